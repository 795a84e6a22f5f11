import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paidFactsOf } from '@store/ledger';
import type { PendingKind } from '@store/projections';
import { pendingList } from '../../admin/pending-list.server.ts';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { requireAdmin } from '../../shop/require-account.server.ts';
import type { Shop } from '../../shop/shop.ts';
import { pageNumber } from '../../ui/page-range.ts';

const PAGE_SIZE = 10;
const KINDS: readonly PendingKind[] = ['manual', 'running', 'unknown'];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const { shop } = args.context;
  await catchUpWithSeen(args.request, shop.readModels);
  const params = new URL(args.request.url).searchParams;
  const kind = KINDS.find((each) => each === params.get('kind'));
  const text = (params.get('q') ?? '').normalize('NFC').trim().slice(0, 100);
  const page = pageNumber(params);
  const orders = await pendingList(shop, { kind, text, page, pageSize: PAGE_SIZE });
  if (page > 1 && orders.rows.length === 0) throw redirect('/admin/orders');

  const open = orders.rows.find(({ orderId }) => orderId === params.get('open'));
  return data({
    orders,
    kind: kind ?? null,
    text,
    open: open?.orderId ?? null,
    proposal: open === undefined ? null : await proposalFor(shop, open.orderId, admin.id),
  });
}

/** Who proposed to cancel the order, and why; null when nobody did. */
async function proposalFor({ ledger, accounts }: Shop, orderId: string, adminId: string) {
  const order = await ledger.order.stateOf(orderId);
  const proposal = order.status === 'NotPlaced' ? null : (paidFactsOf(order)?.proposal ?? null);
  if (proposal === null) return null;
  const { by, reason } = proposal;
  return {
    by: (await accounts.namesOf([by])).get(by) ?? 'An admin',
    mine: by === adminId,
    reason,
  };
}
export type Proposal = Awaited<ReturnType<typeof proposalFor>>;
