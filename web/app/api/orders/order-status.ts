import { hasMoved } from '../../freshness/has-moved.server.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { rupeesOf } from '../shapes/money.ts';
import { orderShown } from '../shapes/orders.ts';
import { orderStatus } from './calls.ts';
import { orderWords as words } from './words.ts';

export const loader = only('POST');

export const action = answer(orderStatus, async ({ body, account, shop }) => {
  const { workflows, readModels, receipts } = shop;
  const named = paymentNamed(body.client_txn_id);
  const before = named?.kind === 'order' ? await receipts.order(named.id, { fresh: true }) : null;
  if (before?.userId !== account.id) return refusal('NotFound', words.noPayment);
  let order = before;
  if (order.status === 'Created' && order.paymentMode === 'upi') {
    workflows.hintPayment('order', order.orderId).catch(() => undefined);
    await hasMoved(readModels, order, () => receipts.order(before.orderId));
    order = (await receipts.order(order.orderId)) ?? order;
  }
  return {
    order: await orderShown(shop, order),
    data: {
      client_txn_id: order.orderId,
      status: order.status,
      amount: rupeesOf(order.price),
      utr: order.utr,
    },
  };
});
