import { redirect } from '@remix-run/node';
import { openGameAccount } from '@store/ledger/sealing';
import type { OrderView } from '@store/projections';
import { keepDraft } from '../../checkout/draft.server.ts';
import type { Shop } from '../../shop/shop.ts';

/** Leads to the product with what was ordered; nothing is bought before Buy Now is pressed. */
export async function tryAgain(shop: Shop, order: OrderView) {
  const { userId, productId, itemId, paymentMode: payment, gameAccount } = order;
  const opened = await openGameAccount(shop.sealer, userId, gameAccount);
  const form = { itemId, payment, inputs: opened?.inputs ?? [], idCheck: '' };
  const headers = { 'Set-Cookie': await keepDraft(shop, productId, form) };
  return redirect(`/product/${encodeURIComponent(productId)}`, { status: 303, headers });
}
