import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AdminShell } from './shell.tsx';
import type { PageHandle } from '../layout/frame.ts';
import { requireStaff } from '../session/require-account.server.ts';
import { adminWords } from './words.ts';

export const handle: PageHandle = { frame: 'bare' };

export const meta = () => [{ title: adminWords.title }, { name: 'robots', content: 'noindex' }];

/** Guards only the frame: every admin page and action asks again, because they run beside it. */
export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await requireStaff(args);
  const { complaints, readModels, thresholds, now } = args.context.shop;
  const one = { page: 1, pageSize: 1 };
  const waiting = { ...one, now: now().toISOString() };
  const mayMoney = permissions.includes('money');
  const mayOrders = permissions.includes('orders');
  const [orders, queue, money, proposed, entries, rung, complained] = await Promise.all([
    mayOrders ? readModels.storeTotals() : null,
    mayOrders ? readModels.pendingOrders(one) : null,
    mayMoney ? readModels.lockedFunds(one) : null,
    mayOrders ? readModels.proposalsWaiting(waiting) : null,
    mayMoney ? readModels.entriesWaiting(waiting) : null,
    mayMoney ? thresholds.unseen() : 0,
    permissions.includes('complaints') ? complaints.counted() : null,
  ]);
  const since = queue?.longestSince ?? null;
  return data({
    waitedMs: since === null ? 0 : now().getTime() - Date.parse(since),
    rung,
    pending: orders?.processing ?? 0,
    locked: money?.total ?? 0,
    complaints: complained?.open ?? 0,
    second: (proposed?.total ?? 0) + (entries?.total ?? 0),
  });
}

export default function Admin() {
  return (
    <AdminShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminShell>
  );
}
