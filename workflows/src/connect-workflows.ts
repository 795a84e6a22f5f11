import { LRUCache } from 'lru-cache';
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
import type { TemporalClient } from './temporal-client.ts';

/**
 * An execution takes 10,000 signals in its life. Whoever knows a number can cause hints; they must
 * leave room for an admin's decision, in however many processes they are counted.
 */
const HINTS_PER_PAYMENT = 250;

/**
 * Temporal's client is loaded with the first call, \`ready\` for one: loading it takes as long as
 * the rest of a web server's start.
 */
export function connectWorkflows(
  settings: WorkflowsClientSettings,
  { log = pino(), taskQueue = TASK_QUEUE }: Readonly<{ log?: Logger; taskQueue?: string }> = {},
): StoreWorkflows {
  const providers = providersOf({ smileOne: smileOneOf(settings) }, log);
  let opening: Promise<TemporalClient> | undefined;
  const temporal = () =>
    (opening ??= import('./temporal-client.ts').then(({ temporalClient }) =>
      temporalClient(settings, taskQueue),
    ));

  const hints = new LRUCache<string, number>({ max: 10_000 });
  const mayHint = (workflowId: string): boolean => {
    const count = (hints.get(workflowId) ?? 0) + 1;
    hints.set(workflowId, count);
    return count <= HINTS_PER_PAYMENT;
  };

  return {
    async hintPayment(kind, reference) {
      const id = subjectOfReference(reference);
      const workflowId = kind === 'order' ? workflowIds.order(id) : workflowIds.topUp(id);
      if (!mayHint(workflowId)) return;
      try {
        await (await temporal()).signal(workflowId, PAYMENT_HINT);
      } catch (error) {
        // Only a hint: the next poll finds the payment without it.
        log.warn({ err: error, workflowId }, 'a payment hint got lost');
      }
    },
    decideOrder: async (orderId, decision) =>
      (await temporal()).signal(workflowIds.order(orderId), ORDER_DECIDED, decision),
    abandonOrder: async (orderId) =>
      (await temporal()).signal(workflowIds.order(orderId), ORDER_ABANDONED),
    sendMail: async (id, mail) =>
      (await temporal()).startOnce('sendMail', workflowIds.mail(id), [id, mail]),
    sendSms: async (id, sms) => (await temporal()).startOnce('sendSms', workflowIds.sms(id), [sms]),
    async checkPlayer({ route, ...player }) {
      const provider = providers(route);
      if (!provider) return { outcome: 'unavailable' };
      return provider.checkPlayer(player, PLAYER_CHECK_TIMEOUT_MS);
    },
    ready: async () => (await temporal()).ready(),
    close: async () => (await opening)?.close(),
  };
}
