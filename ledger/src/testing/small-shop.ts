import { orderAggregate } from '../order/aggregate.ts';
import type { OrderCommand } from '../order/commands.ts';
import type { OrderEvent } from '../order/events.ts';
import type { Aggregate } from '../kernel/aggregate.ts';
import type { Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { Category, LedgerEvent } from '../ledger-event.ts';
import type { TopUpCommand } from '../top-up/commands.ts';
import { topUpAggregate } from '../top-up/aggregate.ts';
import { walletAggregate } from '../wallet/aggregate.ts';
import type { WalletCommand } from '../wallet/commands.ts';
import { creditReference } from '../wallet/references.ts';
import { at } from './sample-order.ts';

/**
 * A whole shop in memory: streams, and the wallet's part of every order done right after the
 * order's own, as the workflows do it.
 */
export function smallShop() {
  const log: LedgerEvent[] = [];

  function streamOf<State, Command, Event extends Message, Rejection>(
    { category, decider }: Aggregate<Category, State, Command, Event, Rejection>,
    id: string,
  ) {
    const stream = `${category}-${id}`;
    const past = log.filter((event) => event.stream === stream) as unknown as readonly Event[];
    const state = past.reduce(decider.evolve, decider.initialState);
    return {
      state,
      ask: (command: Command): readonly Event[] => {
        const decision = decider.decide(command, state);
        if (!decision.accepted) return [];
        for (const [index, event] of decision.events.entries()) {
          const position = BigInt(log.length);
          const revision = past.length + index;
          const place = { category, id, stream, revision, position, recordedAt: at };
          log.push({ ...place, ...event } as unknown as LedgerEvent);
        }
        return decision.events;
      },
    };
  }

  const walletOf = (userId: string) => streamOf(walletAggregate, userId).state;
  const orderOf = (orderId: string) => streamOf(orderAggregate, orderId).state;
  const topUpOf = (txnId: string) => streamOf(topUpAggregate, txnId).state;
  const askWallet = (userId: string, command: WalletCommand) =>
    streamOf(walletAggregate, userId).ask(command);

  const giveBack = (userId: string, orderId: string, reference: string, amount: Paise) =>
    askWallet(userId, {
      type: 'CreditFunds',
      data: { reference, source: 'refund', subject: orderId, amount, note: null, at },
    });

  function follow({ type, data }: OrderEvent): void {
    const { orderId } = data;
    const release: WalletCommand = { type: 'ReleaseHold', data: { orderId, at } };
    const capture: WalletCommand = { type: 'CaptureHold', data: { orderId, at } };
    switch (type) {
      case 'OrderCompleted':
        askWallet(data.userId, capture);
        return;
      case 'OrderCancelled':
        askWallet(data.userId, data.keptAmount > 0 ? capture : release);
        return;
      case 'PaymentFailed':
        askWallet(data.userId, release);
        return;
      case 'StrayPaymentReceived':
        giveBack(data.userId, orderId, creditReference.strayPayment(data.utr), data.amount);
        return;
      case 'OrderRefunded':
        if (data.mode === 'wallet' && !data.reversal) askWallet(data.userId, release);
        else giveBack(data.userId, orderId, creditReference.refund(orderId), data.amount);
        return;
      default:
        return;
    }
  }

  return {
    log: log as readonly LedgerEvent[],
    walletOf,
    orderOf,
    topUpOf,
    askWallet,
    askOrder: (orderId: string, command: OrderCommand) => {
      const order = orderOf(orderId);
      if (command.type === 'ConfirmPayment' && order.status === 'Created') {
        const { userId, paymentMode, price: amount } = order.placed;
        if (paymentMode === 'wallet') {
          askWallet(userId, { type: 'HoldFunds', data: { orderId, amount, at } });
          if (walletOf(userId).holds.get(orderId)?.status !== 'open') return;
        }
      }
      streamOf(orderAggregate, orderId).ask(command).forEach(follow);
    },
    askTopUp: (txnId: string, command: TopUpCommand) => {
      const [event] = streamOf(topUpAggregate, txnId).ask(command);
      if (event?.type !== 'TopUpCompleted') return;
      const { userId, amount } = event.data;
      const reference = creditReference.topUp(txnId);
      const data = { reference, subject: txnId, amount, note: null, at };
      askWallet(userId, { type: 'CreditFunds', data: { ...data, source: 'topUp' } });
    },
  };
}
