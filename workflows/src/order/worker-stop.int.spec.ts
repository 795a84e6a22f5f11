import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { orderAt, PRICE, SHOP_TIMES } from '../testing/placed.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { activitiesOf, createStoreWorker } from '../worker.ts';
import { orderInput } from './contract.ts';

const taskQueue = randomUUID();
let shop: TestShop;
let temporal: Awaited<ReturnType<typeof connectDevServer>>;
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'), { clock: Date.now });
  temporal = await connectDevServer(inject('temporalAddress'));
});
afterAll(async () => {
  await temporal.close();
  await shop[Symbol.asyncDispose]();
});

describe('a worker that is told to stop while a provider is being asked', () => {
  it('waits for the answer, so that nobody has to find out what was bought', async () => {
    const order = orderAt(new Date().toISOString());
    await shop.credit(order.userId, PRICE);
    await shop.place(order);
    const worker = await createStoreWorker({
      connection: temporal.native,
      namespace: 'default',
      taskQueue,
      activities: activitiesOf(shop.dependencies),
      log: console,
    });
    shop.provider.whileBuyingFor(order.userId, async () => {
      worker.shutdown();
      await vi.waitFor(() => expect(worker.getState()).toBe('DRAINING'));
    });
    const handle = await temporal.client.workflow.start('order', {
      taskQueue,
      workflowId: `order-${order.orderId}`,
      args: [orderInput(order, SHOP_TIMES)],
    });

    await worker.run();

    expect(await handle.result()).toBe('completed');
  });
});
