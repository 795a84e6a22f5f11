import { accept, reject } from '../kernel/decider.ts';
import { repeat } from '../kernel/repeat.ts';
import type { CorrectGameAccount } from './commands.ts';
import { notInStatus, type OrderDecision } from './decision.ts';
import { isBegun, paidFactsOf, type PlacedOrder } from './state.ts';
import { isLapsed } from './two-persons.ts';

/** Of one order. Who needs more of them does not know for whom it is. */
export const MOST_CORRECTIONS = 3;

/** Where the order is to be delivered now, sealed, and how often that was corrected. */
export const recipientOf = ({ placed, corrections }: PlacedOrder) => ({
  gameAccount: corrections.at(-1)?.gameAccount ?? placed.gameAccount,
  correction: corrections.length,
});

/** Only as long as nothing was sent, and no admin is about to decide what the order is now. */
export function correctGameAccount(
  data: CorrectGameAccount['data'],
  order: PlacedOrder,
): OrderDecision {
  const { orderId, userId, correction, at } = data;
  const { placed, corrections } = order;
  if (userId !== placed.userId) return reject({ type: 'NotTheBuyer', orderId });
  const earlier = corrections[correction - 1];
  if (earlier) return repeat(earlier, data, `${orderId}/${correction}`);
  if (order.status !== 'Created' && order.status !== 'Processing') {
    return notInStatus(order, 'CorrectGameAccount');
  }
  if (correction !== corrections.length + 1) return otherRecipient(order);
  if (correction > MOST_CORRECTIONS) return reject({ type: 'TooManyCorrections', orderId });
  const paid = paidFactsOf(order);
  if (paid && isBegun(paid)) return reject({ type: 'DeliveryBegun', orderId });
  const open = paid?.openProposal;
  if (open && !isLapsed(open, at)) return reject({ type: 'AlreadyProposed', proposedBy: open.by });
  return accept({ type: 'GameAccountCorrected', data });
}

/** Left out by whoever did not ask for whom it is, like versions that knew of no corrections. */
export const seesRecipient = (correction: number | undefined, order: PlacedOrder): boolean =>
  correction === undefined || correction === order.corrections.length;

export const otherRecipient = ({ placed, corrections }: PlacedOrder): OrderDecision =>
  reject({
    type: 'GameAccountChanged',
    orderId: placed.orderId,
    correction: corrections.length,
  });
