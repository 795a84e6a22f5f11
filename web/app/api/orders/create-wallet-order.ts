import { receiptPath } from '../../receipt/receipt-path.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { createWalletOrder } from './calls.ts';
import { place } from './place.server.ts';
import { orderWords as words } from './words.ts';

export const loader = only('POST');

export const action = answer(createWalletOrder, async (asked) => {
  const placed = await place(asked, { paymentMode: 'wallet' });
  if (isRefusal(placed)) return placed;
  const { orderId, position } = placed;
  // Whoever asks next sees it.
  if (position !== null) await asked.shop.readModels.caughtUpTo(position);
  return { msg: words.ordered, redirect_url: receiptPath('order', orderId), orderid: orderId };
});
