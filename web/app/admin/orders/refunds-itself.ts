import type { Instant } from '@store/ledger';
import type { OrderView } from '@store/projections';
import { isInDoubt } from '../../order/confirmation/order-in-words.ts';

/** When what was not delivered of a waiting order is refunded without anybody's word; null where a person has to decide. */
export function refundsItselfAt(
  order: Pick<OrderView, 'legs' | 'paidAt'>,
  afterMs: number,
): Instant | null {
  const { paidAt } = order;
  if (paidAt === null || isInDoubt(order)) return null;
  return new Date(Date.parse(paidAt) + afterMs).toISOString();
}
