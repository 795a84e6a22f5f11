import type { Client } from '@temporalio/client';
import { keepDaily } from '../commands/keep-daily.ts';

export const DAILY_SUMMARY_SCHEDULE = 'daily-summary';

/** 09:00 in India. What was missed for more than a few hours is not made up for: it is old by then. */
export const scheduleDailySummary = (client: Client, taskQueue: string): Promise<void> =>
  keepDaily(client, taskQueue, {
    scheduleId: DAILY_SUMMARY_SCHEDULE,
    workflowType: 'dailySummary',
    at: { hour: 9, minute: 0 },
    catchupWindow: '6 hours',
  });
