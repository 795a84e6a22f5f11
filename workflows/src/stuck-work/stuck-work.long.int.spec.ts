import { msToTs } from '@temporalio/common/lib/time';
import { Client } from '@temporalio/client';
import { utrOf } from '@store/ledger/testing';
import { openTestDatabase } from '@store/platform/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureBundle } from '../bundle.ts';
import { workflowIds } from '../contracts.ts';
import { dataConverter } from '../payloads/data-converter.ts';
import { connectDevServer } from '../testing/dev-server.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { paid } from '../testing/scripted-gateway.ts';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { activitiesOf, createStoreWorker } from '../worker.ts';
import { migrateFailingSteps, notingFailures, withOwnSteps } from './failing-steps.ts';
import { stuckWork } from './stuck-work.ts';

/** Of its own, because the workflows of all other specs run in the usual one. */
const namespace = `stuck-${randomUUID()}`;
const taskQueue = randomUUID();
const temporal = await connectDevServer();
const database = await openTestDatabase();
const client = new Client({
  connection: temporal.client.connection,
  namespace,
  dataConverter: dataConverter(SPEC_KEYS),
});
const work = stuckWork(client, { tries: 2 });
const BOOKS_AWAY = randomUUID();
let booksAreAway = true;
let shop: TestShop;
let stopWorker: () => Promise<void>;
const soon = { timeout: 30_000, interval: 200 };

