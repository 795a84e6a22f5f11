import type { OrderStatus } from '@store/ledger';
import { OrderBadge } from '../../order/order-badge.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Table } from '../../ui/table.tsx';
import { customerOrdersWords as words } from './words.ts';

type Row = Readonly<{
  orderId: string;
  itemName: string;
  productName: string;
  status: OrderStatus;
  price: number;
  createdAt: string;
}>;

type Counters = Readonly<Record<'total' | 'completed' | 'refunded', number>>;

/** What the customer has bought, the latest first. */
export const OrdersOf = ({ rows, counters }: { rows: readonly Row[]; counters: Counters }) =>
  rows.length === 0 ? (
    <p className="text-text-2">{words.empty}</p>
  ) : (
    <>
      <p className="type-small mb-3 text-text-2">
        {words.counted(counters.total, counters.completed, counters.refunded)}
      </p>
      <Table<Row>
        dense
        caption={words.caption}
        rows={rows}
        keyOf={({ orderId }) => orderId}
        columns={[
          { title: words.order, heading: true, cell: OrderCell },
          { title: words.status, cell: ({ status }) => <OrderBadge status={status} /> },
          { title: words.value, numeric: true, cell: ({ price }) => formatRupees(price) },
          {
            title: words.date,
            cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
          },
        ]}
      />
    </>
  );

const OrderCell = ({ orderId, itemName, productName }: Row) => (
  <>
    <span className="block wrap-anywhere">
      {itemName}, {productName}
    </span>
    <span className="type-small type-tabular block font-[400] text-text-2">{orderId}</span>
  </>
);
