import { createLogger } from '@store/platform/logging';
import { doorTo } from '@store/platform/testing';
import { verificationTokens } from './messages/secrets.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectWorkflows } from './connect-workflows.ts';
import { PAYMENT_HINT, workflowIds, type OrderDecision, type StoreWorkflows } from './contracts.ts';
import type { PlacedOrder } from './order/contract.ts';
import { connectDevServer } from './testing/dev-server.ts';
import { localServer, type LocalServer } from './testing/local-server.ts';
import { orderAt, PRICE } from './testing/placed.ts';
import { paid } from './testing/scripted-gateway.ts';
import { clientSettings } from './testing/client-settings.ts';
import { SPEC_KEYS } from './testing/spec-keys.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';
import { workerOf } from './testing/worker-of.ts';
import { temporalClient } from './temporal-client.ts';
import { NO_CONTACT } from './customers/customers.ts';
import { noCustomers } from './testing/no-customers.ts';

const taskQueue = randomUUID();
const mails: string[] = [];
const [ACCOUNT, LINK] = [randomUUID(), randomUUID()];
const [token = ''] = verificationTokens(SPEC_KEYS, ACCOUNT, LINK);
const tokenHash = createHash('sha256').update(token).digest();
let shop: TestShop;
let smile: LocalServer;
const temporal = await connectDevServer();
let workflows: StoreWorkflows;
let stopWorker: () => Promise<void>;

const settings = (address: string) =>
  clientSettings({ TEMPORAL_ADDRESS: address, SMILEONE_URL: smile.url });

beforeAll(async () => {
  smile = await localServer(() => ({ status: 200, body: '{"status":200,"username":"Ravi"}' }));
  shop = await openTestShop({
    clock: Date.now,
    customers: {
      ...noCustomers,
      contactOf: async () => ({
        ...NO_CONTACT,
        name: 'Asha',
        email: 'asha@example.com',
        mobile: '9820010001',
      }),
      verificationLink: async () => ({ name: 'Asha', email: 'asha@example.com', tokenHash }),
    },
    mailer: { send: async (mailId) => void mails.push(mailId), close: () => undefined },
  });
  workflows = connectWorkflows(settings(temporal.address), { taskQueue });
  const worker = await workerOf(shop, temporal, taskQueue);
  const running = worker.run();
  stopWorker = async () => {
    worker.shutdown();
    await running;
  };
});
afterAll(async () => {
  await stopWorker();
  await workflows.close();
  await temporal.close();
  await shop[Symbol.asyncDispose]();
  await smile.close();
});

async function placed(paymentMode: 'wallet' | 'upi', leg: 'MANUAL:-' | 'SMILEBR:13') {
  const order = orderAt(new Date().toISOString(), { paymentMode, legs: [leg] });
  await shop.credit(order.userId, PRICE);
  await shop.place(order);
  return order;
}

const client = () => temporalClient(settings(temporal.address), taskQueue);

const start = (order: PlacedOrder, queue = taskQueue) =>
  temporal.client.workflow.start('order', {
    taskQueue: queue,
    workflowId: workflowIds.order(order.orderId),
    args: [{ order, timing: { ...shop.timing, pollMs: 3_600_000 } }],
  });

const decision = (to: OrderDecision['to']): OrderDecision => ({
  to,
  by: { kind: 'admin', accountId: 'asha' },
  reason: 'Looked into it',
});

