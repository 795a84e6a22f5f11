import { openGameAccount } from '@store/ledger/sealing';
import type { OrderRow, Page, PageRequest } from '@store/projections';
import type { Shop } from '../shop/shop.ts';
import { gameAccountInWords } from './game-account.ts';
import type { OrderSearch } from './order-search.ts';

/** Game accounts are sealed, so a search opens the newest orders and looks into them. */
const SEARCHED_ORDERS = 500;

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
  const newest = await readModels.ordersOf(userId, {
    ...filter,
    page: 1,
    pageSize: SEARCHED_ORDERS,
  });
  const opened = await Promise.all(newest.rows.map((row) => shown(shop, row)));
  return pageOf(
    opened.filter((order) => speaksOf(order, text)),
    { page, pageSize },
  );
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
