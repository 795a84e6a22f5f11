import type { ActionFunctionArgs } from '@remix-run/node';
import { readSigned } from '../forms/read-form.server.ts';
import { isSignedBody } from '../forms/signed-body.server.ts';
import { referenceIn } from './moogold-callback.server.ts';
import { orderMeant } from './order-meant.ts';

export { onlyPost as loader } from '../forms/only-post.server.ts';

/**
 * MooGold says that an order has moved. Some stores get a signature with it and some do not: one that
 * is there has to be right, and what is told is only a hint in either case.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const body = await readSigned(request);
  const { mooGoldSecret } = shop.settings;
  const signature = request.headers.get('x-signature');
  const isForged = signature !== null && !isSignedBody(body, signature, mooGoldSecret ?? '');
  if (mooGoldSecret === null || isForged) {
    return Response.json({ status: 'refused' }, { status: 401 });
  }
  // One that names no order of ours is taken, or it would be sent ten times.
  const orderId = orderMeant(referenceIn(body));
  if (orderId !== null) shop.workflows.hintDelivery(orderId).catch(() => undefined);
  return Response.json({ status: 'success' });
}
