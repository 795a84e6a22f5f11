import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@store/platform/logging';
import type { PendingKind, ReadModels } from '@store/projections';
import { workflowIds } from '../contracts.ts';
import type { AlarmDependencies } from '../alarm/activities.ts';
import type { Starter } from './starter.ts';

const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** Ten minutes before what is promised. */
const LATE_AFTER_MS = 20 * MINUTE_MS;
/** What has waited longer was told of before, and Temporal may have forgotten that. */
const TOO_OLD_MS = 24 * 60 * MINUTE_MS;
const MOST_ORDERS = 500;

/** With a provider they wait for nobody. */
const FOR_A_PERSON: readonly PendingKind[] = ['held', 'manual', 'unknown'];

export type QueueToWatch = Readonly<{
  queue: Pick<ReadModels, 'pendingOrders'>;
  alarms: AlarmDependencies['alarms'];
  start: Starter;
  now: () => number;
  signal: AbortSignal;
}>;

/**
 * Starts an alarm for each order that waits for a person; `told` are those that it was started for
 * already. Returns those that still wait: only they have to be remembered. However many processes
 * look, and however often they are started anew, an order has one alarm.
 */
export async function tellOfWaiting(
  { queue, alarms, start, now, signal }: QueueToWatch,
  told: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { emails, webhook } = alarms();
  if (emails.length === 0 && webhook === '') return new Set();
  const waiting = await Promise.all(
    FOR_A_PERSON.map((kind) => queue.pendingOrders({ kind, page: 1, pageSize: MOST_ORDERS })),
  );
  const known = new Set<string>();
  for (const { orderId, waitingSince } of waiting.flatMap(({ rows }) => rows)) {
    const waited = now() - Date.parse(waitingSince);
    if (waited > TOO_OLD_MS) continue;
    if (!told.has(orderId)) {
      const input = { orderId, lateAfterMs: Math.max(0, LATE_AFTER_MS - waited) };
      const workflowId = workflowIds.alarm(orderId);
      await start({ workflow: 'alarmStaff', workflowId, input }, signal);
    }
    known.add(orderId);
  }
  return known;
}

/** Looks every few seconds until it is told to stop. */
export async function watchQueue(watched: QueueToWatch, log: Pick<Logger, 'warn'>): Promise<void> {
  let told: ReadonlySet<string> = new Set();
  while (!watched.signal.aborted) {
    try {
      told = await tellOfWaiting(watched, told);
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be looked at for alarms');
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: watched.signal }).catch(() => undefined);
  }
}