beforeAll(async () => {
  await temporal.client.connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs('1 day'),
  });
  shop = await openTestShop({ clock: Date.now });
  await ensureBundle();
  await migrateFailingSteps(database.db);
  const activities = activitiesOf(shop.dependencies);
  const creditRedemption: typeof activities.creditRedemption = (redemption, at) => {
    if (redemption.redemptionId !== BOOKS_AWAY) return activities.creditRedemption(redemption, at);
    return booksAreAway ? Promise.reject(new Error('the books are away')) : Promise.resolve();
  };
  // A fresh namespace is known to all parts of the server a moment later.
  const worker = await vi.waitFor(
    () =>
      createStoreWorker({
        ...{ keys: SPEC_KEYS, connection: temporal.native, namespace, taskQueue },
        activities: { ...activities, creditRedemption },
        interceptors: [notingFailures(database.db, { warn: () => undefined })],
      }),
    soon,
  );
  const running = worker.run();
  stopWorker = async () => {
    worker.shutdown();
    await running;
  };
});
afterAll(async () => {
  await stopWorker();
  await temporal.close();
  await shop[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const look = () => work.look(Date.now());
const stuckNow = async (workflowId: string) =>
  (await look()).works.find((one) => one.workflowId === workflowId);
const start = (workflow: string, workflowId: string, input: object) =>
  vi.waitFor(() => client.workflow.start(workflow, { taskQueue, workflowId, args: [input] }), soon);

describe('an order whose gateway is down', () => {
  it('is listed with the step and what failed, and goes on from its start once it is up', async () => {
    const order = orderAt(new Date().toISOString(), { paymentMode: 'upi' });
    const { orderId } = order;
    const workflowId = workflowIds.order(orderId);
    shop.gateway.openings(orderId, ...Array.from({ length: 50 }, () => 'down' as const));
    await shop.place(order);
    await start('order', workflowId, { order, timing: shop.timing });

    const listed = await vi.waitFor(async () => {
      const found = await stuckNow(workflowId);
      expect(found).toBeDefined();
      return found;
    }, soon);
    expect(listed).toMatchObject({ why: 'stepFails', step: 'openPayment', failure: 'down' });
    expect(listed?.tries).toBeGreaterThanOrEqual(2);

    // Run again too early it is stuck once more, and listed once.
    expect(await work.carryOn(workflowId, Date.now())).toBe('carriedOn');
    await vi.waitFor(async () => {
      const found = (await look()).works.filter((one) => one.workflowId === workflowId);
      expect(found).toMatchObject([{ why: 'stepFails' }]);
      const ended = client.workflow.list({
        query: `WorkflowId = '${workflowId}' and ExecutionStatus = 'Terminated'`,
      });
      expect(await ended[Symbol.asyncIterator]().next()).toMatchObject({ done: false });
    }, soon);
    const { works } = await look();
    expect(works.filter((one) => one.workflowId === workflowId)).toHaveLength(1);

    shop.gateway.openings(orderId);
    shop.gateway.looks(orderId, paid(PRICE, utrOf(orderId)));
    expect(await work.carryOn(workflowId, Date.now())).toBe('carriedOn');

    expect(await client.workflow.getHandle(workflowId).result()).toBe('completed');
    expect(shop.provider.callsFor(order.userId)).toHaveLength(1);
    expect(await stuckNow(workflowId)).toBeUndefined();
    expect(await work.carryOn(workflowId, Date.now())).toBe('notStuck');
  }, 60_000);
});

it('one that gave up is listed with what refused it, and not twice when it gives up again', async () => {
  const redemptionId = randomUUID();
  const workflowId = workflowIds.redeemPoints(redemptionId);
  // Nobody redeems nothing: the wallet refuses it for good.
  const redemption = { redemptionId, userId: 'asha', amount: 0 };
  await start('redeemPoints', workflowId, { redemption, stepTimeoutMs: 5_000 });
  const gaveUp = async () => {
    await client.workflow
      .getHandle(workflowId)
      .result()
      .catch(() => undefined);
    await vi.waitFor(async () => {
      const { works } = await withOwnSteps(database.db, await look());
      const found = works.filter((one) => one.workflowId === workflowId);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ why: 'ended', step: 'creditRedemption' });
      expect(found[0]?.failure).toContain('Nothing');
    }, soon);
  };
  await gaveUp();
  expect(await work.carryOn(workflowId, Date.now())).toBe('carriedOn');
  await gaveUp();
});

it('one whose step in the store’s own books fails is listed with it, until that goes well', async () => {
  const workflowId = workflowIds.redeemPoints(randomUUID());
  const redemption = { redemptionId: BOOKS_AWAY, userId: 'asha', amount: 100 };
  await start('redeemPoints', workflowId, { redemption, stepTimeoutMs: 5_000 });
  // A minute is a long time for a worker.
  const inAMinute = async () => {
    const seen = await withOwnSteps(database.db, await work.look(Date.now() + 61_000));
    return seen.works.find((one) => one.workflowId === workflowId);
  };

  const listed = await vi.waitFor(async () => {
    const found = await inAMinute();
    expect(found).toMatchObject({ why: 'ownStepFails', step: 'creditRedemption' });
    return found;
  }, soon);
  expect(listed).toMatchObject({ failure: 'the books are away' });
  expect(listed?.tries).toBeGreaterThanOrEqual(3);

  booksAreAway = false;
  await client.workflow.getHandle(workflowId).result();
  await vi.waitFor(async () => {
    const noted = await database.db`
      select from workflows.failing_step where workflow_id = ${workflowId}`;
    expect(noted).toHaveLength(0);
  }, soon);
});

it('one that waits for its time is left out, and is not carried on', async () => {
  const order = orderAt(new Date().toISOString(), { paymentMode: 'upi' });
  await shop.place(order);
  const workflowId = workflowIds.order(order.orderId);
  await start('order', workflowId, { order, timing: shop.timing });
  await vi.waitFor(() => expect(shop.gateway.asked(order.orderId)).toHaveLength(1), soon);

  const { works } = await vi.waitFor(async () => {
    const now = await look();
    const running = client.workflow.list({ query: `WorkflowId = '${workflowId}'` });
    expect(await running[Symbol.asyncIterator]().next()).toMatchObject({ done: false });
    return now;
  }, soon);
  expect(works.map((one) => one.workflowId)).not.toContain(workflowId);
  expect(await work.carryOn(workflowId, Date.now())).toBe('notStuck');
  expect(await work.carryOn('order-nobody-knows', Date.now())).toBe('notStuck');
});

it('looks first at what gave up, and tells how much it has not looked at', async () => {
  const { works, looked, leftOut } = await stuckWork(client, { most: 1 }).look(Date.now());
  expect(works).toMatchObject([{ why: 'ended' }]);
  expect(looked).toBe(1);
  expect(leftOut).toBeGreaterThan(0);
});
