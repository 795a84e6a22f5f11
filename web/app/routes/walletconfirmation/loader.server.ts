import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { TopUpView } from '@store/projections';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { sentenceFor, stateOf, titleFor } from '../../wallet/top-up-in-words.ts';
import { paymentInAddress } from '../../checkout/payment-named.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const txnId = paymentInAddress(request, 'topUp');
  const [account, caughtUp] = await Promise.all([
    shop.sessions.accountOf(request),
    catchUpWithSeen(request, shop.readModels),
  ]);
  const topUp = await shop.readModels.topUp(txnId);
  if (topUp === null) {
    if (caughtUp) throw new Response('No such top-up', { status: 404 });
    return data({ kind: 'notYetVisible' as const, txnId });
  }
  return data(topUp.userId === account?.id ? forOwner(topUp) : forStrangers(topUp));
}

const forOwner = (topUp: TopUpView) => ({
  ...forStrangers(topUp),
  kind: 'mine' as const,
  amount: topUp.amount,
  utr: topUp.utr,
  sentence: sentenceFor(topUp, formatRupees(topUp.amount)),
  createdAt: topUp.createdAt,
  /** Where and until when it can be paid; null when there is nothing to pay. */
  payment:
    topUp.status === 'Created' ? { path: `/pay/${topUp.txnId}`, before: topUp.expiresAt } : null,
});
export type OwnTopUp = ReturnType<typeof forOwner>;

/** Everybody else sees how far it is, and nothing about the customer or the money. */
const forStrangers = (topUp: TopUpView) => ({
  kind: 'other' as const,
  txnId: topUp.txnId,
  state: stateOf(topUp),
  title: titleFor(stateOf(topUp)),
});
