import { ProductArt } from '../catalogue/product-art.tsx';
import { CoinMark } from '../ui/coin-mark.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { Link } from '../ui/link.tsx';
import { MadeOnce } from '../ui/made-once.tsx';
import { Money } from '../ui/money.tsx';
import { pageSymbol, Symbols } from '../ui/symbols.tsx';
import { Cells, Table, type Column } from '../ui/table.tsx';
import { OrderBadgeInRow, statusSymbols } from './badge-in-row.tsx';
import type { ShownOrder } from './find-orders.server.ts';
import { orderPath, VerifyPayment } from './order-links.tsx';
import { howPaid } from './how-paid.ts';
import { ordersTableWords as words, returnedWords } from './words.ts';

/** The same for whoever bought it. */
type Bought = Pick<
  ShownOrder,
  | 'itemName'
  | 'productName'
  | 'imagePath'
  | 'price'
  | 'returned'
  | 'paymentMode'
  | 'walletPart'
  | 'status'
>;
/** What nobody else has. */
type Own = Readonly<{ orderId: string; at: string; gameAccount: string }>;
type RowOfOrder = Bought & Own;

const coin = pageSymbol('coin', <CoinMark size={24} />);

/** Below 768 px each row stands as in `OrderCards`. */
const columns: readonly Column<RowOfOrder>[] = [
  {
    title: words.order,
    heading: true,
    cell: ({ orderId, at, ...order }) => (
      <>
        <span className="number">
          <span className="code">{orderId}</span>{' '}
          <span className="mode">{`· ${howPaid(order)}`}</span>
        </span>
        <span className="at">{at}</span>
      </>
    ),
  },
  {
    title: words.item,
    className: 'goods',
    cell: ({ itemName, productName, imagePath }) => (
      <span className="what">
        <ProductArt product={{ name: productName, imagePath }} size={48} torn />
        <span className="names">
          <span className="item">{itemName}</span>
          <span className="product">{productName}</span>
        </span>
      </span>
    ),
  },
  { title: words.gameAccount, className: 'account', cell: ({ gameAccount }) => gameAccount },
  {
    title: words.status,
    className: 'state',
    cell: ({ status }) => <OrderBadgeInRow status={status} />,
  },
  {
    title: words.value,
    numeric: true,
    className: 'value',
    cell: ({ price, returned }) => (
      <>
        <Money paise={price} />
        {returned === null ? null : (
          <span className="back">{returnedWords(formatRupees(returned))}</span>
        )}
      </>
    ),
  },
  {
    title: words.payment,
    className: 'payment',
    cell: (order) => (
      <span className="paid">
        {order.paymentMode === 'wallet' ? <coin.icon size={18} /> : null}
        {howPaid(order)}
      </span>
    ),
  },
  {
    title: words.actions,
    numeric: true,
    className: 'act',
    cell: (order) =>
      order.status === 'Created' ? (
        <VerifyPayment order={order} size="small" />
      ) : (
        <Link to={orderPath(order)} className="link" aria-label={words.viewWhich(order.orderId)}>
          <span className="max-md:sr-only">{words.view}</span>
        </Link>
      ),
  },
];

const CellsOfOrder = (row: RowOfOrder) => <Cells columns={columns} row={row} />;

const rowOf = ({ createdAt, ...order }: ShownOrder): RowOfOrder => ({
  ...order,
  at: formatInstant(createdAt),
});

function Row({ orderId, at, gameAccount, ...bought }: RowOfOrder) {
  const own: Own = { orderId, at, gameAccount };
  return <MadeOnce as="tr" part={CellsOfOrder} props={bought satisfies Bought} blanks={own} />;
}

export const OrdersTable = ({ rows }: { rows: readonly ShownOrder[] }) => (
  <>
    <Symbols of={[coin, ...statusSymbols(rows.map(({ status }) => status))]} />
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows.map(rowOf)}
      keyOf={({ orderId }) => orderId}
      rowAs={(order) => <Row {...order} />}
      className="orders"
    />
  </>
);
