import { toPaise, type Paise, type PaymentMode } from '@store/ledger';
import { priceFor } from '../../catalogue/prices.ts';
import type { Bought } from '../../purchase/bought.ts';
import { buy } from '../../purchase/buy.server.ts';
import { issueOrderTicket } from '../../purchase/order-ticket.server.ts';
import { seenPrice, type PurchaseForm } from '../../purchase/purchase-form.ts';
import type { Asked } from '../kernel/answer.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { strangers } from '../kernel/whose.server.ts';
import { apiWords } from '../kernel/words.ts';
import type { createOrder, createWalletOrder } from './calls.ts';
import { checkedFor } from './check-player.server.ts';
import { refusedDue } from './refused-due.ts';
import { refusedPurchase } from './refused-purchase.ts';
import { shelfOf } from './shelf-of.server.ts';
import { orderWords as words } from './words.ts';

type Order = Asked<typeof createOrder> | Asked<typeof createWalletOrder>;
type Placed = Extract<Bought, { outcome: 'placed' }>;

/**
 * Orders as the page does, with what the page would have asked before: the player is checked here
 * where that was not done with this token a moment ago, and the price is the one that holds unless
 * another was seen.
 */
export async function place(
  { body, account, shop, context, trace, claim }: Order,
  {
    paymentMode,
    walletPart,
  }: Readonly<{ paymentMode: PaymentMode; walletPart?: Paise | undefined }>,
): Promise<Placed | Refusal> {
  const stranger = strangers(account, body.userid);
  if (stranger !== null) return stranger;
  if (body.paymentmode !== undefined && body.paymentmode !== paymentMode) {
    return refusedPurchase({ type: 'UnknownPaymentMode' });
  }
  const shelf = await shelfOf(shop, body.product_id);
  if (shelf === null) return refusedPurchase({ type: 'UnknownItem' });
  const { product } = shelf;
  const typed = [body.input1, body.input2, body.input3, body.input4];
  const inputs = product.inputs.map((_, place) => typed[place] ?? '');
  const pieces = body.quantity ?? 1;
  const about = { productId: product.id, inputs };
  const form: PurchaseForm = {
    intent: 'buy',
    itemId: body.itemid,
    payment: paymentMode,
    coinsFirst: walletPart !== undefined && walletPart > 0,
    walletPart: walletPart === undefined ? '' : String(walletPart),
    quantity: body.quantity === undefined ? '' : String(body.quantity),
    inputs,
    seen: seenIn(),
    ticket: issueOrderTicket(shop.settings.formKeys, account.id, claim.since, claim.reference),
    idCheck: await shop.apiChecks.proofOf(account.id, about),
    keep: false,
  };
  const by = trace(account);
  const bought = await buy(shop, account, form, shelf, by);
  if (bought.outcome !== 'refused' || bought.refusal.type !== 'IdNotChecked') {
    return told(bought, pieces);
  }
  const checked = await checkedFor(context, account, shelf, { itemId: form.itemId, inputs });
  if (!checked.accepted) return refusedPurchase(checked.refusal);
  return told(await buy(shop, account, { ...form, idCheck: checked.proof }, shelf, by), pieces);

  /** As a form would carry it: of one piece. */
  function seenIn(): string {
    const item = shelf?.items.find(({ itemId }) => itemId === body.itemid);
    if (item === undefined) return '';
    const ofAll = body.seenPrice ?? toPaise(priceFor(item, account.role) * pieces);
    return seenPrice(item.itemId, ofAll / pieces, pieces);
  }
}

function told(bought: Bought, pieces: number): Placed | Refusal {
  switch (bought.outcome) {
    case 'placed':
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
      return refusedPurchase(bought.refusal, pieces);
  }
}
