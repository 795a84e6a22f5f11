import type { Stage } from '@store/ledger/testing';
import { orderClosing } from '../order/closing.ts';
import { inActivity } from './in-activity.ts';
import { AT, clock, orderId, PRICE, type Placed } from './placed.ts';
import { memoryShop, type Shop } from './shop.ts';

/** With its money held in the wallet, or come by UPI. */
export async function sell(shop: Shop, order: Placed, until: Stage) {
  if (order.paymentMode === 'wallet') await shop.credit('asha', PRICE, AT);
  await shop.sell({ ...order, until });
}

type Steps = ReturnType<typeof orderClosing>;

/** An order that was sold so far, and the steps that close it. */
export async function givenSold(order: Placed, { paid = true, delivered = false } = {}) {
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
