import { proxyActivities, sleep } from '@temporalio/workflow';
import { PATIENTLY } from '../commands/failures.ts';
import type { AlarmActivities, AlarmInput, AlarmKind } from './contract.ts';
import { inEveryWay } from './in-every-way.ts';

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

const tell = (orderId: string, kind: AlarmKind): Promise<void> =>
  inEveryWay('a waiting order', [staff.mailStaff(orderId, kind), staff.callWebhook(orderId, kind)]);
