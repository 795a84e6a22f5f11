import type { ActionFunctionArgs } from '@remix-run/node';
import { apart } from '@store/platform/apart';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { readWebhook } from '../forms/read-form.server.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { lookUnlessAwaited } from './look-unless-awaited.server.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/** So seldom, in ms, the gateway is asked about one closed payment: whoever knows its number can tell of it. */
const LOOKS_APART_MS = 5 * 60_000;
const looks = apart(LOOKS_APART_MS);

/**
 * The gateway says that something happened. Nothing proves that it is the gateway, so nothing is
 * believed but the number: the workflow asks the gateway itself. Where nobody can be told to ask, it is
 * not taken, and comes again.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const { client_txn_id } = await readWebhook(request, { client_txn_id: text(200) });
  const payment = paymentNamed(client_txn_id);
  if (!payment) return Response.json({ received: false }, { status: 400 });
  // The answer must not wait for Temporal; a lost hint is made up for by the next poll.
  shop.workflows.hintPayment(payment.kind, payment.id).catch(() => undefined);
  try {
    await looks.tell(payment.id, async () => {
      // Told of it by two processes, the gateway is asked once.
      const turn = Math.floor(shop.now().getTime() / LOOKS_APART_MS);
      await lookUnlessAwaited(shop, `${payment.id}-${turn}`, payment);
    });
  } catch (error) {
    logError('what the gateway has told could not be looked at', error);
    return Response.json({ received: false }, { status: 503 });
  }
  return Response.json({ received: true });
}
