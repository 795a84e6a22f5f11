import { readGameAccount } from '@store/ledger/game-account';
import type { PageRequest, PendingKind, PendingOrder } from '@store/projections';
import type { Account } from '../../../ports/accounts.ts';
import { gameAccountInWords } from '../../order/game-account.ts';
import type { Shop } from '../../../ports/shop.ts';
import { aloneAfter } from './proposals.server.ts';
import { personWords } from './words.ts';

type PendingSearch = PageRequest & Readonly<{ kind: PendingKind | undefined; text: string }>;

/** Orders that wait, refunds asked for first, then the oldest; the counts are of all kinds. */
export async function pendingList(shop: Shop, admin: Account, search: PendingSearch) {
  const others = search.text === '' ? {} : await otherwiseMeant(shop, search.text);
  const found = await shop.readModels.pendingOrders({ ...search, ...others });
  return { ...found, rows: await shown(shop, admin, found.rows) };
}

/** Buyers of that name, and orders for that game account, among those that wait. */
async function otherwiseMeant({ accounts, readModels, sealedSearch }: Shop, text: string) {
  const buyers = await readModels.pendingBuyers();
  const [boughtBy, typedInto] = await Promise.all([
    accounts.named(buyers, text),
    sealedSearch.find(buyers, text),
  ]);
  return { boughtBy, typedInto };
}

export type PendingRow = Awaited<ReturnType<typeof shown>>[number];

async function shown(shop: Shop, admin: Account, rows: readonly PendingOrder[]) {
  const { accounts, catalogue, sealer, now } = shop;
  const at = now().getTime();
  const alone = await aloneAfter(shop, admin);
  const names = await accounts.namesOf(
    rows.flatMap(({ userId, openProposal }) => [
      userId,
      ...(openProposal ? [openProposal.by] : []),
    ]),
  );
  /** What has lapsed is nothing that anybody may sign. */
  const proposalIn = ({ openProposal }: PendingOrder) => {
    if (openProposal === null || Date.parse(openProposal.lapsesAt) < at) return null;
    const { proposalId: id, by, reason, at: proposedAt } = openProposal;
    return {
      ...{ id, reason, at: proposedAt },
      by: names.get(by) ?? personWords.admin,
      isMine: by === admin.id,
      maySign: by !== admin.id || (alone !== null && Date.parse(proposedAt) + alone <= at),
    };
  };
  return Promise.all(
    rows.map(async (order) => {
      const [account, shelf] = await Promise.all([
        readGameAccount(sealer, order.userId, order.gameAccount),
        catalogue.product(order.productId),
      ]);
      return {
        orderId: order.orderId,
        buyer: names.get(order.userId) ?? personWords.buyer,
        itemName: order.itemName,
        productName: order.productName,
        gameAccount: gameAccountInWords(account, shelf?.product.inputs),
        price: order.price,
        paymentMode: order.paymentMode,
        utr: order.utr,
        kind: order.kind,
        waitedMs: at - Date.parse(order.waitingSince),
        legs: order.legs,
        isOwn: order.userId === admin.id,
        proposal: proposalIn(order),
        refund:
          order.refundAskedAt === null
            ? null
            : { askedAt: order.refundAskedAt, askedMsAgo: at - Date.parse(order.refundAskedAt) },
      };
    }),
  );
}
