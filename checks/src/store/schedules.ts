import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf } from '@store/embedded/testing';
import { Client, Connection, ScheduleOverlapPolicy } from '@temporalio/client';

const LOOK_EVERY_MS = 500;

/**
 * Has a schedule of the store over this folder do now what it does once a day, beside what it is at
 * already, and waits for the end of it.
 * @throws Error where Temporal is away, or when it takes longer
 */
export async function runSchedule(
  folder: string,
  scheduleId: string,
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const { temporalAddress: address } = await addressesOf(folder);
  const connection = await Connection.connect({ address, connectTimeout: '5s' });
  try {
    await connection.withDeadline(deadline, async () => {
      const client = new Client({ connection });
      const schedule = client.schedule.getHandle(scheduleId);
      const before = (await schedule.describe()).info.numActionsTaken;
      await schedule.trigger(ScheduleOverlapPolicy.ALLOW_ALL);
      for (;;) {
        const { numActionsTaken, recentActions } = (await schedule.describe()).info;
        const started =
          numActionsTaken > before ? recentActions.at(-1)?.action.workflow : undefined;
        if (started !== undefined) {
          const execution = client.workflow.getHandle(
            started.workflowId,
            started.firstExecutionRunId,
          );
          if ((await execution.describe()).status.name !== 'RUNNING') return;
        }
        if (Date.now() > deadline) throw new Error(`${scheduleId} takes too long`);
        await pause(LOOK_EVERY_MS);
      }
    });
  } finally {
    await connection.close();
  }
}
