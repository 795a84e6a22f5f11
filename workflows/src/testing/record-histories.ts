import { rupees, toCentipoints, type Paise } from '@store/ledger';
import type { UnpaidPayment } from '@store/projections';
import { askAbout, askBankRefund, byTest, utrOf } from '@store/ledger/testing';
import type { WorkflowHandle } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DELIVERY_HINT,
  LEG_SENT_AGAIN,
  ORDER_ABANDONED,
  ORDER_DECIDED,
  PAYMENT_HINT,
  WEBHOOK_WAITS,
  type OrderDecision,
} from '../contracts.ts';
import type { FoundClosing } from '../erasure/closings.ts';
import type { OrderTiming } from '../order/contract.ts';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import type { Part } from '../reconciliation/run.ts';
import type { WebhookDue } from '../webhooks-out/webhook-desk.ts';
import {
  DAMAGED_ACCOUNT,
  orderAt,
  PRICE,
  topUpAt,
  type LegWritten,
  type Placed,
} from './placed.ts';
import { memoryClosings } from './memory-closings.ts';
import { noHooks } from './no-hooks.ts';
import { noNews } from './no-news.ts';
import { nothingToReconcile } from './nothing-to-reconcile.ts';
import { payingCustomers } from './no-customers.ts';
import { NO_HOLDS } from './spec-keys.ts';
import { paid, paidByAll, WAITING } from './scripted-gateway.ts';
import { scriptedRefunds } from './scripted-refunds.ts';
import { reportingGateway } from './reporting-gateway.ts';
import { openTimeSkippingShop } from './time-skipping.ts';
import { unlimited } from './unlimited.ts';

// Records one real history for every shape that may be running somewhere and is not recorded yet.
// `npm run histories` brings along the two servers that it is told of.
// Never replace an old recording because its replay fails: executions like it may still be running.

const FOLDER = new URL('../../histories/', import.meta.url);
const { POSTGRES_URL = '', TEST_SERVER = '' } = process.env;

const leaving = memoryClosings();
const unpaid: UnpaidPayment[] = [];
const bank = scriptedRefunds();
/** How many more times a provider has had its orders of the minute. */
let crowded = 0;
let spentUp = 0;
let lists = 0;
/** Days of a gateway that is down now and could not be compared then. */
let leftOut: readonly Part[] = [];
/** Waits for a receiver that may not be called. */
const webhookDue = (nextAt: Date | null = null): WebhookDue => ({
  ...{ id: 'msg_one', body: '{}', tries: 0, madeAt: new Date(0), nextAt },
  receiver: {
    address: 'https://10.0.0.1/',
    secrets: [`whsec_${Buffer.from('s'.repeat(32)).toString('base64')}`],
  },
});
const webhooks: WebhookDue[] = [];
const reporting = { ...reportingGateway(), name: 'reporting' };
await using shop = await openTimeSkippingShop(
  {
    readModels: {
      caughtUpTo: async () => true,
      leaderboard: async () => [
        {
          rank: 1,
          userId: randomUUID(),
          spent: rupees(900),
          reachedAt: '2026-11-20T00:00:00.000Z',
        },
      ],
    },
    holdRules: () => ({ ...NO_HOLDS, amountFrom: rupees(1) }),
    closings: leaving.closings,
    pace: { take: async () => crowded-- <= 0, hasTurn: async () => (crowded -= 1) <= 0 },
    spending: {
      ...unlimited,
      take: async () => spentUp <= 0,
      hasRoom: async () => (spentUp -= 1) <= 0,
    },
    unpaid: {
      async *eachUnpaid() {
        yield unpaid;
      },
      paymentsReceivedIn: async () => [],
    },
    reconciled: {
      ...nothingToReconcile,
      openParts: async () => leftOut,
      paymentsIn: async () => {
        if (leftOut.length > 0) throw new Error('the gateway is down');
        return [];
      },
    },
    customers: { ...payingCustomers, registeredAt: async () => '2026-01-01T00:00:00.000Z' },
    usedPacks: async () => [{ route: 'SMILEBR', providerProduct: 'mobilelegends', code: '13' }],
    // Too short a list at the first look.
    prices: {
      heard: () => undefined,
      keep: async () => ((lists += 1) === 2 ? 'doubted' : 'believed'),
    },
    gateways: {
      get opening() {
        return shop.gateway;
      },
      get all() {
        return [reporting, shop.gateway];
      },
      named: (name) =>
        name === reporting.name ? reporting : { ...shop.gateway, refunds: bank.refunds },
    },
    pusher: { send: async () => 'taken' },
    hooks: {
      ...noHooks,
      byId: async () => webhookDue(),
      next: async () => webhooks.shift() ?? null,
    },
    news: {
      ...noNews,
      note: async (news) =>
        news.map(({ newsId }) => ({
          ...{ newsId, mail: true, browsers: [randomUUID(), randomUUID()] },
        })),
    },
  },
  { postgresUrl: POSTGRES_URL, testServerPath: TEST_SERVER },
);
await mkdir(FOLDER, { recursive: true });
const recorded = new Set((await readdir(FOLDER)).map((file) => file.replace(/\.json$/, '')));

