import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { OrderView } from '@store/projections';
import { awaitChange } from '../../checkout/await-change.server.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import type { Shop } from '../../shop/shop.ts';
import { paymentInAddress } from '../../checkout/payment-named.ts';

/** "Verify Payment" and "Cancel order": both only knock at the order's workflow. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const orderId = paymentInAddress(request, 'order');
  const order = await shop.readModels.order(orderId);
  // A stranger's order and a missing order look the same from outside.
  if (order?.userId !== account.id) throw new Response('No such order', { status: 404 });

  const intent = (await request.formData()).get('intent');
  if (intent !== 'verify' && intent !== 'cancel') {
    return data({ notice: 'This page cannot do that.' }, { status: 400 });
  }
  if (order.status !== 'Created' || order.paymentMode !== 'upi') {
    return data({ notice: 'This order is not waiting for a payment any more.' }, { status: 409 });
  }

  const notice = intent === 'verify' ? await verify(shop, order) : await cancel(shop, order);
  // Accepted, but not yet to be seen.
  if (notice !== null) return data({ notice }, { status: 202 });
  const query = new URLSearchParams({ client_txn_id: orderId });
  return redirect(`/confirmation?${query.toString()}`, 303);
}

async function verify(shop: Shop, order: OrderView): Promise<string | null> {
  await shop.workflows.hintPayment('order', order.orderId);
  return (await hasChanged(shop, order))
    ? null
    : 'The payment has not arrived yet. We keep looking; this page shows it as soon as it does.';
}

async function cancel(shop: Shop, order: OrderView): Promise<string | null> {
  const answer = await shop.workflows.abandonOrder(order.orderId);
  if (answer === 'notRunning') return 'This order cannot be cancelled just now. Please try again.';
  return (await hasChanged(shop, order)) ? null : 'Your order is being cancelled.';
}

async function hasChanged(shop: Shop, before: OrderView): Promise<boolean> {
  const after = await awaitChange(
    shop.readModels,
    () => shop.readModels.order(before.orderId),
    (order) => order !== null && order.status !== before.status,
  );
  return after !== null && after.status !== before.status;
}
