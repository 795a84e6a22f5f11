import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { OrderView } from '@store/projections';
import { text } from '../../forms/fields.ts';
import { logError } from '../../faults/log-error.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import { findOwnReceipt } from '../../receipt/find-receipt.server.ts';
import { hasMoved, NOT_YET_PAID } from '../../freshness/has-moved.server.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { askRefund } from './ask-refund.server.ts';
import { tryAgain } from './try-again.server.ts';

type Knocked = Readonly<{ status: 202 | 503; notice: string }> | 'moved';

/**
 * "Verify Payment" and "Cancel order" only knock at the order's workflow, a refund is asked for, and
 * "Try again" opens the product with the form filled in.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const order = await findOwnReceipt(args, 'order');

  const { intent } = await readForm(request, { intent: text(20) });
  if (intent === 'refund') return askRefund(context, order);
  if (intent === 'again') return tryAgain(context.shop, order);
  if (intent !== 'verify' && intent !== 'cancel') {
    return data({ notice: 'This page cannot do that.' }, { status: 400 });
  }
  if (order.status !== 'Created' || order.paymentMode !== 'upi') {
    return data({ notice: 'This order is no longer waiting for a payment.' }, { status: 409 });
  }

  const knocked = await (intent === 'verify' ? verify : cancel)(context.shop, order);
  if (knocked === 'moved') return redirect(receiptPath('order', order.orderId), 303);
  const { status, notice } = knocked;
  return data({ notice }, { status });
}

async function verify(
  { workflows, readModels, receipts }: Shop,
  order: OrderView,
): Promise<Knocked> {
  await workflows.hintPayment('order', order.orderId);
  const moved = await hasMoved(readModels, order, () => receipts.order(order.orderId));
  return moved ? 'moved' : { status: 202, notice: NOT_YET_PAID };
}

async function cancel(
  { workflows, readModels, receipts }: Shop,
  order: OrderView,
): Promise<Knocked> {
  const sent = await workflows.abandonOrder(order.orderId).catch((error: unknown) => {
    logError(`the order ${order.orderId} could not be given up`, error);
    return 'notRunning' as const;
  });
  if (sent === 'notRunning') {
    const notice = 'This order cannot be cancelled just now. Please try again.';
    return { status: 503, notice };
  }
  const moved = await hasMoved(readModels, order, () => receipts.order(order.orderId));
  return moved ? 'moved' : { status: 202, notice: 'Your order is being cancelled.' };
}
