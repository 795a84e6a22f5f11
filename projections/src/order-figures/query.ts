import type { IstDay } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type { OrderFigures, OrderFiguresBy, Span } from '../views.ts';

/** A product, or a route, alone; without them all there are. */
type Narrowed = Span & Readonly<{ productId?: string | undefined; route?: string | undefined }>;

type Sums = Readonly<Record<keyof OrderFigures, bigint>>;

/** Days without orders are left out. */
export const orderFiguresByDay = (db: Tx, asked: Narrowed): Promise<OrderFiguresBy[]> =>
  summedBy(db, asked, db`day`, db`day`);

export const orderFiguresByProduct = (db: Tx, asked: Narrowed): Promise<OrderFiguresBy[]> =>
  summedBy(db, asked, db`product_id`, db`max(product_name)`);

export const orderFiguresByRoute = (db: Tx, asked: Narrowed): Promise<OrderFiguresBy[]> =>
  summedBy(db, asked, db`route`, db`route`);

type Fragment = ReturnType<Tx>;

async function summedBy(
  db: Tx,
  { from, to, productId, route }: Narrowed,
  group: Fragment,
  name: Fragment,
): Promise<OrderFiguresBy[]> {
  const rows = await db<(Sums & Readonly<{ key: string; name: string }>)[]>`
    select ${group} as key, ${name} as name, ${sums(db)}
    from read.order_figures
    where day between ${from} and ${to}
      ${productId === undefined ? db`` : db`and product_id = ${productId}`}
      ${route === undefined ? db`` : db`and route = ${route}`}
    group by ${group}
    order by ${group}`;
  return rows.map(({ key, name: called, ...figures }) => ({
    key,
    name: called,
    ...numbersOf(figures),
  }));
}

const sums = (db: Tx) => db`
  sum(placed)::bigint as placed, sum(completed)::bigint as completed,
  sum(failed)::bigint as failed, sum(cancelled)::bigint as cancelled,
  sum(refunded)::bigint as refunded, sum(refunded_amount)::bigint as "refundedAmount",
  sum(sale)::bigint as sale, sum(known_sale)::bigint as "knownSale", sum(cost)::bigint as cost,
  sum(delivery_ms)::bigint as "deliveryMs", sum(at_once)::bigint as "atOnce",
  sum(promptly)::bigint as promptly,
  sum(in_time)::bigint as "inTime"`;

const numbersOf = (row: Sums): OrderFigures => ({
  placed: Number(row.placed),
  completed: Number(row.completed),
  failed: Number(row.failed),
  cancelled: Number(row.cancelled),
  refunded: Number(row.refunded),
  refundedAmount: Number(row.refundedAmount),
  sale: Number(row.sale),
  knownSale: Number(row.knownSale),
  cost: Number(row.cost),
  deliveryMs: Number(row.deliveryMs),
  atOnce: Number(row.atOnce),
  promptly: Number(row.promptly),
  inTime: Number(row.inTime),
});

/** The first day of which there are figures; null before the first order. */
export async function firstDayOfOrders(db: Tx): Promise<IstDay | null> {
  const [row] = await db<[{ day: IstDay | null }]>`select min(day) as day from read.order_figures`;
  return row.day;
}
