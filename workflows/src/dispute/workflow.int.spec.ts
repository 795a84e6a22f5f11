import { askAbout, byTest, mustBe, utrOf } from '@store/ledger/testing';
import { toPaise } from '@store/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { workflowIds } from '../workflow-ids.ts';
import { connectDevServer } from '../testing/dev-server.ts';
import { orderAt, PRICE, type Placed } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import { DISPUTES_SCHEDULE, scheduleDisputes } from './schedule.ts';

const DAY_MS = 24 * 60 * 60_000;
const sent: string[] = [];
const shop = await openTimeSkippingShop({
  mailer: {
    send: async (mailId) => void sent.push(mailId.replace(/-[0-9a-f]{16}$/, '')),
    close: () => undefined,
  },
  alarms: () => ({ emails: ['meera@example.com'], webhook: '', secret: null }),
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => void (sent.length = 0));

const stepTimeoutMs = 10_000;

async function disputed(days: number | null, isStray = false) {
  const now = await shop.now();
  const order = orderAt(now, { paymentMode: 'upi' });
  await shop.sell({ ...order, until: 'completed' });
  const utr = utrOf(isStray ? `another for ${order.orderId}` : order.orderId);
  if (isStray) await paidAgain(order, utr, now);
  const answerBy = days === null ? null : new Date(Date.parse(now) + days * DAY_MS).toISOString();
  const reference = `disp_${order.orderId}`;
  const disputeId = `scripted.${reference}`;
  shop.gateway.disputed({
    ...{ id: reference, utr, amount: PRICE, taken: toPaise(0) },
    ...{ reason: '', answerBy, status: 'open' },
  });
  const look = await shop.start('lookAtDisputes', { gateway: 'scripted', reference });
  await look.result();
  return { order, disputeId, answerBy, input: { disputeId, stepTimeoutMs } };
}

async function paidAgain(order: Placed, utr: string, at: string): Promise<void> {
  const claimant = { kind: 'order', id: order.orderId } as const;
  const claim = { type: 'ClaimUtr', data: { utr, claimant, amount: PRICE, at } } as const;
  mustBe(await shop.ledger.bankPayment.handle(utr, claim, byTest()));
  await shop.tell(askAbout(order).stray({ utr, amount: PRICE, at }));
}

it('staff hear of a dispute at once, and again a day before it has to be answered', async () => {
  const { disputeId, answerBy, input } = await disputed(7);
  const handle = await shop.start('followDispute', { ...input, answerBy });
  await handle.result();
  expect(sent).toEqual([`dispute-${disputeId}-opened`, `dispute-${disputeId}-due`]);
  expect(Date.parse(await shop.now())).toBeGreaterThanOrEqual(Date.parse(answerBy ?? '') - DAY_MS);
});

it.each([null, 0.5])('staff hear of one to be answered in %s days once', async (days) => {
  const { disputeId, answerBy, input } = await disputed(days);
  const handle = await shop.start('followDispute', { ...input, answerBy });
  await handle.result();
  expect(sent).toEqual([`dispute-${disputeId}-opened`]);
});

it('staff hear once of one about a payment that is unknown, however often it is seen', async () => {
  const reference = `disp_${randomUUID()}`;
  shop.gateway.disputed({
    ...{ id: reference, utr: '999999999999', amount: PRICE, taken: toPaise(0) },
    ...{ reason: '', answerBy: null, status: 'open' },
  });
  for (const _ of ['one morning', 'the next']) {
    await (await shop.start('lookAtDisputes', { gateway: 'scripted', reference })).result();
  }
  const { workflow } = shop.environment.client;
  await workflow.getHandle(workflowIds.unknownDispute(`scripted.${reference}`)).result();
  expect(sent).toEqual([`dispute-of-unknown-scripted.${reference}`]);
});

it('staff hear of a gateway that did not tell of its disputes on two mornings running', async () => {
  // The clock of this shop stands on the first of January 1970.
  await shop.dependencies.looks.silent('disputes', 'scripted', '1969-12-31');
  shop.gateway.goesDown(true);
  for (const _ of ['the second morning', 'the third']) {
    await (await shop.start('lookAtDisputes')).result();
  }
  shop.gateway.goesDown(false);
  expect(sent).toEqual(['disputes-not-read-scripted-1969-12-31']);
});

it('what was won is as it was before, however often it is settled', async () => {
  const { order, disputeId, answerBy, input } = await disputed(null);
  const { orderId, userId } = order;
  await (await shop.start('followDispute', { ...input, answerBy })).result();
  await (await shop.start('takeDisputedPoints', { ...input, orderId })).result();
  expect(await shop.story(`points-${userId}`)).toEqual(['PointsDeducted']);
  const won = { type: 'RecordWon', data: { disputeId, by: null, at: await shop.now() } } as const;
  mustBe(await shop.ledger.dispute.handle(disputeId, won, byTest()));
  for (const _ of ['first run', 'second run']) {
    const handle = await shop.start('settleDispute', input);
    await handle.cancel();
    await handle.result();
  }
  expect(await shop.story(`points-${userId}`)).toEqual(['PointsDeducted', 'PointsGranted']);
  expect(await shop.story(`wallet-${userId}`)).toEqual(['WalletFrozen', 'WalletThawed']);
  expect((await shop.story(`dispute-${disputeId}`)).at(-1)).toBe('DisputeSettled');
});

it('one about a second transfer, which went to the wallet, is lost without the sale', async () => {
  const { order, disputeId, answerBy, input } = await disputed(null, true);
  const { orderId, userId } = order;
  await (await shop.start('followDispute', { ...input, answerBy })).result();
  await (await shop.start('takeDisputedPoints', { ...input, orderId })).result();
  const lost = { disputeId, amount: PRICE, at: await shop.now() };
  mustBe(await shop.ledger.dispute.handle(disputeId, { type: 'RecordLost', data: lost }, byTest()));
  await (await shop.start('settleDispute', input)).result();

  const story = await shop.story(`order-${orderId}`);
  expect(story.slice(-2)).toEqual(['OrderDisputed', 'OrderDisputeEnded']);
  expect(await shop.story(`points-${userId}`)).toEqual([]);
  expect(await shop.story(`wallet-${userId}`)).toEqual(['FundsCredited', 'WalletFrozen']);
  const facts = await shop.facts(`dispute-${disputeId}`);
  expect(facts.at(-1)?.data).toMatchObject({ sale: 0, loss: PRICE });
});

it('the gateways are asked every morning', async () => {
  const temporal = await connectDevServer();
  const handle = temporal.client.schedule.getHandle(DISPUTES_SCHEDULE);
  try {
    for (const _ of ['first', 'again']) await scheduleDisputes(temporal.client, 'nobody');
    const { info } = await handle.describe();
    const [first, second] = info.nextActionTimes;
    expect(first?.toISOString().slice(11)).toBe('02:30:00.000Z');
    expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(DAY_MS);
  } finally {
    await handle.delete();
    await temporal.close();
  }
});
