import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { toPaise } from '@store/ledger';
import { readGameAccount, type GameAccount } from '@store/ledger/game-account';
import type { OrderView } from '@store/projections';
import { keepDraft, keptDraft } from '../../purchase/draft.server.ts';
import { proveIdCheck } from '../../purchase/id-check-proof.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import { isInParts } from '../how-paid.ts';
import { piecesOf } from '../pieces-of.server.ts';

/** A name that was checked for an order is not asked for again on the same day. */
const CHECK_COUNTS_MS = 24 * 60 * 60 * 1000;

/**
 * Leads to the product with what was ordered; nothing is bought before Buy Now is pressed. A number under
 * which something may have been ordered meanwhile stays: it tells whether it was.
 */
export async function tryAgain({ request, context }: ActionFunctionArgs, order: OrderView) {
  const { shop } = context;
  const { userId, productId, itemId, paymentMode: payment, gameAccount } = order;
  const [opened, pieces] = await Promise.all([
    readGameAccount(shop.sealer, userId, gameAccount),
    piecesOf(shop, order.orderId),
  ]);
  const form = {
    ...{ itemId, payment, coinsFirst: isInParts(order), inputs: opened.inputs },
    idCheck: checkedFor(shop, order, opened, pieces),
  };
  const ticket = (await keptDraft(shop, request))?.ticket;
  const headers = {
    'Set-Cookie': await keepDraft(shop, productId, form, { ticket, accountId: userId }),
  };
  const quantity = pieces === 1 ? '' : `?quantity=${pieces}`;
  return redirect(`/product/${encodeURIComponent(productId)}${quantity}`, { status: 303, headers });
}

/**
 * Proves the check of an order once more. Not of one that was paid: it may have ended because the
 * provider knows this player no more.
 */
function checkedFor(
  { settings, now }: Shop,
  { productId, itemId, createdAt, paidAt, price }: OrderView,
  { inputs, username }: GameAccount,
  pieces: number,
): string {
  const at = now();
  const counts = paidAt === null && at.getTime() - Date.parse(createdAt) < CHECK_COUNTS_MS;
  if (username === null || !counts) return '';
  return proveIdCheck(settings.formKeys, {
    productId,
    inputs,
    username,
    country: null,
    // Nobody remembers whether the player pays more: it holds for what was asked then, and no less.
    ...{ paysMore: true, judgedAt: toPaise(Math.floor(price / pieces)) },
    itemId,
    at,
  });
}
