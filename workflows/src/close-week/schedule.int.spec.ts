import { previousWeek, rupees, weekOf } from '@store/ledger';
import { ScheduleNotFoundError } from '@temporalio/client';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { workerOf } from '../testing/worker-of.ts';
import { OwnerSettings } from '../owner-settings/index.ts';
import { CLOSE_WEEK_SCHEDULE, keepScheduled, scheduleCloseWeek } from './schedule.ts';

const shop = await openTestShop({ clock: Date.now });
const temporal = await connectDevServer();
afterAll(async () => {
  await handle()
    .delete()
    .catch((error: unknown) => {
      if (!(error instanceof ScheduleNotFoundError)) throw error;
    });
  await temporal.close();
  await shop[Symbol.asyncDispose]();
});

const handle = () => temporal.client.schedule.getHandle(CLOSE_WEEK_SCHEDULE);
const input = {
  prizeAmounts: [rupees(100)],
  places: 50,
  graceMs: 1,
  stepTimeoutMs: 10_000,
};

const WEEK_MS = 7 * 86_400_000;

const newWorker = (taskQueue: string) => workerOf(shop, temporal, taskQueue);

describe('the schedule that closes weeks', () => {
  it('fires on Mondays at 00:00 in India and makes up for a year of downtime', async () => {
    await scheduleCloseWeek(temporal.client, 'nobody', input);

    const { info, policies, spec } = await handle().describe();

    expect(spec.timezone).toBe('Asia/Kolkata');
    expect(policies).toMatchObject({ overlap: 'ALLOW_ALL', catchupWindow: 365 * 86_400_000 });
    expect(info.nextActionTimes.length).toBeGreaterThan(1);
    for (const next of info.nextActionTimes) {
      expect([next.getUTCDay(), next.toISOString().slice(11)]).toEqual([0, '18:30:00.000Z']);
    }
  });

  it('pays what the owner has set by then', async () => {
    const listeners = new Set<(settings: OwnerSettings) => void>();
    const settingsWith = (...prizes: number[]) =>
      OwnerSettings.parse({ prizes: prizes.map((prize) => rupees(prize)) });
    const owner = {
      current: () => settingsWith(100),
      onChange: (listener: (settings: OwnerSettings) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const scheduled = async () => {
      const { action } = await handle().describe();
      return (action.args?.[0] as typeof input).prizeAmounts;
    };

    const stop = new AbortController();
    await keepScheduled(
      owner,
      ({ prizes: prizeAmounts }) =>
        scheduleCloseWeek(temporal.client, 'nobody', { ...input, prizeAmounts }),
      stop.signal,
    );
    expect(await scheduled()).toEqual([rupees(100)]);
    for (const listener of listeners) {
      listener(settingsWith(200));
      listener(settingsWith(500, 300));
    }

    await vi.waitFor(
      async () => expect(await scheduled()).toEqual([rupees(500), rupees(300)]),
      15_000,
    );
    stop.abort();
    expect(listeners.size).toBe(0);
  });

  it('closes each week on its own, although those before it are not done', async () => {
    const taskQueue = randomUUID();
    await scheduleCloseWeek(temporal.client, taskQueue, input);
    const now = Date.now();
    const weeks = [1, 2, 3].map((ago) =>
      previousWeek(weekOf(new Date(now - ago * WEEK_MS).toISOString())),
    );

    const taken = async () => (await handle().describe()).info.numActionsTaken;
    const before = await taken();
    // Nobody works on the first of them while the others come.
    await handle().backfill([{ start: new Date(now - 4 * WEEK_MS), end: new Date(now - WEEK_MS) }]);
    await vi.waitFor(async () => expect(await taken()).toBe(before + 3), 15_000);

    const worker = await newWorker(taskQueue);
    await worker.runUntil(
      vi.waitFor(async () => {
        for (const week of weeks) {
          expect(await shop.story(`week-${week}`)).toEqual(['WeekClosed']);
        }
      }, 15_000),
    );
  });

  it('closes the week before, also after it was set up a second time', async () => {
    const taskQueue = randomUUID();
    await scheduleCloseWeek(temporal.client, 'nobody', input);
    await scheduleCloseWeek(temporal.client, taskQueue, input);
    const worker = await newWorker(taskQueue);
    const week = previousWeek(weekOf(new Date().toISOString()));

    await worker.runUntil(async () => {
      await handle().trigger();
      await vi.waitFor(
        async () => expect(await shop.story(`week-${week}`)).toEqual(['WeekClosed']),
        15_000,
      );
    });
  });
});
