import { afterAll, describe, expect, it } from 'vitest';
import { Client, Connection } from '@temporalio/client';
import { randomUUID } from 'node:crypto';
import { dataConverter } from '../payloads/data-converter.ts';
import { connectDevServer } from '../testing/dev-server.ts';
import { orderAt, PRICE, SHOP_TIMES } from '../testing/placed.ts';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { workerOf } from '../testing/worker-of.ts';
import { temporalStarter } from './starter.ts';
import type { WorkflowStart } from './starts.ts';

const quiet = { warn: () => undefined };
const shop = await openTestShop({ clock: Date.now });
const temporal = await connectDevServer();
afterAll(async () => {
  await temporal.close();
  await shop[Symbol.asyncDispose]();
});

describe('starting a workflow', () => {
  it('does no harm a second time, be it running or closed', async () => {
    const taskQueue = randomUUID();
    const order = orderAt(new Date().toISOString());
    await shop.credit(order.userId, PRICE);
    await shop.place(order);
    const workflowId = `order-${order.orderId}`;
    const start: WorkflowStart = {
      workflow: 'order',
      workflowId,
      input: { order, timing: SHOP_TIMES },
    };
    // Eager starts want the worker's own connection.
    const client = new Client({
      connection: temporal.native,
      dataConverter: dataConverter(SPEC_KEYS),
    });
    const starter = temporalStarter(client, taskQueue, quiet);
    const never = new AbortController().signal;
    await starter(start, never);
    await starter(start, never);

    const worker = await workerOf(shop, temporal, taskQueue);
    const handle = temporal.client.workflow.getHandle(workflowId);
    expect(await worker.runUntil(handle.result())).toBe('completed');
    const { runId } = await handle.describe();
    await starter(start, never);

    expect((await handle.describe()).runId).toBe(runId);
  });

  it('tells of an order that is overdue again, and not twice while it is', async () => {
    const taskQueue = randomUUID();
    const order = orderAt(new Date().toISOString());
    const workflowId = `alarm-${order.orderId}-overdue`;
    const client = new Client({
      connection: temporal.native,
      dataConverter: dataConverter(SPEC_KEYS),
    });
    const starter = temporalStarter(client, taskQueue, quiet);
    const start = () =>
      starter(
        { workflow: 'alarmHourly', workflowId, input: { orderId: order.orderId, hours: 7 } },
        new AbortController().signal,
      );
    const handle = temporal.client.workflow.getHandle(workflowId);
    const runs = new Set<string>();
    for (const _ of ['overdue', 'overdue again']) {
      await start();
      const { runId } = await handle.describe();
      await start();
      expect((await handle.describe()).runId).toBe(runId);
      runs.add(runId);
      // Nothing waits any more.
      const worker = await workerOf(shop, temporal, taskQueue);
      await worker.runUntil(handle.result());
    }

    expect(runs.size).toBe(2);
  });

  it('goes on trying while Temporal is away, until it is told to stop', async () => {
    const connection = Connection.lazy({ address: '127.0.0.1:1' });
    const tries: unknown[] = [];
    const stop = new AbortController();
    const log = {
      warn: (fault: unknown) => {
        tries.push(fault);
        if (tries.length === 2) stop.abort();
      },
    };
    const order = orderAt(new Date().toISOString());
    const starter = temporalStarter(new Client({ connection }), 'nowhere', log);

    await starter(
      { workflow: 'order', workflowId: 'away', input: { order, timing: SHOP_TIMES } },
      stop.signal,
    );

    expect(tries).toHaveLength(2);
    await connection.close();
  });
});
