import { previousWeek, rupees, weekOf } from '@store/ledger';
import { ScheduleNotFoundError } from '@temporalio/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { activitiesOf, createStoreWorker } from '../worker.ts';
import { CLOSE_WEEK_SCHEDULE, scheduleCloseWeek } from './schedule.ts';

let shop: TestShop;
let temporal: Awaited<ReturnType<typeof connectDevServer>>;
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'), { clock: Date.now });
  temporal = await connectDevServer(inject('temporalAddress'));
});
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

describe('the schedule that closes weeks', () => {
  it('fires on Mondays at 00:00 in India and makes up for a week of downtime', async () => {
    await scheduleCloseWeek(temporal.client, 'nobody', input);

    const { info, policies, spec } = await handle().describe();

    expect(spec.timezone).toBe('Asia/Kolkata');
    expect(policies).toMatchObject({ overlap: 'SKIP', catchupWindow: 7 * 86_400_000 });
    expect(info.nextActionTimes.length).toBeGreaterThan(1);
    for (const next of info.nextActionTimes) {
      expect([next.getUTCDay(), next.toISOString().slice(11)]).toEqual([0, '18:30:00.000Z']);
    }
  });

  it('closes the week before, also after it was set up a second time', async () => {
    const taskQueue = randomUUID();
    await scheduleCloseWeek(temporal.client, 'nobody', input);
    await scheduleCloseWeek(temporal.client, taskQueue, input);
    const worker = await createStoreWorker({
      connection: temporal.native,
      namespace: 'default',
      taskQueue,
      activities: activitiesOf(shop.dependencies),
      log: console,
    });
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
