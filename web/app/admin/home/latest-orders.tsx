import type { CountedPage, OrderView } from '@store/projections';
import { Link } from '../../ui/link.tsx';
import { adminOrderPath } from '../addresses.ts';
import { OrderBadge } from '../../order/order-badge.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import { latestOrdersWords as words } from './words.ts';

export type LatestOrder = Pick<
  OrderView,
  'orderId' | 'itemName' | 'status' | 'price' | 'createdAt'
>;

/** Nothing that is sealed goes along. */
export const latestOf = ({ rows }: CountedPage<OrderView>): readonly LatestOrder[] =>
  rows.map(({ orderId, itemName, status, price, createdAt }) => ({
    ...{ orderId, itemName, status, price, createdAt },
  }));

const OrderNumber = ({ orderId }: LatestOrder) => (
  <Link to={adminOrderPath(orderId)} className="link whitespace-nowrap">
    {orderId}
  </Link>
);

export const LatestOrders = ({ orders }: { orders: readonly LatestOrder[] }) =>
  orders.length === 0 ? null : (
    <section aria-labelledby="latest" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="latest" className="type-h3">
          {words.title}
        </h2>
        <Link to="/admin/txn" className="link">
          {words.all}
        </Link>
      </div>
      <Table
        caption={words.title}
        dense
        rows={orders}
        keyOf={({ orderId }) => orderId}
        columns={[
          { title: words.order, heading: true, cell: OrderNumber },
          { title: words.item, cell: ({ itemName }) => itemName },
          { title: words.status, cell: ({ status }) => <OrderBadge status={status} /> },
          { title: words.value, numeric: true, cell: ({ price }) => <Money paise={price} /> },
          {
            title: words.placed,
            numeric: true,
            wideOnly: true,
            cell: ({ createdAt }) => formatInstant(createdAt),
          },
        ]}
      />
    </section>
  );
