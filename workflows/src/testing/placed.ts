import { rupees, toCentipoints, type Instant, type Leg, type PaymentMode } from '@store/ledger';
import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderTiming, PlacedOrder } from '../order/contract.ts';
import type { RequestedTopUp } from '../top-up/contract.ts';

export const PRICE = rupees(250);

/** A sealed game account that never opens again. */
export const DAMAGED_ACCOUNT = 'damaged';

/** Minutes and days as in the shop: the time-skipping server makes them pass at once. */
export const SHOP_TIMES: OrderTiming = {
  pollMs: 14_000,
  latePaymentWatchMs: 86_400_000,
  manualRefundAfterMs: 86_400_000,
  providerTimeoutMs: 30_000,
  gatewayTimeoutMs: 15_000,
  stepTimeoutMs: 10_000,
};

const EXPIRY_MS = 30 * 60_000;

/** Each leg is `route:productCode`; the sealed game account is the player's name itself. */
export function orderAt(
  at: Instant,
  options: Readonly<{
    userId?: string | undefined;
    paymentMode?: PaymentMode;
    /** MLBB, whose players are checked, unless told. */
    productType?: string;
    /** The buyer's id unless told. */
    gameAccount?: string | undefined;
    legs?: readonly `${'SMILEBR' | 'MANUAL' | 'MOOGOLDHOK'}:${string}`[];
  }> = {},
): PlacedOrder {
  const { userId = randomUUID(), paymentMode = 'wallet', productType = 'MLBB' } = options;
  const { legs = ['SMILEBR:13'], gameAccount = userId } = options;
  return {
    orderId: `GT26K21-${randomBytes(4).toString('hex').toUpperCase()}`,
    userId,
    price: PRICE,
    originalPrice: PRICE,
    paymentMode,
    product: { id: 'mlbb', name: 'Mobile Legends', type: productType },
    item: { id: 'mlbb-86', name: '86 Diamonds' },
    gameAccount,
    legs: legs.map((leg, index): Leg => {
      const [route = '', productCode = ''] = leg.split(':');
      return {
        leg: index + 1,
        route: route as Leg['route'],
        providerProduct: 'mobilelegends',
        productCode,
      };
    }),
    reward: toCentipoints(250),
    expiresAt: new Date(Date.parse(at) + EXPIRY_MS).toISOString(),
    at,
  };
}

export const topUpAt = (at: Instant, userId: string = randomUUID()): RequestedTopUp => ({
  txnId: `TXN-26K21-${randomBytes(4).toString('hex').toUpperCase()}`,
  userId,
  amount: rupees(500),
  expiresAt: new Date(Date.parse(at) + EXPIRY_MS).toISOString(),
  at,
});
