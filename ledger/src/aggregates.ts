import { bankPaymentAggregate } from './bank-payment/aggregate.ts';
import type { StoredEvent } from './kernel/stored-event.ts';
import type { Category, EventOf } from './ledger-event.ts';
import { orderAggregate } from './order/aggregate.ts';
import { pointsAggregate } from './points/aggregate.ts';
import { topUpAggregate } from './top-up/aggregate.ts';
import { walletAggregate } from './wallet/aggregate.ts';
import { weekAggregate } from './week/aggregate.ts';

/** Every aggregate by the category of its streams. */
export const aggregates = {
  wallet: walletAggregate,
  points: pointsAggregate,
  order: orderAggregate,
  topup: topUpAggregate,
  week: weekAggregate,
  utr: bankPaymentAggregate,
} satisfies {
  [Of in Category]: { category: Of; storedEvent: StoredEvent<EventOf[Of]> };
};
