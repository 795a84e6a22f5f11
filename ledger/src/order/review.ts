import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import { repeat } from '../kernel/repeat.ts';
import type { HoldForReview, ReleaseFromReview } from './commands.ts';
import { otherRecipient, seesRecipient } from './correcting.ts';
import { isBuyer, notInStatus, ownOrder, type OrderDecision } from './decision.ts';
import { isBegun, isHeld, paidFactsOf, type PlacedOrder } from './state.ts';

/** Asked again, the rules may find other causes: what held the order first stays what is known. */
export function holdForReview(data: HoldForReview['data'], order: PlacedOrder): OrderDecision {
  const { orderId, causes } = data;
  if (paidFactsOf(order)?.held) return alreadyDone;
  if (order.status !== 'Processing') return notInStatus(order, 'HoldForReview');
  if (causes.length === 0) return reject({ type: 'ReasonMissing', orderId });
  if (isBegun(order.paid)) return reject({ type: 'DeliveryBegun', orderId });
  return accept({ type: 'HeldForReview', data });
}

export function releaseFromReview(
  { correction, ...data }: ReleaseFromReview['data'],
  order: PlacedOrder,
): OrderDecision {
  const { orderId, by } = data;
  const earlier = paidFactsOf(order)?.released;
  if (earlier) return repeat(earlier, data, orderId);
  if (order.status !== 'Processing') return notInStatus(order, 'ReleaseFromReview');
  if (!isHeld(order.paid)) return reject({ type: 'NotHeld', orderId });
  if (isBuyer(order, by)) return ownOrder(order);
  if (!seesRecipient(correction, order)) return otherRecipient(order);
  return accept({ type: 'ReleasedFromReview', data });
}
