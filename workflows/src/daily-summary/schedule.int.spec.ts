import { ScheduleNotFoundError } from '@temporalio/client';
import { afterAll, expect, it } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { DAILY_SUMMARY_SCHEDULE, scheduleDailySummary } from './schedule.ts';

const temporal = await connectDevServer();
const handle = temporal.client.schedule.getHandle(DAILY_SUMMARY_SCHEDULE);
afterAll(async () => {
  await handle.delete().catch((error: unknown) => {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
  });
  await temporal.close();
});

it('fires at nine every morning in India, also when it was there already', async () => {
  await scheduleDailySummary(temporal.client, 'nobody');
  await scheduleDailySummary(temporal.client, 'nobody');

  const { info, spec } = await handle.describe();

  expect(spec.timezone).toBe('Asia/Kolkata');
  const times = info.nextActionTimes.map((next) => next.toISOString().slice(11));
  expect(new Set(times)).toEqual(new Set(['03:30:00.000Z']));
  const [first, second] = info.nextActionTimes;
  expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(86_400_000);
});
