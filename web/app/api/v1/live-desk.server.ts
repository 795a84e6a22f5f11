import type { AppLoadContext } from '@remix-run/node';
import { istDay, order as rules, type OrderRejection } from '@store/ledger';
import { readGameAccount } from '@store/ledger/game-account';
import type { OrderRow, StatementRow } from '@store/projections';
import type { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { ApiKey } from '../../../ports/api-keys.ts';
import type { Claim } from '../../../ports/api-answers.ts';
import type { Hold, ResaleWanted } from '../../../ports/resales.ts';
import type { Shop } from '../../../ports/shop.ts';
import { EVERYTHING } from '../../order/order-search.ts';
import { issueOrderTicket, orderTicketOf } from '../../purchase/order-ticket.server.ts';
import type { OrderTicket } from '../../purchase/purchase-form.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { isRefusal, refusal, type Refusal } from '../kernel/refusal.ts';
import { keptCheck } from '../orders/check-player.server.ts';
import { placeWanted, rehearseWanted } from '../orders/order-wanted.server.ts';
import { refusedPurchase } from '../orders/refused-purchase.ts';
import { shelfOf } from '../orders/shelf-of.server.ts';
import { rupeesOf } from '../shapes/money.ts';
import type { StatementLine } from '../shapes/resales.ts';
import type { Line, Order, SalesDesk } from './desk.ts';
import { isUndecided } from './each-line.server.ts';
import { capReached, referenceBusy, referenceUsed } from './refused-order.ts';
import { ticketFor } from './ticket-for.server.ts';
import { TERMS, wantedIn } from './wanted-in.ts';
import { resellerWords as words } from './words.ts';

type Caller = Readonly<{
  context: AppLoadContext;
  account: Account;
  /** Null where the reseller buys on a page. */
  key: ApiKey | null;
}>;

/** `hold` is null where an earlier try may have it as well. */
type Begun = Readonly<{ wanted: ResaleWanted; hold: Hold | null }>;

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
  const withReference = async (order: OrderRow): Promise<Order> =>
    shown(shop, order, await shop.resales.referencesOf([order.orderId]));
  const byNumber = async (number: string): Promise<Order | null> => {
    const order = await own(number);
    return order && withReference(order);
  };
  const spendingOf = ({ reference, price: amount }: Line) => ({
    ...{ accountId: account.id, reference, by: spender, amount },
    day: istDay(shop.now().toISOString()),
  });

  /** The number of the order that has the reference of this line; null as long as none was placed. */
  async function placedUnder({ reference }: Line): Promise<string | null> {
    const known = await shop.resales.orderOf(account.id, reference);
    return known !== null && (await isPlaced(shop, known)) ? known : null;
  }

  /** All that has to hold before the reference is taken, for an order of this number. */
  async function looked(line: Line, ticket: OrderTicket, how: Readonly<{ orderComes: boolean }>) {
    const left = await shop.resales.leftOfDay(spendingOf(line));
    if (left !== null && line.price > left) return capReached(left);
    return rehearseWanted(buyer, { ...wantedIn(line), ticket }, how);
  }

  /** A provider that hangs when it is asked for the player takes nothing that has to be given back. */
  async function refusedAhead(line: Line, claim: Claim): Promise<Refusal | null> {
    const known = await shop.resales.orderOf(account.id, line.reference);
    if (known !== null && (await isPlaced(shop, known))) return null;
    // Under the number of an earlier try, for which the last piece may be set aside.
    const ticket =
      known === null
        ? ticketFor(line, claim, { formKeys, accountId: account.id })
        : orderTicketOf(formKeys, account.id, known);
    const told = await looked(line, ticket, { orderComes: true });
    if (!isRefusal(told)) return null;
    // The same call, sent twice, may have taken the money in this moment.
    return (await placedUnder(line)) === null ? told : null;
  }

  /** Takes the reference, and what it costs of the day's cap. */
  async function begin(line: Line, claim: Claim): Promise<Begun | Refusal> {
    const { orderId } = ticketFor(line, claim, { formKeys, accountId: account.id });
    const wanted = { ...spendingOf(line), claim: claim.reference, orderId };
    const begun = await shop.resales.begin(wanted);
    switch (begun.outcome) {
      case 'capReached':
        return capReached(begun.left);
      case 'begun':
        return { wanted, hold: begun.hold };
      case 'known': {
        const { isOwn, isOver, hold } = begun;
        const known = { ...wanted, orderId: begun.orderId };
        if (await isPlaced(shop, known.orderId)) {
          return isOwn ? { wanted: known, hold } : referenceUsed(known.orderId);
        }
        if (!isOwn && !isOver) return referenceBusy();
        const taken = await shop.resales.takeOver(known, hold);
        switch (taken.outcome) {
          case 'capReached':
            return capReached(taken.left);
          case 'moved':
            return referenceBusy();
          case 'taken':
            // Of an earlier try that is not over nobody knows whether it goes on.
            return { wanted: known, hold: isOver ? taken.hold : null };
        }
      }
    }
  }

  /** Nothing was ordered: what it would have cost can be spent, and the reference be used. */
  async function letGo({ orderId, ...named }: ResaleWanted, hold: Hold): Promise<void> {
    const { status } = await shop.ledger.order.stateOf(orderId);
    if (status === 'NotPlaced') await shop.resales.letGo(named, hold);
    // The wallet was emptied between two steps.
    if (status === 'Failed') await shop.resales.forget(named, hold);
  }

  return {
    async check({ productId, itemId, inputs }) {
      const shelf = await shelfOf(shop, productId);
      if (shelf === null) return refusedPurchase({ type: 'UnknownItem' });
      const typed = shelf.product.inputs.map((_, place) => inputs[place] ?? '');
      const checked = await keptCheck(context, account, shelf, { itemId, inputs: typed });
      return checked.accepted
        ? { username: checked.username }
        : refusedPurchase(checked.refusal, { terms: TERMS });
    },

    async place(line, claim) {
      const refused = await refusedAhead(line, claim);
      if (refused !== null) return refused;
      const begun = await begin(line, claim);
      if (isRefusal(begun)) return begun;
      const { wanted, hold } = begun;
      const { orderId } = wanted;
      const ticket = orderTicketOf(formKeys, account.id, orderId);
      const placed = await placeWanted(buyer, { ...wantedIn(line), ticket });
      if (isRefusal(placed)) {
        if (hold !== null && !isUndecided(placed)) await letGo(wanted, hold);
        return placed;
      }
      if (placed.position !== null) await shop.readModels.caughtUpTo(placed.position);
      const order = await own(orderId);
      if (order === null) throw new Error(`${orderId} was placed and is not there`);
      await shop.resales.placed(orderId, order.price);
      return withReference(order);
    },

    async rehearse(line) {
      const known = await placedUnder(line);
      if (known !== null) return referenceUsed(known);
      // Whoever looks at a file on a page orders what it says next.
      const ticket = issueOrderTicket(formKeys, account.id, shop.now());
      const told = await looked(line, ticket, { orderComes: key === null });
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
