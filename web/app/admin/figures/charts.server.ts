import type { Cohort, OrderFigures, OrderFiguresBy, WalletFigures } from '@store/projections';
import { formatRupees } from '../../ui/format-money.ts';
import { roughRupees } from './amounts-in-words.ts';
import { drawBars, type DrawnBars, type Point } from './bar-chart.server.ts';
import type { ChartName } from './chart-names.ts';
import type { Bucket } from './span.ts';
import { figuresWords as words } from './words.ts';

export type Told = Readonly<{
  byDay: readonly OrderFiguresBy[];
  wallet: WalletFigures;
  cohorts: readonly Cohort[];
  newCustomers: ReadonlyMap<string, number>;
}>;

/** One line of a chart's table; `value` is null where there is nothing to tell. */
export type Line = Readonly<{ from: string; to: string; value: number | null; open: boolean }>;

/** What each chart says of each of the spans; of `repeat` the spans are months. */
export function linesOf(
  chart: ChartName,
  { byDay, wallet, cohorts, newCustomers }: Told,
  buckets: readonly Bucket[],
): readonly Line[] {
  const within = <Row>(rows: readonly Row[], dayOf: (row: Row) => string, bucket: Bucket) =>
    rows.filter((row) => dayOf(row) >= bucket.from && dayOf(row) <= bucket.to);
  const days = (bucket: Bucket) => within(byDay, ({ key }) => key, bucket);
  const summed = (bucket: Bucket, of: (figures: OrderFigures) => number) =>
    days(bucket).reduce((total, figures) => total + of(figures), 0);
  const told = (valueOf: (bucket: Bucket) => number | null): readonly Line[] =>
    buckets.map((bucket) => ({ ...bucket, value: valueOf(bucket) }));
  switch (chart) {
    case 'sales':
      return told((bucket) => summed(bucket, ({ sale }) => sale));
    case 'margin':
      return told((bucket) => summed(bucket, ({ knownSale, cost }) => knownSale - cost));
    case 'orders':
      return told((bucket) => summed(bucket, ({ placed }) => placed));
    case 'failures':
      return told((bucket) => summed(bucket, ({ failed }) => failed));
    case 'refunds':
      return told((bucket) => summed(bucket, ({ refunded }) => refunded));
    case 'delivery':
      return told((bucket) => {
        const completed = summed(bucket, (figures) => figures.completed);
        return completed === 0 ? null : summed(bucket, ({ deliveryMs }) => deliveryMs) / completed;
      });
    case 'customers':
      return told((bucket) =>
        within([...newCustomers], ([day]) => day, bucket).reduce(
          (total, [, count]) => total + count,
          0,
        ),
      );
    case 'topUps':
      return told((bucket) =>
        within(wallet.days, ({ day }) => day, bucket).reduce(
          (total, { toppedUp }) => total + toppedUp,
          0,
        ),
      );
    case 'liabilities':
      return told((bucket) =>
        wallet.days
          .filter(({ day }) => day <= bucket.to)
          .reduce((total, { change }) => total + change, wallet.opening),
      );
    case 'repeat':
      return cohorts.map(({ month, customers, again }) => ({
        ...{ from: month, to: month, open: false },
        value: customers === 0 ? null : (again / customers) * 100,
      }));
  }
}

const MINUTE_MS = 60_000;
const counted = new Intl.NumberFormat('en-IN');
const rough = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

type Kind = Readonly<{
  /** In the unit of the axis. */
  drawn: (value: number) => number;
  onAxis: (drawn: number) => string;
  exactly: (value: number) => string;
}>;

const money: Kind = { drawn: (paise) => paise, onAxis: roughRupees, exactly: formatRupees };
const count: Kind = {
  drawn: (value) => value,
  onAxis: (value) => counted.format(value),
  exactly: (value) => counted.format(value),
};
const minutes: Kind = {
  drawn: (ms) => ms / MINUTE_MS,
  onAxis: (value) => words.minutes(rough.format(value)),
  exactly: (ms) => words.minutes(rough.format(ms / MINUTE_MS)),
};
const percent: Kind = {
  drawn: (value) => value,
  onAxis: (value) => `${rough.format(value)}%`,
  exactly: (value) => `${rough.format(value)}%`,
};

const KINDS: Readonly<Record<ChartName, Kind>> = {
  sales: money,
  margin: money,
  orders: count,
  failures: count,
  refunds: count,
  delivery: minutes,
  customers: count,
  repeat: percent,
  topUps: money,
  liabilities: money,
};

export type ShownChart = Readonly<{
  name: ChartName;
  narrow: DrawnBars;
  /** For the one that stands wide on wide screens. */
  wide: DrawnBars | null;
  rows: readonly Readonly<{ label: string; value: string }>[];
  /** Whether there is anything to see. */
  empty: boolean;
}>;

const NARROW = { width: 360, height: 190 };
const WIDE = { width: 720, height: 280 };

/** The chart, drawn, with the table that says the same. */
export function shownChart(
  name: ChartName,
  lines: readonly Line[],
  { wide = false }: Readonly<{ wide?: boolean }> = {},
): ShownChart {
  const { drawn, onAxis, exactly } = KINDS[name];
  const points = lines.map((line): Point => ({
    label: shortLabel(line, name),
    value: line.value === null ? null : drawn(line.value),
    open: line.open,
  }));
  return {
    name,
    narrow: drawBars(points, NARROW, onAxis),
    wide: wide ? drawBars(points, WIDE, onAxis) : null,
    rows: lines.map((line) => ({
      label: words.between(line.from, line.to, line.open),
      value: line.value === null ? words.nothing : exactly(line.value),
    })),
    empty: lines.every(({ value }) => value === null || value === 0),
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day on which it begins, or the month. */
function shortLabel({ from, to, open }: Line, name: ChartName): string {
  const [, month = '', day = ''] = from.split('-');
  const monthName = MONTHS[Number(month) - 1] ?? '';
  if (name === 'repeat' || Date.parse(to) - Date.parse(from) > 8 * 24 * 60 * MINUTE_MS) {
    return monthName;
  }
  return open && from === to ? words.today : `${String(Number(day))} ${monthName}`;
}
