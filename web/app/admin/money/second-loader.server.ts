import { soldFor } from '@store/projections';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireStaff } from '../../session/require-account.server.ts';
import { pageNumber } from '../../ui/page-range.ts';
import { SECOND_PATH } from '../addresses.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import { shownEntries } from './shown-entry.server.ts';
import { entryPersonWords } from './words.ts';

const PAGE_SIZE = 20;
/** Orders wait in a queue of their own as well: here are those that have waited longest. */
const MOST_ORDERS = 20;

/** Every part of the list is for those who may decide about it. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireStaff(args);
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  const page = pageNumber(readQuery(args.request, { page: text(10) }).page);
  const [entries, orders] = await Promise.all([
    admin.permissions.includes('money') ? waitingEntries(shop, admin, page) : null,
    admin.permissions.includes('orders') ? waitingOrders(shop, admin) : null,
  ]);
  if (page > 1 && entries !== null && entries.rows.length === 0) throw redirect(SECOND_PATH);
  return data({ behindSince, entries, orders, now: shop.now().toISOString() });
}

async function waitingEntries(shop: Shop, admin: Account, page: number) {
  const now = shop.now();
  const found = await shop.readModels.entriesWaiting({
    ...{ page, pageSize: PAGE_SIZE },
    now: now.toISOString(),
  });
  const rows = await shownEntries(shop, admin, found.rows);
  const mine = rows.some(({ isMine }) => isMine);
  const aloneAfterMs = mine ? await aloneAfter(shop, admin) : null;
  return {
    ...found,
    rows: rows.map((row) => ({
      ...row,
      /** From when on the only admin may agree to what they have proposed themselves. */
      aloneFrom:
        row.isMine && aloneAfterMs !== null
          ? new Date(Date.parse(row.createdAt) + aloneAfterMs).toISOString()
          : null,
    })),
  };
}
export type WaitingEntry = Awaited<ReturnType<typeof waitingEntries>>['rows'][number];

async function waitingOrders({ readModels, accounts, now }: Shop, admin: Account) {
  const { rows, total } = await readModels.proposalsWaiting({
    ...{ page: 1, pageSize: MOST_ORDERS },
    now: now().toISOString(),
  });
  const names = await accounts.namesOf(rows.map(({ openProposal }) => openProposal.by));
  return {
    total,
    rows: rows.map(
      ({ orderId, userId, openProposal: { to, by, reason, at, lapsesAt }, ...order }) => ({
        ...{ orderId, amount: soldFor(order), to, reason, at, lapsesAt },
        by: names.get(by) ?? entryPersonWords.unknown,
        isMine: by === admin.id,
        isOwn: userId === admin.id,
      }),
    ),
  };
}
export type WaitingOrder = Awaited<ReturnType<typeof waitingOrders>>['rows'][number];
