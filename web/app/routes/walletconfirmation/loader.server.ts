import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { TopUpView } from '@store/projections';
import { findSlip } from '../../slip/find-slip.server.ts';
import { PACE_OF_NEWS, paceSince } from '../../slip/pace.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { isSettled, sentenceFor, stateOf, titleFor } from '../../wallet/top-up-in-words.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const now = args.context.shop.now();
  const { id, view, isMine } = await findSlip(args, 'topUp', (models, id) => models.topUp(id));
  if (view === null) return data(notYetVisible(id));
  return data(isMine ? forOwner(view, now) : forStrangers(view, now));
}

const forOwner = (topUp: TopUpView, now: Date) => ({
  ...forStrangers(topUp, now),
  kind: 'mine' as const,
  amount: topUp.amount,
  utr: topUp.utr,
  sentence: sentenceFor(topUp, formatRupees(topUp.amount)),
  createdAt: topUp.createdAt,
  /** Null when there is nothing to pay. */
  payment:
    topUp.status === 'Created' ? { path: `/pay/${topUp.txnId}`, before: topUp.expiresAt } : null,
});
export type OwnTopUp = ReturnType<typeof forOwner>;

/** Everybody else sees how far it is, and nothing about the customer or the money. */
function forStrangers(topUp: TopUpView, now: Date) {
  const state = stateOf(topUp);
  return {
    kind: 'other' as const,
    txnId: topUp.txnId,
    state,
    title: titleFor(state),
    askAgainMs: isSettled(state) ? null : paceSince(topUp.updatedAt, now),
  };
}

/** Asked for a moment ago, and the read side does not know it yet. */
const notYetVisible = (txnId: string) => ({
  kind: 'notYetVisible' as const,
  txnId,
  state: 'Created' as const,
  title: titleFor('Created'),
  askAgainMs: PACE_OF_NEWS,
});
