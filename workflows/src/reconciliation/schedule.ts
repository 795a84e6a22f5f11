import type { Client } from '@temporalio/client';
import { keepDaily } from '../commands/keep-daily.ts';

export const RECONCILIATION_SCHEDULE = 'reconciliation';

/** Balances are those of the end of a day, so it begins right after midnight in India. */
export const scheduleReconciliation = (client: Client, taskQueue: string): Promise<void> =>
  keepDaily(client, taskQueue, {
    scheduleId: RECONCILIATION_SCHEDULE,
    workflowType: 'reconcile',
    at: { hour: 0, minute: 5 },
    catchupWindow: '12 hours',
  });
