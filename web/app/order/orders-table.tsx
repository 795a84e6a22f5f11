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

/** Below 768 px each row stands as in `OrderCards`. */
const columns: readonly Column<ShownOrder>[] = [
  {
    title: words.order,
    heading: true,
    className: 'max-md:contents',
    cell: ({ orderId, createdAt, paymentMode }) => (
      <>
        <span className="block font-[560] max-md:type-small max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:font-[400] max-md:text-text-2">
          <span className="type-tabular">{orderId}</span>{' '}
          <span className="whitespace-nowrap md:hidden">
            · {orderWords.paymentModes[paymentMode]}
          </span>
        </span>
        <span className="type-caption type-tabular block font-[400] text-text-2 max-md:type-small max-md:col-span-full max-md:row-start-4 max-md:mt-3.5 max-md:self-center max-md:justify-self-end">
          {formatInstant(createdAt)}
        </span>
      </>
    ),
  },
  {
    title: words.item,
    className: 'max-md:contents',
    cell: ({ itemName, productName, imagePath }) => (
      <span className="flex items-center gap-3.5 max-md:contents">
        <ProductArt
          product={{ name: productName, imagePath }}
          size={48}
          torn
          className="max-md:col-start-1 max-md:row-span-3 max-md:row-start-1 md:size-[38px] md:max-lg:hidden"
        />
        <span className="min-w-20 wrap-anywhere max-md:contents">
          <span className="block font-[560] max-md:type-h3 max-md:col-start-2 max-md:row-start-1">
            {itemName}
          </span>
          <span className="type-caption block text-text-2 max-md:type-small max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
            {productName}
          </span>
        </span>
      </span>
    ),
  },
  {
    title: words.gameAccount,
    className: 'text-text-2 max-md:hidden',
    cell: ({ gameAccount }) => gameAccount,
  },
  {
    title: words.status,
    className: 'max-md:col-span-full max-md:row-start-4 max-md:mt-3.5',
    cell: ({ status }) => <OrderBadge status={status} />,
  },
  {
    title: words.value,
    numeric: true,
    className: 'max-md:col-start-3 max-md:row-start-1',
    cell: ({ price }) => <Money paise={price} className="max-md:text-[1.0625rem]" />,
  },
  {
    title: words.payment,
    className: 'text-text-2 max-lg:hidden',
    cell: ({ paymentMode }) => (
      <span className="flex items-center gap-2 whitespace-nowrap">
        {paymentMode === 'wallet' ? <CoinMark size={18} /> : null}
        {orderWords.paymentModes[paymentMode]}
      </span>
    ),
  },
  {
    title: words.actions,
    numeric: true,
    className: 'max-md:col-span-full max-md:row-start-5',
    cell: (order) =>
      order.status === 'Created' ? (
        <VerifyPayment order={order} size="small" className="max-md:mt-3.5 max-md:w-full" />
      ) : (
        <PlainLink
          to={orderPath(order)}
          className="link"
          aria-label={words.viewWhich(order.orderId)}
        >
          <span className="max-md:sr-only">{words.view}</span>
        </PlainLink>
      ),
  },
];

export const OrdersTable = ({ rows }: { rows: readonly ShownOrder[] }) => (
  <Table
    caption={words.caption}
    columns={columns}
    rows={rows}
    keyOf={({ orderId }) => orderId}
    laidOut
  />
);
