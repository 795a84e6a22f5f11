import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { behindFor } from '../freshness/behind.server.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { requireAdmin } from '../session/require-account.server.ts';
import { pageNumber } from '../ui/page-range.ts';

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const { shop } = args.context;
  const { accounts, readModels } = shop;
  const behindSince = await behindFor(args.request, shop);
  const page = pageNumber(readQuery(args.request, { page: text(10) }).page);
  const locked = await readModels.lockedFunds({ page, pageSize: PAGE_SIZE });
  const owners = await accounts.byIds(locked.rows.map(({ userId }) => userId));
  const rows = locked.rows.map((row) => ({
    ...row,
    customerNumber: owners.get(row.userId)?.customerNumber ?? null,
    isOwn: row.userId === admin.id,
  }));
  return data({ behindSince, locked: { ...locked, rows } });
}
