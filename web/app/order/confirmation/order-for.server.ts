import { MOST_CORRECTIONS } from '@store/ledger';
import { readGameAccount } from '@store/ledger/game-account';
import type { OrderView } from '@store/projections';
import { filledFields } from '../game-account.ts';
import { invoicePath } from '../../invoice/invoice-path.ts';
import { isTaken, lookedForUntil } from '../../receipt/late-money.ts';
import { CALM_PACE, PACE_OF_NEWS } from '../../freshness/pace.ts';
import type { InvoiceKind } from '../../../ports/invoices.ts';
import type { Shop } from '../../../ports/shop.ts';
import { suspendedInWords } from '../../receipt/suspended.server.ts';
import { refundsOfOrder } from '../bank-refund/refunds-of-order.server.ts';
import { codesOfOrder } from './codes-of-order.server.ts';
import { orderTitles } from './words.ts';
import { isClosed, isLate, sentenceFor, titleFor } from './order-in-words.ts';
import { refundsOf } from './refunds-of.ts';
import { timelineOf } from './timeline.ts';

/** The buyer sees everything, and what they can do. */
export async function orderForOwner(shop: Shop, order: OrderView) {
  const { status, paymentMode, orderId, userId } = order;
  const unpaidUpi = status === 'Created' && paymentMode === 'upi';
  const [slip, codes] = await Promise.all([
    orderSlip(shop, order, invoicePath(orderId)),
    codesOfOrder(shop, order),
  ]);
  return {
    ...slip,
    kind: 'mine' as const,
    /** Null where none is ready. */
    codes,
    /** Where the buyer may have the money sent to their bank; null where nothing can be. */
    toBank:
      slip.bankRefunds.sendable === 0
        ? null
        : { path: `/refund-to-bank/${orderId}`, amount: slip.bankRefunds.sendable },
    mayAskRefund: slip.isLate && order.refundAskedAt === null,
    /** To the owner of a device that can keep one, once. */
    offersPasskey: status === 'Completed' && (await shop.passkeys.isOfferedAt(orderId, userId)),
    mayCorrectId: mayCorrectId(order),
    /** Null when there is nothing to pay. */
    payment: unpaidUpi
      ? {
          path: `/pay/${orderId}`,
          before: order.expiresAt,
          isReported: order.reportedAt !== null,
        }
      : null,
  };
}

/** As far as can be seen from here: the page behind it asks the ledger. */
const mayCorrectId = ({ status, legs, corrections, openProposal }: OrderView): boolean =>
  !isClosed(status) &&
  openProposal === null &&
  corrections < MOST_CORRECTIONS &&
  legs.every((leg) => leg.status === 'waiting');

/** All that the buyer may know of it. `invoicePath` is where this visitor reads its invoice. */
export async function orderSlip(shop: Shop, order: OrderView, invoicePath: string) {
  const [opened, shelf, invoices, bankRefunds, suspended] = await Promise.all([
    readGameAccount(shop.sealer, order.userId, order.gameAccount),
    shop.catalogue.product(order.productId),
    isClosed(order.status) ? shop.invoices.numbersOf(order.orderId) : [],
    refundsOfOrder(shop, order),
    suspendedInWords(shop, order.orderId, order.suspendedAmount),
  ]);
  const inputs = filledFields(opened.inputs, shelf?.product.inputs ?? []);
  const username = opened.username;
  const recipient = username ?? inputs[0]?.value ?? null;
  const now = shop.now();
  const hours = shop.settings.deliveryHours;
  const watchedUntil = moneyLookedForUntil(shop, order);
  const forAll = orderForStrangers(order);
  return {
    ...forAll,
    kind: 'slip' as const,
    title: titleFor(order),
    isLate: isLate(order, now, hours),
    // What comes after all shows by itself.
    askAgainMs:
      forAll.askAgainMs ??
      (watchedUntil !== null ||
      bankRefunds.isUnderWay ||
      isMoneyOnItsWay(order) ||
      mayGetDocument(shop, order, invoices)
        ? CALM_PACE
        : null),
    sentence: sentenceFor(order, recipient, now, watchedUntil, hours, bankRefunds.hasLeft),
    disputed: disputedIn(order),
    itemName: order.itemName,
    productName: order.productName,
    price: order.price,
    paymentMode: order.paymentMode,
    walletPart: order.walletPart,
    inputs,
    username,
    invoices,
    invoicePath,
    timeline: timelineOf(order, recipient, now, hours),
    /** By which the provider knows each part that it delivered. */
    providerReferences: order.legs.flatMap(({ status, route, providerReference }) =>
      status === 'delivered' && route !== 'CODES' && providerReference !== null
        ? [providerReference]
        : [],
    ),
    bankRefunds,
    /** What became of money that came when the account could not be used, in sentences. */
    suspended,
    refunds: refundsOf(order),
    /** Money that the order could not take; in paise, 0 for none. */
    addedToWallet: order.strayAmount,
  };
}
export type OrderSlipOnPage = Omit<Awaited<ReturnType<typeof orderSlip>>, 'kind'>;
export type OwnOrderOnPage = Awaited<ReturnType<typeof orderForOwner>>;

/** What of its own payment the bank has not decided comes before what was lost. */
function disputedIn({ disputes }: OrderView): 'open' | 'lost' | null {
  const statuses = disputes.filter(({ isStray }) => !isStray).map(({ status }) => status);
  return statuses.includes('open') ? 'open' : statuses.includes('lost') ? 'lost' : null;
}

/** A wrong amount is given back a moment after the order has failed for it. */
const isMoneyOnItsWay = ({ failure, strayAmount, suspendedAmount }: OrderView): boolean =>
  failure === 'amountMismatch' && strayAmount === 0 && suspendedAmount === 0;

/** Invoices and credit notes follow what happens to an order. */
const ISSUED_WITHIN_MS = 60_000;
function mayGetDocument(
  { settings, now }: Shop,
  { status, closedAt }: OrderView,
  issued: readonly { kind: InvoiceKind }[],
): boolean {
  if (settings.gstin === '' || closedAt === null) return false;
  if (now().getTime() - Date.parse(closedAt) >= ISSUED_WITHIN_MS) return false;
  const has = (kind: InvoiceKind) => issued.some((document) => document.kind === kind);
  if (status === 'Refunded') return has('invoice') && !has('creditNote');
  return status === 'Completed' && !has('invoice');
}

/** Null when all money of the order is accounted for, or nobody looks for it any more. */
function moneyLookedForUntil({ settings, now }: Shop, order: OrderView): string | null {
  const { paidAt, strayAmount, suspendedAmount, failure } = order;
  if (paidAt !== null || strayAmount > 0 || suspendedAmount > 0) return null;
  if (failure === 'amountMismatch' || isTaken(failure)) return null;
  return lookedForUntil(order, settings.latePaymentWatchMs, now());
}

/** Everybody else sees how far the order is, and nothing about the buyer. */
export const orderForStrangers = (order: OrderView) => ({
  kind: 'other' as const,
  orderId: order.orderId,
  status: order.status,
  title: orderTitles.byStatus[order.status],
  askAgainMs: isClosed(order.status) ? null : PACE_OF_NEWS,
});
