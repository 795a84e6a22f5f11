import type { TopUpView } from '@store/projections';
import { keptDraft } from '../../purchase/draft.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import { isTaken, lookedForUntil } from '../../receipt/late-money.ts';
import { CALM_PACE, PACE_OF_NEWS } from '../../freshness/pace.ts';
import { suspendedInWords } from '../../receipt/suspended.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { topUpReceiptWords } from './words.ts';
import { asAsked, isSettled, sentenceFor, stateOf } from './top-up-in-words.ts';

/** The customer sees everything. */
export async function topUpForOwner(shop: Shop, request: Request, topUp: TopUpView) {
  const forAll = topUpForStrangers(topUp);
  const watchedUntil = moneyLookedForUntil(shop, topUp);
  return {
    ...forAll,
    kind: 'mine' as const,
    title: topUp.failure === 'creditedByHand' ? topUpReceiptWords.closed : forAll.title,
    // Money that comes after all shows by itself.
    askAgainMs: forAll.askAgainMs ?? (watchedUntil === null ? null : CALM_PACE),
    amount: topUp.amount,
    /** Null where it is what came, or nothing has. */
    asked: asAsked(topUp) ? null : topUp.askedAmount,
    utr: topUp.utr,
    sentence: sentenceFor(topUp, formatRupees(topUp.amount), watchedUntil),
    /** What became of money that came when the account could not be used, in sentences. */
    suspended: await suspendedInWords(shop, topUp.txnId, topUp.suspendedAmount),
    createdAt: topUp.createdAt,
    /** Null when there is nothing to pay. */
    payment:
      topUp.status === 'Created'
        ? {
            path: `/pay/${topUp.txnId}`,
            before: topUp.expiresAt,
            isReported: topUp.reportedAt !== null,
          }
        : null,
    backTo: forAll.state === 'Success' ? await productToGoBackTo(shop, request) : null,
  };
}
export type OwnTopUp = Awaited<ReturnType<typeof topUpForOwner>>;

/** Everybody else sees how far it is, and nothing about the customer or the money. */
export function topUpForStrangers(topUp: TopUpView) {
  const state = stateOf(topUp);
  return {
    kind: 'other' as const,
    txnId: topUp.txnId,
    state,
    title: topUpReceiptWords.titles[state],
    askAgainMs: isSettled(state) ? null : PACE_OF_NEWS,
  };
}

function moneyLookedForUntil(
  { settings, now }: Shop,
  { status, failure, paymentUrl, suspendedAmount, updatedAt }: TopUpView,
): string | null {
  if (status !== 'Failed' || isTaken(failure) || suspendedAmount > 0) return null;
  return lookedForUntil({ closedAt: updatedAt, paymentUrl }, settings.latePaymentWatchMs, now());
}

/** Where the purchase waits for which the wallet was short. */
async function productToGoBackTo(shop: Shop, request: Request) {
  const draft = await keptDraft(shop, request);
  const shelf = draft && (await shop.catalogue.product(draft.productId));
  return shelf && { productId: shelf.product.id, name: shelf.product.name };
}
