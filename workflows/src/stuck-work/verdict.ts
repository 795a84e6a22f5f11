import type { WorkflowExecutionDescription } from '@temporalio/client';
import type { ProtoFailure } from '@temporalio/common';
import { tsToMs } from '@temporalio/common/lib/time.js';
import type { StuckWork } from '../contracts.ts';

/** Kinds of workflows that somebody's money or goods wait for. */
export const WATCHED = [
  ...['order', 'topUp', 'redeemPoints', 'bookEntry', 'reverseOrder', 'refundToBank'],
  ...['followDispute', 'takeDisputedPoints', 'settleDispute', 'lookAtDisputes'],
  ...['refundSuspended', 'creditReleased', 'tellOfSuspense'],
  ...['lookAtPayment', 'lookAtLast', 'creditLatePayment'],
  ...['sweepLatePayments', 'recordSettlements', 'reconcile', 'closeWeek'],
] as const;

/** What ended badly before that is no work of today. */
export const ENDED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/** What Temporal tells of an execution, as far as it is looked at. */
export type Described = Pick<WorkflowExecutionDescription, 'status'> &
  Readonly<{
    raw: Pick<WorkflowExecutionDescription['raw'], 'pendingActivities' | 'pendingWorkflowTask'>;
  }>;

export type Verdict = Pick<StuckWork, 'why' | 'step' | 'tries'> &
  Readonly<{ failure: ProtoFailure | null }>;

/** From so many tries of one step on: two minutes where others are asked, a quarter of that here. */
const STUCK_AFTER_TRIES = 8;
/** So often a worker could not say how to go on. */
const STUCK_AFTER_TASKS = 3;
/** A worker answers in moments, unless a step of its own is tried again and again. */
const STUCK_AFTER_MS = 60_000;

const ENDED_BADLY = new Set(['FAILED', 'TERMINATED', 'TIMED_OUT', 'CANCELLED']);

/** Whether an execution gets no further, and where; null for one that works or waits for its time. */
export function verdictOf(
  { status, raw }: Described,
  now: number,
  tries = STUCK_AFTER_TRIES,
): Verdict | null {
  if (ENDED_BADLY.has(status.name)) return { why: 'ended', step: null, tries: 1, failure: null };
  if (status.name !== 'RUNNING') return null;
  const [failing] = (raw.pendingActivities ?? [])
    .filter(({ attempt }) => (attempt ?? 0) >= tries)
    .toSorted((one, other) => (other.attempt ?? 0) - (one.attempt ?? 0));
  if (failing) {
    const { activityType, attempt, lastFailure } = failing;
    const step = activityType?.name ?? null;
    return { why: 'stepFails', step, tries: attempt ?? tries, failure: lastFailure ?? null };
  }
  const task = raw.pendingWorkflowTask;
  if (!task) return null;
  const attempts = task.attempt ?? 1;
  if (attempts >= STUCK_AFTER_TASKS) {
    return { why: 'cannotGoOn', step: null, tries: attempts, failure: null };
  }
  const since = task.originalScheduledTime ?? task.scheduledTime;
  if (!since || now - tsToMs(since) < STUCK_AFTER_MS) return null;
  // Handed to a worker it is at its own steps; else there is none that takes it.
  const why = task.startedTime ? 'ownStepFails' : 'noWorker';
  return { why, step: null, tries: attempts, failure: null };
}
