import type { OrderStatus } from '@store/ledger';
import { OrderBadge } from '../../order/order-badge.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { adminOrderPath } from '../addresses.ts';
import { DateCell } from './date-cell.tsx';
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
export const OrdersOf = ({
  rows,
  counters,
  customerNumber,
}: {
  rows: readonly Row[];
  counters: Counters;
  customerNumber: number;
}) =>
  rows.length === 0 ? (
    <p className="text-text-2">{words.empty}</p>
  ) : (
    <>
      <p className="type-small mb-3 text-text-2">
        {words.counted(counters.total, counters.completed, counters.refunded)}{' '}
        <Link className="link" to={`/admin/txn?q=${customerNumber}`}>
          {words.all}
        </Link>
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
            cell: ({ createdAt }) => <DateCell at={createdAt} />,
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
    <Link
      to={adminOrderPath(orderId)}
      className="link type-small type-tabular block font-[400] whitespace-nowrap"
    >
      {orderId}
    </Link>
  </>
);
