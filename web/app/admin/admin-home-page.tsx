import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { PrizesToTax } from './prizes-to-tax.tsx';
import { prizesToTax } from './prizes-to-tax.server.ts';
import { FirstSale } from './first-sale/first-sale.tsx';
import { stepsDone } from './first-sale/steps.ts';
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
import { adminHomeWords as words } from './words.ts';

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { shop } = args.context;
  const { readModels, catalogue, settings, now } = shop;
  const at = now();
  const [behindSince, totals, { longestSince }, prizes, mobileLegends, others] = await Promise.all([
    behindFor(args.request, shop),
    readModels.storeTotals(),
    readModels.pendingOrders({ page: 1, pageSize: 1 }),
    prizesToTax(shop),
    catalogue.mlProducts(),
    catalogue.homeProducts(),
  ]);
  return data({
    behindSince,
    totals,
    prizes,
    firstSale:
      totals.completed === 0 ? stepsDone([...mobileLegends, ...others], settings.simulated) : null,
    at: formatInstant(at),
    longestWaitMs: longestSince === null ? null : at.getTime() - Date.parse(longestSince),
  });
}

const counted = new Intl.NumberFormat('en-IN');
const shareOf = (part: number, whole: number) =>
  whole === 0 ? undefined : words.share(((part / whole) * 100).toFixed(1));

export default function Dashboard() {
  const { behindSince, totals, prizes, firstSale, at, longestWaitMs } =
    useLoaderData<typeof loader>();
  useFreshList(behindSince !== null);
  const { total, completed, refunded, processing, totalSale } = totals;
  return (
    <AdminPage>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>{words.title}</h1>
        <p className="type-small type-tabular text-text-2">{words.at(at)}</p>
      </div>
      <BehindNote since={behindSince} />
      {firstSale === null ? null : <FirstSale done={firstSale} />}
      <PrizesToTax {...prizes} />
      <div className="grid grid-cols-2 gap-4 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-[repeat(4,1fr)_1.3fr]">
        <StatTile label={words.total} value={counted.format(total)} />
        <StatTile
          label={words.completed}
          value={counted.format(completed)}
          context={shareOf(completed, total)}
        />
        <StatTile
          label={words.refunded}
          value={counted.format(refunded)}
          context={shareOf(refunded, total)}
        />
        <StatTile
          label={words.processing}
          value={counted.format(processing)}
          context={longestWaitMs === null ? undefined : <LongestWait ms={longestWaitMs} />}
        />
        <StatTile
          label={words.sale}
          value={formatWholeRupees(totalSale)}
          context={words.saleNote}
        />
      </div>
    </AdminPage>
  );
}

const LongestWait = ({ ms }: { ms: number }) => (
  <Link to="/admin/orders" className={classNames('link', ms >= ALARM_MS && 'text-warning')}>
    {words.longestWait(waitedInWords(ms))}
  </Link>
);
