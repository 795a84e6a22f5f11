import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { PendingKind, WaitingCause } from '@store/projections';
import { pendingList } from './pending-list.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { text as line } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { pageNumber } from '../../ui/page-range.ts';
import { listQuery } from './list-query.ts';
import { prizesInDoubtNow } from './prize-notes.server.ts';
import { causeWords } from './words.ts';

const PAGE_SIZE = 10;
const CAUSES = Object.keys(causeWords) as WaitingCause[];
const KINDS: readonly PendingKind[] = ['held', 'manual', 'running', 'unknown'];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, { ...listQuery, open: line(100) });
  const kind = KINDS.find((each) => each === asked.kind);
  const text = asked.q;
  const page = pageNumber(asked.page);
  const choices = await shop.readModels.pendingChoices();
  const cause = CAUSES.find((each) => each === asked.cause);
  const productId = choices.products.find(({ id }) => id === asked.game)?.id;
  const route = choices.routes.find((each) => each === asked.route);
  const mine = asked.owner === 'me';
  const [orders, prizeNotes, admins] = await Promise.all([
    pendingList(shop, admin, {
      ...{ kind, cause, productId, route, mine, text, page },
      pageSize: PAGE_SIZE,
    }),
    prizesInDoubtNow(shop),
    shop.accounts.adminsWith('orders'),
  ]);
  if (page > 1 && orders.rows.length === 0) throw redirect('/admin/orders');

  const open = orders.rows.find(({ orderId }) => orderId === asked.open);
  return data({
    orders,
    behindSince,
    kind: kind ?? null,
    text,
    filters: {
      cause: cause ?? '',
      game: productId ?? '',
      route: route ?? '',
      owner: mine ? 'me' : '',
    },
    choices,
    prizeNotes,
    admins: admins.map(({ id, name }) => ({ id, name, isMe: id === admin.id })),
    open: open?.orderId ?? null,
  });
}