async function record(name: string, handle: WorkflowHandle): Promise<void> {
  await handle.result();
  await recordEnded(name, handle);
}

async function recordEnded(name: string, handle: WorkflowHandle): Promise<void> {
  if (recorded.has(name)) return;
  const history = historyToJSON(await handle.fetchHistory());
  await writeFile(new URL(`${name}.json`, FOLDER), `${history}\n`, { flag: 'wx' });
  console.log(name);
}

/** Each execution of one that was handed on, as one history. */
async function recordRuns(
  name: string,
  handle: WorkflowHandle & Readonly<{ firstExecutionRunId: string }>,
) {
  await handle.result();
  let runId: string | null | undefined = handle.firstExecutionRunId;
  for (let run = 1; runId; run += 1) {
    const { workflow } = shop.environment.client;
    const one: WorkflowHandle = workflow.getHandle(handle.workflowId, runId);
    const { events } = await one.fetchHistory();
    await recordEnded(`${name}-${String(run)}`, one);
    runId = events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
  }
}

/** Another message comes while the first waits for its time, which has not come by then. */
async function recordAddedMeanwhile(name: string): Promise<void> {
  if (recorded.has(name)) return;
  const due = webhookDue(new Date(Date.parse(await shop.now()) + 60_000));
  webhooks.push(due, due);
  const handle = await shop.start('deliverWebhooks', {
    ...{ accountId: randomUUID(), subject: 'wallet' },
  });
  const waits = async () =>
    (await handle.fetchHistory()).events?.some((event) => event.timerStartedEventAttributes);
  while (!(await waits())) await sleep(50);
  await handle.signal(WEBHOOK_WAITS);
  await record(name, handle);
}

/** Told of twice, and settled then. */
async function recordOverdue(): Promise<void> {
  if (recorded.has('alarm-hourly')) return;
  const order = await walletOrder('MANUAL:-');
  await shop.sell({ ...order, until: 'paid' });
  const handle = await shop.start('alarmHourly', { orderId: order.orderId, hours: 0 });
  await shop.environment.sleep('90 minutes');
  await shop.tell(askAbout(order).refund());
  await record('alarm-hourly', handle);
}

type Meanwhile = (handle: WorkflowHandle) => Promise<void>;

/** Few looks keep the recordings of long waits short. */
const timing = { ...shop.timing, pollMs: 300_000, latePaymentWatchMs: 7_200_000 };

async function recordOrder(
  name: string,
  order: Placed,
  meanwhile?: Meanwhile,
  more: Partial<OrderTiming> = {},
) {
  if (recorded.has(name)) return;
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: { ...timing, ...more } });
  await meanwhile?.(handle);
  await record(name, handle);
}

async function walletOrder(...legs: LegWritten[]): Promise<Placed> {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}

async function upiOrder(...looks: PaymentState[]): Promise<Placed> {
  const order = orderAt(await shop.now(), { paymentMode: 'upi' });
  shop.gateway.looks(order.orderId, ...looks);
  return order;
}

const WALLET_PART = rupees(115);

const decision = (to: OrderDecision['to'], accountId: string): OrderDecision => ({
  to,
  by: { kind: 'admin', accountId },
  reason: 'Looked into it',
});