describe('what the pages ask of running workflows', () => {
  it('brings an admin’s decision to the order', async () => {
    const order = await placed('wallet', 'MANUAL:-');
    const handle = await start(order);

    const sent = await workflows.decideOrder(order.orderId, decision('Completed'));

    expect(sent).toBe('sent');
    expect(await handle.result()).toBe('completed');
    expect(await workflows.abandonOrder(order.orderId)).toBe('notRunning');
  });

  it('buys once although a decision arrives while the provider is being asked', async () => {
    const order = await placed('wallet', 'SMILEBR:13');
    shop.provider.whileBuyingFor(order.userId, () =>
      workflows.decideOrder(order.orderId, decision('Refunded')),
    );

    const handle = await start(order);

    expect(await handle.result()).toBe('completed');
    expect(shop.provider.callsFor(order.userId)).toHaveLength(1);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('has a part sent again that could not be sent, unless the order is over', async () => {
    const order = await placed('wallet', 'SMILEBR:13');
    const { orderId, userId } = order;
    shop.provider.goesDownFor(userId, '13');
    const handle = await start(order);
    await vi.waitFor(
      async () => expect(await shop.story(`order-${orderId}`)).toContain('LegNotSent'),
      10_000,
    );
    shop.provider.isBackFor(userId);
    const resend = { leg: 1, attempt: 2, by: 'meera' };

    expect(await workflows.sendLegAgain(orderId, resend)).toBe('sent');

    expect(await handle.result()).toBe('completed');
    expect(await workflows.sendLegAgain(orderId, resend)).toBe('notRunning');
    expect(shop.provider.callsFor(userId)).toHaveLength(1);
  });

  it('brings a payment hint, also under a later reference, and long before the next poll', async () => {
    const order = await placed('upi', 'SMILEBR:13');
    const handle = await start(order);
    shop.gateway.looks(order.orderId, paid(PRICE, '800000000001'));

    await workflows.hintPayment('order', `${order.orderId}.2`);

    expect(await handle.result()).toBe('completed');
  });

  it('brings so many hints of one payment that others still reach it', async () => {
    const order = await placed('upi', 'SMILEBR:13');
    const handle = await start(order);

    const hints = Array.from({ length: 300 }, () => workflows.hintPayment('order', order.orderId));
    await Promise.all(hints);

    // The server keeps a signal back while the execution has a task in hand.
    await vi.waitFor(async () => {
      const { events } = await handle.fetchHistory();
      const signals = events?.filter((event) => event.workflowExecutionSignaledEventAttributes);
      expect(signals).toHaveLength(1);
    }, 15_000);
    expect(await workflows.abandonOrder(order.orderId)).toBe('sent');
    await handle.terminate();
  });

  it('leaves hints out when they have made a history long, from however many processes', async () => {
    const order = await placed('upi', 'SMILEBR:13');
    // Nobody works there, so that each signal is an event of its own at once.
    const handle = await start(order, randomUUID());
    const processes = Array.from({ length: 3 }, client);
    for (let round = 0; round < 40; round += 1) {
      for (const each of processes) await each.hint(handle.workflowId, PAYMENT_HINT);
    }

    expect((await handle.fetchHistory()).events).toHaveLength(100);
    expect(await workflows.abandonOrder(order.orderId)).toBe('sent');
    await handle.terminate();
    await Promise.all(processes.map((each) => each.close()));
  });

  it('keeps the history of an order of a dozen parts short, however much is hinted meanwhile', async () => {
    const order = orderAt(new Date().toISOString(), {
      legs: Array.from({ length: 12 }, (_, place) => `SMILEBR:${String(place)}` as const),
    });
    await shop.credit(order.userId, PRICE);
    await shop.place(order);
    const stranger = client();
    shop.provider.whileBuyingFor(order.userId, async () => {
      for (let hint = 0; hint < 200; hint += 1) {
        await stranger.hint(workflowIds.order(order.orderId), PAYMENT_HINT);
      }
    });

    const handle = await start(order);

    expect(await handle.result()).toBe('completed');
    const events = (await handle.fetchHistory()).events ?? [];
    const hints = events.filter((event) => event.workflowExecutionSignaledEventAttributes);
    expect(hints.length).toBeGreaterThan(0);
    expect(events.length).toBeLessThan(200);
    await stranger.close();
  });

  it('follows a hint however many came before it', async () => {
    const order = await placed('upi', 'SMILEBR:13');
    const handle = await start(order);
    for (let hint = 0; hint < 120; hint += 1) await handle.signal(PAYMENT_HINT);
    shop.gateway.looks(order.orderId, paid(PRICE, '800000000002'));

    await handle.signal(PAYMENT_HINT);

    expect(await handle.result()).toBe('completed');
  });

  it('puts away what makes every promise dearer when no call is on its way', async () => {
    const putAway = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
    const client = connectWorkflows(settings(temporal.address), { taskQueue });

    await Promise.all([client.ready(), client.abandonOrder('GT26K21-NOBODY00')]);
    expect(putAway).toHaveBeenCalledTimes(1);
    expect(await client.abandonOrder('GT26K21-NOBODY00')).toBe('notRunning');
    expect(putAway).toHaveBeenCalledTimes(2);

    putAway.mockRestore();
    await client.close();
  });

  it('takes up Temporal’s client again when it could not be loaded once', async () => {
    const load = vi
      .fn<() => Promise<typeof import('./temporal-client.ts')>>(
        () => import('./temporal-client.ts'),
      )
      .mockRejectedValueOnce(new Error('too many open files'));
    const client = connectWorkflows(settings(temporal.address), { taskQueue, load });

    await expect(client.abandonOrder('GT26K21-NOBODY00')).rejects.toThrow('too many open files');
    expect(await client.abandonOrder('GT26K21-NOBODY00')).toBe('notRunning');
    await client.close();
  });

  it('takes hints for payments nobody waits for in its stride', async () => {
    await expect(workflows.hintPayment('topUp', 'TXN-26K21-NOBODY00')).resolves.toBeUndefined();
  });

  it('sends one mail for one id', async () => {
    const mailId = randomUUID();
    const letter = { kind: 'verification', accountId: ACCOUNT, linkId: LINK } as const;

    await workflows.sendMail(mailId, letter);
    await temporal.client.workflow.getHandle(workflowIds.mail(mailId)).result();
    await workflows.sendMail(mailId, letter);

    expect(mails).toEqual([mailId]);
  });

  it('asks the provider about a player, and is unsure where there is none to ask', async () => {
    const player = { providerProduct: 'mobilelegends', productCode: '13', inputs: ['1', '2'] };

    expect(await workflows.checkPlayer({ route: 'SMILEPH', ...player }, 6_000)).toEqual({
      outcome: 'found',
      username: 'Ravi',
    });
    expect(await workflows.checkPlayer({ route: 'YOKCASHHOK', ...player }, 6_000)).toEqual({
      outcome: 'unavailable',
    });
  });

  it('knows whether Temporal answers', async () => {
    const nowhere = connectWorkflows(settings('127.0.0.1:1'), {
      log: createLogger({ level: 'silent' }),
    });

    expect(await workflows.ready()).toBe(true);
    expect(await nowhere.ready()).toBe(false);
    await nowhere.hintPayment('order', 'GT26K21-7H20QA2M');
    await nowhere.close();
  });

  it('waits for no Temporal that has gone silent', async () => {
    await using door = await doorTo(`http://${temporal.address}`);
    door.freeze();
    const client = connectWorkflows(settings(new URL(door.url).host), { taskQueue });
    const asked = performance.now();

    expect(await client.ready()).toBe(false);

    expect(performance.now() - asked).toBeLessThan(4_000);
    await client.close();
  });
});
