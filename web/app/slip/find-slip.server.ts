import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ReadModels } from '@store/projections';
import { paymentNamed, type PaymentNamed } from '../checkout/payment-named.ts';
import { catchUpWithSeen } from '../checkout/seen-position.server.ts';
import { requireAccount } from '../shop/require-account.server.ts';
import { slipPath } from './slip-path.ts';

type Owned = Readonly<{ userId: string }>;
type Find<View> = (readModels: ReadModels, id: string) => Promise<View | null>;

/**
 * What a page of a payment is about and who looks at it. `view` is null while the read side is
 * behind what the visitor has just done.
 * @throws 404 for what does not exist.
 */
export async function findSlip<View extends Owned>(
  { request, context: { shop } }: LoaderFunctionArgs,
  kind: PaymentNamed['kind'],
  find: Find<View>,
): Promise<Readonly<{ id: string; view: View | null; isMine: boolean }>> {
  const id = idIn(request, kind);
  const [account, caughtUp] = await Promise.all([
    shop.sessions.accountOf(request),
    catchUpWithSeen(request, shop.readModels),
  ]);
  const view = await find(shop.readModels, id);
  if (view === null && caughtUp) throw notFound();
  return { id, view, isMine: view !== null && view.userId === account?.id };
}

/**
 * What a post wants to move.
 * @throws 404 unless it is the visitor's own: from outside a stranger's and a missing one look alike.
 */
export async function findOwnSlip<View extends Owned>(
  { request, context }: ActionFunctionArgs,
  kind: PaymentNamed['kind'],
  find: Find<View>,
): Promise<View> {
  const id = idIn(request, kind);
  const account = await requireAccount({ request, context }, slipPath(kind, id));
  const view = await find(context.shop.readModels, id);
  if (view?.userId !== account.id) throw notFound();
  return view;
}

function idIn(request: Request, kind: PaymentNamed['kind']): string {
  const payment = paymentNamed(new URL(request.url).searchParams.get('client_txn_id'));
  if (payment?.kind !== kind) throw notFound();
  return payment.id;
}

const notFound = () => new Response('No such payment', { status: 404 });
