import {
  Client,
  Connection,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { pino, type Logger } from 'pino';
import {
  ORDER_ABANDONED,
  ORDER_DECIDED,
  PAYMENT_HINT,
  TASK_QUEUE,
  workflowIds,
  type StoreWorkflows,
} from './contracts.ts';
import { subjectOfReference } from './payment/reference.ts';
import { providersOf } from './providers/providers.ts';
import { PLAYER_CHECK_TIMEOUT_MS } from './providers/top-up-provider.ts';
import { smileOneOf, type WorkflowsClientSettings } from './settings.ts';
import { answers, connectionOptions } from './temporal-connection.ts';

const SIGNAL_TIMEOUT_MS = 5_000;
const READY_TIMEOUT_MS = 1_000;

/** Connects with the first call: a Temporal that is down keeps no page from starting. */
export async function connectWorkflows(
  settings: WorkflowsClientSettings,
  { log = pino(), taskQueue = TASK_QUEUE }: Readonly<{ log?: Logger; taskQueue?: string }> = {},
): Promise<StoreWorkflows> {
  const namespace = settings.TEMPORAL_NAMESPACE;
  const connection = Connection.lazy(connectionOptions(settings));
  const client = new Client({ connection, namespace });
  const providers = providersOf({ smileOne: smileOneOf(settings) }, log);

  const inTime = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    connection.withDeadline(Date.now() + SIGNAL_TIMEOUT_MS, call);

  async function signal(
    workflowId: string,
    name: string,
    ...args: unknown[]
  ): Promise<'sent' | 'notRunning'> {
    try {
      await inTime(() => client.workflow.getHandle(workflowId).signal(name, ...args));
      return 'sent';
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return 'notRunning';
      throw error;
    }
  }

  async function startOnce(workflow: string, workflowId: string, args: unknown[]): Promise<void> {
    try {
      await inTime(() =>
        client.workflow.start(workflow, {
          workflowId,
          taskQueue,
          args,
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
        }),
      );
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }

  return {
    async hintPayment(kind, reference) {
      const id = subjectOfReference(reference);
      const workflowId = kind === 'order' ? workflowIds.order(id) : workflowIds.topUp(id);
      try {
        await signal(workflowId, PAYMENT_HINT);
      } catch (error) {
        // Only a hint: the next poll finds the payment without it.
        log.warn({ err: error, workflowId }, 'a payment hint got lost');
      }
    },
    decideOrder: (orderId, decision) => signal(workflowIds.order(orderId), ORDER_DECIDED, decision),
    abandonOrder: (orderId) => signal(workflowIds.order(orderId), ORDER_ABANDONED),
    sendMail: (id, mail) => startOnce('sendMail', workflowIds.mail(id), [id, mail]),
    sendSms: (id, sms) => startOnce('sendSms', workflowIds.sms(id), [sms]),
    async checkPlayer({ route, ...player }) {
      const provider = providers(route);
      if (!provider) return { outcome: 'unavailable' };
      return provider.checkPlayer(player, PLAYER_CHECK_TIMEOUT_MS);
    },
    ready: () => answers(connection, namespace, READY_TIMEOUT_MS),
    close: () => connection.close(),
  };
}
