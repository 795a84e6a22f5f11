import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { checkId } from './calls.ts';
import { keptCheck } from './check-player.server.ts';
import { refusedPurchase } from './refused-purchase.ts';
import { shelfOf } from './shelf-of.server.ts';

export const loader = only('POST');

export const action = answer(checkId, async ({ body, account, shop, context }) => {
  const { userid, zoneid = '', selectedProduct, selectedItem = '' } = body;
  const shelf = await shelfOf(shop, selectedProduct);
  if (shelf === null) return refusedPurchase({ type: 'UnknownItem' });
  const inputs = [userid, zoneid].slice(0, shelf.product.inputs.length);
  const asked = { itemId: selectedItem, inputs };
  const checked = await keptCheck(context, account, shelf, asked);
  if (!checked.accepted) {
    const { refused, message, beside } = refusedPurchase(checked.refusal);
    const use = checked.refusal.type === 'RegionBlocked' ? 'b' : '';
    // Also that nobody can be asked now is what the earlier clients show beside the form.
    return refusal(refused, message, { status: 200, beside: { ...beside, use } });
  }
  return { message: 'success', use: '', username: checked.username } as const;
});