await recordOrder('order-wallet-delivered', await walletOrder('SMILEBR:25', 'SMILEBR:13'));
await recordOrder('order-wallet-refused', await walletOrder('SMILEBR:refused'));
await recordOrder('order-wallet-too-small-for-good', orderAt(await shop.now()));
await recordOrder('order-manual-refunded-by-deadline', await walletOrder('MANUAL:-'));
// What Temporal keeps is sealed by now; the ones of this shape before it was not.
await recordOrder('order-wallet-delivered-sealed', await walletOrder('SMILEBR:25', 'SMILEBR:13'));
const unreadable = { ...(await walletOrder('SMILEBR:13')), gameAccount: DAMAGED_ACCOUNT };
await recordOrder('order-unreadable-sent-by-hand', unreadable, async (handle) => {
  while (!(await shop.story(`order-${unreadable.orderId}`)).includes('LegMadeManual'))
    await sleep(50);
  await handle.signal(ORDER_DECIDED, decision('Completed', 'vikram'));
});
const down = await walletOrder('SMILEBR:25', 'SMILEBR:13');
shop.provider.goesDownFor(down.userId, '13');
await recordOrder('order-not-sent-and-sent-again', down, async (handle) => {
  while (!(await shop.story(`order-${down.orderId}`)).includes('LegNotSent')) await sleep(50);
  shop.provider.isBackFor(down.userId);
  await handle.signal(LEG_SENT_AGAIN, { leg: 2, attempt: 2, by: 'vikram' });
});
await recordOrder('order-delivered-later', await walletOrder('MOOGOLDMLBB:slow', 'MOOGOLDMLBB:13'));
// Those of several parts before this stopped at the first one that did not arrive.
await recordOrder(
  'order-completed-in-part',
  await walletOrder('MOOGOLDMLBB:slow-refused', 'MOOGOLDMLBB:13', 'SMILEBR:13'),
);
const inCrowd = await walletOrder('SMILEBR:13');
crowded = 2;
await recordOrder('order-waits-for-its-turn', inCrowd);
const beyondLimit = await walletOrder('SMILEBR:13');
spentUp = 2;
await recordOrder('order-goes-on-within-the-limit', beyondLimit);
await recordOrder(
  'order-bought-elsewhere',
  await walletOrder('SMILEBR:refused|MOOGOLDMLBB:25', 'MOOGOLDMLBB:slow-refused|SMILEBR:13'),
);
await recordOrder('order-in-part-by-deadline', await walletOrder('SMILEBR:13', 'MANUAL:-'));
await recordOrder('order-lost-and-never-there', await walletOrder('MOOGOLDMLBB:silent'));
await recordOrder('order-refused-later', await walletOrder('MOOGOLDMLBB:slow-refused'));
[crowded, spentUp] = [0, 0];
const answeredLate = await walletOrder('SMILEBR:silent');
await recordOrder('order-answered-late-and-found-at-the-deadline', answeredLate, async (handle) => {
  const { orderId } = answeredLate;
  while (!(await shop.story(`order-${orderId}`)).includes('LegOutcomeUnknown')) await sleep(50);
  await shop.tell(askAbout(answeredLate).deliver());
  await handle.signal(DELIVERY_HINT);
});
// Those before this had no short histories between one press of Send Again and the next.
if (!recorded.has('order-sent-again-all-day-1')) {
  const order = await walletOrder('SMILEBR:13');
  shop.provider.goesDownFor(order.userId, '13');
  await shop.place(order);
  const handle = await shop.start('order', { order, timing });
  const timesSent = async () =>
    (await shop.story(`order-${order.orderId}`)).filter((type) => type === 'LegNotSent').length;
  for (let attempt = 2; attempt <= 9; attempt += 1) {
    while ((await timesSent()) < attempt - 1) await sleep(50);
    await handle.signal(LEG_SENT_AGAIN, { leg: 1, attempt, by: 'vikram' });
  }
  await recordRuns('order-sent-again-all-day', handle);
}
// Those before this were told of it at the deadline alone.
const foundLater = await walletOrder('SMILEBR:silent');
await recordOrder('order-answered-late-and-found-at-a-look', foundLater, async () => {
  const { orderId } = foundLater;
  while (!(await shop.story(`order-${orderId}`)).includes('LegOutcomeUnknown')) await sleep(50);
  await shop.tell(askAbout(foundLater).deliver());
});
const hinted = await walletOrder('MOOGOLDMLBB:slow-forever', 'MOOGOLDGENSHIN:slow');
await recordOrder('order-hinted-at-two-providers', hinted, async (handle) => {
  const isAccepted = async () =>
    (await shop.story(`order-${hinted.orderId}`)).filter((type) => type === 'LegAccepted').length;
  while ((await isAccepted()) < 2) await sleep(50);
  for (const _ of ['one', 'other']) await handle.signal(DELIVERY_HINT);
  // Of the first one nobody hears any more.
  await handle.signal(ORDER_DECIDED, decision('Completed', 'vikram'));
});
if (!recorded.has('order-crowded-out-1')) {
  crowded = Infinity;
  const order = await walletOrder('SMILEBR:13');
  await shop.place(order);
  await recordRuns('order-crowded-out', await shop.start('order', { order, timing }));
  crowded = 0;
}
// The others wait for the first, and are sent by two executions.
if (!recorded.has('order-of-many-parts-1')) {
  const others = Array.from({ length: 19 }, (_, part) => `MOOGOLDMLBB:${String(part)}` as const);
  const order = await walletOrder('MOOGOLDMLBB:slow', ...others);
  await shop.place(order);
  await recordRuns('order-of-many-parts', await shop.start('order', { order, timing }));
}
const signed = await walletOrder('SMILEBR:silent');
await recordOrder('order-unknown-cancelled-by-signature', signed, async (handle) => {
  const { orderId } = signed;
  // Sooner, it would lapse when the outcome becomes known to be unknown.
  while (!(await shop.story(`order-${orderId}`)).includes('LegOutcomeUnknown')) await sleep(50);
  const at = await shop.now();
  await shop.tell(askAbout({ ...signed, at }).propose('asha', 'Fraud'));
  await handle.signal(ORDER_DECIDED, { ...decision('Cancelled', 'vikram'), proposalId: 'P1' });
});
await recordOrder(
  'order-upi-hinted-and-delivered',
  await upiOrder(WAITING, paid(PRICE, '700000000001')),
  (handle) => handle.signal(PAYMENT_HINT),
);
await recordOrder('order-upi-wrong-amount', await upiOrder(paid(PRICE - 100, '700000000002')));
await recordOrder(
  'order-upi-expired-and-paid-late',
  await upiOrder(...Array.from({ length: 8 }, () => WAITING), paid(PRICE, '700000000003')),
);
await recordOrder('order-upi-abandoned', await upiOrder(WAITING), (handle) =>
  handle.signal(ORDER_ABANDONED),
);

