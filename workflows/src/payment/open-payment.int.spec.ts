import { MockActivityEnvironment } from '@temporalio/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { server } from '@store/platform/testing';
import type { PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import { orderAt } from '../testing/placed.ts';
import { byTest, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { paymentActivities } from './activities.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await server('postgres'));
});
afterAll(() => shop[Symbol.asyncDispose]());

it('the payment that is waited for is the one whose page the payer is sent to', async () => {
  const at = new Date().toISOString();
  const order = orderAt(at, { paymentMode: 'upi' });
  const { orderId, userId, price: amount } = order;
  await shop.place(order);
  const page = { gatewayReference: orderId, paymentUrl: 'http://gateway.test/first' };
  /** A try that was given up opened this one, and writes it down while the next is under way. */
  const gateway: PaymentGateway = {
    ...shop.gateway,
    async open({ reference }) {
      if (reference === orderId) return { outcome: 'referenceTaken' };
      const data = { orderId, ...page, at };
      await shop.ledger.order.handle(orderId, { type: 'RequestPayment', data }, byTest());
      return { outcome: 'opened', paymentUrl: 'http://gateway.test/second' };
    },
  };
  const activities = paymentActivities({ ...shop.dependencies, gateway });
  const payment = { kind: 'order', id: orderId, userId, amount, purpose: '86 Diamonds' } as const;

  const open = await new MockActivityEnvironment().run(() => activities.openPayment(payment, at));

  expect(open).toEqual({ reference: orderId, openedAt: at });
});
