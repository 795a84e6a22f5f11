import { OrderBadge } from './order-badge.tsx';
import { CoinMark } from '../ui/coin-mark.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Money } from '../ui/money.tsx';
import { ProductArt } from '../catalogue/product-art.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import type { ShownOrder } from './find-orders.server.ts';
import { orderPath, VerifyPayment } from './order-links.tsx';
import { ordersTableWords as words, orderWords } from './words.ts';

const columns: readonly Column<ShownOrder>[] = [
  {
    title: words.order,
    heading: true,
    cell: ({ orderId, createdAt }) => (
      <>
        <span className="type-tabular block font-[560]">{orderId}</span>
        <span className="type-caption type-tabular block font-[400] text-text-2">
          {formatInstant(createdAt)}
        </span>
      </>
    ),
  },
  {
    title: words.item,
    cell: ({ itemName, productName, imagePath }) => (
      <span className="flex items-center gap-3.5">
        <ProductArt
          product={{ name: productName, imagePath }}
          size={38}
          torn
          className="md:max-lg:hidden"
        />
        <span className="min-w-20 wrap-anywhere">
          <span className="block font-[560]">{itemName}</span>
          <span className="type-caption block text-text-2">{productName}</span>
        </span>
      </span>
    ),
  },
  {
    title: words.gameAccount,
    cell: ({ gameAccount }) => <span className="text-text-2">{gameAccount}</span>,
  },
  { title: words.status, cell: ({ status }) => <OrderBadge status={status} /> },
  { title: words.value, numeric: true, cell: ({ price }) => <Money paise={price} /> },
  {
    title: words.payment,
    wideOnly: true,
    cell: ({ paymentMode }) => (
      <span className="flex items-center gap-2 whitespace-nowrap text-text-2">
        {paymentMode === 'wallet' ? <CoinMark size={18} /> : null}
        {orderWords.paymentModes[paymentMode]}
      </span>
    ),
  },
  {
    title: words.actions,
    numeric: true,
    cell: (order) =>
      order.status === 'Created' ? (
        <VerifyPayment order={order} size="small" />
      ) : (
        <PlainLink
          to={orderPath(order)}
          className="link"
          aria-label={words.viewWhich(order.orderId)}
        >
          {words.view}
        </PlainLink>
      ),
  },
];

export const OrdersTable = ({
  rows,
  className,
}: {
  rows: readonly ShownOrder[];
  className?: string | undefined;
}) => (
  <Table
    caption={words.caption}
    columns={columns}
    rows={rows}
    keyOf={({ orderId }) => orderId}
    className={className}
  />
);