const unopened = await upiOrder();
shop.gateway.openings(unopened.orderId, ...Array.from({ length: 500 }, () => 'down' as const));
await recordOrder('order-upi-abandoned-unopened', unopened, async (handle) => {
  while (shop.gateway.asked(unopened.orderId).length === 0) await sleep(50);
  await handle.signal(ORDER_ABANDONED);
});

// Each looks some eight times and leaves the rest to the next.
if (!recorded.has('order-upi-handed-on-1')) {
  const order = await upiOrder(
    ...Array.from({ length: 12 }, () => WAITING),
    paid(PRICE, '700000000008'),
  );
  await shop.place(order);
  const often = { ...timing, pollMs: 60_000 };
  await recordRuns('order-upi-handed-on', await shop.start('order', { order, timing: often }));
  const late = topUpAt(await shop.now());
  shop.gateway.looks(
    late.txnId,
    ...Array.from({ length: 18 }, () => WAITING),
    paid(late.amount, '700000000009'),
  );
  await shop.request(late);
  const topUp = await shop.start('topUp', { topUp: late, timing: { ...timing, lateLooks: 100 } });
  await recordRuns('top-up-handed-on', topUp);
}

const inParts = async (balance: Paise, ...looks: PaymentState[]): Promise<Placed> => {
  const order = orderAt(await shop.now(), { paymentMode: 'upi', walletPart: WALLET_PART });
  await shop.credit(order.userId, balance);
  shop.gateway.looks(order.orderId, ...looks);
  return order;
};
const upiPart = PRICE - WALLET_PART;
await recordOrder(
  'order-in-parts-delivered',
  await inParts(WALLET_PART, WAITING, paid(upiPart, '700000000006')),
);
await recordOrder('order-in-parts-wallet-too-small', await inParts(rupees(1)));
await recordOrder(
  'order-in-parts-expired-and-paid-late',
  await inParts(
    WALLET_PART,
    ...Array.from({ length: 8 }, () => WAITING),
    paid(upiPart, '700000000007'),
  ),
);
await recordOrder('order-in-parts-abandoned', await inParts(WALLET_PART, WAITING), (handle) =>
  handle.signal(ORDER_ABANDONED),
);

