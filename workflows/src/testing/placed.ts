import {
  rupees,
  type Instant,
  type Leg,
  type LegWay,
  type OrderPlaced,
  type Paise,
} from '@store/ledger';
import { legOf, orderOf, snapshot } from '@store/ledger/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import type { OrderTiming } from '../order/contract.ts';
import type { RequestedTopUp } from '../top-up/contract.ts';

export { price as PRICE } from '@store/ledger/testing';

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

/** Like `SMILEBR:13`: the route, and the provider's code of the pack; behind a `|` another way. */
export type LegWritten = `${Leg['route']}:${string}`;

export type Placed = OrderPlaced['data'];

type Options = Partial<Omit<Placed, 'legs' | 'tender'>> &
  Readonly<{
    legs?: readonly LegWritten[];
    /** From the wallet, the rest by UPI. */
    walletPart?: Paise;
    /** MLBB, whose players are checked, unless told. */
    productType?: string;
  }>;

/** An order of somebody new, from the wallet unless told; its sealed game account is the player. */
export function orderAt(at: Instant, options: Options = {}): Placed {
  const { legs = ['SMILEBR:13'], productType = 'MLBB', userId = randomUUID(), ...more } = options;
  return orderOf({
    ...{ at, userId, gameAccount: userId, paymentMode: 'wallet' },
    ...more,
    product: { ...snapshot().product, type: productType },
    legs: legs.map((written, index) => {
      const [way = '', other] = written.split('|');
      return {
        ...{ leg: index + 1, ...wayWritten(way) },
        ...(other !== undefined && { alternative: wayWritten(other) }),
      };
    }),
  });
}

function wayWritten(written: string): LegWay {
  const [route = '', productCode = ''] = written.split(':');
  const { leg: _, ...way } = legOf(1, route as Leg['route']);
  return { ...way, productCode };
}

export const AT: Instant = '2026-11-21T06:30:00.000Z';
export const orderId = 'GT26K21-7H20QA2M';
/** Behind what a workflow has reached, which counts then. */
export const clock = () => 0;

/** One order of Asha's. */
export const anOrder = (options: Options = {}): Placed =>
  orderAt(AT, { orderId, userId: 'asha', ...options });

export const topUpAt = (at: Instant, userId: string = randomUUID()): RequestedTopUp => ({
  txnId: `TXN-26K21-${randomBytes(4).toString('hex').toUpperCase()}`,
  userId,
  amount: rupees(500),
  expiresAt: new Date(Date.parse(at) + EXPIRY_MS).toISOString(),
  at,
});
