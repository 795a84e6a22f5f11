import type { Instant } from '@store/ledger';
import type { Trace } from '@store/ledger/event-store';
import { activityInfo } from '@temporalio/activity';
import { randomUUID } from 'node:crypto';

/** A repeated activity keeps its id, so the ledger sees the same command again. */
export function trace(command: string): Trace {
  const { activityId, workflowExecution } = activityInfo();
  const workflowId = workflowExecution?.workflowId ?? 'standalone';
  return {
    actor: 'workflow',
    correlationId: workflowId,
    commandId: `${workflowId}/${activityId}/${command}`,
  };
}

/**
 * For a command that only one try may give: with the same id, at the same millisecond, another try
 * would write the very same event, which the event store takes for done and answers as if it were new.
 */
export const traceOfOneTry = (command: string): Trace => trace(`${command}/${randomUUID()}`);

/** Milliseconds since 1970, handed in where a workflow's step needs the time of day. */
export type Clock = () => number;

/**
 * When a command is given: this machine's time, but never before the moment the workflow has
 * reached. A retry after an outage is thus recorded when it happened, and a deadline is over for
 * the ledger as soon as it is over for the workflow.
 */
export const timeOf = (clock: Clock, reached: Instant): Instant =>
  new Date(Math.max(clock(), Date.parse(reached))).toISOString();