const found = await upiOrder({ status: 'failed' });
// An admin finds the payment at the bank in the moment in which the gateway gives it up.
shop.gateway.whileLooking(found.orderId, () => {
  const foundBy = { accountId: 'meera', entryId: 'ENT-26K21-7H20QA2M' };
  const confirm = askAbout(found).confirm({ foundBy });
  return shop.ledger.order.handle(found.orderId, confirm, byTest());
});
await recordOrder('order-upi-found-while-given-up', found);

const held = await walletOrder('SMILEBR:13');
await recordOrder(
  'order-held-and-released',
  held,
  async (handle) => {
    while (!(await shop.story(`order-${held.orderId}`)).includes('HeldForReview')) await sleep(50);
    await handle.signal(ORDER_DECIDED, decision('Released', 'vikram'));
  },
  { reviewsOrders: true },
);

const paidTwice = await upiOrder(paidByAll(PRICE, '700000000021', '700000000022'));
await recordOrder('order-upi-paid-twice', paidTwice);

await record('record-settlements', await shop.start('recordSettlements'));

await record('look-at-prices', await shop.start('lookAtPrices'));
await record('look-at-prices-twice', await shop.start('lookAtPrices'));

await record('reconcile', await shop.start('reconcile'));
const again = { day: '2026-11-20', runId: randomUUID(), by: { kind: 'command' } };
await record('reconcile-again', await shop.start('reconcile', again));
leftOut = ['2026-11-19', '2026-11-18'].map((day) => ({ day, kind: 'gateway', source: 'scripted' }));
await record('reconcile-source-down', await shop.start('reconcile', again));
// Those before this looked at one source after the other, and told at the end.
await record('reconcile-each-source-by-itself', await shop.start('reconcile', again));
leftOut = [];

const topUp = topUpAt(await shop.now());
await shop.request(topUp);
shop.gateway.looks(topUp.txnId, WAITING, paid(topUp.amount, '700000000004'));
await record('top-up-paid', await shop.start('topUp', { topUp, timing: shop.timing }));

const topUpTwice = topUpAt(await shop.now());
await shop.request(topUpTwice);
shop.gateway.looks(topUpTwice.txnId, paidByAll(topUpTwice.amount, '700000000027', '700000000028'));
await record(
  'top-up-paid-twice',
  await shop.start('topUp', { topUp: topUpTwice, timing: shop.timing }),
);

const redemption = {
  redemptionId: 'RDM-26K21-7H20QA2M',
  userId: randomUUID(),
  points: toCentipoints(1_000),
  amount: rupees(10),
  at: await shop.now(),
};
await record(
  'redeem-points',
  await shop.start('redeemPoints', { redemption, stepTimeoutMs: 10_000 }),
);
const entryId = randomUUID();
await shop.ledger.entry.handle(
  entryId,
  {
    type: 'ProposeEntry',
    data: {
      ...{ entryId, userId: randomUUID(), by: randomUUID(), at: await shop.now() },
      act: { kind: 'credit', amount: rupees(50), utr: null },
      ...{ code: 'goodwill', reason: 'Sorry for the delay', secondPersonFrom: rupees(5_000) },
    },
  },
  byTest(),
);
const sold = orderAt(await shop.now());
await shop.credit(sold.userId, PRICE);
await shop.run(sold);
await shop.tell(
  askAbout({ ...sold, at: await shop.now() }).propose('meera', '', { to: 'Refunded' }),
);
await shop.ledger.order.handle(
  sold.orderId,
  askAbout({ ...sold, at: await shop.now() }).sign('vikram'),
  byTest(),
);
await record(
  'reverse-order-told-as-news',
  await shop.start('reverseOrder', { orderId: sold.orderId, stepTimeoutMs: 10_000 }),
);

