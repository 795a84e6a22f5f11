import type { Instant } from '@store/ledger';
import type { OrderView } from '@store/projections';
import { isInDoubt } from '../../order/confirmation/order-in-words.ts';

/** For the worker to do it. */
const GRACE_MS = 5 * 60_000;

/**
 * When what was not delivered of a waiting order is refunded without anybody's word; null where a person
 * has to decide, also because that was tried in vain: it is tried once. `afterMs` and `nowMs` in
 * milliseconds.
 */
export function refundsItselfAt(
  order: Pick<OrderView, 'legs' | 'paidAt' | 'disputes'>,
  afterMs: number,
  nowMs: number,
): Instant | null {
  const { paidAt, disputes } = order;
  // The bank has given the money back, or may yet.
  const isGivenBack = disputes.some(({ status }) => status !== 'won');
  if (paidAt === null || isGivenBack || isInDoubt(order)) return null;
  const at = Date.parse(paidAt) + afterMs;
  return at + GRACE_MS < nowMs ? null : new Date(at).toISOString();
}
