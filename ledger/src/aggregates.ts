import { bankPaymentAggregate } from './bank-payment/aggregate.ts';
import { bankRefundAggregate } from './bank-refund/aggregate.ts';
import { disputeAggregate } from './dispute/aggregate.ts';
import { entryAggregate } from './entry/aggregate.ts';
import { orderAggregate } from './order/aggregate.ts';
import { pointsAggregate } from './points/aggregate.ts';
import { settlementAggregate } from './settlement/aggregate.ts';
import { suspenseAggregate } from './suspense/aggregate.ts';
import { topUpAggregate } from './top-up/aggregate.ts';
import { walletAggregate } from './wallet/aggregate.ts';
import { weekAggregate } from './week/aggregate.ts';

const all = [
  walletAggregate,
  pointsAggregate,
  orderAggregate,
  topUpAggregate,
  weekAggregate,
  bankPaymentAggregate,
  entryAggregate,
  bankRefundAggregate,
  settlementAggregate,
  disputeAggregate,
  suspenseAggregate,
] as const;

type One = (typeof all)[number];

/** Every aggregate by the category of its streams. */
export const aggregates = Object.fromEntries(
  all.map((aggregate) => [aggregate.category, aggregate]),
) as { [Each in One as Each['category']]: Each };
