import type { ActionFunctionArgs } from '@remix-run/node';
import { text } from '../forms/fields.ts';
import { readWebhook } from '../forms/read-form.server.ts';
import { orderMeant } from './order-meant.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/**
 * YokCash says that an order has moved, unsigned. Nothing is believed but the number: the order's
 * workflow asks YokCash itself.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { idtrx } = await readWebhook(request, { idtrx: text(200) });
  const orderId = orderMeant(idtrx);
  if (orderId === null) return Response.json({ received: false }, { status: 400 });
  shop.workflows.hintDelivery(orderId).catch(() => undefined);
  return Response.json({ received: true });
}
