import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { PendingKind } from '@store/projections';
import { pendingList } from './pending-list.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { text as line } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { pageNumber } from '../../ui/page-range.ts';
import { listQuery } from './list-query.ts';

const PAGE_SIZE = 10;
const KINDS: readonly PendingKind[] = ['manual', 'running', 'unknown'];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, { ...listQuery, open: line(100) });
  const kind = KINDS.find((each) => each === asked.kind);
  const text = asked.q.slice(0, 100);
  const page = pageNumber(asked.page);
  const orders = await pendingList(shop, admin, { kind, text, page, pageSize: PAGE_SIZE });
  if (page > 1 && orders.rows.length === 0) throw redirect('/admin/orders');

  const open = orders.rows.find(({ orderId }) => orderId === asked.open);
  return data({
    orders,
    behindSince,
    kind: kind ?? null,
    text,
    open: open?.orderId ?? null,
  });
}
