import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import type { Logger } from '@store/platform/logging';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_WAITS } from '../contracts.ts';
import type { DeliverWebhooksInput } from '../webhooks-out/contract.ts';
import type { WorkflowStart } from './starts.ts';

export type Starter = (start: WorkflowStart, signal: AbortSignal) => Promise<void>;

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** Of five classes. */
const LAST = 5;

/**
 * Starts workflows, each once: an id that is running, or ran as far as Temporal remembers, is not
 * started again. Goes on trying as long as Temporal does not answer.
 */
export function temporalStarter(
  client: Client,
  taskQueue: string,
  log: Pick<Logger, 'warn'>,
): Starter {
  return ({ workflow, workflowId, input }, signal) =>
    untilAnswered({ workflowId, log, signal }, async () => {
      try {
        await client.workflow.start(workflow, {
          workflowId,
          taskQueue,
          args: [input],
          // What was settled and is overdue again is told of again.
          workflowIdReusePolicy:
            workflow === 'alarmHourly' ? 'ALLOW_DUPLICATE' : 'REJECT_DUPLICATE',
          requestEagerStart: true,
          // Where Temporal has too much to do, orders go first.
          ...(workflow === 'tellNews' && { priority: { priorityKey: LAST } }),
        });
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    });
}

export type Teller = (
  workflowId: string,
  input: DeliverWebhooksInput,
  signal: AbortSignal,
) => Promise<void>;

/** Tells the execution that delivers to a receiver, and starts it where none runs; likewise. */
export function temporalTeller(
  client: Client,
  taskQueue: string,
  log: Pick<Logger, 'warn'>,
): Teller {
  return (workflowId, input, signal) =>
    untilAnswered({ workflowId, log, signal }, async () => {
      await client.workflow.signalWithStart('deliverWebhooks', {
        ...{ workflowId, taskQueue, args: [input], signal: WEBHOOK_WAITS },
        priority: { priorityKey: LAST },
      });
    });
}

async function untilAnswered(
  {
    workflowId,
    log,
    signal,
  }: Readonly<{
    workflowId: string;
    log: Pick<Logger, 'warn'>;
    signal: AbortSignal;
  }>,
  ask: () => Promise<void>,
): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error, workflowId }, 'could not start a workflow, trying again');
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
