import { ScheduleNotFoundError } from '@temporalio/client';
import { afterAll, expect, it } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { RETENTION_SCHEDULE, scheduleRetention } from './schedule.ts';

const temporal = await connectDevServer();
const handle = temporal.client.schedule.getHandle(RETENTION_SCHEDULE);
afterAll(async () => {
  await handle.delete().catch((error: unknown) => {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
  });
  await temporal.close();
});

it('fires at half past three every night in India, also when it was there already', async () => {
  await scheduleRetention(temporal.client, 'nobody');
  await scheduleRetention(temporal.client, 'nobody');

  const { info, spec } = await handle.describe();

  expect(spec.timezone).toBe('Asia/Kolkata');
  const times = info.nextActionTimes.map((next) => next.toISOString().slice(11));
  expect(new Set(times)).toEqual(new Set(['22:00:00.000Z']));
});
