import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { keepSchedule } from '../commands/keep-schedule.ts';

export const PRICES_SCHEDULE = 'provider-prices';

/** What was missed is not made up for: prices are those of now. */
export const schedulePrices = (client: Client, taskQueue: string): Promise<void> =>
  keepSchedule(client, {
    scheduleId: PRICES_SCHEDULE,
    spec: { intervals: [{ every: '1 hour', offset: '7 minutes' }] },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '10 minutes' },
    action: {
      type: 'startWorkflow',
      workflowType: 'lookAtPrices',
      workflowId: PRICES_SCHEDULE,
      taskQueue,
      args: [],
    },
  });
