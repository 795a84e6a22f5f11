import {
  isFrozen,
  tenderOf,
  toCentipoints,
  toPaise,
  walletPartOf,
  type Paise,
  type PlaceOrder,
  type TaxClass,
  type Tender,
} from '@store/ledger';
import type { Trace } from '@store/ledger/event-store';
import { sealGameAccount } from '@store/ledger/game-account';
import type { Account } from '../../ports/accounts.ts';
import { isAlone } from '../../ports/ages.ts';
import type { Item, Product, ProductWithItems } from '../../ports/catalogue.ts';
import { isBusy, isOutcomeUnknown } from '../faults/outcome-unknown.server.ts';
import { POLICIES } from '../legal/policies.ts';
import { dueBefore, dueForInvoice } from '../session/before-paying.ts';
import { isProofStale } from '../session/proof/fresh-proof.server.ts';
import { isAddressDue } from '../../ports/address-due.ts';
import { lockedTo } from '../../ports/locked-to.ts';
import type { Shop } from '../../ports/shop.ts';
import type { Bought } from './bought.ts';
import { firstOrderOf } from './first-order.server.ts';
import { provenCheck } from './id-check-proof.server.ts';
import { legsOf } from '../catalogue/legs.ts';
import { isTicketOf } from './order-ticket.server.ts';
import { rewardFor } from '../catalogue/prices.ts';
import { withOwnPiece } from './own-piece.server.ts';
import { agreedWalletPart, type PurchaseForm } from './purchase-form.ts';
import type { PurchaseRefusal } from './refusals.ts';
import { reviewPurchase, type Purchase } from './review-purchase.server.ts';

/**
 * Places the posted order, once: the same form posted again finds the first order. Nothing is
 * written unless the outcome is "placed" (or the wallet was emptied between two steps: then the order
 * stands there as failed).
 */
export async function buy(
  shop: Shop,
  account: Account,
  form: PurchaseForm,
  shelf: ProductWithItems,
  trace: Trace,
  how: Readonly<{ unchecked?: boolean }> = {},
): Promise<Bought> {
  if (!isTicketOf(shop.settings.formKeys, account.id, form.ticket)) {
    return refused({ type: 'TicketNotYours' });
  }
  return unlessBusy(async () => {
    const prepared = await prepare(shop, account, form, shelf, how);
    if (!('outcome' in prepared)) return place(shop, account, form, prepared, trace);
    if (prepared.outcome === 'placed') return prepared;
    // The same form, sent twice, may have taken the money or the last piece in this moment.
    return (await firstOrderOf(shop, account.id, form, shelf.product.id)) ?? prepared;
  });
}

/** What `buy` would answer now, or what it would charge, in paise. Writes nothing. */
export const rehearse = (
  ...[shop, account, form, shelf]: Parameters<typeof prepare>
): Promise<Bought | Readonly<{ outcome: 'wouldBePlaced'; price: Paise }>> =>
  unlessBusy(async () => {
    const prepared = await prepare(shop, account, form, shelf);
    return 'outcome' in prepared ? prepared : { outcome: 'wouldBePlaced', price: prepared.price };
  });

async function unlessBusy<Answer>(run: () => Promise<Answer>): Promise<Answer | Bought> {
  try {
    return await run();
  } catch (error) {
    // The ticket makes pressing again harmless.
    if (isOutcomeUnknown(error)) return refused({ type: 'OutcomeUnknown' });
    if (isBusy(error)) return refused({ type: 'StoreBusy' });
    throw error;
  }
}

/** Everything that has to hold before anything is written. */
async function prepare(
  shop: Shop,
  account: Account,
  form: PurchaseForm,
  shelf: ProductWithItems,
  { unchecked = false }: Readonly<{ unchecked?: boolean }> = {},
): Promise<Prepared | Bought> {
  const first = await firstOrderOf(shop, account.id, form, shelf.product.id);
  if (first !== null) return first;
  const age = await shop.ages.of(account.id);
  if (isAlone(age)) return refused({ type: 'GuardianNeeded' });
  const reviewed = reviewPurchase(form, {
    ...(await withOwnPiece(shop, form, shelf)),
    ...{ role: account.role, unchecked },
    proven: provenCheck(
      shop.settings.formKeys,
      form.idCheck,
      { productId: shelf.product.id, inputs: form.inputs },
      shop.now(),
    ),
  });
  if (!reviewed.accepted) return refused(reviewed.refusal);
  const due = dueBefore(account, age, reviewed.purchase.paymentMode);
  if (due !== null) return { outcome: 'due', due };
  const { price, product } = reviewed.purchase;
  const tax = product.tax ?? shop.settings.tax;
  const missing = await dueForInvoice(shop, account.id, isAddressDue(price, tax));
  if (missing !== null) return { outcome: 'due', due: missing.due };
  const tender = await agreedTender(shop, account, form, reviewed.purchase);
  return 'outcome' in tender ? tender : { ...reviewed.purchase, tax, tender };
}

/** With the tax that the buyer was asked by: settings may change in between. */
type Prepared = Purchase & Readonly<{ tax: TaxClass | null; tender: Tender }>;

