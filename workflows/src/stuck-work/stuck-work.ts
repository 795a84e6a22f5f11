import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import type { ProtoFailure } from '@temporalio/common';
import { decodeOptionalFailureToOptionalError } from '@temporalio/common/lib/internal-non-workflow/index.js';
import proto from '@temporalio/proto';
import type { CarriedOn, StuckLook, StuckWork } from '../contracts.ts';
import { ENDED_WITHIN_MS, verdictOf, WATCHED, type Verdict } from './verdict.ts';

const { EventType, HistoryEventFilterType, ResetReapplyType } = proto.temporal.api.enums.v1;

/** A page waits for it. */
const MOST_LOOKED_AT = 400;
const AT_ONCE = 16;

type Execution = Readonly<{ workflowId: string; runId: string }>;
type Listed = Execution & Readonly<{ startedAt: number }>;

type Bounds = Readonly<{ tries?: number; most?: number }>;

/** `tries` of one step count as stuck, see the verdict; `most` are looked at. */
export function stuckWork(client: Client, { tries, most = MOST_LOOKED_AT }: Bounds = {}) {
  const { workflow: workflows, connection } = client;
  const { namespace } = workflows.options;

  return { look, carryOn };

  /** What ended badly, then the oldest that run, up to a bound. */
  async function look(now: number): Promise<StuckLook> {
    const types = WATCHED.map((type) => `'${type}'`).join(', ');
    const ofMoney = `WorkflowType in (${types})`;
    const since = new Date(now - ENDED_WITHIN_MS).toISOString();
    const running = await listed(`${ofMoney} and ExecutionStatus = 'Running'`);
    const ended = await listed(
      `${ofMoney} and ExecutionStatus in ('Failed', 'Terminated', 'TimedOut', 'Canceled') and CloseTime > '${since}'`,
    );
    const byStart = (one: Listed, other: Listed) => one.startedAt - other.startedAt;
    // A run that was reset ended, too, and stands before the one that took it over.
    const lastRuns = new Map(ended.toSorted(byStart).map((one) => [one.workflowId, one]));
    const worst = [...lastRuns.values()].toSorted(byStart).reverse();
    const all = [...worst, ...running.toSorted(byStart)];
    const looked = all.slice(0, most);
    const works: StuckWork[] = [];
    for (let place = 0; place < looked.length; place += AT_ONCE) {
      const some = looked.slice(place, place + AT_ONCE);
      const stuck = await Promise.all(some.map((execution) => stuckIn(execution, now)));
      works.push(...stuck.flatMap((one) => one ?? []));
    }
    return { works, looked: looked.length, leftOut: all.length - looked.length };
  }

  /**
   * Has the latest execution run from its start again, with the signals it was sent. All its steps
   * find what was done already, so nothing is done twice: see ADR 0077.
   */
  async function carryOn(workflowId: string, now: number): Promise<CarriedOn> {
    const described = await describe(workflowId);
    if (described === null || verdictOf(described, now, tries) === null) return 'notStuck';
    const { runId } = described;
    const first = await firstTaskOf({ workflowId, runId });
    if (first === null) return 'notBegun';
    await connection.workflowService.resetWorkflowExecution({
      namespace,
      workflowExecution: { workflowId, runId },
      reason: 'carried on by an admin',
      workflowTaskFinishEventId: first,
      // Asked for twice it is done once.
      requestId: `carry-on-${runId}`,
      resetReapplyType: ResetReapplyType.RESET_REAPPLY_TYPE_SIGNAL,
    });
    return 'carriedOn';
  }

  async function listed(query: string) {
    const found: Listed[] = [];
    for await (const { workflowId, runId, startTime } of workflows.list({ query })) {
      found.push({ workflowId, runId, startedAt: startTime.getTime() });
      if (found.length >= 10 * most) break;
    }
    return found;
  }

  async function stuckIn({ workflowId, runId }: Execution, now: number): Promise<StuckWork | null> {
    const described = await describe(workflowId);
    // A later run has taken it over, and is in the list by itself where it does not go on.
    if (described === null || described.runId !== runId) return null;
    const verdict = verdictOf(described, now, tries);
    if (verdict === null) return null;
    const { why, tries: tried } = verdict;
    const startedAt = described.startTime.toISOString();
    const { step, failure } = why === 'ended' ? await atEndOf({ workflowId, runId }) : verdict;
    return { workflowId, startedAt, why, step, tries: tried, failure: await inWords(failure) };
  }

  async function describe(workflowId: string) {
    try {
      return await workflows.getHandle(workflowId).describe();
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return null;
      throw error;
    }
  }

  async function inWords(failure: ProtoFailure | null): Promise<string | null> {
    const converter = client.options.loadedDataConverter;
    const error = await decodeOptionalFailureToOptionalError(converter, failure);
    return error?.message ?? null;
  }

  async function atEndOf(execution: Execution): Promise<Pick<Verdict, 'step' | 'failure'>> {
    const { history } = await connection.workflowService.getWorkflowExecutionHistory({
      namespace,
      execution,
      historyEventFilterType: HistoryEventFilterType.HISTORY_EVENT_FILTER_TYPE_CLOSE_EVENT,
    });
    const failed = history?.events?.at(-1)?.workflowExecutionFailedEventAttributes?.failure;
    const step = failed?.activityFailureInfo?.activityType?.name ?? null;
    // What refused is the cause of what the workflow was told.
    return { step, failure: failed?.cause ?? failed ?? null };
  }

  /** Null for one that no worker has ever taken: it begins as soon as one does. */
  async function firstTaskOf(execution: Execution) {
    const { history } = await connection.workflowService.getWorkflowExecutionHistory({
      namespace,
      execution,
      maximumPageSize: 50,
    });
    const first = history?.events?.find(
      ({ eventType }) => eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED,
    );
    return first?.eventId ?? null;
  }
}
