import { apart } from '@store/platform/apart';
import { createLogger, type Logger } from '@store/platform/logging';
import { bulkhead } from 'cockatiel';
import {
  DELIVERY_HINT,
  ORDER_ABANDONED,
  LEG_SENT_AGAIN,
  ORDER_DECIDED,
  PAYMENT_HINT,
  TASK_QUEUE,
  WEBHOOK_AGAIN,
  WEBHOOK_WAITS,
  workflowIds,
  type StoreWorkflows,
} from './contracts.ts';
import { inTurn } from './in-turn.ts';
import { subjectOfReference } from './payment/reference.ts';
import { askBalances } from './providers/balances.ts';
import { providersOf, type AllProvidersOptions } from './providers/providers.ts';
import { providerAccountsOf, type WorkflowsClientSettings } from './settings.ts';
import type { TemporalClient } from './temporal-client.ts';

type ConnectOptions = Readonly<{
  log?: Logger;
  /** Of providers, as the owner has set them now. */
  notices?: () => readonly string[];
  noted?: AllProvidersOptions['noted'];
  taskQueue?: string;
  /** For specs. */
  load?: () => Promise<Pick<typeof import('./temporal-client.ts'), 'temporalClient'>>;
}>;

/** Strangers cause them, and a gateway that was away tells all that it has kept in one moment. */
const CAUSED_AT_ONCE = 8;
/** Whoever comes behind these is turned away: a lost hint costs a look, and gateways come again. */
const MOST_WAITING = 500;
const HINTS_APART_MS = 1_000;
/**
 * Of whoever has to hear that it is begun. What waits for longer than a request may was told no, comes
 * again, and waits twice: with five hundred at once hardly any was told yes.
 */
const LONGEST_WAIT_MS = 3_000;

/**
 * Temporal's client is loaded with the first call, \`ready\` for one: loading it takes as long as
 * the rest of a web server's start.
 */
export function connectWorkflows(
  settings: WorkflowsClientSettings,
  {
    log = createLogger({}),
    notices = () => [],
    noted = () => undefined,
    taskQueue = TASK_QUEUE,
    load = () => import('./temporal-client.ts'),
  }: ConnectOptions = {},
): StoreWorkflows {
  const providers = providersOf(providerAccountsOf(settings), { log, notices, noted });
  let opening: Promise<TemporalClient> | undefined;
  const temporal = () =>
    (opening ??= load().then(
      ({ temporalClient }) => temporalClient(settings, taskQueue),
      (error: unknown) => {
        // The next call tries again: what could not be loaded now may be there then.
        opening = undefined;
        throw error;
      },
    ));

  const hinting = bulkhead(CAUSED_AT_ONCE, MOST_WAITING);
  const looking = inTurn({
    atOnce: CAUSED_AT_ONCE,
    mostWaiting: MOST_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });
  const [ofPayments, ofDeliveries] = [apart(HINTS_APART_MS), apart(HINTS_APART_MS)];
  const hint = async (workflowId: string, signal: string) => {
    try {
      await hinting.execute(async () => (await temporal()).hint(workflowId, signal));
    } catch (error) {
      // Only a hint: the next look finds out without it.
      log.warn({ err: error, workflowId, signal }, 'a hint got lost');
    }
  };

  return {
    async hintPayment(kind, reference) {
      const id = subjectOfReference(reference);
      const workflowId = kind === 'order' ? workflowIds.order(id) : workflowIds.topUp(id);
      await ofPayments.tell(workflowId, () => hint(workflowId, PAYMENT_HINT));
    },
    hintDelivery(orderId) {
      const workflowId = workflowIds.order(orderId);
      return ofDeliveries.tell(workflowId, () => hint(workflowId, DELIVERY_HINT));
    },
    decideOrder: async (orderId, decision) =>
      (await temporal()).signal(workflowIds.order(orderId), ORDER_DECIDED, decision),
    sendLegAgain: async (orderId, resend) =>
      (await temporal()).signal(workflowIds.order(orderId), LEG_SENT_AGAIN, resend),
    abandonOrder: async (orderId) =>
      (await temporal()).signal(workflowIds.order(orderId), ORDER_ABANDONED),
    sendMail: async (id, letter) =>
      (await temporal()).startOnce('sendMail', workflowIds.mail(id), [id, letter]),
    sendSms: async (id, code) =>
      (await temporal()).startOnce('sendSms', workflowIds.sms(id), [code]),
    tellOfRing: async (ring) =>
      (await temporal()).startOnce('tellOfRing', workflowIds.ring(ring.ringId), [ring]),
    tellOfComplaint: async (told) =>
      (await temporal()).startOnce(
        'tellOfComplaint',
        workflowIds.complaint(told.number, told.moment),
        [told],
      ),
    makePictureSizes: async (id) =>
      (await temporal()).startOnce('makePictureSizes', workflowIds.picture(id), [id]),
    eraseAccount: async (id) =>
      (await temporal()).startOnce('eraseAccount', workflowIds.erase(id), [{ closingId: id }]),
    lookAtPayment: (id, asked) =>
      looking(async () =>
        (await temporal()).startOnce('lookAtPayment', workflowIds.paymentLook(id), [asked]),
      ),
    lookAtDispute: (id, asked) =>
      looking(async () =>
        (await temporal()).startOnce('lookAtDisputes', workflowIds.lookAtDispute(id), [asked]),
      ),
    lookAtPrices: async (id) =>
      (await temporal()).startOnce('lookAtPrices', workflowIds.prices(id), []),
    reconcile: async (input) =>
      (await temporal()).startOnce('reconcile', workflowIds.reconcile(input.runId), [input]),
    async deliverWebhooks(accountId, subject, again) {
      const signal =
        again === undefined ? { name: WEBHOOK_WAITS } : { name: WEBHOOK_AGAIN, args: [again] };
      const workflowId = workflowIds.webhooks(accountId, subject);
      await (await temporal()).wake('deliverWebhooks', workflowId, { accountId, subject }, signal);
    },
    async checkPlayer({ route, ...player }, timeoutMs) {
      const check = providers(route)?.checkPlayer;
      return check ? check(player, timeoutMs) : { outcome: 'unavailable' };
    },
    providerPoints: () => askBalances(providers),
    stuck: async () => (await temporal()).stuck(),
    carryOn: async (workflowId) => (await temporal()).carryOn(workflowId),
    ready: async () => (await temporal()).ready(),
    async close() {
      ofPayments.close();
      ofDeliveries.close();
      await (await opening)?.close();
    },
  };
}
