import type { AppLoadContext } from '@remix-run/node';
import { isHeld, movedSince, type PaidFacts } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import { newId } from '../../../ports/new-id.ts';
import { actorOf } from '../../session/actor.server.ts';
import type { Decided } from './decided.ts';
import type { Decision } from './decision-form.server.ts';
import { proposeDecision } from './proposals.server.ts';
import { seenIn } from './seen-parts.ts';
import { tellWorkflow } from './tell-workflow.server.ts';

/**
 * One admin completes, refunds or releases an order. To keep its money is only proposed. `decisionId`
 * names it, so that the same decision sent again is no other one.
 */
export async function decideOrder(
  context: AppLoadContext,
  admin: Account,
  { orderId, to, reason, correction, ...posted }: Decision,
  decisionId: string = newId(),
): Promise<Decided> {
  const { shop } = context;
  const before = await shop.readModels.order(orderId);
  if (before === null) return { outcome: 'noSuchOrder' };
  const order = await shop.ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return { outcome: 'noSuchOrder' };
  if (order.status !== 'Processing') return { outcome: 'notProcessing', status: order.status };
  if (order.placed.userId === admin.id) return { outcome: 'ownOrder' };
  const held = isHeld(order.paid);
  if (to === 'Released' && !held) {
    // Pressed twice.
    const isMine = order.paid.released?.by === admin.id;
    return isMine ? { outcome: 'released', order: before } : { outcome: 'notHeld' };
  }
  if (to === 'Completed' && held) return { outcome: 'held' };
  const isReleased = to === 'Released';
  if (to === 'Refunded' && !order.paid.revealed.isEmpty()) return { outcome: 'codesSeen' };
  const delivers = isReleased || to === 'Completed';
  const seen = delivers && correction !== undefined ? { correction } : {};
  if (seen.correction !== undefined && seen.correction !== order.corrections.length) {
    return { outcome: 'corrected' };
  }
  const returned = to === 'Completed' && posted.returned.length > 0 ? posted.returned : null;
  const parts = posted.seen === undefined ? null : seenIn(posted.seen, order.placed.legs);
  const moved = parts && movedSince(parts, order.paid, { to, ...(returned && { returned }) });
  if (moved && moved.length > 0) return { outcome: 'moved' };
  const mistake = returned && mistakeIn(returned, order.paid);
  if (mistake) return { outcome: mistake };
  await context.shop.trail.note(actorOf(context, admin), {
    did: 'asked',
    subject: { kind: 'order', id: orderId, name: orderId },
    before: { status: order.status, ...(held && { held }) },
    after: {
      status: isReleased ? order.status : to,
      ...(held && { held: false }),
      ...(returned && { partsNotDelivered: returned.join(', ') }),
    },
    reason,
  });
  if (to === 'Cancelled') {
    return proposeDecision(context, admin, { orderId, proposalId: decisionId, to, reason });
  }
  return tellWorkflow(shop, before, {
    to,
    by: { kind: 'admin', accountId: admin.id },
    reason,
    ...seen,
    ...(returned && { returned }),
    ...(parts && { seen: parts, decisionId }),
  });
}

/** What was delivered stays with the buyer, and something was: else the order is refunded. */
function mistakeIn(returned: readonly number[], { legs }: PaidFacts) {
  if (returned.some((leg) => !legs.has(leg))) return 'noSuchPart';
  if (returned.some((leg) => legs.get(leg)?.status === 'delivered')) return 'partDelivered';
  return new Set(returned).size === legs.size ? 'nothingKept' : null;
}
