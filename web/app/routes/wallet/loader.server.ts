import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import { pageNumber } from '../../ui/page-range.ts';

const PAGE_SIZE = 8;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings } = context.shop;
  await catchUpWithSeen(request, readModels);
  const page = pageNumber(new URL(request.url).searchParams);
  const [balance, points, statement] = await Promise.all([
    readModels.walletBalance(account.id),
    readModels.pointsBalance(account.id),
    readModels.walletStatement(account.id, { page, pageSize: PAGE_SIZE }),
  ]);
  if (page > 1 && statement.rows.length === 0) throw redirect('/wallet');
  return data({
    balance,
    /** In hundredths of a point. */
    points,
    spendingPerPoint: settings.points.spendingPerPoint,
    statement,
  });
}
