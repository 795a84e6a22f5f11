import { rupees } from '@store/ledger';
import { connectPostgres, type Db } from '@store/platform/postgres';
import type { WorkflowHandle } from '@temporalio/client';
import { spawn, type ChildProcess } from 'node:child_process';
import proto from '@temporalio/proto';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureBundle } from '../bundle.ts';
import { ORDER_DECIDED, type OrderDecision } from '../contracts.ts';
import { connectDevServer } from '../testing/dev-server.ts';
import { OUTSIDE_WORLD } from '../testing/mortal-worker.ts';
import { orderAt, PRICE, SHOP_TIMES, type Placed } from '../testing/placed.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { OrderTiming } from './contract.ts';

const { TimeoutType } = proto.temporal.api.enums.v1;
const WORKER = fileURLToPath(new URL('../testing/mortal-worker.ts', import.meta.url));
const timing: OrderTiming = {
  ...SHOP_TIMES,
  pollMs: 50,
  providerTimeoutMs: 500,
  gatewayTimeoutMs: 500,
  stepTimeoutMs: 1_500,
};

/** After each step of an order the worker dies once. */
const DELIVERED_FROM_WALLET = [
  'HoldFunds',
  'ConfirmPayment',
  'StartLeg',
  'deliver',
  'RecordLegDelivered',
  'CompleteOrder',
  'EarnPoints',
  'CaptureHold',
];
const REFUSED_BY_UPI = [
  'open',
  'RequestPayment',
  'ClaimUtr',
  'ConfirmPayment',
  'deliver',
  'RecordLegFailed',
  'RefundOrder',
  'CreditFunds',
];
/** Of which a part is held in the wallet; the rest of the way is that of the others. */
const REFUSED_IN_PARTS = ['HoldFunds', 'ConfirmPayment', 'CaptureHold'];
const MISPAID_IN_PARTS = ['FailPayment', 'ReleaseHold'];

type Kind = 'wallet' | 'upi' | 'parts' | 'mispaid';

const DEATHS: readonly (readonly [string, Kind])[] = [
  ...DELIVERED_FROM_WALLET.map((step) => [step, 'wallet'] as const),
  ...REFUSED_BY_UPI.map((step) => [step, 'upi'] as const),
  ...REFUSED_IN_PARTS.map((step) => [step, 'parts'] as const),
  ...MISPAID_IN_PARTS.map((step) => [step, 'mispaid'] as const),
];

let shop: TestShop;
let db: Db;
const temporal = await connectDevServer();
const workers = new Set<ChildProcess>();
let finished = false;
const taskQueue = randomUUID();
beforeAll(async () => {
  await ensureBundle();
  shop = await openTestShop();
  db = connectPostgres(shop.databaseUrl, { max: 4 });
  await db.unsafe(OUTSIDE_WORLD);
});
afterAll(async () => {
  finished = true;
  for (const worker of workers) worker.kill('SIGKILL');
  await temporal.close();
  await db.end();
  await shop[Symbol.asyncDispose]();
});

/** A worker that is started again whenever it dies. */
function keepWorkerRunning(): void {
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    TEMPORAL_ADDRESS: temporal.address,
    TASK_QUEUE: taskQueue,
  };
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER], { env, stdio: 'ignore' });
  workers.add(worker);
  worker.once('exit', () => {
    workers.delete(worker);
    if (!finished) keepWorkerRunning();
  });
}

type Started = Readonly<{ order: Placed; step: string; kind: Kind; handle: WorkflowHandle }>;

async function startOrder(step: string, kind: Kind, times: OrderTiming = timing): Promise<Started> {
  const leg = kind === 'wallet' ? 'SMILEBR:13' : 'SMILEBR:refused';
  const at = new Date().toISOString();
  const walletPart = kind === 'parts' || kind === 'mispaid' ? rupees(115) : rupees(0);
  const paymentMode = kind === 'wallet' ? 'wallet' : 'upi';
  const drawn = orderAt(at, { paymentMode, walletPart, legs: [leg] });
  const order = { ...drawn, gameAccount: drawn.orderId };
  if (order.tender.wallet > 0) await shop.credit(order.userId, order.tender.wallet);
  // Somebody has typed another sum into their app.
  if (kind === 'mispaid') await db`insert into short_payer values (${order.orderId})`;
  await shop.place(order);
  await db`insert into death (order_id, after_step) values (${order.orderId}, ${step})`;
  const handle = await temporal.client.workflow.start('order', {
    taskQueue,
    workflowId: `order-${order.orderId}`,
    workflowTaskTimeout: '2 seconds',
    args: [{ order, timing: times }],
  });
  return { order, step, kind, handle };
}

