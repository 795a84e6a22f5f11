import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type { RevealCodes } from './commands.ts';
import { notInStatus, orderIsDisputed, type OrderDecision } from './decision.ts';
import { isGivenBack } from './disputing.ts';
import type { PlacedOrder } from './state.ts';

/**
 * Codes are shown to their buyer only, and of no order whose money went back. What was seen is written
 * down before it is shown, in the stream that refunds are written to as well: of the two that are asked
 * at the same moment one comes first, and the other is judged by it.
 */
export function revealCodes(data: RevealCodes['data'], order: PlacedOrder): OrderDecision {
  const { orderId, userId } = data;
  const { placed } = order;
  if (userId !== placed.userId) return reject({ type: 'NotTheBuyer', orderId });
  if (order.status !== 'Processing' && order.status !== 'Completed') {
    return notInStatus(order, 'RevealCodes');
  }
  const { legs, revealed } = order.paid;
  const there = placed.legs
    .filter(({ leg, route }) => route === 'CODES' && legs.get(leg)?.status === 'delivered')
    .map(({ leg }) => leg);
  if (there.length === 0) return reject({ type: 'NothingToReveal', orderId });
  const unseen = there.filter((leg) => !revealed.has(leg));
  if (unseen.length === 0) return alreadyDone;
  // What they have seen they may look up again.
  if (isGivenBack(order)) {
    return unseen.length < there.length ? alreadyDone : orderIsDisputed(order);
  }
  return accept({ type: 'CodesRevealed', data: { ...data, legs: unseen } });
}
