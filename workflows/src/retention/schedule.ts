import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { keepSchedule } from '../commands/keep-schedule.ts';

export const RETENTION_SCHEDULE = 'retention';

/** 03:30 in India, when few are awake. A night that was missed is made up for by the next one. */
export const scheduleRetention = (client: Client, taskQueue: string): Promise<void> =>
  keepSchedule(client, {
    scheduleId: RETENTION_SCHEDULE,
    spec: { calendars: [{ hour: 3, minute: 30, second: 0 }], timezone: 'Asia/Kolkata' },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '12 hours' },
    action: {
      type: 'startWorkflow',
      workflowType: 'deleteWhatIsDue',
      workflowId: RETENTION_SCHEDULE,
      taskQueue,
      args: [],
    },
  });
