import type { Instant } from '@store/ledger';
import type { PendingOrder } from '@store/projections';
import { isInDoubt } from '../../order/confirmation/order-in-words.ts';

/** For the worker to do it. */
const GRACE_MS = 5 * 60_000;

/**
 * When what was not delivered of a waiting order is refunded without anybody's word; null where a person
 * has to decide, also because that was tried in vain: it is tried once. `now` in milliseconds.
 */
export function refundsItselfAt(
  order: Pick<PendingOrder, 'legs' | 'refundDueAt' | 'disputes'>,
  now: number,
): Instant | null {
  const { refundDueAt, disputes } = order;
  // The bank has given the money back, or may yet.
  const isGivenBack = disputes.some(({ status }) => status !== 'won');
  if (isGivenBack || isInDoubt(order)) return null;
  return Date.parse(refundDueAt) + GRACE_MS < now ? null : refundDueAt;
}
