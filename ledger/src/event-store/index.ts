export { type CommandHandlerOptions } from './command-handler.ts';
export { createLedger, type Ledger } from './create-ledger.ts';
export { decodeEvent } from './decode.ts';
export * from './event-store.ts';
export * from './faults.ts';
export * from './handled.ts';
export {
  createChainVerifier,
  eventIdOf,
  GENESIS_HASH,
  hashOf,
  type ChainBreak,
  type ChainVerifier,
} from './hash-chain.ts';
export {
  lastProcessed,
  verifySameLog,
  type LastProcessed,
  type ProcessedEvent,
} from './last-processed.ts';
export { openEventStore, type OpenEventStoreOptions } from './open-event-store.ts';
