import { aggregates } from '../aggregates.ts';
import { commandHandler, type CommandHandlerOptions } from './command-handler.ts';
import type { EventStore } from './event-store.ts';

/**
 * Of what is over within minutes: enough for all that is under way. Of the rest a person comes back
 * to theirs for years.
 */
const PASSING: CommandHandlerOptions = { cachedStreams: 500 };

/** The write side: one command handler per aggregate, over one event store. */
export type Ledger = ReturnType<typeof createLedger>;

export const createLedger = (eventStore: EventStore, options?: CommandHandlerOptions) => ({
  wallet: commandHandler(eventStore, aggregates.wallet, options),
  points: commandHandler(eventStore, aggregates.points, options),
  order: commandHandler(eventStore, aggregates.order, { ...PASSING, ...options }),
  topUp: commandHandler(eventStore, aggregates.topup, { ...PASSING, ...options }),
  week: commandHandler(eventStore, aggregates.week, options),
  entry: commandHandler(eventStore, aggregates.entry, { ...PASSING, ...options }),
  dispute: commandHandler(eventStore, aggregates.dispute, { ...PASSING, ...options }),
  bankPayment: commandHandler(eventStore, aggregates.utr, { ...PASSING, ...options }),
  bankRefund: commandHandler(eventStore, aggregates.refund, { ...PASSING, ...options }),
  suspense: commandHandler(eventStore, aggregates.suspense, { ...PASSING, ...options }),
  settlement: commandHandler(eventStore, aggregates.settlement, { ...PASSING, ...options }),
});
