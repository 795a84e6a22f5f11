import { rupees } from '@store/ledger';
import type { OrderLedgerActivities } from '../order/contract.ts';
import { orderPayment } from '../order/payment.ts';
import { inActivity } from './in-activity.ts';
import { noCustomers } from './no-customers.ts';
import { AT, clock, orderId, PRICE, type Placed } from './placed.ts';
import { walletLimits } from './spec-keys.ts';
import { memoryShop } from './shop.ts';

type Steps = Pick<
  OrderLedgerActivities,
  'payFromWallet' | 'releaseLateHold' | 'holdWalletPart' | 'settlePayment' | 'giveUpPayment'
>;

/** A placed order of somebody with so much in the wallet, and the steps that pay for it. */
export async function givenUnpaid(
  order: Placed,
  { balance = rupees(0), customers = noCustomers } = {},
) {
  const shop = memoryShop();
  await shop.place(order);
  if (balance > 0) await shop.credit('asha', balance);
  const steps = orderPayment({ ledger: shop.ledger, clock, customers, walletLimits });
  return {
    shop,
    when: <Answer>(step: (steps: Steps) => Promise<Answer>) => inActivity(() => step(steps)),
    ofOrder: async () => (await shop.facts(`order-${order.orderId}`)).slice(1),
    ofWallet: async () => (await shop.facts('wallet-asha')).slice(balance > 0 ? 1 : 0),
  };
}

export const failed = (reason: string) => ({
  type: 'PaymentFailed',
  data: { orderId, userId: 'asha', reason, at: AT },
});
export const confirmed = (mode: string, utr: string | null) => ({
  type: 'PaymentConfirmed',
  data: { orderId, userId: 'asha', mode, amount: PRICE, utr, gateway: null, at: AT },
});
