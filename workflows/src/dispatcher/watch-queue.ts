import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@store/platform/logging';
import type { PendingKind, PendingOrder, ReadModels } from '@store/projections';
import { workflowIds } from '../contracts.ts';
import type { AlarmDependencies } from '../alarm/activities.ts';
import type { Starter } from './starter.ts';
import type { WorkflowStart } from './starts.ts';

const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** Ten minutes before what is promised. */
const LATE_AFTER_MS = 20 * MINUTE_MS;
/** What has not changed for longer was told of before, and Temporal may have forgotten that. */
const TOO_OLD_MS = 24 * 60 * MINUTE_MS;
/** In which the money goes back by itself where it can, and an admin is named where it cannot. */
const GRACE_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const PAGE_SIZE = 500;

const KINDS: readonly PendingKind[] = ['held', 'manual', 'unknown', 'running'];

export type QueueToWatch = Readonly<{
  queue: Pick<ReadModels, 'pendingOrders'>;
  alarms: AlarmDependencies['alarms'];
  start: Starter;
  now: () => number;
  signal: AbortSignal;
}>;

/**
 * Starts an alarm for each order that waits for a person, and an hourly one for each that still waits
 * when its money should have gone back; `told` are those that were started already. Returns those whose
 * orders still wait: only they have to be remembered. However many processes look, and however often
 * they are started anew, an order has one alarm for each reason and each time that it is sent.
 */
export async function tellOfWaiting(
  watched: QueueToWatch,
  told: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { queue, alarms, start, signal } = watched;
  const { emails, webhook } = alarms();
  if (emails.length === 0 && webhook === '') return new Set();
  const waiting = await Promise.all(KINDS.map((kind) => allOf(kind, queue)));
  const known = new Set<string>();
  for (const order of waiting.flat()) {
    const alarm = alarmFor(order, watched);
    if (alarm === null) continue;
    if (!told.has(alarm.workflowId)) await start(alarm, signal);
    known.add(alarm.workflowId);
  }
  return known;
}

/** The newest stand on the last page. What one that goes meanwhile shifts out of sight is found next time. */
async function allOf(
  kind: PendingKind,
  queue: QueueToWatch['queue'],
): Promise<readonly PendingOrder[]> {
  const waiting: PendingOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await queue.pendingOrders({ kind, page, pageSize: PAGE_SIZE });
    waiting.push(...rows);
    if (rows.length < PAGE_SIZE) return waiting;
  }
}

function alarmFor(order: PendingOrder, { now }: Pick<QueueToWatch, 'now'>): WorkflowStart | null {
  const { orderId, kind, waitingSince, refundDueAt } = order;
  const waited = now() - Date.parse(waitingSince);
  if (now() > Date.parse(refundDueAt) + GRACE_MS) {
    const workflowId = workflowIds.alarm(orderId, 'overdue');
    // Overdue again, it has letters of its own.
    const input = { orderId, hours: Math.floor(now() / HOUR_MS) };
    return { workflow: 'alarmHourly', workflowId, input };
  }
  // With a provider it waits for nobody.
  if (kind === 'running' || now() - lastChangeOf(order) > TOO_OLD_MS) return null;
  const about = aboutOf(order);
  const lateAfterMs = Math.max(0, LATE_AFTER_MS - waited);
  const workflowId = workflowIds.alarm(orderId, about);
  return { workflow: 'alarmStaff', workflowId, input: { orderId, about, lateAfterMs } };
}

/** Why it waits, and how often it came to that: sent once more, it is to be told of once more. */
function aboutOf({ cause, legs, disputes }: PendingOrder): string {
  switch (cause) {
    case 'disputed':
      return `${cause}-${String(disputes.length)}`;
    case 'disputeLost':
      return `${cause}-${String(disputes.filter(({ status }) => status === 'lost').length)}`;
    default:
      return `${cause}-${String(attemptsOf(legs))}`;
  }
}

/** All of its parts together, each of which may be sent again. What the store does by itself is no news. */
const attemptsOf = (legs: PendingOrder['legs']): number =>
  legs.reduce((sum, { attempt = 1, resumed = 0 }) => sum + attempt - 1 - resumed, 1);

function lastChangeOf({ cause, waitingSince, legs, updatedAt }: PendingOrder): number {
  // A bank decides days later, and no part changes by that.
  const disputes = DISPUTED.has(cause) ? [updatedAt] : [];
  const changes = [waitingSince, ...legs.map((leg) => leg.updatedAt), ...disputes];
  return Math.max(...changes.map((at) => Date.parse(at)));
}

const DISPUTED = new Set<PendingOrder['cause']>(['disputed', 'disputeLost', 'disputeWon']);

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
