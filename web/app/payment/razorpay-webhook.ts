import type { ActionFunctionArgs } from '@remix-run/node';
import { readSigned } from '../forms/read-form.server.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { isSignedByRazorpay, referenceIn } from './razorpay-event.server.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/**
 * Razorpay says that something happened to a payment link. Even what it has signed is only a hint:
 * an event may come twice, late or in another order, and the workflow asks for what holds now.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const body = await readSigned(request);
  const secret = shop.settings.razorpayWebhookSecret;
  const signature = request.headers.get('x-razorpay-signature');
  if (secret === null || !isSignedByRazorpay(body, signature, secret)) {
    return Response.json({ received: false }, { status: 401 });
  }
  // Events of what the store has not asked for are taken, or they would be sent for a day.
  const payment = paymentNamed(referenceIn(body));
  if (payment) shop.workflows.hintPayment(payment.kind, payment.id).catch(() => undefined);
  return Response.json({ received: true });
}
