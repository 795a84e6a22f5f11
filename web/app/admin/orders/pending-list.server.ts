import { readGameAccount } from '@store/ledger/game-account';
import type { PageRequest, PendingFilter, PendingOrder } from '@store/projections';
import type { Account } from '../../../ports/accounts.ts';
import { dueAt } from '../../order/confirmation/order-in-words.ts';
import { gameAccountInWords, isUnchecked } from '../../order/game-account.ts';
import type { Shop } from '../../../ports/shop.ts';
import { isServed } from '../../../ports/provided-route.ts';
import { isStaffTold } from '../staff-told.server.ts';
import { aloneAfter } from './proposals.server.ts';
import { refundsItselfAt } from './refunds-itself.ts';
import { ownerWords, personWords } from './words.ts';

type PendingSearch = PageRequest &
  Pick<PendingFilter, 'kind' | 'cause' | 'productId' | 'route'> &
  Readonly<{ text: string; mine: boolean }>;

/** Orders that wait, refunds asked for first, then the oldest; the counts are of all kinds. */
export async function pendingList(shop: Shop, admin: Account, { mine, ...search }: PendingSearch) {
  const [others, only] = await Promise.all([
    search.text === '' ? {} : otherwiseMeant(shop, search.text),
    mine ? shop.orderQueue.ownedBy(admin.id) : undefined,
  ]);
  const found = await shop.readModels.pendingOrders({ ...search, ...others, only });
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
  const isAnybodyTold = await isStaffTold(shop);
  const alone = await aloneAfter(shop, admin);
  const owners = await shop.orderQueue.ownersOf(rows.map(({ orderId }) => orderId));
  const names = await accounts.namesOf([
    ...rows.flatMap(({ userId, openProposal }) => [
      userId,
      ...(openProposal ? [openProposal.by] : []),
    ]),
    ...[...owners.values()].map(({ accountId }) => accountId),
  ]);
  const ownerOf = (orderId: string) => {
    const owner = owners.get(orderId);
    if (owner === undefined) return null;
    const { accountId: id } = owner;
    return { id, name: names.get(id) ?? ownerWords.somebody, isMe: id === admin.id };
  };
  const dueBy = (order: PendingOrder) => {
    const due = dueAt(order, shop.settings.deliveryHours);
    return { dueAt: due, overdue: due !== null && Date.parse(due) < at };
  };
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
        isUnchecked: isUnchecked(account, shelf?.product),
        corrections: order.corrections,
        price: order.price,
        paymentMode: order.paymentMode,
        walletPart: order.walletPart,
        utr: order.utr,
        kind: order.kind,
        cause: order.cause,
        heldFor: order.heldFor,
        owner: ownerOf(order.orderId),
        ...dueBy(order),
        refundsItselfAt: refundsItselfAt(order, at),
        waitedMs: at - Date.parse(order.waitingSince),
        alarmedHourly: isAnybodyTold && Date.parse(order.refundDueAt) < at,
        legs: order.legs.map((leg) => ({
          ...leg,
          isProvided: isServed(leg.route, shop.settings.delivering.connected),
        })),
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
