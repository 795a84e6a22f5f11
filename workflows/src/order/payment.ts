import {
  isInParts,
  paidFactsOf,
  type Claimant,
  type Paise,
  type PaymentFailure,
} from '@store/ledger';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import type { OpenPayment } from '../payment/contract.ts';
import { openPaymentOf } from '../payment/open-payment.ts';
import { whyTaken } from '../payment/why-taken.ts';
import type { OrderEnding, OrderLedgerActivities, PlacedOrder } from './contract.ts';
import { settleStray, type StrayPaymentDependencies } from './stray-payment.ts';

type PaymentSteps = Pick<
  OrderLedgerActivities,
  'payFromWallet' | 'releaseLateHold' | 'holdWalletPart' | 'settlePayment' | 'giveUpPayment'
>;

/** Every step may be repeated from its start: each command knows what it did before. */
export type PaymentStepDependencies = StrayPaymentDependencies & Readonly<{ clock: Clock }>;

export function orderPayment(dependencies: PaymentStepDependencies): PaymentSteps {
  const { ledger, clock } = dependencies;
  return {
    async payFromWallet(order, reached) {
      const { orderId, price: amount } = order;
      const at = timeOf(clock, reached);
      const held = await hold(order, amount, at);
      if (held === 'captured') return 'completed';
      if (held !== 'held') return held;
      const confirm = { type: 'ConfirmPayment', data: { orderId, amount, utr: null, at } } as const;
      const confirmed = await ledger.order.handle(orderId, confirm, trace('ConfirmPayment'));
      if (confirmed.accepted) return 'paid';
      await letGo(order, at);
      return 'failed';
    },

    releaseLateHold: (order, reached) => letGo(order, timeOf(clock, reached)),

    async holdWalletPart(order, reached) {
      if (order.tender === undefined) throw new Error(`${order.orderId} is not paid in parts`);
      const held = await hold(order, order.tender.wallet, timeOf(clock, reached));
      // It was paid in an earlier execution, which this one follows.
      return held === 'captured' ? 'held' : held;
    },

    async settlePayment(order, payment, reached) {
      const { orderId } = order;
      const { utr, amount } = payment;
      const at = timeOf(clock, reached);
      const claimant = { kind: 'order', id: orderId } as const;
      const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at } } as const;
      const claimed = await ledger.bankPayment.handle(utr, claim, trace('ClaimUtr'));
      if (!claimed.accepted) {
        await failPayment(order, await whyRefused(order, claimed.rejection.by), at);
        await settleWalletPart(order, at);
        return unlessPaid(orderId);
      }
      const confirm = { type: 'ConfirmPayment', data: { orderId, amount, utr, at } } as const;
      const confirmed = await ledger.order.handle(orderId, confirm, trace('ConfirmPayment'));
      if (!confirmed.accepted) {
        await failPayment(order, 'amountMismatch', at);
        const stray = await settleStray(dependencies, order, payment, at);
        // Also where a rule refuses what came: nothing stays held for it.
        await settleWalletPart(order, at);
        insist(stray);
        return unlessPaid(orderId);
      }
      await settleWalletPart(order, at);
      return 'paid';
    },

    async giveUpPayment(order, why, reached): Promise<OpenPayment | null> {
      const { orderId } = order;
      const at = timeOf(clock, reached);
      if (why === 'abandoned') {
        const by = { kind: 'buyer' } as const;
        const data = { orderId, by, reason: 'Cancelled by the buyer before payment.', at };
        await ledger.order.handle(orderId, { type: 'CancelOrder', data }, trace('CancelOrder'));
      } else {
        await failPayment(order, why, at);
      }
      await settleWalletPart(order, at);
      const state = await ledger.order.stateOf(orderId);
      const request = state.status === 'NotPlaced' ? null : state.paymentRequest;
      return request && openPaymentOf(request);
    },
  };

  /** An ending where nothing can be held for the order any more: then nothing is taken. */
  async function hold(
    order: PlacedOrder,
    amount: Paise,
    at: string,
  ): Promise<'held' | 'captured' | OrderEnding> {
    const { orderId, userId } = order;
    // As a rule it was held when the order was placed: to look costs less than to write in vain.
    const earlier = (await ledger.wallet.stateOf(userId)).holds.get(orderId);
    if (earlier?.status === 'open' && earlier.amount === amount) return 'held';
    const data = { orderId, amount, at };
    const command = { type: 'HoldFunds', data } as const;
    const held = await ledger.wallet.handle(userId, command, trace('HoldFunds'));
    if (held.accepted) return 'held';
    if (held.rejection.type === 'HoldClosed') {
      return held.rejection.as === 'captured' ? 'captured' : endingWithoutHold(orderId);
    }
    const why = CANNOT_PAY.get(held.rejection.type);
    if (why === undefined) throw refused(held.rejection);
    await failPayment(order, why, at);
    await letGo(order, at);
    return 'failed';
  }

  /** What an admin found for this very order, and was not its price, is in the wallet already. */
  async function whyRefused(
    { orderId, userId }: PlacedOrder,
    by: Claimant,
  ): Promise<PaymentFailure> {
    if (by.kind === 'order' && by.id === orderId) return 'amountMismatch';
    return whyTaken(ledger, by, userId);
  }

  /** Meanwhile an admin may have found the payment at the bank, whatever the gateway says. */
  async function unlessPaid(orderId: string): Promise<'paid' | 'failed'> {
    const { status } = await ledger.order.stateOf(orderId);
    return status === 'Processing' ? 'paid' : 'failed';
  }

  /** A hold is let go of where an order is refunded, and where it never was paid. */
  async function endingWithoutHold(orderId: string): Promise<OrderEnding> {
    const { status } = await ledger.order.stateOf(orderId);
    return status === 'Refunded' ? 'refunded' : 'failed';
  }

  /**
   * What was held for an order in parts follows what became of its payment. The order decides first,
   * so that a hold is never captured for one that failed, or let go of for one that is delivered.
   */
  async function settleWalletPart(order: PlacedOrder, at: string): Promise<void> {
    if (order.tender === undefined || !isInParts(order.tender)) return;
    const { orderId, userId } = order;
    const isPaid = paidFactsOf(await ledger.order.stateOf(orderId)) !== null;
    if (!isPaid) return letGo(order, at);
    const capture = { type: 'CaptureHold', data: { orderId, at } } as const;
    insist(await ledger.wallet.handle(userId, capture, trace('CaptureHold')));
  }

  /** The page holds the money as well, and may be slower: what it holds from here on is refused. */
  async function letGo({ orderId, userId }: PlacedOrder, at: string): Promise<void> {
    const release = { type: 'ReleaseHold', data: { orderId, at } } as const;
    insist(await ledger.wallet.handle(userId, release, trace('ReleaseHold')));
  }

  /** An order that is closed already stays as it is: a rejection here changes nothing. */
  async function failPayment({ orderId }: PlacedOrder, reason: PaymentFailure, at: string) {
    const fail = { type: 'FailPayment', data: { orderId, reason, at } } as const;
    await ledger.order.handle(orderId, fail, trace('FailPayment'));
  }
}

const CANNOT_PAY: ReadonlyMap<string, PaymentFailure> = new Map([
  ['InsufficientFunds', 'insufficientFunds'],
  ['NothingToMove', 'insufficientFunds'],
  ['WalletIsFrozen', 'walletFrozen'],
]);