const sentBack = await upiOrder();
await shop.sell({ ...sentBack, until: 'refunded' });
const askedAt = await shop.now();
await shop.ledger.bankRefund.handle(
  sentBack.orderId,
  askBankRefund({ orderId: sentBack.orderId, userId: sentBack.userId, at: askedAt }),
  byTest(),
);
bank.answers(`${sentBack.orderId}:R1`, { status: 'pending' }, 'down', {
  ...{ status: 'failed', reason: 'the bank returned it' },
});
const toBank = { stepTimeoutMs: 10_000, gatewayTimeoutMs: 15_000, askedAt, number: 1 };
await record(
  'refund-to-bank-that-bounced',
  await shop.start('refundToBank', { ...toBank, orderId: sentBack.orderId }),
);

/** Late money of an account that is blocked. */
async function suspended(): Promise<string> {
  const at = await shop.now();
  const order = orderAt(at, { paymentMode: 'upi' });
  const utr = utrOf(`late ${order.orderId}`);
  const about = askAbout({ ...order, at });
  await shop.place(order);
  for (const step of [about.requestPayment(), about.failPayment()]) await shop.tell(step);
  await shop.tell(about.stray({ utr, amount: PRICE, suspended: 'blocked' }));
  return utr;
}
const returned = await suspended();
await record(
  'tell-of-suspense',
  await shop.start('tellOfSuspense', { utr: returned, stepTimeoutMs: 10_000 }),
);
const sendBack = {
  type: 'SendSuspendedBack',
  data: {
    ...{ utr: returned, decision: 1, by: 'meera', secondPersonFrom: rupees(50_000) },
    at: await shop.now(),
  },
} as const;
await shop.ledger.suspense.handle(returned, sendBack, byTest());
bank.answers(`${returned}:R1`, { status: 'pending' }, 'down', {
  ...{ status: 'failed', reason: 'the bank returned it' },
});
await record(
  'refund-suspended-that-bounced',
  await shop.start('refundSuspended', { ...toBank, askedAt: await shop.now(), utr: returned }),
);
if (!recorded.has('refund-suspended-of-forgotten-payment')) {
  const forgotten = await suspended();
  const data = { ...sendBack.data, utr: forgotten, at: await shop.now() };
  await shop.ledger.suspense.handle(forgotten, { ...sendBack, data }, byTest());
  bank.answers(`${forgotten}:R1`, 'notTold');
  const asked = { ...toBank, askedAt: await shop.now(), utr: forgotten };
  const follow = await shop.start('refundSuspended', asked);
  await follow.result().catch(() => undefined);
  await recordEnded('refund-suspended-of-forgotten-payment', follow);
}
const released = await suspended();
const release = { utr: released, decision: 1, by: 'meera', at: await shop.now() };
await shop.ledger.suspense.handle(released, { type: 'ReleaseSuspended', data: release }, byTest());
await record(
  'credit-released',
  await shop.start('creditReleased', { utr: released, stepTimeoutMs: 10_000 }),
);
await record('book-entry', await shop.start('bookEntry', { entryId, stepTimeoutMs: 10_000 }));
await record(
  'close-week',
  await shop.start('closeWeek', {
    prizeAmounts: [rupees(100), rupees(70), rupees(50)],
    places: 50,
    graceMs: 20_000,
    stepTimeoutMs: 10_000,
  }),
);
await record(
  'alarm-staff',
  await shop.start('alarmStaff', { orderId: 'GT26K21-00000000', lateAfterMs: 1_200_000 }),
);
await recordOverdue();
await record(
  'tell-of-complaint',
  await shop.start('tellOfComplaint', {
    number: 'CMP-26K24-7720Q2JM',
    kind: 'order',
    moment: 'received',
    dueAt: await shop.now(),
  }),
);
await record(
  'tell-of-ring',
  await shop.start('tellOfRing', {
    ringId: randomUUID(),
    watched: { kind: 'account', account: 'gateway' },
    direction: 'above',
    limit: rupees(5_000),
    balance: rupees(5_415),
    at: await shop.now(),
  }),
);
const aPieceOfNews = async () => ({
  newsId: randomUUID(),
  userId: randomUUID(),
  about: { kind: 'topUpCredited', txnId: 'TXN-26K21-0000000A', amount: rupees(500) },
  at: await shop.now(),
});
await record('tell-news', await shop.start('tellNews', await aPieceOfNews()));
await record(
  'tell-news-together',
  await shop.start('tellNews', [await aPieceOfNews(), await aPieceOfNews()]),
);
await record(
  'tell-news-in-one-go',
  await shop.start('tellNews', { news: [await aPieceOfNews(), await aPieceOfNews()] }),
);
await record(
  'tell-slow-orders',
  await shop.start('tellSlowOrders', {
    news: [
      {
        ...(await aPieceOfNews()),
        about: { kind: 'orderPaid', orderId: 'GT26K21-7K4Q2M00', item: 'x', amount: rupees(5) },
        ifOnItsWayAt: new Date(Date.parse(await shop.now()) + 60_000).toISOString(),
      },
    ],
  }),
);
// One out of turn, one that its receiver does not take, and one whose time has still to come.
webhooks.push(webhookDue(), webhookDue(new Date(Date.parse(await shop.now()) + 60_000)));
await record(
  'deliver-webhooks',
  await shop.start('deliverWebhooks', {
    ...{ accountId: randomUUID(), subject: 'wallet', again: ['msg_one'] },
  }),
);
// Recorded with code that slept on when a message was added; this one looks.
await recordAddedMeanwhile('deliver-webhooks-slept-on');
await recordAddedMeanwhile('deliver-webhooks-woken');
const lost = orderAt(await shop.now(), { paymentMode: 'upi' });
await shop.sell({ ...lost, until: 'completed' });
const answerBy = new Date(Date.parse(await shop.now()) + 7 * 86_400_000).toISOString();
shop.gateway.disputed({
  ...{ id: 'disp_1', utr: utrOf(lost.orderId), amount: PRICE, taken: rupees(0) },
  ...{ reason: 'chargeback', answerBy, status: 'open' },
});
const dispute = { disputeId: 'scripted.disp_1', stepTimeoutMs: 10_000 };
const asked = { gateway: 'scripted', reference: 'disp_1' };
await record('look-at-one-dispute', await shop.start('lookAtDisputes', asked));
await record('follow-dispute', await shop.start('followDispute', { ...dispute, answerBy }));
const disputed = { ...dispute, orderId: lost.orderId };
await record('take-disputed-points', await shop.start('takeDisputedPoints', disputed));
shop.gateway.disputed({
  ...{ id: 'disp_1', utr: utrOf(lost.orderId), amount: PRICE, taken: PRICE },
  ...{ reason: 'chargeback', answerBy, status: 'lost' },
});
await record('look-at-disputes', await shop.start('lookAtDisputes'));
const strange = {
  ...{ id: 'disp_2', utr: '999999999999', amount: PRICE, taken: rupees(0) },
  ...{ reason: 'chargeback', answerBy, status: 'open' as const },
};
shop.gateway.disputed(strange);
await record(
  'tell-of-unknown-dispute',
  await shop.start('tellOfUnknownDispute', { gateway: 'scripted', dispute: strange }),
);
await record('settle-dispute', await shop.start('settleDispute', dispute));
await record('daily-summary', await shop.start('dailySummary'));
await record('delete-what-is-due', await shop.start('deleteWhatIsDue'));

