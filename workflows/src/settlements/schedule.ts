import type { Client } from '@temporalio/client';
import { keepDaily } from '../commands/keep-daily.ts';

export const SETTLEMENTS_SCHEDULE = 'settlements';

/** 08:00 in India, when the reports of the day before are there. A day that was missed is looked at
 * by the next, also after weeks. */
export const scheduleSettlements = (client: Client, taskQueue: string): Promise<void> =>
  keepDaily(client, taskQueue, {
    scheduleId: SETTLEMENTS_SCHEDULE,
    workflowType: 'recordSettlements',
    at: { hour: 8, minute: 0 },
    catchupWindow: '12 hours',
  });
