import { toPaise, type OrderStatus, type Returned } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { LegView, ProviderTry, TriesOfSpan } from '../views.ts';
import { providerTries } from './projection.ts';

/** On these routes: what was asked for in the span, or heard of last in it. */
export async function providerTriesIn(
  db: Tx,
  { routes, from, until }: TriesOfSpan,
): Promise<readonly ProviderTry[]> {
  const columns = providerTries.columnList.map((column) => `tried.${column}`);
  const records = await db<(DbRecord & OfOrder)[]>`
    select ${db(columns)}, placed.legs, placed.status as order_status, placed.returned
    from read.provider_try tried join read.orders placed on placed.order_id = tried.order_id
    where route = any (${[...routes]}::text[]) and (
      tried.started_at >= ${from} and tried.started_at < ${until}
      or tried.updated_at >= ${from} and tried.updated_at < ${until}
    )
    order by tried.started_at, tried.order_id, tried.leg, tried.attempt`;
  return records.map(tryIn);
}

type OfOrder = Readonly<{
  legs: readonly LegView[];
  order_status: OrderStatus;
  returned: Returned | null;
}>;

function tryIn(record: DbRecord & OfOrder): ProviderTry {
  const tried = rowFrom(providerTries, record);
  const now = record.legs.find(({ leg }) => leg === tried.leg);
  const before = now?.turnedDown?.find(({ route }) => route === tried.route);
  const isLastWay = now?.route === tried.route;
  return {
    ...tried,
    productCode: (isLastWay ? now.productCode : before?.productCode) ?? '',
    share: now?.share ?? toPaise(0),
    orderStatus: record.order_status,
    isReturned: record.returned?.legs.includes(tried.leg) ?? false,
    isPartDelivered: now?.status === 'delivered',
  };
}
