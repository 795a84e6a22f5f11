import { rupees, type LegStarted, type OrderEvent, type OrderPlaced } from '@store/ledger';

/** An instant of 21 November 2026 in India, a Saturday of week 47. */
export const todayAt = (time: string): string =>
  new Date(`2026-11-21T${time}:00+05:30`).toISOString();

type Placed = OrderPlaced['data'];
type Route = LegStarted['data']['route'];

export const orderPlaced = (orderId: string, change: Partial<Placed> = {}): OrderPlaced => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    userId: 'asha',
    price: rupees(415),
    originalPrice: rupees(500),
    paymentMode: 'wallet',
    product: { id: 'product-1', name: 'Mobile Legends: India', type: 'MLBB' },
    item: { id: 'item-1', name: '284 Diamonds' },
    gameAccount: 'sealed',
    legs: [leg(1, 'SMILEBR')],
    reward: 415 as Placed['reward'],
    expiresAt: todayAt('14:35'),
    at: todayAt('14:05'),
    ...change,
  },
});

export const leg = (number: number, route: Route): Placed['legs'][number] => ({
  leg: number,
  route,
  providerProduct: 'mobilelegends',
  productCode: `pack-${number}`,
});

type Told<Type extends OrderEvent['type']> = Partial<Extract<OrderEvent, { type: Type }>['data']>;

export const paymentConfirmed = (
  orderId: string,
  change: Told<'PaymentConfirmed'> = {},
): OrderEvent => ({
  type: 'PaymentConfirmed',
  data: {
    orderId,
    userId: 'asha',
    mode: 'wallet',
    amount: rupees(415),
    utr: null,
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
    orderId,
    userId: 'asha',
    mode: 'wallet',
    amount: rupees(415),
    reward: 415 as Placed['reward'],
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
    orderId,
    userId: 'asha',
    mode: 'wallet',
    amount: rupees(415),
    by: { kind: 'admin', accountId: 'ravi' },
    reason: 'the provider did not deliver',
    at: todayAt('15:00'),
    ...change,
  },
});
