import type { AppLoadContext } from '@remix-run/node';
import { istDay, order as rules, type OrderRejection } from '@store/ledger';
import { readGameAccount } from '@store/ledger/game-account';
import type { OrderRow, StatementRow } from '@store/projections';
import type { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { ApiKey } from '../../../ports/api-keys.ts';
import { CLAIM_MS, type Claim } from '../../../ports/api-answers.ts';
import type { ResaleWanted } from '../../../ports/resales.ts';
import type { Shop } from '../../../ports/shop.ts';
import { EVERYTHING } from '../../order/order-search.ts';
import { issueOrderTicket, orderTicketOf } from '../../purchase/order-ticket.server.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { isRefusal, refusal, type Refusal } from '../kernel/refusal.ts';
import { checkedFor } from '../orders/check-player.server.ts';
import { placeWanted, rehearseWanted } from '../orders/order-wanted.server.ts';
import { refusedPurchase } from '../orders/refused-purchase.ts';
import { shelfOf } from '../orders/shelf-of.server.ts';
import { rupeesOf } from '../shapes/money.ts';
import type { StatementLine } from '../shapes/resales.ts';
import type { Line, Order, SalesDesk } from './desk.ts';
import { isUndecided } from './each-line.server.ts';
import { ticketFor } from './ticket-for.server.ts';
import { TERMS, wantedIn } from './wanted-in.ts';
import { resellerWords as words } from './words.ts';

type Caller = Readonly<{
  context: AppLoadContext;
  account: Account;
  /** Null where the reseller buys on a page. */
  key: ApiKey | null;
}>;

/** Sells by the rules of the pages, at the reseller's price and out of their wallet. */
export function liveDesk({ context, account, key }: Caller): SalesDesk {
  const { shop } = context;
  const { formKeys } = shop.settings;
  const buyer = { context, account, terms: TERMS };
  const spender = key && { keyId: key.id, dailyCap: key.dailyCap };
  const own = async (number: string) => {
    const named = paymentNamed(number);
    if (named?.kind !== 'order') return null;
    const order = await shop.receipts.order(named.id, { fresh: true });
    return order?.userId === account.id ? order : null;
  };
  const byNumber = async (number: string): Promise<Order | null> => {
    const order = await own(number);
    return order && shown(shop, order, await shop.resales.referencesOf([order.orderId]));
  };

  /** Takes the reference and what it costs of the day's cap. */
  async function begin(line: Line, claim: Claim) {
    const { orderId } = ticketFor(line, claim, { formKeys, accountId: account.id });
    const wanted: ResaleWanted = {
      accountId: account.id,
      reference: line.reference,
      by: spender,
      claim: claim.reference,
      orderId,
      amount: line.price,
      day: istDay(shop.now().toISOString()),
    };
    const begun = await shop.resales.begin(wanted);
    switch (begun.outcome) {
      case 'capReached':
        return refusal('CapReached', words.capReached(formatRupees(begun.left)));
      case 'begun':
        return { orderId: begun.orderId, wanted, isFirst: begun.isFirst };
      case 'used': {
        if (await isPlaced(shop, begun.orderId)) {
          return refusal('ReferenceUsed', words.referenceUsed(begun.orderId), {
            beside: { number: begun.orderId },
          });
        }
        const age = shop.now().getTime() - begun.since.getTime();
        const isLeft = age > CLAIM_MS && (await shop.resales.takeOver(wanted, begun.claim));
        return isLeft
          ? { orderId: begun.orderId, wanted, isFirst: false }
          : refusal('ReferenceBusy', words.referenceBusy, { headers: { 'Retry-After': '5' } });
      }
    }
  }

  return {
    async check({ productId, itemId, inputs }) {
      const shelf = await shelfOf(shop, productId);
      if (shelf === null) return refusedPurchase({ type: 'UnknownItem' });
      const typed = shelf.product.inputs.map((_, place) => inputs[place] ?? '');
      const checked = await checkedFor(context, account, shelf, { itemId, inputs: typed });
      return checked.accepted
        ? { username: checked.username }
        : refusedPurchase(checked.refusal, { terms: TERMS });
    },

    async place(line, claim) {
      const begun = await begin(line, claim);
      if (isRefusal(begun)) return begun;
      const { orderId, wanted, isFirst } = begun;
      const ticket = orderTicketOf(formKeys, account.id, orderId);
      const placed = await placeWanted(buyer, { ...wantedIn(line), ticket });
      if (isRefusal(placed)) {
        // Of another's try nobody knows whether it goes on.
        if (isFirst && !isUndecided(placed) && (await cameToNothing(shop, orderId))) {
          await shop.resales.forget(wanted);
        }
        return placed;
      }
      if (placed.position !== null) await shop.readModels.caughtUpTo(placed.position);
      const order = await byNumber(orderId);
      if (order === null) throw new Error(`${orderId} was placed and is not there`);
      return order;
    },

    async rehearse(line) {
      const known = await shop.resales.orderOf(account.id, line.reference);
      if (known !== null && (await isPlaced(shop, known))) {
        return refusal('ReferenceUsed', words.referenceUsed(known), { beside: { number: known } });
      }
      const day = istDay(shop.now().toISOString());
      const left = spender && (await shop.resales.leftOfDay(spender, day));
      if (left !== null && line.price > left) {
        return refusal('CapReached', words.capReached(formatRupees(left)));
      }
      const ticket = issueOrderTicket(formKeys, account.id, shop.now());
      const told = await rehearseWanted(buyer, { ...wantedIn(line), ticket });
      if (isRefusal(told)) return told;
      // Its number was made up in this moment, so there is no earlier order under it.
      if (told.outcome === 'placed') throw new Error('an order stands under a number of chance');
      return { price: told.price };
    },

    byNumber,

    async byReference(reference) {
      const number = await shop.resales.orderOf(account.id, reference);
      return number === null ? null : byNumber(number);
    },

    async list({ page, limit }) {
      const asked = { ...EVERYTHING, page, pageSize: limit, typedInto: [] };
      const { rows, total } = await shop.readModels.ordersOf(account.id, asked);
      const references = await shop.resales.referencesOf(rows.map(({ orderId }) => orderId));
      return { rows: await Promise.all(rows.map((row) => shown(shop, row, references))), total };
    },

    balance: () => shop.readModels.walletBalance(account.id),

    async statement({ page, limit }) {
      const { rows, total } = await shop.readModels.walletStatement(account.id, {
        ...{ text: '', page, pageSize: limit },
      });
      return { rows: rows.map(lineOf), total };
    },

    async cancel(number, { dryRun }) {
      const order = await own(number);
      if (order === null) return null;
      const { orderId } = order;
      const said = async (asked: boolean) => {
        const now = await byNumber(orderId);
        return now && { order: now, asked };
      };
      const data = { orderId, userId: account.id, at: shop.now().toISOString() };
      const ask = { type: 'AskRefund', data } as const;
      if (dryRun) {
        const decision = rules.decide(ask, await shop.ledger.order.stateOf(orderId));
        return decision.accepted ? said(false) : notCancelled(decision.rejection);
      }
      const asked = await shop.ledger.order.handle(orderId, ask, traceOf(context, account));
      if (!asked.accepted) return notCancelled(asked.rejection);
      return said(true);
    },
  };
}

const isPlaced = async ({ ledger }: Shop, orderId: string): Promise<boolean> =>
  (await ledger.order.stateOf(orderId)).status !== 'NotPlaced';

/** Also where the wallet was emptied between two steps. */
async function cameToNothing({ ledger }: Shop, orderId: string): Promise<boolean> {
  const { status } = await ledger.order.stateOf(orderId);
  return status === 'NotPlaced' || status === 'Failed';
}

function notCancelled(rejection: OrderRejection): Refusal {
  switch (rejection.type) {
    case 'RefundTooEarly':
      return refusal('TooEarly', words.tooEarly(formatInstant(rejection.until)));
    case 'NotInStatus':
      return refusal('NotInStatus', words.notWaiting);
    default:
      throw new Error(`nobody expected ${rejection.type} when a reseller cancels an order`);
  }
}

async function shown(
  { sealer }: Shop,
  row: OrderRow,
  references: ReadonlyMap<string, string>,
): Promise<Order> {
  const { inputs } = await readGameAccount(sealer, row.userId, row.gameAccount);
  return {
    number: row.orderId,
    reference: references.get(row.orderId) ?? null,
    status: row.status,
    productId: row.productId,
    itemId: row.itemId,
    itemName: row.itemName,
    inputs: [...inputs],
    price: rupeesOf(row.price),
    returned: row.returned === null ? 0 : rupeesOf(row.returned.amount),
    reason: row.reason,
    placedAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const lineOf = (row: StatementRow): z.input<typeof StatementLine> => ({
  id: row.txnId,
  kind: row.type,
  status: row.status,
  amount: rupeesOf(row.amount),
  order: row.orderId,
  note: row.note,
  balanceAfter: row.balanceAfter === null ? null : row.balanceAfter / 100,
  at: row.createdAt,
});
