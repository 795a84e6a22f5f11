import type { OrderClue, OrderTraits, OrderView, PageRequest } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import { customersMeantBy, withCustomers } from '../lists/customers.server.ts';

type Search = PageRequest & Readonly<{ text: string; traits: OrderTraits }>;

/** Orders of all customers, newest first, with who bought them. */
export async function findAllOrders(shop: Shop, { text, traits, ...page }: Search) {
  const clue = text === '' ? undefined : await clueIn(shop, text);
  const found = await shop.readModels.allOrders({ ...page, ...traits, clue });
  return { ...found, rows: await withCustomers(shop, found.rows.map(shown)) };
}

export type ListedOrder = Awaited<ReturnType<typeof findAllOrders>>['rows'][number];

async function clueIn(shop: Shop, text: string): Promise<OrderClue> {
  const [boughtBy, typedInto] = await Promise.all([
    customersMeantBy(shop, text),
    shop.sealedSearch.findAnybodys(text),
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
