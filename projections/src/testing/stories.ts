import { rupees, type OrderEvent, type OrderPlaced } from '@store/ledger';
import { legOf, price, snapshot, type Sale } from '@store/ledger/testing';

/** An instant of 21 November 2026 in India, a Saturday of week 47. */
export const todayAt = (time: string): string =>
  new Date(`2026-11-21T${time}:00+05:30`).toISOString();

/** What a shopper with money in the wallet buys, and gets. */
export const boughtFromWallet = {
  price: rupees(100),
  paymentMode: 'wallet',
  until: 'completed',
} as const satisfies Sale;

const placed = (orderId: string, change: Sale = {}) =>
  snapshot({
    ...{ orderId, paymentMode: 'wallet', legs: [legOf(1)], at: todayAt('14:05') },
    ...change,
  });

export const orderPlaced = (orderId: string, change: Sale = {}): OrderPlaced => ({
  type: 'OrderPlaced',
  data: placed(orderId, change),
});

const paidFromWallet = (orderId: string) =>
  ({ orderId, userId: 'asha', mode: 'wallet', amount: price }) as const;

type Told<Type extends OrderEvent['type']> = Partial<Extract<OrderEvent, { type: Type }>['data']>;

export const paymentConfirmed = (
  orderId: string,
  change: Told<'PaymentConfirmed'> = {},
): OrderEvent => ({
  type: 'PaymentConfirmed',
  data: {
    ...paidFromWallet(orderId),
    utr: null,
    gateway: null,
    at: todayAt('14:06'),
    ...change,
  },
});

export const orderCompleted = (
  orderId: string,
  change: Told<'OrderCompleted'> = {},
): OrderEvent => ({
  type: 'OrderCompleted',
  data: {
    ...paidFromWallet(orderId),
    reward: placed(orderId).reward,
    by: { kind: 'delivery' },
    note: null,
    at: todayAt('14:08'),
    ...change,
  },
});

export const refundAsked = (orderId: string, change: Told<'RefundAsked'> = {}): OrderEvent => ({
  type: 'RefundAsked',
  data: { orderId, userId: 'asha', at: todayAt('14:40'), ...change },
});

export const orderRefunded = (orderId: string, change: Told<'OrderRefunded'> = {}): OrderEvent => ({
  type: 'OrderRefunded',
  data: {
    ...paidFromWallet(orderId),
    by: { kind: 'admin', accountId: 'ravi' },
    reason: 'the provider did not deliver',
    at: todayAt('15:00'),
    ...change,
  },
});
