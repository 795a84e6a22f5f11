import { createLedger, type Ledger } from '../event-store/create-ledger.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { memoryEventStore } from './memory-event-store.ts';
import { salesIn, type Sales } from './sales.ts';

/** The write side, and what sells in it. */
export type TestLedger = Sales & Readonly<{ eventStore: EventStore; ledger: Ledger }>;

export function testLedgerOn(eventStore: EventStore): TestLedger {
  // Room for thousands of streams takes longer to make than most specs need.
  const ledger = createLedger(eventStore, { cachedStreams: 100 });
  return { eventStore, ledger, ...salesIn(ledger) };
}

/** The world in memory: for rules and steps, which need no server. */
export const memoryLedger = (): TestLedger => testLedgerOn(memoryEventStore());
