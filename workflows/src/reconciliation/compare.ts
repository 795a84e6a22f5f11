import { compareBalances, type BalanceBooks } from './compare-balances.ts';
import { compareDeliveries, type DeliveryBooks } from './compare-deliveries.ts';
import { comparePayments, type PaymentBooks } from './compare-payments.ts';
import { compareRefunds, type RefundBooks } from './compare-refunds.ts';
import { compareSettlements, type SettlementBooks } from './compare-settlements.ts';
import type { Difference } from './difference.ts';

/** What the ledger and others say of one span of time; what nobody could tell is left out. */
export type Books = Readonly<{
  payments?: PaymentBooks;
  refunds?: RefundBooks;
  settlements?: SettlementBooks;
  deliveries?: DeliveryBooks;
  balance?: BalanceBooks;
}>;

/** Where the books of the ledger, the gateways and the providers do not say the same. */
export function compare(books: Books): readonly Difference[] {
  const { payments, refunds, settlements, deliveries, balance } = books;
  return [
    ...(payments ? comparePayments(payments) : []),
    ...(refunds ? compareRefunds(refunds) : []),
    ...(settlements ? compareSettlements(settlements) : []),
    ...(deliveries ? compareDeliveries(deliveries) : []),
    ...(balance ? compareBalances(balance) : []),
  ];
}
