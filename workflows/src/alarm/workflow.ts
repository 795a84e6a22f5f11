import { continueAsNew, proxyActivities, sleep } from '@temporalio/workflow';
import { PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import type { AlarmActivities, AlarmInput, AlarmKind, HourlyAlarmInput } from './contract.ts';
import { inEveryWay } from './in-every-way.ts';

/** An alarm that comes hours later helps nobody. */
const staff = proxyActivities<AlarmActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '2 hours',
  retry: PATIENTLY,
});

const ledger = proxyActivities<Pick<AlarmActivities, 'isWaiting'>>({
  startToCloseTimeout: '1 minute',
  retry: UNTIL_DONE,
});

/** Tells staff at once that an order waits for a person, and once more when it has waited too long. */
export async function alarmStaff({ orderId, about, lateAfterMs }: AlarmInput): Promise<void> {
  const first = tell(orderId, 'waiting', about);
  await sleep(lateAfterMs);
  await Promise.all([first, tell(orderId, 'late', about)]);
}

/** Tells staff each hour of an order whose money did not go back in time, until it is settled. */
export async function alarmHourly({ orderId, hours }: HourlyAlarmInput): Promise<void> {
  for (let told = hours; told < hours + HOURS_AT_ONCE; told += 1) {
    if (!(await ledger.isWaiting(orderId))) return;
    await tell(orderId, 'overdue', String(told));
    await sleep('1 hour');
  }
  await continueAsNew<typeof alarmHourly>({ orderId, hours: hours + HOURS_AT_ONCE });
}

/** Of one execution, so that its history stays small. */
const HOURS_AT_ONCE = 24;

const tell = (orderId: string, kind: AlarmKind, about?: string): Promise<void> => {
  // Left out as it was before there were several alarms of an order.
  const which = about === undefined ? [] : [about];
  return inEveryWay('a waiting order', [
    staff.mailStaff(orderId, kind, ...which),
    staff.callWebhook(orderId, kind, ...which),
  ]);
};
