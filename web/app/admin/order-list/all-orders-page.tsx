import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { Choice } from '../../forms/filters.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { OrderBadge } from '../../order/order-badge.tsx';
import { PAYMENT_MODES, STATUSES } from '../../order/order-search.ts';
import { howPaid } from '../../order/how-paid.ts';
import { ordersWords, orderWords } from '../../order/words.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Money } from '../../ui/money.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Table } from '../../ui/table.tsx';
import { adminOrderPath } from '../addresses.ts';
import { CustomerCell, NumberCell, TwoLines } from '../lists/list-cells.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { listSizeIn } from '../lists/list-size.ts';
import { wholePage } from '../lists/whole-page.server.ts';
import { listWords } from '../lists/words.ts';
import { findAllOrders, type ListedOrder } from './find-all-orders.server.ts';
import { orderListQuery, orderListSearchIn, ROUTES } from './order-list-query.ts';
import { orderListWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { request, context } = args;
  const { shop } = context;
  const behindSince = await behindFor(request, shop);
  const asked = readQuery(request, { ...orderListQuery, page: text(10) });
  const search = orderListSearchIn(asked);
  const page = { page: pageNumber(asked.page), pageSize: listSizeIn(asked.limit) };
  const [orders, products] = await Promise.all([
    findAllOrders(shop, { ...search, ...page }),
    shop.catalogue.allProducts(),
  ]);
  const games = products.map(({ id, name }) => ({ id, name }));
  return data({ behindSince, search, games, orders: wholePage(request, orders) });
}

export default function AllOrders() {
  const { behindSince, search, games, orders } = useLoaderData<typeof loader>();
  const { status, paymentMode, productId, route, from, to } = search.traits;
  return (
    <ListFrame
      title={words.title}
      lead={words.lead}
      download="/admin/txn.csv"
      searchFor={words.search}
      text={search.text}
      from={from}
      to={to}
      found={orders}
      behindSince={behindSince}
      empty={ordersWords.noOrders}
      choices={
        <>
          <Choice label={words.status} name="status" value={status} any={listWords.any}>
            {STATUSES.map((one) => (
              <option key={one} value={one}>
                {orderWords.statuses[one]}
              </option>
            ))}
          </Choice>
          <Choice label={words.payment} name="payment" value={paymentMode} any={listWords.any}>
            {PAYMENT_MODES.map((one) => (
              <option key={one} value={one}>
                {orderWords.paymentModes[one]}
              </option>
            ))}
          </Choice>
          <Choice label={words.game} name="game" value={productId} any={listWords.any}>
            {isAmong(games, productId) ? null : <option value={productId}>{productId}</option>}
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice label={words.route} name="route" value={route} any={listWords.any}>
            {ROUTES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Choice>
        </>
      }
    >
      <OrdersTable rows={orders.rows} />
    </ListFrame>
  );
}

/** One that was deleted has its orders still. */
const isAmong = (games: readonly Readonly<{ id: string }>[], productId: string | undefined) =>
  productId === undefined || games.some(({ id }) => id === productId);

const OrdersTable = ({ rows }: { rows: readonly ListedOrder[] }) => (
  <Table<ListedOrder>
    dense
    compact
    caption={words.caption}
    rows={rows}
    keyOf={({ orderId }) => orderId}
    columns={[
      {
        title: words.order,
        heading: true,
        cell: ({ orderId, createdAt }) => (
          <NumberCell number={orderId} to={adminOrderPath(orderId)} createdAt={createdAt} />
        ),
      },
      { title: words.customer, cell: CustomerCell },
      {
        title: words.item,
        cell: ({ itemName, productName }) => <TwoLines first={itemName} second={productName} />,
      },
      { title: words.status, cell: ({ status }) => <OrderBadge status={status} /> },
      { title: words.value, numeric: true, cell: ({ price }) => <Money paise={price} /> },
      {
        title: words.payment,
        cell: (order) => <TwoLines first={howPaid(order)} second={order.utr} />,
      },
      { title: words.route, wideOnly: true, cell: ({ routes }) => routes.join(', ') },
    ]}
  />
);
