import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Link } from '../ui/link.tsx';
import { LatestOrders, latestOf } from './home/latest-orders.tsx';
import { needsOf } from './home/needs-you.server.ts';
import { NeedsYou } from './home/needs-you.tsx';
import { PrizesToTax } from './prizes-to-tax.tsx';
import { prizesToTax } from './prizes-to-tax.server.ts';
import { Figures } from './figures/figures.tsx';
import { figuresFor } from './figures/figures.server.ts';
import { figuresQuery } from './figures/span.ts';
import { FirstSale } from './first-sale/first-sale.tsx';
import { stepsDone } from './first-sale/steps.ts';
import { AdminPage } from './shell.tsx';
import { ALARM_MS, waitedInWords } from './waiting.ts';
import { BehindNote } from '../freshness/behind-note.tsx';
import { readQuery } from '../forms/read-form.server.ts';
import { behindFor } from '../freshness/behind.server.ts';
import { useFreshList } from '../freshness/use-fresh-list.ts';
import type { AdminPermission } from '../../ports/accounts.ts';
import type { Shop } from '../../ports/shop.ts';
import { requireStaff } from '../session/require-account.server.ts';
import { classNames } from '../ui/class-names.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { formatWholeRupees } from '../ui/format-money.ts';
import { StatTile } from '../ui/stat-tile.tsx';
import { useMay } from './use-may.ts';
import { adminHomeWords as words } from './words.ts';

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

const LATEST = 5;

export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await requireStaff(args);
  const may = (permission: AdminPermission) => permissions.includes(permission);
  const { shop } = args.context;
  const [behindSince, figures, needs, latest, charts, prizes, firstSale] = await Promise.all([
    behindFor(args.request, shop),
    may('orders') || may('money') ? totalsOf(shop) : null,
    needsOf(shop, may),
    may('orders') ? shop.readModels.allOrders({ page: 1, pageSize: LATEST }).then(latestOf) : [],
    may('money') ? figuresFor(shop, readQuery(args.request, figuresQuery)) : null,
    may('money') ? prizesToTax(shop) : null,
    may('catalogue') && may('price:update') ? firstSaleOf(shop) : null,
  ]);
  return data({
    behindSince,
    figures,
    needs,
    latest,
    charts,
    prizes,
    firstSale,
    at: formatInstant(shop.now()),
  });
}

async function totalsOf({ readModels, now }: Shop) {
  const [totals, { longestSince }] = await Promise.all([
    readModels.storeTotals(),
    readModels.pendingOrders({ page: 1, pageSize: 1 }),
  ]);
  return {
    ...totals,
    longestWaitMs: longestSince === null ? null : now().getTime() - Date.parse(longestSince),
  };
}

/** Null once something was sold. */
async function firstSaleOf({ readModels, catalogue, settings }: Shop) {
  const [{ completed }, mobileLegends, others] = await Promise.all([
    readModels.storeTotals(),
    catalogue.mlProducts(),
    catalogue.homeProducts(),
  ]);
  return completed === 0 ? stepsDone([...mobileLegends, ...others], settings) : null;
}

const counted = new Intl.NumberFormat('en-IN');
const shareOf = (part: number, whole: number) =>
  whole === 0 ? undefined : words.share(((part / whole) * 100).toFixed(1));

export default function Dashboard() {
  const { behindSince, figures, needs, latest, charts, prizes, firstSale, at } =
    useLoaderData<typeof loader>();
  useFreshList(false, behindSince, 'orders');
  return (
    <AdminPage>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1>{words.title}</h1>
        <p className="type-small type-tabular text-text-2">{words.at(at)}</p>
      </div>
      <BehindNote since={behindSince} />
      {firstSale === null ? null : <FirstSale done={firstSale} />}
      {prizes === null ? null : <PrizesToTax {...prizes} />}
      {figures === null ? <p>{words.noFigures}</p> : <Totals {...figures} />}
      {figures === null ? null : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <LatestOrders orders={latest} />
          <div className="max-lg:row-start-1">
            <NeedsYou needs={needs} />
          </div>
        </div>
      )}
      {charts === null ? null : <Figures {...charts} />}
    </AdminPage>
  );
}

function Totals({
  total,
  completed,
  refunded,
  processing,
  totalSale,
  longestWaitMs,
}: Awaited<ReturnType<typeof totalsOf>>) {
  return (
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
      <StatTile label={words.sale} value={formatWholeRupees(totalSale)} context={words.saleNote} />
    </div>
  );
}

function LongestWait({ ms }: { ms: number }) {
  const text = words.longestWait(waitedInWords(ms));
  const tone = ms >= ALARM_MS && 'text-warning';
  if (!useMay()('orders')) return <span className={classNames(tone)}>{text}</span>;
  return (
    <Link to="/admin/orders" className={classNames('link', tone)}>
      {text}
    </Link>
  );
}
