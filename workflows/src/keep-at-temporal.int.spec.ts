import { rupees } from '@store/ledger';
import { Client, ServiceError } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CLOSE_WEEK_SCHEDULE } from './close-week/schedule.ts';
import { keepAtTemporal } from './keep-at-temporal.ts';
import { OwnerSettings } from './owner-settings/index.ts';
import { connectDevServer } from './testing/dev-server.ts';

const temporal = await connectDevServer();
afterAll(() => temporal.close());

/** With a namespace of its own: the schedules of the store have the same ids for everybody. */
async function ownTemporal(): Promise<Client> {
  const namespace = `schedules-${randomUUID()}`;
  await temporal.client.connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs(86_400_000),
  });
  const client = new Client({ connection: temporal.native, namespace });
  // It is known a little later than it is registered.
  await vi.waitFor(() => schedulesOf(client), 15_000);
  return client;
}

async function schedulesOf(client: Client): Promise<string[]> {
  const found: string[] = [];
  for await (const { scheduleId } of client.schedule.list()) found.push(scheduleId);
  return found.toSorted();
}

const ALL = [
  ...['close-week', 'daily-summary', 'disputes', 'late-payments', 'provider-prices'],
  ...['reconciliation', 'retention', 'settlements'],
];

const settingsWith = (...prizes: number[]) =>
  OwnerSettings.parse({ prizes: prizes.map((prize) => rupees(prize)) });

function keeping(client: Client, limitMs?: number) {
  const listeners = new Set<(settings: OwnerSettings) => void>();
  const [stop, told] = [new AbortController(), [] as unknown[]];
  const done = keepAtTemporal(client, {
    taskQueue: 'nobody',
    owner: {
      current: () => settingsWith(100),
      onChange: (listener: (settings: OwnerSettings) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    timing: () => ({ stepTimeoutMs: 1_000 }) as never,
    log: { warn: (...what: unknown[]) => void told.push(what) },
    signal: stop.signal,
    ...(limitMs !== undefined && { limitMs }),
  });
  return { done, told, stop, listeners };
}

const busy = new ServiceError('Failed to describe schedule: Timeout expired');

describe('what Temporal is to keep', () => {
  it('is told again until it is there, and whoever waits for it goes on', async () => {
    const client = await ownTemporal();
    const create = vi.spyOn(client.schedule, 'create').mockRejectedValue(busy);
    const { done, told, stop } = keeping(client, 50);

    await done;

    expect(await schedulesOf(client)).toEqual([]);
    expect(told).toContainEqual([{ err: busy }, expect.stringContaining('told again')]);
    create.mockRestore();
    await vi.waitFor(async () => expect(await schedulesOf(client)).toEqual(ALL), 30_000);
    stop.abort();
  });

  it('is there when it is waited for', async () => {
    const client = await ownTemporal();
    const { done, told, stop } = keeping(client, 60_000);

    await done;

    // Unlike the list, this is never behind.
    for (const id of ALL) await client.schedule.getHandle(id).describe();
    expect(told).toEqual([]);
    stop.abort();
  });

  it('is told the prizes that the owner changes, although it could not be at first', async () => {
    const client = await ownTemporal();
    const { done, stop, listeners } = keeping(client, 60_000);
    await done;
    vi.spyOn(client.schedule, 'create').mockRejectedValueOnce(busy);

    for (const listener of listeners) listener(settingsWith(500));

    const handle = client.schedule.getHandle(CLOSE_WEEK_SCHEDULE);
    await vi.waitFor(async () => {
      const { action } = await handle.describe();
      expect(action.args?.[0]).toMatchObject({ prizeAmounts: [rupees(500)] });
    }, 30_000);
    stop.abort();
    expect(listeners.size).toBe(0);
  });

  it('holds no worker up that stops meanwhile', async () => {
    const client = await ownTemporal();
    const create = vi.spyOn(client.schedule, 'create').mockReturnValue(new Promise(() => {}));
    const { done, stop } = keeping(client, 3_600_000);
    await vi.waitFor(() => expect(create).toHaveBeenCalled(), 15_000);

    stop.abort();

    await done;
  });
});
