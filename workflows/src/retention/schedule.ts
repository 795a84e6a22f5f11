import type { Client } from '@temporalio/client';
import { keepDaily } from '../commands/keep-daily.ts';

export const RETENTION_SCHEDULE = 'retention';

/** 03:30 in India, when few are awake. A night that was missed is made up for by the next one. */
export const scheduleRetention = (client: Client, taskQueue: string): Promise<void> =>
  keepDaily(client, taskQueue, {
    scheduleId: RETENTION_SCHEDULE,
    workflowType: 'deleteWhatIsDue',
    at: { hour: 3, minute: 30 },
    catchupWindow: '12 hours',
  });
