import { rupees } from '@store/ledger';
import { askAbout, byTest, mustBe } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { anOrder, AT, PRICE } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import { startedBy } from './starts.ts';

const utr = '500000000001';

it('an order is refunded by itself after as long as it was placed with', async () => {
  const shop = memoryShop();
  const order = anOrder({ refundAfterHours: 48 });
  await shop.place(order);

  const [placed] = await shop.eventStore.readStream(`order-${order.orderId}`);
  expect(placed && startedBy(placed, shop.timing)).toEqual({
    workflow: 'order',
    workflowId: `order-${order.orderId}`,
    input: { order, timing: { ...shop.timing, manualRefundAfterMs: 48 * 3_600_000 } },
  });
});

it('money that waits for a person starts a letter, and what that person decides the rest', async () => {
  const shop = memoryShop();
  const order = anOrder({ paymentMode: 'upi' });
  const ask = askAbout({ ...order, at: AT });
  await shop.place(order);
  for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
  await shop.tell(ask.stray({ utr, amount: PRICE, suspended: 'blocked' }));
  const decided = { utr, by: 'meera', at: AT };
  const limit = { secondPersonFrom: rupees(50_000) };
  for (const command of [
    { type: 'SendSuspendedBack', data: { ...decided, ...limit, decision: 1 } },
    { type: 'RecordSuspenseRefundFailed', data: { utr, number: 1, reason: 'no', at: AT } },
    { type: 'ReleaseSuspended', data: { ...decided, decision: 2 } },
  ] as const) {
    mustBe(await shop.ledger.suspense.handle(utr, command, byTest()));
  }

  const log = await shop.eventStore.readStream(`suspense-${utr}`);
  const { stepTimeoutMs, gatewayTimeoutMs } = shop.timing;
  expect(log.map((event) => startedBy(event, shop.timing))).toEqual([
    {
      workflow: 'tellOfSuspense',
      workflowId: `suspense-${utr}`,
      input: { utr, stepTimeoutMs },
    },
    {
      workflow: 'refundSuspended',
      workflowId: `suspense-refund-${utr}:R1`,
      input: { utr, number: 1, askedAt: AT, stepTimeoutMs, gatewayTimeoutMs },
    },
    null,
    {
      workflow: 'creditReleased',
      workflowId: `suspense-release-${utr}`,
      input: { utr, stepTimeoutMs },
    },
  ]);
});
