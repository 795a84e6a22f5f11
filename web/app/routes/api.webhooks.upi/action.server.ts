import type { ActionFunctionArgs } from '@remix-run/node';
import { paymentNamed } from '../../checkout/payment-named.ts';

/**
 * The gateway says that something happened. Nothing proves that it is the gateway, so nothing is
 * believed but the number: the workflow asks the gateway itself.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const payment = paymentNamed(await clientTxnIdIn(request));
  if (!payment) return Response.json({ received: false }, { status: 400 });
  // The answer must not wait for Temporal; a lost hint is made up for by the next poll.
  shop.workflows.hintPayment(payment.kind, payment.id).catch(() => undefined);
  return Response.json({ received: true });
}

async function clientTxnIdIn(request: Request): Promise<unknown> {
  try {
    const body = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson) return new URLSearchParams(body).get('client_txn_id');
    const parsed: unknown = JSON.parse(body);
    const named = parsed !== null && typeof parsed === 'object' && 'client_txn_id' in parsed;
    return named ? parsed.client_txn_id : null;
  } catch {
    return null;
  }
}
