import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { keepSchedule } from '../commands/keep-schedule.ts';
import type { LiveOwnerSettings, OwnerSettings } from '../owner-settings/index.ts';
import type { CloseWeekInput } from './contract.ts';

export const CLOSE_WEEK_SCHEDULE = 'close-week';

/**
 * Monday 00:00 in India. Each week closes on its own, however long the one before it takes, and a
 * year of downtime is made up for: a late run closes the week it was scheduled for.
 */
export const scheduleCloseWeek = (
  client: Client,
  taskQueue: string,
  input: CloseWeekInput,
): Promise<void> =>
  keepSchedule(client, {
    scheduleId: CLOSE_WEEK_SCHEDULE,
    spec: {
      calendars: [{ dayOfWeek: 'MONDAY', hour: 0, minute: 0, second: 0 }],
      timezone: 'Asia/Kolkata',
    },
    policies: { overlap: ScheduleOverlapPolicy.ALLOW_ALL, catchupWindow: '365 days' },
    action: {
      type: 'startWorkflow',
      workflowType: 'closeWeek',
      workflowId: CLOSE_WEEK_SCHEDULE,
      taskQueue,
      args: [input],
    },
  });

/**
 * Schedules by the owner's settings, now and whenever they change until `signal` ends: what a week is
 * paid is part of the schedule. Resolves when it is scheduled as it is set now. `schedule` goes on
 * until it has.
 */
export function keepScheduled(
  owner: Pick<LiveOwnerSettings, 'current' | 'onChange'>,
  schedule: (settings: OwnerSettings) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const first = schedule(owner.current());
  let last = first;
  const hearNoMore = owner.onChange((settings) => {
    // One after the other: the last that was set is the last that is written.
    last = last.then(() => schedule(settings));
  });
  signal.addEventListener('abort', hearNoMore, { once: true });
  return first;
}
