import type { Client } from '@temporalio/client';
import { keepDaily } from '../commands/keep-daily.ts';

export const DISPUTES_SCHEDULE = 'disputes';

/** 08:00 in India, before people come to work: what a webhook did not tell of is there by then. */
export const scheduleDisputes = (client: Client, taskQueue: string): Promise<void> =>
  keepDaily(client, taskQueue, {
    scheduleId: DISPUTES_SCHEDULE,
    workflowType: 'lookAtDisputes',
    at: { hour: 8, minute: 0 },
    catchupWindow: '12 hours',
  });
