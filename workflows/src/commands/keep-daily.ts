import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { keepSchedule } from './keep-schedule.ts';

type Daily = Readonly<{
  scheduleId: string;
  /** Its workflow, which takes nothing. */
  workflowType: string;
  /** When, in India. */
  at: Readonly<{ hour: number; minute: number }>;
  /** For how long what was missed is made up for. */
  catchupWindow: '6 hours' | '12 hours';
}>;

/** Starts a workflow once a day, and none while the one of the day before still runs. */
export const keepDaily = (
  client: Client,
  taskQueue: string,
  { scheduleId, workflowType, at, catchupWindow }: Daily,
): Promise<void> =>
  keepSchedule(client, {
    scheduleId,
    spec: { calendars: [{ ...at, second: 0 }], timezone: 'Asia/Kolkata' },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow },
    action: { type: 'startWorkflow', workflowType, workflowId: scheduleId, taskQueue, args: [] },
  });
