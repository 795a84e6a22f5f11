import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { keepSchedule } from '../commands/keep-schedule.ts';
import { EVERY_MS } from './every.ts';

export const LATE_PAYMENTS_SCHEDULE = 'late-payments';

/**
 * Each run looks at what is due in its own ten minutes, so one that was missed is made up for, one
 * after the other. What is older than two days is due again by then.
 */
export const scheduleLatePayments = (client: Client, taskQueue: string): Promise<void> =>
  keepSchedule(client, {
    scheduleId: LATE_PAYMENTS_SCHEDULE,
    spec: { intervals: [{ every: EVERY_MS }] },
    policies: { overlap: ScheduleOverlapPolicy.BUFFER_ALL, catchupWindow: '2 days' },
    action: {
      type: 'startWorkflow',
      workflowType: 'sweepLatePayments',
      workflowId: LATE_PAYMENTS_SCHEDULE,
      taskQueue,
      args: [],
    },
  });
