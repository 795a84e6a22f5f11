import { endOfDay, startOfDay, type DeliveryRoute } from '@store/ledger';
import type { OrderFigures, OrderFiguresBy, Span } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import type { ValuesOf } from '../../forms/fields.ts';
import { CHARTS, isOfOrders } from './chart-names.ts';
import { linesOf, shownChart, type Told } from './charts.server.ts';
import { providerOf } from './provider-of.ts';
import { bucketsOf, spanIn, type figuresQuery } from './span.ts';

type Asked = ValuesOf<typeof figuresQuery>;

/** All charts and tables of the span that the address asks for. */
export async function figuresFor(shop: Shop, asked: Asked) {
  const span = spanIn(asked, shop.now());
  const narrowed = { productId: asked.game || undefined, route: asked.route || undefined };
  const [told, byGame, byRoute, games] = await Promise.all([
    toldOf(shop, span, narrowed),
    shop.readModels.orderFiguresByProduct({ ...span, route: narrowed.route }),
    shop.readModels.orderFiguresByRoute({ ...span, productId: narrowed.productId }),
    shop.readModels.orderFiguresByProduct(span),
  ]);
  const buckets = bucketsOf(span, shop.now());
  const isNarrowed = asked.game !== '' || asked.route !== '';
  return {
    span,
    game: asked.game,
    route: asked.route,
    games: games.map(({ key, name }) => ({ key, name })),
    charts: CHARTS.filter((name) => !isNarrowed || isOfOrders(name)).map((name) =>
      shownChart(name, linesOf(name, told, buckets), { wide: name === 'sales' }),
    ),
    byGame: byGame.toSorted(bySale).map(shownRow),
    byRoute: byRoute.toSorted(bySale).map(shownRow),
    byProvider: summedBy(byRoute, ({ key }) => providerOf(key as DeliveryRoute))
      .toSorted(bySale)
      .map(shownRow),
  };
}

/** What the charts of a span are made of. */
export async function toldOf(
  { readModels, accounts }: Shop,
  span: Span,
  narrowed: Readonly<{ productId: string | undefined; route: string | undefined }>,
): Promise<Told> {
  const months = { from: span.from.slice(0, 7), to: span.to.slice(0, 7) };
  const [byDay, wallet, cohorts, newCustomers] = await Promise.all([
    readModels.orderFiguresByDay({ ...span, ...narrowed }),
    readModels.walletFigures(span),
    readModels.cohorts(months),
    accounts.createdByDay(startOfDay(span.from), endOfDay(span.to)),
  ]);
  return { byDay, wallet, cohorts, newCustomers };
}

const bySale = (a: OrderFiguresBy, b: OrderFiguresBy): number => b.sale - a.sale;

function summedBy(
  rows: readonly OrderFiguresBy[],
  nameOf: (row: OrderFiguresBy) => string,
): readonly OrderFiguresBy[] {
  const sums = new Map<string, OrderFiguresBy>();
  for (const row of rows) {
    const name = nameOf(row);
    const before = sums.get(name);
    sums.set(name, { ...(before ? sumOf(before, row) : row), key: name, name });
  }
  return [...sums.values()];
}

/** Names and keys are the caller's to give. */
const sumOf = (one: OrderFigures, other: OrderFigures): OrderFigures => ({
  placed: one.placed + other.placed,
  completed: one.completed + other.completed,
  failed: one.failed + other.failed,
  cancelled: one.cancelled + other.cancelled,
  refunded: one.refunded + other.refunded,
  refundedAmount: one.refundedAmount + other.refundedAmount,
  sale: one.sale + other.sale,
  knownSale: one.knownSale + other.knownSale,
  cost: one.cost + other.cost,
  deliveryMs: one.deliveryMs + other.deliveryMs,
  atOnce: one.atOnce + other.atOnce,
  promptly: one.promptly + other.promptly,
  inTime: one.inTime + other.inTime,
});

/** One game, route or provider; `margin` is null where no cost is known. */
export type ShownRow = Pick<
  OrderFiguresBy,
  'key' | 'name' | 'placed' | 'completed' | 'failed' | 'refunded' | 'sale'
> &
  Readonly<{ margin: number | null; inTimePercent: number | null }>;

function shownRow(row: OrderFiguresBy): ShownRow {
  const { key, name, placed, completed, failed, refunded, sale, knownSale, cost, inTime } = row;
  return {
    ...{ key, name, placed, completed, failed, refunded, sale },
    margin: knownSale === 0 ? null : knownSale - cost,
    inTimePercent: completed === 0 ? null : Math.round((inTime / completed) * 100),
  };
}
