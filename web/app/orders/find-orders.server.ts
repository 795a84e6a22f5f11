import { openGameAccount } from '@store/ledger/sealing';
import type { OrderRow, Page, PageRequest } from '@store/projections';
import type { Shop } from '../shop/shop.ts';
import { gameAccountInWords } from './game-account.ts';
import type { OrderSearch } from './order-search.ts';

/** A customer's own orders, newest first. */
export async function findOrders(
  shop: Shop,
  userId: string,
  { text, ...filter }: OrderSearch,
  { page, pageSize }: PageRequest,
) {
  const { readModels } = shop;
  if (text === '') {
    const found = await readModels.ordersOf(userId, { ...filter, page, pageSize });
    return { ...found, rows: await Promise.all(found.rows.map((row) => shown(shop, row))) };
  }
  const rows: ShownOrder[] = [];
  let total = 0;
  // Game accounts are sealed, so the database cannot look into them: every order is opened here.
  for await (const some of readModels.everyOrderOf(userId, filter)) {
    for (const order of await Promise.all(some.map((row) => shown(shop, row)))) {
      if (!speaksOf(order, text)) continue;
      total += 1;
      if (total > (page - 1) * pageSize && rows.length < pageSize) rows.push(order);
    }
  }
  return { rows, page, pageSize, total };
}

export type ShownOrder = Awaited<ReturnType<typeof shown>>;

async function shown(shop: Shop, row: OrderRow) {
  const [account, shelf] = await Promise.all([
    openGameAccount(shop.sealer, row.userId, row.gameAccount),
    shop.catalogue.product(row.productId),
  ]);
  const { orderId, itemName, productName, price, paymentMode, status, createdAt } = row;
  return {
    orderId,
    itemName,
    productName,
    imagePath: shelf?.product.imagePath ?? null,
    gameAccount: gameAccountInWords(account, shelf?.product.inputs),
    price,
    paymentMode,
    status,
    createdAt,
  };
}

const speaksOf = ({ orderId, itemName, productName, gameAccount }: ShownOrder, text: string) =>
  [orderId, itemName, productName, gameAccount]
    .join('\n')
    .toLowerCase()
    .includes(text.toLowerCase());

/** One page of rows that are all at hand. */
export const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: PageRequest): Page<Row> => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  page,
  pageSize,
  total: rows.length,
});
