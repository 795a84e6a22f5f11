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

export const createLedger = (store: EventStore, options?: CommandHandlerOptions) => ({
  wallet: commandHandler(store, aggregates.wallet, options),
  points: commandHandler(store, aggregates.points, options),
  order: commandHandler(store, aggregates.order, { ...PASSING, ...options }),
  topUp: commandHandler(store, aggregates.topup, { ...PASSING, ...options }),
  week: commandHandler(store, aggregates.week, options),
  bankPayment: commandHandler(store, aggregates.utr, { ...PASSING, ...options }),
});
