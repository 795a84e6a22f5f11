import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { SlipOf } from '../../server/slips.ts';
import { paymentNamed } from '../checkout/payment-named.ts';
import { catchUpWithSeen } from '../checkout/seen-position.server.ts';
import { text } from '../shop/fields.ts';
import { readQuery } from '../shop/read-form.server.ts';
import { requireAccount } from '../shop/require-account.server.ts';
import { slipPath } from './slip-path.ts';

/**
 * What a page of a payment is about and who looks at it.
 * @throws 404 for what does not exist.
 */
export async function findSlip<Kind extends keyof SlipOf>(
  { request, context: { shop } }: LoaderFunctionArgs,
  kind: Kind,
): Promise<Readonly<{ view: SlipOf[Kind]; isMine: boolean }>> {
  const id = idIn(request, kind);
  const [account, caughtUp] = await Promise.all([
    shop.sessions.accountOf(request),
    catchUpWithSeen(request, shop.readModels),
  ]);
  const view = await shop.slips[kind](id, { fresh: !caughtUp });
  if (view === null) throw notFound();
  return { view, isMine: view.userId === account?.id };
}

/**
 * What a post wants to move.
 * @throws 404 unless it is the visitor's own: from outside a stranger's and a missing one look alike.
 */
export async function findOwnSlip<Kind extends keyof SlipOf>(
  { request, context }: ActionFunctionArgs,
  kind: Kind,
): Promise<SlipOf[Kind]> {
  const id = idIn(request, kind);
  const account = await requireAccount({ request, context }, slipPath(kind, id));
  const view = await context.shop.slips[kind](id);
  if (view?.userId !== account.id) throw notFound();
  return view;
}

function idIn(request: Request, kind: keyof SlipOf): string {
  const payment = paymentNamed(readQuery(request, { client_txn_id: text(200) }).client_txn_id);
  if (payment?.kind !== kind) throw notFound();
  return payment.id;
}

const notFound = () => new Response('No such payment', { status: 404 });
