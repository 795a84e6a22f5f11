import { openGameAccount } from '@store/ledger/sealing';
import type { PageRequest, PendingKind, PendingOrder } from '@store/projections';
import { pageOf } from '../orders/find-orders.server.ts';
import { gameAccountInWords } from '../orders/game-account.ts';
import type { Shop } from '../shop/shop.ts';

/** Names and sealed game accounts are looked into here, so a search covers the first of these. */
const SEARCHED_ORDERS = 500;

type PendingSearch = PageRequest & Readonly<{ kind: PendingKind | undefined; text: string }>;

/** Orders that wait, refunds asked for first, then the oldest; the counts are of all kinds. */
export async function pendingList(shop: Shop, { text, kind, page, pageSize }: PendingSearch) {
  const { readModels } = shop;
  if (text === '') {
    const found = await readModels.pendingOrders({ kind, page, pageSize });
    return { ...found, rows: await shown(shop, found.rows) };
  }
  const waiting = await readModels.pendingOrders({ page: 1, pageSize: SEARCHED_ORDERS });
  const matching = (await shown(shop, waiting.rows)).filter((order) => speaksOf(order, text));
  const counts = { manual: 0, running: 0, unknown: 0 };
  for (const order of matching) counts[order.kind] += 1;
  const ofKind = matching.filter((order) => kind === undefined || order.kind === kind);
  return { ...pageOf(ofKind, { page, pageSize }), counts };
}

export type PendingRow = Awaited<ReturnType<typeof shown>>[number];

async function shown({ accounts, catalogue, sealer, now }: Shop, rows: readonly PendingOrder[]) {
  const at = now().getTime();
  const names = await accounts.namesOf(rows.map(({ userId }) => userId));
  return Promise.all(
    rows.map(async (order) => {
      const [account, shelf] = await Promise.all([
        openGameAccount(sealer, order.userId, order.gameAccount),
        catalogue.product(order.productId),
      ]);
      return {
        orderId: order.orderId,
        buyer: names.get(order.userId) ?? 'Unknown',
        itemName: order.itemName,
        productName: order.productName,
        gameAccount: gameAccountInWords(account, shelf?.product.inputs),
        price: order.price,
        paymentMode: order.paymentMode,
        utr: order.utr,
        kind: order.kind,
        waitedMs: at - Date.parse(order.waitingSince),
        legs: order.legs,
        refund:
          order.refundAskedAt === null
            ? null
            : { askedAt: order.refundAskedAt, askedMsAgo: at - Date.parse(order.refundAskedAt) },
      };
    }),
  );
}

const speaksOf = (order: PendingRow, text: string) =>
  [order.orderId, order.buyer, order.itemName, order.productName, order.gameAccount]
    .join('\n')
    .toLowerCase()
    .includes(text.toLowerCase());
