import { WorkflowExecutionAlreadyStartedError, type Client } from '@temporalio/client';
import type { Logger } from '@store/platform/logging';
import { untilDoneOrOver } from '../commands/until-done.ts';
import { WEBHOOK_WAITS } from '../contracts.ts';
import type { DeliverWebhooksInput } from '../webhooks-out/contract.ts';
import type { WorkflowStart } from './starts.ts';

export type Starter = (start: WorkflowStart, signal: AbortSignal) => Promise<void>;

/** Of five classes. */
const LAST = 5;
const NEWS = new Set<WorkflowStart['workflow']>(['tellNews', 'tellSlowOrders']);

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
          ...(NEWS.has(workflow) && { priority: { priorityKey: LAST } }),
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

type Asked = Readonly<{ workflowId: string; log: Pick<Logger, 'warn'>; signal: AbortSignal }>;

const untilAnswered = (
  { workflowId, log, signal }: Asked,
  ask: () => Promise<void>,
): Promise<void> =>
  untilDoneOrOver(ask, {
    onError: (error) =>
      log.warn({ err: error, workflowId }, 'could not start a workflow, trying again'),
    signal,
  });
