import { rupees, type SuspenseCommand } from '@store/ledger';
import { askAbout, byTest, mustBe, utrOf } from '@store/ledger/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { RefundState } from '../payment-gateway/payment-gateway.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { onlyGateway, scriptedGateway } from '../testing/scripted-gateway.ts';
import { scriptedRefunds } from '../testing/scripted-refunds.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const PENDING: RefundState = { status: 'pending' };
const sent: string[] = [];
const bank = scriptedRefunds();
const shop = await openTimeSkippingShop({
  gateways: onlyGateway({ ...scriptedGateway(), refunds: bank.refunds }),
  mailer: {
    send: async (mailId) => void sent.push(mailId.replace(/-[0-9a-f]{16}$/, '')),
    close: () => undefined,
  },
  alarms: () => ({ emails: ['meera@example.com'], webhook: '', secret: null }),
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => void (sent.length = 0));

async function suspended() {
  const at = await shop.now();
  const order = orderAt(at, { paymentMode: 'upi' });
  const utr = utrOf(`late ${order.orderId}`);
  const ask = askAbout({ ...order, at });
  await shop.place(order);
  for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
  await shop.tell(ask.stray({ utr, amount: PRICE, suspended: 'blocked' }));
  const decide = async (command: SuspenseCommand) =>
    mustBe(await shop.ledger.suspense.handle(utr, command, byTest()));
  const decided = { utr, decision: 1, by: 'meera', at };
  return { order, utr, at, decide, decided, input: { utr, stepTimeoutMs: 10_000 } };
}

async function sentBack() {
  const one = await suspended();
  const data = { ...one.decided, secondPersonFrom: rupees(50_000) };
  await one.decide({ type: 'SendSuspendedBack', data });
  const times = { askedAt: one.at, gatewayTimeoutMs: 15_000 };
  return { ...one, refund: { ...one.input, ...times, number: 1 }, reference: `${one.utr}:R1` };
}

it('staff hear of it when it came', async () => {
  const { utr, input } = await suspended();
  await (await shop.start('tellOfSuspense', input)).result();
  expect(sent).toEqual([`suspense-${utr}-came`]);
});

it('what is released is in the wallet, however often it runs, and though nobody waits', async () => {
  const { order, decide, decided, input } = await suspended();
  await decide({ type: 'ReleaseSuspended', data: decided });
  for (const _ of ['first run', 'second run']) {
    const handle = await shop.start('creditReleased', input);
    await handle.cancel();
    await handle.result();
  }
  expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
});

it('what is sent back arrives after days, and is made once', async () => {
  const { utr, refund, reference } = await sentBack();
  const looks: RefundState[] = Array.from({ length: 20 }, () => PENDING);
  bank.answers(reference, 'lost', 'down', ...looks, { status: 'done', reference: '6325' });
  const handle = await shop.start('refundSuspended', refund);
  await handle.result();

  expect(bank.made.filter(({ refundReference }) => refundReference === reference)).toHaveLength(1);
  expect((await shop.story(`suspense-${utr}`)).slice(1)).toEqual([
    ...['SuspenseRefundAsked', 'SuspenseRefundSent', 'SuspenseRefundArrived'],
  ]);
  expect(sent).toEqual([]);
});

it('staff hear of what bounces', async () => {
  const { utr, refund, reference } = await sentBack();
  bank.answers(reference, PENDING, { status: 'failed', reason: 'the bank returned it' });
  await (await shop.start('refundSuspended', refund)).result();

  expect(sent).toEqual([`suspense-${utr}-cameBack-1`]);
  expect(await shop.ledger.suspense.stateOf(utr)).toMatchObject({ status: 'open' });
});

it('a person finds out what became of it where the gateway has forgotten the payment', async () => {
  const { utr, refund, reference } = await sentBack();
  bank.answers(reference, PENDING, 'notTold');
  const handle = await shop.start('refundSuspended', refund);

  await expect(handle.result()).rejects.toMatchObject({
    cause: { message: expect.stringContaining(`payment with UTR ${utr}`) as string },
  });
  expect(await shop.ledger.suspense.stateOf(utr)).toMatchObject({ status: 'refunding' });

  bank.answers(reference, { status: 'done', reference: '6325' });
  await (await shop.start('refundSuspended', refund)).result();
  expect(await shop.ledger.suspense.stateOf(utr)).toMatchObject({ status: 'refunded' });
});
