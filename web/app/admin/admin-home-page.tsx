import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { AdminPage } from './shell.tsx';
import { ALARM_MS, waitedInWords } from './waiting.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { behindFor } from '../freshness/behind.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import { requireAdmin } from '../session/require-account.server.ts';
import { classNames } from '../ui/class-names.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { formatWholeRupees } from '../ui/format-money.ts';
import { StatTile } from '../ui/stat-tile.tsx';

export const meta = () => [{ title: 'Admin Dashboard' }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { shop } = args.context;
  const { readModels, now } = shop;
  const at = now();
  const [behindSince, totals, { longestSince }] = await Promise.all([
    behindFor(args.request, shop),
    readModels.storeTotals(),
    readModels.pendingOrders({ page: 1, pageSize: 1 }),
  ]);
  return data({
    behindSince,
    totals,
    at: formatInstant(at),
    longestWaitMs: longestSince === null ? null : at.getTime() - Date.parse(longestSince),
  });
}

const counted = new Intl.NumberFormat('en-IN');
const shareOf = (part: number, whole: number) =>
  whole === 0 ? undefined : `${((part / whole) * 100).toFixed(1)}% of all`;

export default function Dashboard() {
  const { behindSince, totals, at, longestWaitMs } = useLoaderData<typeof loader>();
  useFreshList(behindSince !== null);
  const { total, completed, refunded, processing, totalSale } = totals;
  return (
    <AdminPage>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>Dashboard</h1>
        <p className="type-small type-tabular text-text-2">{at} IST</p>
      </div>
      <BehindNote since={behindSince} />
      <div className="grid grid-cols-2 gap-4 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-[repeat(4,1fr)_1.3fr]">
        <StatTile label="Total orders" value={counted.format(total)} />
        <StatTile
          label="Completed"
          value={counted.format(completed)}
          context={shareOf(completed, total)}
        />
        <StatTile
          label="Refunded"
          value={counted.format(refunded)}
          context={shareOf(refunded, total)}
        />
        <StatTile
          label="Processing"
          value={counted.format(processing)}
          context={longestWaitMs === null ? undefined : <LongestWait ms={longestWaitMs} />}
        />
        <StatTile
          label="Total sale"
          value={formatWholeRupees(totalSale)}
          context="Completed minus refunds"
        />
      </div>
    </AdminPage>
  );
}

const LongestWait = ({ ms }: { ms: number }) => (
  <Link to="/admin/orders" className={classNames('link', ms >= ALARM_MS && 'text-warning')}>
    Longest wait {waitedInWords(ms)}
  </Link>
);
