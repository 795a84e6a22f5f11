import type { OrderView } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';

/** What its buyer may open, without what it says; null where there is nothing. */
export async function codesOfOrder(
  { codes }: Shop,
  { orderId, status, legs, disputes }: OrderView,
) {
  if (status !== 'Processing' && status !== 'Completed') return null;
  const ready = legs.filter((leg) => leg.route === 'CODES' && leg.status === 'delivered');
  if (ready.length === 0) return null;
  const first = (await codes.ofOrder(orderId)).flatMap(({ revealedAt }) => revealedAt ?? []);
  // What nobody had seen by then goes back for sale when the bank has given the money back.
  const isGivenBack = disputes.some((one) => !one.isStray && one.status !== 'won');
  if (first.length === 0 && isGivenBack) return null;
  const times = first.map((at) => at.getTime());
  return {
    count: isGivenBack ? first.length : ready.length,
    /** When one of them was shown for the first time. */
    seenAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
  };
}
