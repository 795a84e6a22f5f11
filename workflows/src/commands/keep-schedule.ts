import {
  ScheduleAlreadyRunning,
  type Client,
  type ScheduleUpdateOptions,
} from '@temporalio/client';

type Schedule = Omit<ScheduleUpdateOptions, 'state'> & Readonly<{ scheduleId: string }>;

/** Makes the schedule, or what is there like it; one that was paused stays so. */
export async function keepSchedule(
  client: Client,
  { scheduleId, ...schedule }: Schedule,
): Promise<void> {
  try {
    await client.schedule.create({ scheduleId, ...schedule });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const handle = client.schedule.getHandle(scheduleId);
    await handle.update(({ state }) => ({ ...schedule, state }));
  }
}
