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
  const parts = await ours.partsToReconcile(day);
  if (patched('each-source-by-itself')) {
    await Promise.all(bySource(parts).map((ofOne) => lookAtSource(asked, ofOne)));
    return;
  }
  await lookAtEach(runId, by, parts);
  await tell(asked);
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

const sourceOf = ({ kind, source }: Part): string => `${kind} ${source}`;

function bySource(parts: readonly Part[]): readonly (readonly Part[])[] {
  const sources = [...new Set(parts.map(sourceOf))];
  return sources.map((source) => parts.filter((part) => sourceOf(part) === source));
}

/**
 * Tells after each part, and goes on beside it. Who has not answered for hours is not asked for another
 * day, or a month of such days would be one night; all of them are told of together.
 */
async function lookAtSource(asked: ReconcileInput, parts: readonly Part[]): Promise<void> {
  const [part, ...others] = parts;
  if (part === undefined) return;
  const { runId, by } = asked;
  if (await lookAt(runId, by, part)) {
    await Promise.all([tell(asked, part), lookAtSource(asked, others)]);
    return;
  }
  for (const other of others) await ours.leaveOutPart(runId, by, other);
  await tell(asked, part);
}

/** Of what one part came to, or all of a run that tells at its end. */
const tell = ({ runId, day }: ReconcileInput, ...part: [] | [Part]): Promise<void> =>
  inEveryWay('differences in the books', [
    staff.mailDifferences(runId, ...part),
    staff.postDifferences(runId, day, ...part),
  ]);

/** As runs went that were begun before: one after the other, and told of at the end. */
async function lookAtEach(runId: string, by: RunBy, parts: readonly Part[]): Promise<void> {
  const failed = new Set<string>();
  for (const part of parts) {
    const source = sourceOf(part);
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
