import { paymentPageOf } from '../../payment/payment-page-of.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { createOrder } from './calls.ts';
import { place } from './place.server.ts';

export const loader = only('POST');

export const action = answer(createOrder, async (asked) => {
  const { walletpart: walletPart } = asked.body;
  const placed = await place(asked, { paymentMode: 'upi', walletPart });
  if (isRefusal(placed)) return placed;
  const { orderId } = placed;
  const payment_url = await paymentPageOf(asked.shop, { kind: 'order', id: orderId });
  return { success: true as const, data: { payment_url, orderid: orderId } };
});
