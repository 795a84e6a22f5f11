import { randomBytes, randomUUID } from 'node:crypto';
import type { Ledger } from '../event-store/create-ledger.ts';
import type { Position } from '../event-store/event-store.ts';
import type { Handled, Trace } from '../event-store/handled.ts';
import type { Instant } from '../kernel/message.ts';
import { istDay } from '../kernel/ist-date.ts';
import { orderNumber } from '../kernel/order-number.ts';
import { rupees, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { OrderCommand, PlaceOrder } from '../order/commands.ts';
import type { OrderEvent, StrayPaymentReceived } from '../order/events.ts';
import { isInParts } from '../order/price-parts.ts';
import { refundedFromBank, returnedFromBank } from '../order/from-bank.ts';
import type { Order } from '../order/state.ts';
import type { SuspendedBecause } from '../suspense/events.ts';
import type { TopUpCommand } from '../top-up/commands.ts';
import type { WalletCommand } from '../wallet/commands.ts';
import { creditReference } from '../wallet/references.ts';
import { askAbout, legOf, snapshot, type Said } from './sample-order.ts';

type Placed = PlaceOrder['data'];
/** How far an order goes. One that is refunded is paid, and its first leg failed. */
export type Stage = 'placed' | 'paid' | 'delivered' | 'completed' | 'refunded' | 'failed';
/** What of an order matters to a spec, such as who buys what and when; the rest is as usual. */
export type Sale = Said & Readonly<{ until?: Stage }>;
/** `position` is that of the last event that the sale has led to. */
export type Sold = Placed & Readonly<{ position: Position }>;
export type Sales = ReturnType<typeof salesIn>;

export const byTest = (): Trace => ({
  actor: 'test',
  correlationId: 'test',
  commandId: randomUUID(),
});

/** An order of one pack with a number of its own, as it will be placed. */
export const orderOf = (sale: Said = {}): Placed => {
  const { at } = snapshot(sale);
  const orderId = orderNumber(istDay(at), randomBytes(5));
  return snapshot({ orderId, legs: [legOf(1)], ...sale });
};

/** @throws Error when a rule has refused. */
export function mustBe<Event, Rejection>(handled: Handled<Event, Rejection>) {
  if (!handled.accepted) throw new Error(`refused: ${JSON.stringify(handled.rejection)}`);
  return handled;
}

/** Whichever stream it is of. @throws Error when a rule has refused. */
const done = (handled: Handled<unknown, unknown>) => mustBe(handled);

/** Sells in a spec by the commands that pages and workflows give. */
export function salesIn(ledger: Ledger) {
  let credits = 0;

  const askWallet = (userId: string, command: WalletCommand) =>
    ledger.wallet.handle(userId, command, byTest());

  const claim = (
    kind: 'order' | 'topUp',
    { id, utr, amount, at }: Readonly<{ id: string; utr: string; amount: Paise; at: Instant }>,
  ) => {
    const data = { utr, claimant: { kind, id }, amount, at };
    return ledger.bankPayment.handle(utr, { type: 'ClaimUtr', data }, byTest());
  };

  /** What wallet or bank say to a command before the order itself does; null for nothing. */
  async function before({ type, data }: OrderCommand, { userId, tender }: Placed) {
    const { orderId: id, at } = data;
    if (type === 'RecordStrayPayment') return claim('order', { ...data, id });
    if (type !== 'ConfirmPayment') return null;
    const { utr } = data;
    const hold = (amount: Paise) =>
      askWallet(userId, { type: 'HoldFunds', data: { orderId: id, amount, at } });
    if (utr === null) return hold(data.amount);
    const held = isInParts(tender) ? await hold(tender.wallet) : null;
    const isHeld = held === null || held.accepted || held.rejection.type === 'HoldClosed';
    return isHeld ? claim('order', { ...data, id, utr }) : held;
  }

  /** What the wallet does after an event of the order; null for nothing. */
  async function after({ type, data }: OrderEvent, placed: Placed) {
    const { userId, orderId, paymentMode, tender } = placed;
    const held = paymentMode === 'wallet';
    const command = (what: 'CaptureHold' | 'ReleaseHold', isThere = held) =>
      isThere ? askWallet(userId, { type: what, data: { orderId, at: data.at } }) : null;
    const isSetAside = tender.wallet > 0;
    const credit = (
      reference: string,
      { amount, at }: Readonly<{ amount: Paise; at: Instant }>,
      fromBank: Paise = ZERO_PAISE,
    ) =>
      askWallet(userId, {
        type: 'CreditFunds',
        data: {
          reference,
          source: 'refund',
          subject: orderId,
          amount,
          note: null,
          at,
          ...(fromBank > 0 && { fromBank }),
        },
      });
    switch (type) {
      case 'PaymentConfirmed':
        return command('CaptureHold', isInParts(tender));
      case 'OrderCompleted': {
        const { returned, at } = data;
        if (returned === undefined) return command('CaptureHold');
        const fromBank = returnedFromBank({ placed }, returned);
        const reference = creditReference.returned(orderId);
        const back = await credit(reference, { ...returned, at }, fromBank);
        return (await command('CaptureHold')) ?? back;
      }
      case 'OrderCancelled':
        return data.keptAmount > 0 ? command('CaptureHold') : command('ReleaseHold', isSetAside);
      case 'PaymentFailed':
        return command('ReleaseHold', isSetAside);
      case 'StrayPaymentReceived':
        return data.suspended
          ? suspend(data, data.suspended)
          : credit(creditReference.strayPayment(data.utr), data);
      case 'OrderRefunded':
        return held && !data.reversal
          ? command('ReleaseHold')
          : credit(creditReference.refund(orderId), data, await refundOf(orderId));
      default:
        return null;
    }
  }

  async function suspend(
    { orderId, userId, utr, amount, gateway, at }: StrayPaymentReceived['data'],
    why: SuspendedBecause,
  ) {
    const order = await ledger.order.stateOf(orderId);
    const request = order.status === 'NotPlaced' ? null : order.paymentRequest;
    const from = { gateway, gatewayReference: request?.gatewayReference ?? null };
    const data = {
      utr,
      userId,
      subject: { kind: 'order', id: orderId },
      amount,
      ...from,
      why,
      at,
    } as const;
    return ledger.suspense.handle(utr, { type: 'SuspendFunds', data }, byTest());
  }

  async function refundOf(orderId: string): Promise<Paise> {
    const order = await ledger.order.stateOf(orderId);
    return order.status === 'NotPlaced' ? ZERO_PAISE : refundedFromBank(order);
  }

  /** A command about an order, and what wallet and bank do with it. */
  async function ask(command: OrderCommand): Promise<Handled<OrderEvent, unknown>> {
    const { orderId } = command.data;
    const order = await ledger.order.stateOf(orderId);
    const placed = command.type === 'PlaceOrder' ? command.data : placedIn(order);
    const allowed = placed && (await before(command, placed));
    if (allowed?.accepted === false) return allowed;
    const handled = await ledger.order.handle(orderId, command, byTest());
    if (!handled.accepted || placed === null) return handled;
    let { position } = handled;
    for (const event of handled.events) {
      const followed = await after(event, placed);
      if (followed) ({ position } = done(followed));
    }
    return { ...handled, position };
  }

  /** @throws Error when a rule refuses. */
  const tell = async (command: OrderCommand) => mustBe(await ask(command)).position;

  async function askTopUp(command: TopUpCommand): Promise<void> {
    const { txnId: id, at } = command.data;
    if (command.type === 'ConfirmPayment') {
      if (!(await claim('topUp', { ...command.data, id })).accepted) return;
    }
    const handled = await ledger.topUp.handle(id, command, byTest());
    const completed = handled.accepted && handled.events.at(0);
    if (!completed || completed.type !== 'TopUpCompleted') return;
    const { userId, amount } = completed.data;
    const reference = creditReference.topUp(id);
    const data = { reference, source: 'topUp', subject: id, amount, note: null, at } as const;
    mustBe(await askWallet(userId, { type: 'CreditFunds', data }));
  }

  /** Gives money to a wallet; returns the position. The same in every run, but for the instant. */
  async function credit(
    userId: string,
    amount = rupees(1_000),
    at: Instant = new Date().toISOString(),
  ): Promise<Position> {
    const subject = String((credits += 1));
    const reference = creditReference.adjustment(subject);
    // No money that came in by bank: that would count against the limit of the day.
    const data = { reference, source: 'adjustment', subject, amount, note: null, at } as const;
    return mustBe(await askWallet(userId, { type: 'CreditFunds', data })).position;
  }

  /** @throws Error when a rule refuses, such as that of a wallet with too little. */
  async function sell({ until = 'placed', ...sale }: Sale = {}): Promise<Sold> {
    const order = orderOf(sale);
    let position: Position = -1n;
    for (const command of commandsOf(order, until)) position = await tell(command);
    return { ...order, position };
  }

  return { ask, tell, askWallet, askTopUp, credit, sell };
}

const placedIn = (order: Order) => (order.status === 'NotPlaced' ? null : order.placed);

function commandsOf(order: Placed, until: Stage): readonly OrderCommand[] {
  const ask = askAbout(order);
  const placed = [ask.place()];
  const paid = [...placed, ask.confirm()];
  const delivered = [
    ...paid,
    ...order.legs.flatMap(({ leg }) => [ask.start(leg), ask.deliver(leg)]),
  ];
  const [{ leg: first } = { leg: 1 }] = order.legs;
  return {
    placed,
    paid,
    delivered,
    completed: [...delivered, ask.complete()],
    refunded: [...paid, ask.start(first), ask.failLeg(first), ask.refund()],
    failed: [...placed, ask.failPayment()],
  }[until];
}
