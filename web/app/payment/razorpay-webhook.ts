import type { ActionFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { logError } from '../faults/log-error.server.ts';
import { newId } from '../../ports/new-id.ts';
import { readSigned } from '../forms/read-form.server.ts';
import { isSignedBody } from '../forms/signed-body.server.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { lookUnlessAwaited } from './look-unless-awaited.server.ts';
import { disputeIn, referenceIn } from './razorpay-event.server.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/** Each event has an id, and comes again where our answer was slow or got lost. */
const heard = new LRUCache<string, true>({ max: 10_000 });
const COME_AGAIN_SECONDS = '5';

/**
 * Razorpay says that something happened to a payment link or a dispute. Even what it has signed is only
 * a hint: an event may come twice, late or in another order, and the workflow asks for what holds now.
 * Where nobody can be told to ask, the event is not taken: it comes again, for a day.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const body = await readSigned(request);
  const secret = shop.settings.razorpayWebhookSecret;
  const signature = request.headers.get('x-razorpay-signature');
  if (secret === null || !isSignedBody(body, signature, secret)) {
    return Response.json({ received: false }, { status: 401 });
  }
  const id = request.headers.get('x-razorpay-event-id') ?? '';
  const isNamed = id !== '' && id.length < 100;
  const isKnown = heard.has(id);
  // Events of what the store has not asked for are taken, or they would be sent for a day.
  const payment = isKnown ? null : paymentNamed(referenceIn(body));
  // Under the name of the event: told of it by two processes, the gateway is asked once.
  const lookId = isNamed ? id : newId();
  const looks: Promise<void>[] = [];
  if (payment) {
    shop.workflows.hintPayment(payment.kind, payment.id).catch(() => undefined);
    looks.push(lookUnlessAwaited(shop, lookId, payment));
  }
  const reference = isKnown ? null : disputeIn(body);
  if (reference !== null) {
    const asked = { gateway: 'razorpay', reference };
    looks.push(shop.workflows.lookAtDispute(lookId, asked));
  }
  try {
    await Promise.all(looks);
  } catch (error) {
    logError('what Razorpay has told could not be looked at', error);
    const headers = { 'Retry-After': COME_AGAIN_SECONDS };
    return Response.json({ received: false }, { status: 503, headers });
  }
  // Not before: what comes again because our answer was slow may still come to nothing the first time.
  if (isNamed) heard.set(id, true);
  return Response.json({ received: true });
}
