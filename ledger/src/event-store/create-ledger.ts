import { bankPaymentAggregate } from '../bank-payment/aggregate.ts';
import { orderAggregate } from '../order/aggregate.ts';
import { pointsAggregate } from '../points/aggregate.ts';
import { topUpAggregate } from '../top-up/aggregate.ts';
import { walletAggregate } from '../wallet/aggregate.ts';
import { weekAggregate } from '../week/aggregate.ts';
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
  wallet: commandHandler(store, walletAggregate, options),
  points: commandHandler(store, pointsAggregate, options),
  order: commandHandler(store, orderAggregate, { ...PASSING, ...options }),
  topUp: commandHandler(store, topUpAggregate, { ...PASSING, ...options }),
  week: commandHandler(store, weekAggregate, options),
  bankPayment: commandHandler(store, bankPaymentAggregate, { ...PASSING, ...options }),
});
