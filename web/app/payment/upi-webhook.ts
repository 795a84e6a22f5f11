import type { ActionFunctionArgs } from '@remix-run/node';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { readWebhook } from '../forms/read-form.server.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { lookUnlessAwaited } from './look-unless-awaited.server.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/** Whoever knows the number of a payment can post it: so seldom the gateway is asked for that, in milliseconds. */
const LOOKED_AT_EVERY_MS = 5 * 60_000;

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
  const turn = Math.floor(shop.now().getTime() / LOOKED_AT_EVERY_MS);
  lookUnlessAwaited(shop, `${payment.id}-${turn}`, payment).catch((error: unknown) =>
    logError('what the gateway has told could not be looked at', error),
  );
  return Response.json({ received: true });
}
