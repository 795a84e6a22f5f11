import { readGameAccount } from '@store/ledger/game-account';
import type { OrderRow, PageRequest } from '@store/projections';
import type { Shop } from '../../ports/shop.ts';
import { gameAccountInWords } from './game-account.ts';
import type { OrderSearch } from './order-search.ts';

/** A customer's own orders, newest first: with the text in sight, or typed into the form. */
export async function findOrders(
  shop: Shop,
  userId: string,
  search: OrderSearch,
  page: PageRequest,
) {
  const typedInto = await shop.sealedSearch.find([userId], search.text);
  const found = await shop.readModels.ordersOf(userId, { ...search, ...page, typedInto });
  return { ...found, rows: await Promise.all(found.rows.map((row) => shownOrder(shop, row))) };
}

export type ShownOrder = Awaited<ReturnType<typeof shownOrder>>;

/** An order as its buyer's lists show it. */
export async function shownOrder(shop: Shop, row: OrderRow) {
  const [account, shelf] = await Promise.all([
    readGameAccount(shop.sealer, row.userId, row.gameAccount),
    shop.catalogue.product(row.productId),
  ]);
  const { orderId, itemName, productName, price, returned } = row;
  const { paymentMode, walletPart, status, createdAt } = row;
  return {
    orderId,
    itemName,
    productName,
    imagePath: shelf?.product.imagePath ?? null,
    gameAccount: gameAccountInWords(account, shelf?.product.inputs),
    price,
    /** What went back of an order that was kept, in paise; null where that is none or all of it. */
    returned: status === 'Refunded' ? null : (returned?.amount ?? null),
    paymentMode,
    walletPart,
    status,
    createdAt,
  };
}
