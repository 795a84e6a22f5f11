import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type { Instant } from '../kernel/message.ts';
import { repeat } from '../kernel/repeat.ts';
import { isEarlier, msLater, whyNotSigned } from '../kernel/second-person.ts';
import type { ConfirmCancellation, ProposeCancellation, WithdrawCancellation } from './commands.ts';
import type { CancellationProposed, DecidedBy, OrderEvent } from './events.ts';
import {
  accountOf,
  isBuyer,
  notInStatus,
  orderIsDisputed,
  ownOrder,
  type OrderDecision,
} from './decision.ts';
import { isGivenBack } from './disputing.ts';
import { taxField } from './tax.ts';
import { paidFactsOf, type PlacedOrder } from './state.ts';

/** What an order must be for a decision that takes two admins. */
const BEFORE = { Cancelled: 'Processing', Refunded: 'Completed' } as const;

export function proposeCancellation(
  data: ProposeCancellation['data'],
  order: PlacedOrder,
): OrderDecision {
  const { orderId, proposalId, to, by, reason, at } = data;
  const paid = paidFactsOf(order);
  const earlier = paid?.proposals.get(proposalId);
  if (earlier) return repeat(earlier, data, proposalId);
  if (!paid || order.status !== BEFORE[to]) return notInStatus(order, 'ProposeCancellation');
  if (isBuyer(order, by)) return ownOrder(order);
  if (isGivenBack(order)) return orderIsDisputed(order);
  // Only who loses the money is owed a reason.
  if (to === 'Cancelled' && reason.trim() === '') return reject({ type: 'ReasonMissing', orderId });
  const open = paid.openProposal;
  if (open && !isLapsed(open, at)) return reject({ type: 'AlreadyProposed', proposedBy: open.by });
  return accept({ type: 'CancellationProposed', data });
}

/** By the proposer, who thinks better of it, or by whoever was asked to sign and declines. */
export function withdrawCancellation(
  data: WithdrawCancellation['data'],
  order: PlacedOrder,
): OrderDecision {
  const { proposalId, by } = data;
  const earlier = paidFactsOf(order)?.withdrawals.get(proposalId);
  if (earlier) return repeat(earlier, data, proposalId);
  if (openProposal(order, proposalId) === null) return notOpen(proposalId);
  if (isBuyer(order, by)) return ownOrder(order);
  return accept({ type: 'CancellationWithdrawn', data });
}

export function confirmCancellation(
  { orderId, proposalId, by, aloneAfterMs, at }: ConfirmCancellation['data'],
  order: PlacedOrder,
): OrderDecision {
  const signer = signedBy(proposalId, order);
  if (signer) {
    return accountOf(signer) === by
      ? alreadyDone
      : reject({ type: 'ReferenceReused', reference: proposalId });
  }
  const proposal = openProposal(order, proposalId);
  if (proposal === null) return notOpen(proposalId);
  if (isBuyer(order, by)) return ownOrder(order);
  if (isLapsed(proposal, at)) return reject({ type: 'ProposalLapsed', at: lapseOf(proposal.at) });
  const alone = proposal.by === by;
  const refusal = whyNotSigned(proposal, { by, at, aloneAfterMs });
  if (refusal !== null) return reject(refusal);

  const { userId, paymentMode: mode, price } = order.placed;
  const { reason } = proposal;
  const admin = { kind: 'admin', accountId: by } as const;
  const signed = { orderId, userId, mode, by: admin, reason, proposalId, at };
  const data = alone ? { ...signed, alone } : signed;
  if (proposal.to === 'Cancelled') {
    return accept({ type: 'OrderCancelled', data: { ...data, keptAmount: price } });
  }
  const completed = 'completed' in order ? order.completed : null;
  const amount = completed?.amount ?? price;
  return accept({
    type: 'OrderRefunded',
    data: { ...data, amount, ...taxField(completed?.tax), reversal: true },
  });
}

function openProposal(order: PlacedOrder, proposalId: string): CancellationProposed['data'] | null {
  const open = paidFactsOf(order)?.openProposal;
  return open?.proposalId === proposalId ? open : null;
}

/** Whoever gave the second signature, when this proposal closed the order. */
function signedBy(proposalId: string, order: PlacedOrder): DecidedBy | null {
  if (order.status !== 'Cancelled' && order.status !== 'Refunded') return null;
  const closed = order.status === 'Cancelled' ? order.cancelled : order.refunded;
  return closed.proposalId === proposalId ? closed.by : null;
}

const WAITS_MS = 24 * 60 * 60_000;

/** Until when somebody may sign what was proposed at this instant. */
export const lapseOf = (proposedAt: Instant): Instant => msLater(proposedAt, WAITS_MS);

export const isLapsed = (proposal: CancellationProposed['data'], at: Instant): boolean =>
  isEarlier(lapseOf(proposal.at), at);

const notOpen = (proposalId: string): OrderDecision =>
  reject({ type: 'ProposalNotOpen', proposalId });

const ENDS = new Set<OrderEvent['type']>([
  'LegStarted',
  'LegAccepted',
  'LegDelivered',
  'LegFailed',
  'LegNotSent',
  'LegOutcomeUnknown',
  'LegMadeManual',
  'LegResendApproved',
  'LegRerouted',
  'CodesRevealed',
  'HeldForReview',
  'ReleasedFromReview',
  'CancellationWithdrawn',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
  'OrderDisputed',
]);

/** Does an open proposal end with this event? Nobody signs for what the order was before it. */
export const endsProposal = (type: OrderEvent['type']): boolean => ENDS.has(type);
