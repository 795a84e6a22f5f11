import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { downloadOf } from '../lists/download.server.ts';
import { eachTransaction, type ListedTransaction } from './find-transactions.server.ts';
import { walletListQuery, walletListSearchIn } from './wallet-list-query.ts';
import { walletListWords as words } from './words.ts';

const COLUMNS = [
  'transaction',
  'created',
  'status',
  'type',
  'source',
  'amount',
  'customer',
  'name',
  'order',
  'note',
] as const;

/** The same transactions as the page, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(asOfPage(args, '/admin/wallettxn'), 'money');
  const { request, context } = args;
  const search = walletListSearchIn(readQuery(request, walletListQuery));
  return downloadOf(context, admin, {
    list: { kind: 'customer', name: words.title },
    fileName: 'wallet-transactions.csv',
    columns: COLUMNS,
    parts: eachTransaction(context.shop, search),
    lineOf,
  });
}

const lineOf = (line: ListedTransaction) => ({
  transaction: line.txnId,
  created: line.createdAt,
  status: line.status,
  type: line.type,
  source: line.source,
  amount: (line.amount / 100).toFixed(2),
  customer: line.customer?.number ?? null,
  name: line.customer?.name ?? null,
  order: line.orderId,
  note: line.note,
});
