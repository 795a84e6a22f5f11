import { toPaise } from '@store/ledger';
import { readGameAccount, sealGameAccount } from '@store/ledger/game-account';
import type { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { ApiKey } from '../../../ports/api-keys.ts';
import { needsIdCheck } from '../../../ports/id-check-needed.ts';
import type { SandboxLine, SandboxOrder } from '../../../ports/sandbox.ts';
import { SANDBOX_PLAYER, sandboxCheck, sandboxCourse } from '../../../ports/sandbox-provider.ts';
import type { Shop } from '../../../ports/shop.ts';
import { inputFaults } from '../../purchase/input-faults.ts';
import { issueOrderTicket } from '../../purchase/order-ticket.server.ts';
import { FIELD } from '../../purchase/purchase-form.ts';
import type { CheckRefusal } from '../../purchase/refusals.ts';
import { reviewPurchase, type Purchase } from '../../purchase/review-purchase.server.ts';
import { isRefusal, refusal, type Refusal } from '../kernel/refusal.ts';
import { formOf } from '../orders/order-wanted.server.ts';
import { refusedPurchase } from '../orders/refused-purchase.ts';
import { shelfOf } from '../orders/shelf-of.server.ts';
import { orderWords } from '../orders/words.ts';
import { rupeesOf } from '../shapes/money.ts';
import type { StatementLine } from '../shapes/resales.ts';
import type { Line, Order, SalesDesk } from './desk.ts';
import { capReached, referenceUsed } from './refused-order.ts';
import { sandboxWebhooks } from './sandbox-webhooks.server.ts';
import { ticketFor } from './ticket-for.server.ts';
import { TERMS, wantedIn } from './wanted-in.ts';
import { resellerWords as words } from './words.ts';

const NOT_DEARER = { paysMore: false, judgedAt: null };

/**
 * Sells what the store sells, by the same rules, out of a wallet that is nobody's money. Nothing of it
 * comes near to the ledger, the providers or the figures.
 */
export function sandboxDesk(shop: Shop, account: Account, key: ApiKey): SalesDesk {
  const { sandbox } = shop;
  const by = { keyId: key.id, dailyCap: key.dailyCap };
  const webhooks = sandboxWebhooks(shop, account.id);

  async function reviewed(line: Line): Promise<Purchase | Refusal> {
    const shelf = await shelfOf(shop, line.productId);
    if (shelf === null) return refusedPurchase({ type: 'UnknownItem' });
    const ticket = issueOrderTicket(shop.settings.formKeys, account.id, shop.now());
    const form = await formOf(shop, account, { ...wantedIn(line), ticket }, shelf);
    const { itemId } = line;
    const known = { username: SANDBOX_PLAYER, country: null, itemId, ...NOT_DEARER };
    const { role } = account;
    const judged = reviewPurchase(form, { ...shelf, role, proven: known });
    const pieces = line.quantity ?? 1;
    if (!judged.accepted && judged.refusal.type !== 'IdNotChecked') {
      return refusedPurchase(judged.refusal, { pieces, terms: TERMS });
    }
    if (!judged.accepted) throw new Error('the sandbox has checked the player');
    const refusedCheck = needsIdCheck(shelf.product) ? checkRefused(form.inputs) : null;
    return refusedCheck ?? judged.purchase;
  }

  const shown = async (order: SandboxOrder): Promise<Order> => {
    const { inputs } = await readGameAccount(shop.sealer, account.id, order.gameAccount);
    return {
      number: order.number,
      reference: order.reference,
      status: order.status,
      productId: order.productId,
      itemId: order.itemId,
      itemName: order.itemName,
      inputs: [...inputs],
      price: rupeesOf(order.price),
      returned: rupeesOf(order.returned),
      reason: null,
      placedAt: order.placedAt,
      updatedAt: order.updatedAt,
    };
  };

  return {
    async check({ productId, inputs }) {
      const shelf = await shelfOf(shop, productId);
      if (shelf === null) return refusedPurchase({ type: 'UnknownItem' });
      if (!needsIdCheck(shelf.product)) return refusedPurchase({ type: 'CheckNotOffered' });
      const typed = shelf.product.inputs.map((_, place) => inputs[place] ?? '');
      const faults = inputFaults(shelf.product, typed);
      if (faults.missing.length + faults.malformed.length > 0) {
        return refusedPurchase({ type: 'InputsUnusable', ...faults }, { terms: TERMS });
      }
      return checkRefused(typed) ?? { username: SANDBOX_PLAYER };
    },

    async place(line, claim) {
      const purchase = await reviewed(line);
      if (isRefusal(purchase)) return purchase;
      const { inputs, price, product, item, username } = purchase;
      const course = sandboxCourse(inputs[0] ?? '', price);
      const { formKeys } = shop.settings;
      const { orderId } = ticketFor(line, claim, { formKeys, accountId: account.id });
      const placed = await sandbox.place({
        ...{ accountId: account.id, by },
        number: orderId.replace(/^[A-Z]+/, 'SB'),
        reference: line.reference,
        claim: claim.reference,
        ...{ productId: product.id, itemId: item.itemId, itemName: item.name, price },
        gameAccount: await sealGameAccount(shop.sealer, account.id, {
          inputs: [...inputs],
          username,
        }),
        course,
      });
      switch (placed.outcome) {
        case 'placed':
          await webhooks.placed(placed.order, course);
          return shown(placed.order);
        case 'used':
          return referenceUsed(placed.number);
        case 'capReached':
          return capReached(placed.left);
        case 'notEnough':
          return refusal('InsufficientFunds', orderWords.notEnough);
      }
    },

    async rehearse(line) {
      const known = await sandbox.byReference(account.id, line.reference);
      if (known !== null) return referenceUsed(known.number);
      const purchase = await reviewed(line);
      if (isRefusal(purchase)) return purchase;
      const { price } = purchase;
      const left = await sandbox.leftOfDay(by);
      if (left !== null && left < price) return capReached(left);
      return (await sandbox.spendable(account.id)) < price
        ? refusal('InsufficientFunds', orderWords.notEnough)
        : { price };
    },

    async byNumber(number) {
      const order = await sandbox.byNumber(account.id, number);
      return order && shown(order);
    },

    async byReference(reference) {
      const order = await sandbox.byReference(account.id, reference);
      return order && shown(order);
    },

    async list(page) {
      const { rows, total } = await sandbox.orders(account.id, page);
      return { rows: await Promise.all(rows.map(shown)), total };
    },

    balance: async () => ({ available: await sandbox.balance(account.id), held: toPaise(0) }),

    async statement(page) {
      const { rows, total } = await sandbox.statement(account.id, page);
      return { rows: rows.map(lineOf), total };
    },

    async cancel(number, { dryRun }) {
      const order = await sandbox.byNumber(account.id, number);
      if (order === null) return null;
      const isWaiting = order.status === 'Processing';
      if (!isWaiting || (!dryRun && !(await sandbox.cancel(account.id, number)))) {
        return refusal('NotInStatus', words.notWaiting);
      }
      const now = (await sandbox.byNumber(account.id, number)) ?? order;
      if (!dryRun) await webhooks.cancelled(now);
      return { order: await shown(now), asked: !dryRun };
    },
  };
}

function checkRefused([first = '']: readonly string[]): Refusal | null {
  const refused: Record<ReturnType<typeof sandboxCheck>, CheckRefusal | null> = {
    found: null,
    notFound: { type: 'PlayerNotFound', field: FIELD.input(0), labels: [] },
    unavailable: { type: 'CheckUnavailable' },
  };
  const why = refused[sandboxCheck(first)];
  return why && refusedPurchase(why, { terms: TERMS });
}

const lineOf = (line: SandboxLine): z.input<typeof StatementLine> => ({
  id: line.id,
  kind: line.kind,
  status: 'Success',
  amount: rupeesOf(line.amount),
  order: line.number,
  note: null,
  balanceAfter: rupeesOf(line.balanceAfter),
  at: line.at,
});
