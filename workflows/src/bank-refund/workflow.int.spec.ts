import { askBankRefund, byTest, mustBe } from '@store/ledger/testing';
import type { History } from '@temporalio/common/lib/proto-utils';
import { afterAll, expect, it } from 'vitest';
import type { RefundState } from '../payment-gateway/payment-gateway.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { onlyGateway, scriptedGateway } from '../testing/scripted-gateway.ts';
import { scriptedRefunds } from '../testing/scripted-refunds.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const PENDING: RefundState = { status: 'pending' };
const bank = scriptedRefunds();
const shop = await openTimeSkippingShop({
  gateways: onlyGateway({ ...scriptedGateway(), refunds: bank.refunds }),
});
afterAll(() => shop[Symbol.asyncDispose]());

async function asked() {
  const askedAt = await shop.now();
  const order = orderAt(askedAt, { paymentMode: 'upi' });
  const { orderId, userId } = order;
  await shop.sell({ ...order, until: 'refunded' });
  const ask = askBankRefund({ orderId, userId, gatewayReference: orderId, at: askedAt });
  mustBe(await shop.ledger.bankRefund.handle(orderId, ask, byTest()));
  const times = { stepTimeoutMs: 10_000, gatewayTimeoutMs: 15_000 };
  const input = { orderId, number: 1, askedAt, ...times };
  return { input, reference: `${orderId}:R1`, orderId, userId };
}

it('a refund arrives after days, though nobody wants to wait, and is made once', async () => {
  const { input, reference, userId, orderId } = await asked();
  bank.answers(reference, 'lost', 'down', PENDING, PENDING, PENDING, PENDING, {
    ...{ status: 'done', reference: '632514081190' },
  });
  const began = Date.parse(await shop.now());
  const handle = await shop.start('refundToBank', input);
  await handle.cancel();
  await handle.result();

  expect(await shop.story(`refund-${orderId}`)).toEqual([
    ...['BankRefundAsked', 'BankRefundTaken', 'BankRefundSent', 'BankRefundArrived'],
  ]);
  expect(await shop.wallet(userId)).toEqual({ available: 0, held: 0 });
  expect(bank.made.filter(({ refundReference }) => refundReference === reference)).toHaveLength(1);
  expect(Date.parse(await shop.now()) - began).toBeGreaterThan(3_600_000);
});

it('a refund that bounces comes back to the wallet, and is run once', async () => {
  const { input, reference, userId } = await asked();
  bank.answers(reference, PENDING, { status: 'failed', reason: 'the bank returned it' });
  for (const _ of ['first run', 'second run']) {
    await (await shop.start('refundToBank', input)).result();
  }
  expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
});

it('a refund that the bank is silent about is followed for more than a month, in short histories', async () => {
  const { input, reference, orderId } = await asked();
  const silent = Array.from({ length: 40 }, () => PENDING);
  bank.answers(
    reference,
    ...silent,
    { status: 'done', reference: null },
    {
      ...{ status: 'done', reference: '632514081190' },
    },
  );
  const handle = await shop.start('refundToBank', input);
  await handle.result();

  expect((await shop.story(`refund-${orderId}`)).slice(-2)).toEqual([
    ...['BankRefundSent', 'BankRefundArrived'],
  ]);
  const runs: number[] = [];
  for (let runId: string | null | undefined = handle.firstExecutionRunId; runId;) {
    const run = shop.environment.client.workflow.getHandle(handle.workflowId, runId);
    const history: History = await run.fetchHistory();
    runs.push(history.events?.length ?? 0);
    const last = history.events?.at(-1);
    runId = last?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId ?? null;
  }
  expect(runs.length).toBeGreaterThan(2);
  expect(Math.max(...runs)).toBeLessThanOrEqual(200);
});
