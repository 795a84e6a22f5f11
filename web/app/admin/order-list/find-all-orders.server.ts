import type { OrderClue, OrderTraits, OrderView, PageRequest } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';

/** Names that half the customers have say nothing about an order. */
const CUSTOMERS_AT_MOST = 200;

type Search = PageRequest & Readonly<{ text: string; traits: OrderTraits }>;

/** Orders of all customers, newest first, with who bought them. */
export async function findAllOrders(shop: Shop, { text, traits, ...page }: Search) {
  const clue = text === '' ? undefined : await clueIn(shop, text);
  const found = await shop.readModels.allOrders({ ...page, ...traits, clue });
  const buyers = await shop.accounts.byIds([...new Set(found.rows.map(({ userId }) => userId))]);
  const rows = found.rows.map((order) => {
    const buyer = buyers.get(order.userId);
    return {
      ...shown(order),
      buyer: buyer === undefined ? null : { name: buyer.name, number: buyer.customerNumber },
    };
  });
  return { ...found, rows };
}

export type ListedOrder = Awaited<ReturnType<typeof findAllOrders>>['rows'][number];

async function clueIn({ accounts, sealedSearch }: Shop, text: string): Promise<OrderClue> {
  const [boughtBy, typedInto] = await Promise.all([
    accounts.sought(text, CUSTOMERS_AT_MOST),
    sealedSearch.findAnybodys(text),
  ]);
  return { text, boughtBy, typedInto };
}

const shown = ({ orderId, userId, itemName, productName, ...order }: OrderView) => ({
  orderId,
  userId,
  itemName,
  productName,
  price: order.price,
  paymentMode: order.paymentMode,
  utr: order.utr,
  status: order.status,
  routes: [...new Set(order.legs.map(({ route }) => route))],
  createdAt: order.createdAt,
});
