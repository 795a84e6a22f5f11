import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type { ApproveResend } from './commands.ts';
import {
  isBuyer,
  notInStatus,
  orderIsDisputed,
  ownOrder,
  stillHeld,
  type OrderDecision,
} from './decision.ts';
import { isGivenBack, wasDisputed } from './disputing.ts';
import { attemptAt, isHeld, paidFactsOf, type PlacedOrder } from './state.ts';

/** Who sends a leg again that was held back: no account has this id. */
export const BY_STORE = 'store';

/**
 * Only of a leg of which it is known that nothing was bought: never while that is unknown. One that a
 * dispute kept from being sent nobody sends any more, also when that is won.
 */
export function approveResend(data: ApproveResend['data'], order: PlacedOrder): OrderDecision {
  const { orderId, leg, attempt, by } = data;
  const paid = paidFactsOf(order);
  if (!paid) return notInStatus(order, 'ApproveResend');
  const progress = paid.legs.get(leg);
  if (!progress) return reject({ type: 'NoSuchLeg', orderId, leg });
  const at = attemptAt(paid, leg);
  if (attempt > 1 && attempt <= at) return alreadyDone;
  if (order.status !== 'Processing') return notInStatus(order, 'ApproveResend');
  if (isBuyer(order, by)) return ownOrder(order);
  if (isGivenBack(order)) return orderIsDisputed(order);
  switch (progress.status) {
    case 'waiting':
      if (!wasDisputed(order)) return reject({ type: 'LegNotStarted', orderId, leg });
      if (isHeld(paid)) return stillHeld(order);
      break;
    case 'started':
    case 'accepted':
    case 'unknown':
      return reject({ type: 'LegsMayBeDelivered', legs: [leg] });
    case 'delivered':
      return reject({ type: 'LegSettled', orderId, leg, as: 'delivered' });
    case 'failed':
    case 'notSent':
    case 'manual':
      break;
  }
  if (attempt !== at + 1) return reject({ type: 'OtherAttempt', orderId, leg, attempt: at });
  return accept({ type: 'LegResendApproved', data });
}
