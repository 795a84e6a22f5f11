import { askAbout, askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import { accounts, simulatedServices } from '@store/simulators/testing';
import { openTimeSkippingShop, orderAt, PRICE, razorpayGateway } from '@store/workflows/testing';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

const simulators = await simulatedServices();
const { control } = simulators;
const url = `${simulators.origin}/razorpay`;
const gateway = razorpayGateway({ url, ...accounts.razorpay, timeoutMs: 5_000 });
const shop = await openTimeSkippingShop({
  gateways: { opening: gateway, all: [gateway], named: () => gateway },
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await simulators[Symbol.asyncDispose]();
});
afterEach(() => control('reset'));

let made = 0;
const utr = () => `4${String(++made).padStart(11, '0')}`;

/** Paid at Razorpay, given back to the wallet, and wanted at the bank by its buyer. */
async function wanted() {
  const at = await shop.now();
  const order = orderAt(at, { paymentMode: 'upi' });
  const { orderId, userId } = order;
  await gateway.open({
    ...{ reference: orderId, amount: PRICE, purpose: '284 Diamonds' },
    payer: { name: 'Asha', email: 'asha@example.com', mobile: '9876543210' },
    returnUrl: `${simulators.storeOrigin}/confirmation`,
    expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  });
  await control(`razorpay/links/${orderId}/pay`, { amount: PRICE, rrn: utr(), webhooks: 0 });
  await shop.place(order);
  const about = askAbout(order);
  await shop.tell(about.requestPayment({ gateway: 'razorpay' }));
  await shop.tell(about.confirm());
  await shop.tell(about.refund({ kind: 'admin', accountId: 'meera' }));
  return { orderId, userId, at };
}

async function start({ orderId, userId, at }: Awaited<ReturnType<typeof wanted>>, number = 1) {
  const ask = askBankRefund({ orderId, userId, number, gatewayReference: orderId, at });
  mustBe(await shop.ledger.bankRefund.handle(orderId, ask, byTest()));
  const times = { stepTimeoutMs: 10_000, gatewayTimeoutMs: 15_000 };
  return shop.start('refundToBank', { orderId, number, askedAt: at, ...times });
}

const settle = (orderId: string, number: number, status: 'processed' | 'failed') =>
  control(`razorpay/refunds/${encodeURIComponent(`${orderId}:R${number}`)}/settle`, { status });
const sent = (orderId: string, times = 1) =>
  vi.waitFor(
    async () =>
      expect(
        (await shop.story(`refund-${orderId}`)).filter((type) => type === 'BankRefundSent'),
      ).toHaveLength(times),
    10_000,
  );

it('a refund goes back by Razorpay once, although its first answer is lost, and arrives', async () => {
  await control('razorpay/mood', { refundsAfterMs: 3_600_000 });
  const order = await wanted();
  await control('razorpay/mood', { answers: 'lost', refundsAfterMs: 3_600_000 });
  const handle = await start(order);
  await vi.waitFor(
    async () => expect(await shop.story(`refund-${order.orderId}`)).toContain('BankRefundTaken'),
    10_000,
  );
  // While its result is waited for, the pause to the next look is skipped.
  const ended = handle.result();
  await control('razorpay/mood', { answers: 'normally', refundsAfterMs: 3_600_000 });
  await sent(order.orderId);
  await settle(order.orderId, 1, 'processed');
  await ended;

  const facts = await shop.facts(`refund-${order.orderId}`);
  expect(facts.map(({ type }) => type)).toEqual([
    ...['BankRefundAsked', 'BankRefundTaken', 'BankRefundSent', 'BankRefundArrived'],
  ]);
  expect(facts.at(-1)?.data).toMatchObject({
    amount: PRICE,
    bankReference: expect.stringMatching(/^\d{12}$/) as string,
  });
  expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  // All is gone at the gateway, once: nothing is left for another refund.
  const more = { reference: order.orderId, amount: PRICE, refundReference: 'another' };
  expect(await gateway.refunds?.refund(more)).toMatchObject({ status: 'failed' });
});

it('a refund that bounces is in the wallet again, and the next one arrives', async () => {
  await control('razorpay/mood', { refundsAfterMs: 3_600_000 });
  const order = await wanted();
  const first = await start(order);
  await sent(order.orderId);
  await settle(order.orderId, 1, 'failed');
  await first.result();
  expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });

  const second = await start(order, 2);
  await sent(order.orderId, 2);
  await settle(order.orderId, 2, 'processed');
  await second.result();
  expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  expect((await shop.story(`refund-${order.orderId}`)).slice(-1)).toEqual(['BankRefundArrived']);
});
