import { istDay, type IstDay } from '@store/ledger';
import {
  ActivityFailure,
  patched,
  proxyActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import type { ReconcileInput, ReconciliationActivities } from './contract.ts';
import type { Part, RunBy } from './run.ts';

/** A balance of much later says nothing of midnight. */
const purses = proxyActivities<ReconciliationActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '20 minutes',
  retry: PATIENTLY,
});
const others = proxyActivities<ReconciliationActivities>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  scheduleToCloseTimeout: '3 hours',
  retry: PATIENTLY,
});
const ours = proxyActivities<ReconciliationActivities>({
  startToCloseTimeout: '1 minute',
  retry: UNTIL_DONE,
});
const staff = proxyActivities<ReconciliationActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '2 hours',
  retry: PATIENTLY,
});

/** What came around midnight has settled by then, and the reports have the day. */
const UNTIL_SETTLED = '4 hours';

/**
 * Compares one day. By the schedule it is the day that has just ended: balances at once, the rest
 * some hours later; for a person it is theirs.
 */
export async function reconcile(input?: ReconcileInput): Promise<void> {
  const asked = input ?? byItself();
  if (input === undefined) {
    await takeBalances(asked.day);
    await sleep(UNTIL_SETTLED);
  }
  const { day, runId, by } = asked;
  await lookAtEach(runId, by, await ours.partsToReconcile(day));
  await inEveryWay('differences in the books', [
    staff.mailDifferences(runId),
    staff.postDifferences(runId, day),
  ]);
}

function byItself(): ReconcileInput {
  const dayBefore = new Date(scheduledMoment().getTime() - 12 * 60 * 60_000);
  const { runId } = workflowInfo();
  return { day: istDay(dayBefore.toISOString()), runId, by: { kind: 'schedule' } };
}

/** Without them the balances of the day are not compared, which the run says. */
async function takeBalances(day: IstDay): Promise<void> {
  try {
    await purses.takeBalances(day);
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
  }
}

/**
 * One that nobody can compare holds up no other: who has not answered for hours is not asked for
 * another day, or a month of such days would be one night.
 */
async function lookAtEach(runId: string, by: RunBy, parts: readonly Part[]): Promise<void> {
  const failed = new Set<string>();
  for (const part of parts) {
    const source = `${part.kind} ${part.source}`;
    if (failed.has(source) && patched('one-failure-of-a-source')) {
      await ours.leaveOutPart(runId, by, part);
    } else if (!(await lookAt(runId, by, part))) {
      failed.add(source);
    }
  }
}

/** Whether it could be compared. */
async function lookAt(runId: string, by: RunBy, part: Part): Promise<boolean> {
  try {
    await others.reconcilePart(runId, by, part);
    return true;
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    await ours.leaveOutPart(runId, by, part);
    return false;
  }
}
