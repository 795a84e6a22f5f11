import type { Stage } from '@store/ledger/testing';
import { orderClosing } from '../order/closing.ts';
import type { PlacedOrder } from '../order/contract.ts';
import { inActivity } from './in-activity.ts';
import { orderAt, PRICE } from './placed.ts';
import { memoryShop, type Shop } from './shop.ts';

export const AT = '2026-11-21T06:30:00.000Z';
export const orderId = 'GT26K21-7H20QA2M';
export const clock = () => 0;

type Options = Parameters<typeof orderAt>[1];
export const anOrder = (options: Options = {}, more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  ...orderAt(AT, { userId: 'asha', ...options }),
  orderId,
  ...more,
});

/** With its money held in the wallet, or come by UPI. */
export async function sell(shop: Shop, order: PlacedOrder, until: Stage) {
  if (order.paymentMode === 'wallet') await shop.credit('asha', PRICE, AT);
  await shop.sell({ ...order, until });
}

type Steps = ReturnType<typeof orderClosing>;

/** An order that was sold so far, and the steps that close it. */
export async function givenSold(order: PlacedOrder, { paid = true, delivered = false } = {}) {
  const shop = memoryShop();
  await sell(shop, order, delivered ? 'delivered' : paid ? 'paid' : 'placed');
  const steps = orderClosing(shop.ledger, clock);
  return {
    shop,
    when: <Answer>(step: (steps: Steps) => Promise<Answer>) => inActivity(() => step(steps)),
    lastOfOrder: async () => (await shop.facts(`order-${orderId}`)).at(-1),
    lastOfWallet: async () => (await shop.facts('wallet-asha')).at(-1),
  };
}

export const closed = (type: string, more: object) => ({
  type,
  data: { orderId, userId: 'asha', mode: 'wallet', amount: PRICE, at: AT, ...more },
});
export const captured = { type: 'HoldCaptured', data: { orderId, amount: PRICE, at: AT } };
export const released = { type: 'HoldReleased', data: { orderId, amount: PRICE, at: AT } };