async function place(
  shop: Shop,
  account: Account,
  form: PurchaseForm,
  purchase: Prepared,
  trace: Trace,
): Promise<Bought> {
  const { paymentMode, product, item, quantity, tender } = purchase;
  const { orderId } = form.ticket;

  const taken = item.count === null ? null : { orderId, itemId: item.itemId, quantity };
  if (taken !== null && (await shop.reservations.reserve(taken)) === 'soldOut') {
    const type = quantity === 1 ? 'ItemOutOfStock' : 'TooFewLeft';
    return refused({ type, itemName: item.name });
  }
  await shop.consents.agreeByBuying(account.id, POLICIES);
  const command = await placeOrder(shop, account, orderId, purchase);
  const placed = await shop.ledger.order.handle(orderId, command, trace);
  if (!placed.accepted || placed.events.length === 0) {
    // Lost the race against the same form: the winner's order is the answer. Without a winner a rule
    // refused the goods themselves, like an item that costs nothing.
    const first = await firstOrderOf(shop, account.id, form, product.id);
    if (taken !== null) await giveBack(shop, taken);
    return first ?? refused({ type: 'UnknownItem' });
  }
  if (paymentMode === 'upi') {
    return { outcome: 'placed', orderId, paymentMode, position: placed.position };
  }

  const { at } = command.data;
  const hold = { type: 'HoldFunds', data: { orderId, amount: tender.wallet, at } } as const;
  const held = await shop.ledger.wallet.handle(account.id, hold, trace);
  if (held.accepted) return { outcome: 'placed', orderId, paymentMode, position: held.position };
  const asTheWorkflowSays = {
    outcome: 'placed',
    orderId,
    paymentMode,
    position: placed.position,
  } as const;
  switch (held.rejection.type) {
    case 'InsufficientFunds': {
      // Spent in another tab a moment ago. A no has to stay a no: the order's workflow, which looks
      // a moment later, might find money that came in between.
      const data = { orderId, reason: 'insufficientFunds', at } as const;
      const failed = await shop.ledger.order.handle(orderId, { type: 'FailPayment', data }, trace);
      return failed.accepted ? { outcome: 'notEnoughMoney' } : asTheWorkflowSays;
    }
    case 'WalletIsFrozen': {
      // Blocked in this moment. As above, and the order itself says why it failed.
      const data = { orderId, reason: 'walletFrozen', at } as const;
      await shop.ledger.order.handle(orderId, { type: 'FailPayment', data }, trace);
      return asTheWorkflowSays;
    }
    default:
      // The workflow was faster and has settled this hold already: the order tells the rest.
      return asTheWorkflowSays;
  }
}

/** What comes from where, as the buyer has seen it and the wallet can give it now. */
async function agreedTender(
  shop: Shop,
  account: Account,
  form: PurchaseForm,
  { paymentMode, price }: Purchase,
): Promise<Tender | Bought> {
  if (paymentMode === 'upi' && !form.coinsFirst) return tenderOf(paymentMode, price);
  const wallet = await shop.ledger.wallet.stateOf(account.id);
  if (isFrozen(wallet)) return refused({ type: 'WalletFrozen' });
  if (paymentMode === 'wallet' && wallet.available < price) return { outcome: 'notEnoughMoney' };
  const tender = tenderOf(paymentMode, price, walletPartOf(price, wallet.available));
  if (paymentMode === 'upi' && tender.wallet !== agreedWalletPart(form)) {
    return refused({ type: 'PartsNotSeen', walletPart: tender.wallet, upiPart: tender.upi });
  }
  const { walletProofFrom } = shop.settings;
  const isMuch = walletProofFrom > 0 && tender.wallet >= walletProofFrom;
  if (isMuch && isProofStale(account, shop.now())) return { outcome: 'proofDue' };
  return tender;
}

async function placeOrder(
  shop: Shop,
  account: Account,
  orderId: string,
  purchase: Prepared,
): Promise<PlaceOrder> {
  const { product, item, quantity, price, paymentMode, tender, inputs, username, tax } = purchase;
  const now = shop.now();
  const gameAccount = await sealGameAccount(shop.sealer, account.id, {
    inputs: [...inputs],
    username,
  });
  await shop.sealedSearch.note(account.id, orderId, inputs);
  return {
    type: 'PlaceOrder',
    data: {
      orderId,
      userId: account.id,
      price,
      originalPrice: toPaise(item.originalPrice * quantity),
      paymentMode,
      tender,
      quantity,
      cost: item.cost === null ? null : toPaise(item.cost * quantity),
      tax,
      ...(shop.settings.gstin === '' ? {} : { gstin: shop.settings.gstin }),
      product: { id: product.id, name: product.name, type: product.type },
      item: { id: item.itemId, name: item.name, ...lockOf(item, product) },
      gameAccount,
      legs: legsOf(item, product, { price, quantity, delivering: shop.settings.delivering }),
      // As each piece promised it.
      reward: toCentipoints(
        quantity * rewardFor(toPaise(price / quantity), shop.settings.points.spendingPerPoint),
      ),
      refundAfterHours: shop.settings.manualRefundHours,
      expiresAt: new Date(now.getTime() + shop.settings.orderExpiryMs).toISOString(),
      at: now.toISOString(),
    },
  };
}

function lockOf(item: Item, product: Product): { lockedTo?: string } {
  const only = lockedTo(item, product);
  return only === null ? {} : { lockedTo: only };
}

/** Unless an order of this number has them: then its own end says what becomes of them. */
async function giveBack(
  { ledger, reservations }: Shop,
  taken: Readonly<{ orderId: string; itemId: string }>,
): Promise<void> {
  const order = await ledger.order.stateOf(taken.orderId);
  const isTheirs = order.status !== 'NotPlaced' && order.placed.item.id === taken.itemId;
  if (!isTheirs) await reservations.release(taken);
}

const refused = (refusal: PurchaseRefusal): Bought => ({ outcome: 'refused', refusal });
