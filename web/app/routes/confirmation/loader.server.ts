import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { orderForOwner, orderForStrangers } from './order-for.server.ts';
import { paymentInAddress } from '../../checkout/payment-named.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const orderId = paymentInAddress(request, 'order');
  const [account, caughtUp] = await Promise.all([
    shop.sessions.accountOf(request),
    catchUpWithSeen(request, shop.readModels),
  ]);
  const order = await shop.readModels.order(orderId);
  if (order === null) {
    if (caughtUp) throw new Response('No such order', { status: 404 });
    return data({ kind: 'notYetVisible' as const, orderId });
  }
  return data(
    order.userId === account?.id ? await orderForOwner(shop, order) : orderForStrangers(order),
  );
}