async function close(change: Partial<FoundClosing> = {}): Promise<string> {
  const closingId = randomUUID();
  const accountId = randomUUID();
  leaving.close(closingId, { accountId, at: await shop.now(), ...change });
  await shop.credit(accountId, rupees(40));
  return closingId;
}
const erased = await close({ givesUp: rupees(40) });
await record('erase-account', await shop.start('eraseAccount', { closingId: erased }));
// Money that nobody asked back is waited for, of 90 days the last few.
const LONG_AGO_MS = 86 * 24 * 60 * 60_000;
const longAgo = new Date(Date.parse(await shop.now()) - LONG_AGO_MS).toISOString();
const waiting = await close({ askedAt: longAgo, until: longAgo });
await record('erase-account-late', await shop.start('eraseAccount', { closingId: waiting }));
const kept = await close();
leaving.stop(kept);
await record('erase-account-kept', await shop.start('eraseAccount', { closingId: kept }));
const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
await record('send-mail', await shop.start('sendMail', 'mail-1', mail));
const sms = { mobile: '9876543210', text: 'Your code is 123456' };
await record('send-sms', await shop.start('sendSms', sms));
await record('make-picture-sizes', await shop.start('makePictureSizes', randomUUID()));
// The clock of the activities stands on the first of January 1970.
await shop.dependencies.looks.silent('disputes', 'scripted', '1969-12-31');
shop.gateway.goesDown(true);
await record('look-at-disputes-of-silent-gateway', await shop.start('lookAtDisputes'));
shop.gateway.goesDown(false);

