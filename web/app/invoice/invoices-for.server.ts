import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '../session/require-account.server.ts';
import { invoiceWords as words } from './words.ts';

/**
 * The documents of an order for the buyer, and for admins who may see orders.
 * @throws 404 where there are none: for everybody else there are never any.
 */
export async function invoicesFor({ request, context, params }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const documents = await context.shop.invoices.ofOrder(params['orderId'] ?? '');
  const [first] = documents;
  if (first === undefined) throw notFound();
  const isMine = first.accountId === account.id;
  const isStaff =
    account.role === 'admin' && !account.awaits && account.permissions.includes('orders');
  if (!isMine && !isStaff) throw notFound();
  return { documents, first, isMine };
}

const notFound = () => new Response(words.notFound, { status: 404 });
