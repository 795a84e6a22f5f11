import { log, proxyActivities, sleep, TemporalFailure } from '@temporalio/workflow';
import { PATIENTLY } from '../commands/failures.ts';
import type { AlarmActivities, AlarmInput, AlarmKind } from './contract.ts';

/** An alarm that comes hours later helps nobody. */
const staff = proxyActivities<AlarmActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '2 hours',
  retry: PATIENTLY,
});

/** Tells staff at once that an order waits for a person, and once more when it has waited too long. */
export async function alarmStaff({ orderId, lateAfterMs }: AlarmInput): Promise<void> {
  const first = tell(orderId, 'waiting');
  await sleep(lateAfterMs);
  await Promise.all([first, tell(orderId, 'late')]);
}

/** Neither way waits for the other. */
async function tell(orderId: string, kind: AlarmKind): Promise<void> {
  const ways = [staff.mailStaff(orderId, kind), staff.callWebhook(orderId, kind)];
  for (const way of await Promise.allSettled(ways)) {
    if (way.status === 'fulfilled') continue;
    if (!(way.reason instanceof TemporalFailure)) throw way.reason;
    log.warn('staff could not be told of a waiting order', { error: way.reason });
  }
}