// At last: the clock of the server jumps no more once these have left executions of their own behind.
if (!recorded.has('look-at-last')) {
  const { orderId: id } = await givenUp('down', paid(PRICE, '700000000027'));
  const looks = await shop.start('lookAtLast', { subjects: [{ kind: 'order', id }] });
  await record('look-at-last', looks);
}
if (!recorded.has('look-at-last-without-settings')) {
  const { orderId: id } = await givenUp('notSetUp');
  const input = { subjects: [{ kind: 'order', id }], weeks: 12 };
  await record('look-at-last-without-settings', await shop.start('lookAtLast', input));
}
await record(
  'look-at-dispute-of-unknown',
  await shop.start('lookAtDisputes', { gateway: 'scripted', reference: 'disp_2' }),
);
const late = await upiOrder(WAITING);
const lateAsk = askAbout({ ...late, at: await shop.now() });
await shop.place(late);
for (const step of [lateAsk.requestPayment(), lateAsk.failPayment()]) await shop.tell(step);
shop.gateway.looks(late.orderId, paid(PRICE, '700000000005'));
const closedAt = new Date(Date.parse(await shop.now()) - 31 * 60_000).toISOString();
unpaid.push({ kind: 'order', id: late.orderId, userId: late.userId, closedAt });
await record('sweep-late-payments', await shop.start('sweepLatePayments'));

/** An order that was given up, and what comes for it in the end. */
async function givenUp(...looks: Parameters<typeof shop.gateway.looks>[1][]): Promise<Placed> {
  const order = await upiOrder();
  shop.gateway.looks(order.orderId, ...looks);
  const ask = askAbout({ ...order, at: await shop.now() });
  await shop.place(order);
  for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
  return order;
}

if (!recorded.has('sweep-late-payments-by-themselves')) {
  const monthAgo = new Date(Date.parse(await shop.now()) - 30 * 86_400_000).toISOString();
  for (const look of [paid(PRICE, '700000000023'), 'down'] as const) {
    const { orderId: id, userId } = await givenUp(look);
    unpaid.push({ kind: 'order', id, userId, closedAt: monthAgo });
  }
  const sweep = await shop.start('sweepLatePayments');
  await record('sweep-late-payments-by-themselves', sweep);
}

if (!recorded.has('sweep-late-payments-without-answers')) {
  unpaid.length = 0;
  const monthAgo = new Date(Date.parse(await shop.now()) - 30 * 86_400_000).toISOString();
  const { orderId: id, userId } = await givenUp('down');
  unpaid.push({ kind: 'order', id, userId, closedAt: monthAgo });
  const sweep = await shop.start('sweepLatePayments');
  await record('sweep-late-payments-without-answers', sweep);
}
const lookedAt = await givenUp(paid(PRICE, '700000000024'));
const ofLate = { kind: 'order', id: lookedAt.orderId } as const;
await record('look-at-payment', await shop.start('lookAtPayment', ofLate));

const come = { ...ofLate, payment: paid(PRICE, '700000000025') };
await record('credit-late-payment', await shop.start('creditLatePayment', come));
const nothing = { ...ofLate, payment: paid(0, '700000000026') };
const refusedCredit = await shop.start('creditLatePayment', nothing);
await refusedCredit.result().catch(() => undefined);
await recordEnded('credit-late-payment-refused', refusedCredit);
