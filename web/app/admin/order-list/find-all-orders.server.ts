import type { OrderClue, OrderTraits, OrderView, PageRequest } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import { customersMeantBy, withCustomers } from '../lists/customers.server.ts';

type Sought = Readonly<{ text: string; traits: OrderTraits }>;

/** Orders of all customers, newest first, with who bought them. */
export async function findAllOrders(shop: Shop, { text, traits, ...page }: PageRequest & Sought) {
  const clue = await clueIn(shop, text);
  const found = await shop.readModels.allOrders({ ...page, ...traits, clue });
  return { ...found, rows: await withCustomers(shop, found.rows.map(shown)) };
}

/** The same orders to the last one, in parts. */
export async function* eachOrder(shop: Shop, { text, traits }: Sought) {
  const clue = await clueIn(shop, text);
  for await (const part of shop.readModels.eachOrder({ ...traits, clue })) {
    yield await withCustomers(shop, part.map(shown));
  }
}

export type ListedOrder = Awaited<ReturnType<typeof findAllOrders>>['rows'][number];

async function clueIn(shop: Shop, text: string): Promise<OrderClue | undefined> {
  if (text === '') return undefined;
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
  returned: order.returned,
  paymentMode: order.paymentMode,
  walletPart: order.walletPart,
  utr: order.utr,
  status: order.status,
  routes: [...new Set(order.legs.map(({ route }) => route))],
  createdAt: order.createdAt,
});
