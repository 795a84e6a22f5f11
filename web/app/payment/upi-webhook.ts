import type { ActionFunctionArgs } from '@remix-run/node';
import { text } from '../forms/fields.ts';
import { readWebhook } from '../forms/read-form.server.ts';
import { paymentNamed } from '../receipt/payment-named.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/**
 * The gateway says that something happened. Nothing proves that it is the gateway, so nothing is
 * believed but the number: the workflow asks the gateway itself.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { client_txn_id } = await readWebhook(request, { client_txn_id: text(200) });
  const payment = paymentNamed(client_txn_id);
  if (!payment) return Response.json({ received: false }, { status: 400 });
  // The answer must not wait for Temporal; a lost hint is made up for by the next poll.
  shop.workflows.hintPayment(payment.kind, payment.id).catch(() => undefined);
  return Response.json({ received: true });
}
