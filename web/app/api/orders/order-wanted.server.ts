import type { AppLoadContext } from '@remix-run/node';
import { toPaise, type Paise, type PaymentMode } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { ProductWithItems } from '../../../ports/catalogue.ts';
import type { Shop } from '../../../ports/shop.ts';
import { priceFor } from '../../catalogue/prices.ts';
import type { Bought } from '../../purchase/bought.ts';
import { buy, rehearse } from '../../purchase/buy.server.ts';
import { seenPrice, type OrderTicket, type PurchaseForm } from '../../purchase/purchase-form.ts';
import { traceOf } from '../../session/trace.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { apiWords } from '../kernel/words.ts';
import { checkedFor, keptCheck } from './check-player.server.ts';
import { refusedDue } from './refused-due.ts';
import { refusedPurchase, type Terms } from './refused-purchase.ts';
import { shelfOf } from './shelf-of.server.ts';
import { orderWords as words } from './words.ts';

/** What a program wants to buy, in the words of no call of its own. */
export type OrderWanted = Readonly<{
  /** By either of its keys. */
  product: string;
  itemId: string;
  /** What was typed, in the order of the product's inputs; what is left out counts as empty. */
  typed: readonly (string | undefined)[];
  /** One unless told. */
  quantity: number | undefined;
  /** What all of it cost when it was looked at; any price will do where nothing is told. */
  price: Paise | undefined;
  paymentMode: PaymentMode;
  walletPart?: Paise | undefined;
  /** Under which the order will stand. */
  ticket: OrderTicket;
}>;

type Buyer = Readonly<{ context: AppLoadContext; account: Account; terms?: Terms }>;
type Placed = Extract<Bought, { outcome: 'placed' }>;
/** Of a rehearsal. */
type Would = Readonly<{ outcome: 'wouldBePlaced'; price: Paise }>;
type Try<Done> = (form: PurchaseForm, shelf: ProductWithItems) => Promise<Bought | Done>;

/**
 * Orders as the page does, with what the page would have asked before: the player is checked here
 * where that was not done with this token a moment ago.
 */
export const placeWanted = (buyer: Buyer, wanted: OrderWanted): Promise<Placed | Refusal> =>
  tried<never>(buyer, wanted, (form, shelf) => {
    const { context, account } = buyer;
    return buy(context.shop, account, form, shelf, traceOf(context, account));
  });

/**
 * What `placeWanted` would answer now, or what it would charge. Of a player who had to be checked
 * nothing is kept, unless it is for an order that comes next.
 */
export const rehearseWanted = (
  buyer: Buyer,
  wanted: OrderWanted,
  { orderComes }: Readonly<{ orderComes: boolean }>,
) =>
  tried<Would>(
    buyer,
    wanted,
    (form, shelf) => rehearse(buyer.context.shop, buyer.account, form, shelf),
    orderComes ? keptCheck : checkedFor,
  );

async function tried<Done extends Would = never>(
  { context, account, terms }: Buyer,
  wanted: OrderWanted,
  run: Try<Done>,
  check: typeof checkedFor = keptCheck,
): Promise<Placed | Done | Refusal> {
  const shelf = await shelfOf(context.shop, wanted.product);
  if (shelf === null) {
    return (await placedBefore(context.shop, wanted)) ?? refusedPurchase({ type: 'UnknownItem' });
  }
  const form = await formOf(context.shop, account, wanted, shelf);
  const pieces = wanted.quantity ?? 1;
  const told = (bought: Bought | Done) => toldOf(bought, { pieces, terms });
  const first = await run(form, shelf);
  if (first.outcome !== 'refused' || first.refusal.type !== 'IdNotChecked') return told(first);
  const checked = await check(context, account, shelf, form);
  if (!checked.accepted) return refusedPurchase(checked.refusal, { terms });
  return told(await run({ ...form, idCheck: checked.proof }, shelf));
}

/** By an earlier try of the same call, which may have sold the last of what is not for sale any more. */
async function placedBefore(
  { ledger }: Shop,
  { ticket: { orderId } }: OrderWanted,
): Promise<Placed | null> {
  const order = await ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return null;
  const { paymentMode } = order.placed;
  return { outcome: 'placed', orderId, paymentMode, position: null };
}

/** What the page would have posted. */
export async function formOf(
  shop: Shop,
  account: Account,
  { itemId, typed, quantity, price, paymentMode, walletPart, ticket }: OrderWanted,
  { product, items }: ProductWithItems,
): Promise<PurchaseForm> {
  const inputs = product.inputs.map((_, place) => typed[place] ?? '');
  const pieces = quantity ?? 1;
  const item = items.find((one) => one.itemId === itemId);
  const priceNow = item && toPaise(priceFor(item, account.role) * pieces);
  return {
    intent: 'buy',
    itemId,
    payment: paymentMode,
    coinsFirst: walletPart !== undefined && walletPart > 0,
    walletPart: walletPart === undefined ? '' : String(walletPart),
    quantity: quantity === undefined ? '' : String(quantity),
    inputs,
    // As a form would carry it: of one piece.
    seen: priceNow === undefined ? '' : seenPrice(itemId, (price ?? priceNow) / pieces, pieces),
    ticket,
    idCheck: await shop.apiChecks.proofOf(account.id, { productId: product.id, inputs }),
    keep: false,
  };
}

function toldOf<Done extends Would>(
  bought: Bought | Done,
  how: Readonly<{ pieces: number; terms?: Terms | undefined }>,
): Placed | Done | Refusal {
  switch (bought.outcome) {
    case 'placed':
    case 'wouldBePlaced':
      return bought;
    case 'notEnoughMoney':
      return refusal('InsufficientFunds', words.notEnough, {
        beside: { redirect_url: '/balanceerror' },
      });
    case 'proofDue':
      return refusal('ProofDue', apiWords.proofDue);
    case 'due':
      return refusedDue(bought.due);
    case 'refused':
      if (bought.refusal.type === 'IdNotChecked') {
        // Of the item that was chosen nothing was said.
        return refusedPurchase({ type: 'ItemNeeded' });
      }
      return refusedPurchase(bought.refusal, how);
  }
}
