import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { keepSchedule } from '../commands/keep-schedule.ts';

export const DAILY_SUMMARY_SCHEDULE = 'daily-summary';

/** 09:00 in India. What was missed for more than a few hours is not made up for: it is old by then. */
export const scheduleDailySummary = (client: Client, taskQueue: string): Promise<void> =>
  keepSchedule(client, {
    scheduleId: DAILY_SUMMARY_SCHEDULE,
    spec: { calendars: [{ hour: 9, minute: 0, second: 0 }], timezone: 'Asia/Kolkata' },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '6 hours' },
    action: {
      type: 'startWorkflow',
      workflowType: 'dailySummary',
      workflowId: DAILY_SUMMARY_SCHEDULE,
      taskQueue,
      args: [],
    },
  });
