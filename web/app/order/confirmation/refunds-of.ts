import { minus, type Paise } from '@store/ledger';
import type { OrderView } from '@store/projections';

type Refunded = Pick<OrderView, 'status' | 'price' | 'returned' | 'closedAt'>;

/** What of a refunded order had not gone back before; in paise. */
export const takenBack = ({ price, returned }: Pick<Refunded, 'price' | 'returned'>): Paise =>
  returned === null ? price : minus(price, returned.amount);

/**
 * What went back to the wallet, in paise, and when: a part that was not delivered goes first, and what was
 * delivered only if it is taken back later. Nobody remembers then when the part went.
 */
export function refundsOf(
  order: Refunded,
): readonly Readonly<{ amount: Paise; at: string | null }>[] {
  const { status, returned, closedAt } = order;
  const isRefunded = status === 'Refunded';
  return [
    ...(returned ? [{ amount: returned.amount, at: isRefunded ? null : closedAt }] : []),
    ...(isRefunded ? [{ amount: takenBack(order), at: closedAt }] : []),
  ];
}
