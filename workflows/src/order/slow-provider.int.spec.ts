import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { orderAt, PRICE, SHOP_TIMES } from '../testing/placed.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { workerOf } from '../testing/worker-of.ts';

const taskQueue = randomUUID();
const shop = await openTestShop({ clock: Date.now });
const temporal = await connectDevServer();
afterAll(async () => {
  await temporal.close();
  await shop[Symbol.asyncDispose]();
});

async function paidOrder() {
  const order = orderAt(new Date().toISOString());
  await shop.credit(order.userId, PRICE);
  await shop.place(order);
  return order;
}

const newWorker = () => workerOf(shop, temporal, taskQueue);

describe('a provider that takes its time', () => {
  it('is waited for by a worker that is told to stop, so that nothing is unclear', async () => {
    const order = await paidOrder();
    const worker = await newWorker();
    shop.provider.whileBuyingFor(order.userId, async () => {
      worker.shutdown();
      await vi.waitFor(() => expect(worker.getState()).toBe('DRAINING'), 15_000);
    });
    const handle = await temporal.client.workflow.start('order', {
      taskQueue,
      workflowId: `order-${order.orderId}`,
      args: [{ order, timing: SHOP_TIMES }],
    });

    await worker.run();

    const next = await newWorker();
    expect(await next.runUntil(handle.result())).toBe('completed');
    expect(shop.provider.callsFor(order.userId)).toHaveLength(1);
  });
});
