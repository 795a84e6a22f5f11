import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ReceiptOf } from '../../ports/receipts.ts';
import { paymentNamed } from './payment-named.ts';
import { catchUpWithSeen } from '../freshness/seen-position.server.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { receiptPath } from './receipt-path.ts';
import { receiptAnswers } from './words.ts';

/**
 * What a page of a payment is about and who looks at it; `signInPath` is where a guest signs in and
 * comes back to it, null for everybody else.
 * @throws 404 for what does not exist.
 */
export async function findReceipt<Kind extends keyof ReceiptOf>(
  { request, context: { shop } }: LoaderFunctionArgs,
  kind: Kind,
): Promise<Readonly<{ view: ReceiptOf[Kind]; isMine: boolean; signInPath: string | null }>> {
  const id = idIn(request, kind);
  const [account, caughtUp] = await Promise.all([
    shop.sessions.accountOf(request),
    catchUpWithSeen(request, shop.readModels),
  ]);
  const view = await shop.receipts[kind](id, { fresh: !caughtUp });
  if (view === null) throw notFound();
  return {
    view,
    isMine: view.userId === account?.id,
    signInPath: account === null ? pathBackTo(request) : null,
  };
}

function pathBackTo({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `/login?${new URLSearchParams({ origin: pathname + search }).toString()}`;
}

/**
 * What a post wants to move.
 * @throws 404 unless it is the visitor's own: from outside a stranger's and a missing one look alike.
 */
export async function findOwnReceipt<Kind extends keyof ReceiptOf>(
  { request, context }: ActionFunctionArgs,
  kind: Kind,
): Promise<ReceiptOf[Kind]> {
  const id = idIn(request, kind);
  const account = await requireAccount({ request, context }, receiptPath(kind, id));
  const view = await context.shop.receipts[kind](id);
  if (view?.userId !== account.id) throw notFound();
  return view;
}

function idIn(request: Request, kind: keyof ReceiptOf): string {
  const payment = paymentNamed(readQuery(request, { client_txn_id: text(200) }).client_txn_id);
  if (payment?.kind !== kind) throw notFound();
  return payment.id;
}

const notFound = () => new Response(receiptAnswers.notFound, { status: 404 });
