import type { Instant } from '@store/ledger';
import type { OrderView } from '@store/projections';

/** When a waiting order is refunded without anybody's word; null where a person has to decide. */
export function refundsItselfAt(
  { legs, paidAt }: Pick<OrderView, 'legs' | 'paidAt'>,
  afterMs: number,
): Instant | null {
  const mayBeDelivered = legs.some(
    ({ status }) => status === 'started' || status === 'unknown' || status === 'delivered',
  );
  if (paidAt === null || mayBeDelivered) return null;
  return new Date(Date.parse(paidAt) + afterMs).toISOString();
}