async function diedOf({ order, step }: Started): Promise<void> {
  const deaths = await db`
    select from death where order_id = ${order.orderId} and after_step = ${step} and died`;
  expect(deaths, step).toHaveLength(1);
}

const refund: OrderDecision = {
  to: 'Refunded',
  by: { kind: 'admin', accountId: 'asha' },
  reason: 'Nobody knows whether it arrived.',
};

/** Whoever waits for a person gets one: unknown deliveries are refunded here. */
async function settled({ order, handle }: Started): Promise<unknown> {
  const result = handle.result() as Promise<unknown>;
  const asked = setInterval(() => {
    void shop
      .story(`order-${order.orderId}`)
      .then(async (story) => {
        if (story.at(-1) === 'LegOutcomeUnknown') await handle.signal(ORDER_DECIDED, refund);
      })
      .catch(() => undefined);
  }, 500);
  try {
    return await result;
  } finally {
    clearInterval(asked);
  }
}

describe('a worker that is killed after any step of an order', () => {
  it('leaves every order settled once, and no pack asked for twice', async () => {
    const orders: Started[] = [];
    // Two workers, so that the next order does not wait for the dead one to come back.
    keepWorkerRunning();
    keepWorkerRunning();
    // One after the other, so that each dies of its own step and not of another order's.
    for (const [step, kind] of DEATHS) {
      const started = await startOrder(step, kind);
      orders.push(started);
      await vi.waitFor(() => diedOf(started), { timeout: 30_000, interval: 100 });
    }

    const endings = await Promise.all(orders.map(settled));

    const calls = await db<{ orderId: string; calls: number }[]>`
      select order_id as "orderId", count(*)::int as calls from provider_call group by 1`;
    expect(calls.filter((one) => one.calls > 1)).toEqual([]);
    for (const [index, { order, kind }] of orders.entries()) {
      const story = await shop.story(`order-${order.orderId}`);
      const { available, held } = await shop.wallet(order.userId);
      if (kind === 'mispaid') {
        expect(story.slice(-2)).toEqual(['PaymentFailed', 'StrayPaymentReceived']);
        expect({ available, held }).toEqual({ available: PRICE - 100, held: 0 });
        continue;
      }
      const closings = story.filter((type) => /^Order(Completed|Refunded)$/.test(type));
      const kept = closings[0] === 'OrderCompleted';
      expect({ ending: endings[index], closings, available, held }).toEqual({
        ending: kept ? 'completed' : 'refunded',
        closings: [kept ? 'OrderCompleted' : 'OrderRefunded'],
        available: kept ? 0 : PRICE,
        held: 0,
      });
      expect(await shop.story(`points-${order.userId}`)).toEqual(kept ? ['PointsEarned'] : []);
      if (kept) expect(story).toContain('LegDelivered');
    }
  }, 300_000);

  it('leaves nothing unclear when all it did was asking for the player', async () => {
    keepWorkerRunning();
    const started = await startOrder('checkPlayer', 'wallet');

    expect(await started.handle.result()).toBe('completed');

    await diedOf(started);
    const story = await shop.story(`order-${started.order.orderId}`);
    expect(story).not.toContain('LegOutcomeUnknown');
  }, 60_000);

  it('is missed long before the provider’s time is over', async () => {
    keepWorkerRunning();
    const slow = { ...timing, providerTimeoutMs: 150_000 };
    const started = await startOrder('RecordLegDelivered', 'wallet', slow);

    expect(await started.handle.result()).toBe('completed');

    const { events } = await started.handle.fetchHistory();
    const missed = events?.map(
      ({ activityTaskStartedEventAttributes: tried }) =>
        tried?.lastFailure?.timeoutFailureInfo?.timeoutType,
    );
    expect(missed).toContain(TimeoutType.TIMEOUT_TYPE_HEARTBEAT);
  }, 240_000);
});
