import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { behindFor } from '../freshness/behind.server.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { pageNumber } from '../ui/page-range.ts';

const PAGE_SIZE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings } = context.shop;
  const behindSince = await behindFor(request, context.shop);
  const page = pageNumber(readQuery(request, { page: text(10) }).page);
  const [balance, locked, points, statement] = await Promise.all([
    readModels.walletBalance(account.id),
    readModels.lockedFundsOf(account.id),
    readModels.pointsBalance(account.id),
    readModels.walletStatement(account.id, { page, pageSize: PAGE_SIZE }),
  ]);
  if (page > 1 && statement.rows.length === 0) throw redirect('/wallet');
  return data({
    behindSince,
    balance: { ...balance, locked },
    /** In hundredths of a point. */
    points,
    spendingPerPoint: settings.points.spendingPerPoint,
    statement,
  });
}
