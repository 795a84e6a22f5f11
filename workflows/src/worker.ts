import type { EventStore } from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { Client } from '@temporalio/client';
import { NativeConnection, Worker, type ActivityInterceptorsFactory } from '@temporalio/worker';
import { BUNDLE_PATH } from './bundle-path.ts';
import { alarmActivities, type AlarmDependencies } from './alarm/activities.ts';
import { watchQueue, type QueueToWatch } from './dispatcher/watch-queue.ts';
import { bankRefundActivities, type BankRefundDependencies } from './bank-refund/activities.ts';
import { bookEntryActivities } from './book-entry/activities.ts';
import { closeWeekActivities, type CloseWeekDependencies } from './close-week/activities.ts';
import { complaintActivities, type ComplaintDependencies } from './complaint/activities.ts';
import {
  dailySummaryActivities,
  type DailySummaryDependencies,
} from './daily-summary/activities.ts';
import { HEARTBEAT_EVERY_MS, heartbeating } from './commands/heartbeat.ts';
import { isNoAnswer } from './commands/no-answer.ts';
import { toldByCode } from './commands/told-by-code.ts';
import { untilDone } from './commands/until-done.ts';
import { runDispatcher } from './dispatcher/dispatcher.ts';
import { temporalStarter, temporalTeller } from './dispatcher/starter.ts';
import { messageActivities, type MessageDependencies } from './messages/activities.ts';
import { newsActivities, type NewsDependencies } from './news/activities.ts';
import { followNews } from './dispatcher/follow-news.ts';
import { followWebhooks } from './dispatcher/follow-webhooks.ts';
import type { Sources } from './news/news-of.ts';
import type { Sources as WebhookSources } from './webhooks-out/messages-of.ts';
import { orderActivities } from './order/activities.ts';
import { disputeActivities } from './dispute/activities.ts';
import { disputeLookActivities, type DisputeLookDependencies } from './dispute/look.ts';
import { disputeStaffActivities } from './dispute/staff.ts';
import { erasureActivities, type ErasureDependencies } from './erasure/activities.ts';
import type { LiveOwnerSettings } from './owner-settings/index.ts';
import type { StoreTiming } from './order/contract.ts';
import type { DeliveryDependencies } from './order/delivery.ts';
import type { PaymentStepDependencies } from './order/payment.ts';
import type { ReroutingDependencies } from './order/rerouting.ts';
import type { ReviewDependencies } from './order/review.ts';
import { dataConverter } from './payloads/data-converter.ts';
import { keepKeys } from './payloads/keep-keys.ts';
import { paymentActivities, type PaymentDependencies } from './payment/activities.ts';
import { pictureActivities, type PictureDependencies } from './pictures/activities.ts';
import { ringActivities, type RingDependencies } from './ring/activities.ts';
import { redeemPointsActivities } from './redeem-points/activities.ts';
import { priceActivities, type PriceDependencies } from './provider-prices/activities.ts';
import {
  reconciliationActivities,
  type ReconciliationDependencies,
} from './reconciliation/activities.ts';
import { otherTransferActivities } from './other-transfers/activities.ts';
import { latePaymentActivities, type LatePaymentDependencies } from './late-payments/activities.ts';
import { refusedPaymentActivities } from './late-payments/staff.ts';
import { retentionActivities, type RetentionDependencies } from './retention/activities.ts';
import { settlementActivities, type SettlementDependencies } from './settlements/activities.ts';
import { keepAtTemporal } from './keep-at-temporal.ts';
import { connectionOptions, type TemporalSettings } from './settings.ts';
import { reverseOrderActivities } from './reverse-order/activities.ts';
import { notingFailures } from './stuck-work/failing-steps.ts';
import { suspenseActivities } from './suspense/activities.ts';
import { suspenseStaffActivities } from './suspense/staff.ts';
import { topUpActivities } from './top-up/activities.ts';
import { webhookOutActivities, type WebhookOutDependencies } from './webhooks-out/activities.ts';
import type { WebhookDesk } from './webhooks-out/webhook-desk.ts';

export type ActivityDependencies = DeliveryDependencies &
  ReroutingDependencies &
  PaymentStepDependencies &
  ReviewDependencies &
  PaymentDependencies &
  CloseWeekDependencies &
  MessageDependencies &
  NewsDependencies &
  DailySummaryDependencies &
  AlarmDependencies &
  RingDependencies &
  ComplaintDependencies &
  PictureDependencies &
  ErasureDependencies &
  RetentionDependencies &
  LatePaymentDependencies &
  BankRefundDependencies &
  DisputeLookDependencies &
  PriceDependencies &
  ReconciliationDependencies &
  SettlementDependencies &
  WebhookOutDependencies;

/** All activities of the store; their names are part of running histories. */
export const activitiesOf = (dependencies: ActivityDependencies) => ({
  ...orderActivities(dependencies),
  ...paymentActivities(dependencies),
  ...topUpActivities(dependencies),
  ...otherTransferActivities(dependencies),
  ...redeemPointsActivities(dependencies),
  ...bookEntryActivities(dependencies),
  ...reverseOrderActivities(dependencies),
  ...closeWeekActivities(dependencies),
  ...dailySummaryActivities(dependencies),
  ...alarmActivities(dependencies),
  ...ringActivities(dependencies),
  ...complaintActivities(dependencies),
  ...messageActivities(dependencies),
  ...newsActivities(dependencies),
  ...pictureActivities(dependencies),
  ...erasureActivities(dependencies),
  ...retentionActivities(dependencies),
  ...latePaymentActivities(dependencies),
  ...refusedPaymentActivities(dependencies),
  ...priceActivities(dependencies),
  ...bankRefundActivities(dependencies),
  ...reconciliationActivities({ ...dependencies, late: latePaymentActivities(dependencies) }),
  ...settlementActivities(dependencies),
  ...disputeActivities(dependencies),
  ...disputeStaffActivities(dependencies),
  ...disputeLookActivities(dependencies),
  ...suspenseActivities(dependencies),
  ...suspenseStaffActivities(dependencies),
  ...webhookOutActivities(dependencies),
});

export type StoreWorkerOptions = Readonly<{
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  activities: Partial<ReturnType<typeof activitiesOf>>;
  keys: StoreKeys;
  interceptors?: readonly ActivityInterceptorsFactory[];
}>;

/** A worker on the prebuilt bundle. */
export async function createStoreWorker(options: StoreWorkerOptions): Promise<Worker> {
  const { connection, namespace, taskQueue, activities, keys, interceptors = [] } = options;
  return Worker.create({
    connection,
    namespace,
    taskQueue,
    workflowBundle: { codePath: BUNDLE_PATH },
    activities,
    dataConverter: dataConverter(keys),
    interceptors: { activity: [...interceptors, heartbeating, toldByCode] },
    // The default would be so seldom that one late heartbeat looks like a death.
    maxHeartbeatThrottleInterval: HEARTBEAT_EVERY_MS,
    // Ledger commands wait for a database most of their time, so many fit beside each other.
    maxConcurrentLocalActivityExecutions: 200,
    maxConcurrentActivityTaskExecutions: 100,
    maxConcurrentWorkflowTaskExecutions: 40,
    maxCachedWorkflows: 2_000,
    // How long what comes next for a cached workflow waits for a worker that has died.
    stickyQueueScheduleToStartTimeout: '5 seconds',
    workflowTaskPollerBehavior: { type: 'simple-maximum', maximum: 5 },
    activityTaskPollerBehavior: { type: 'simple-maximum', maximum: 5 },
    shutdownGraceTime: '10 seconds',
    shutdownForceTime: '20 seconds',
  });
}

export type RunStoreWorkerOptions = StoreWorkerOptions &
  Readonly<{
    /** Asked for each workflow that starts. */
    timing: () => StoreTiming;
    owner: Pick<LiveOwnerSettings, 'current' | 'onChange'>;
    alarms: QueueToWatch['alarms'];
    queue: QueueToWatch['queue'];
    eventStore: EventStore;
    ledger: Sources['ledger'] & WebhookSources['ledger'];
    hooks: WebhookDesk;
    db: Db;
    log: Logger;
    signal: AbortSignal;
    onReady: () => void;
  }>;

/**
 * Worker, dispatcher and those who tell of news, of one process; waits for a Temporal that does not
 * answer. Resolves when `signal` has stopped them cleanly.
 */
export async function runStoreWorker(options: RunStoreWorkerOptions): Promise<void> {
  const { connection, namespace, taskQueue, timing, owner, eventStore, db, keys, log, signal } =
    options;
  const client = new Client({ connection, namespace, dataConverter: dataConverter(keys) });
  await keepKeys(db, client, keys);
  const interceptors = [notingFailures(db, log)];
  const worker = await untilDone(() => createStoreWorker({ ...options, interceptors }), {
    onError: (error) => {
      // What the SDK throws does not say where.
      if (!isNoAnswer(error)) throw new Error('no worker could be made', { cause: error });
      log.warn({ err: error }, 'Temporal does not answer yet');
    },
    signal,
  });

  // Whichever ends first takes the other along: half a process helps nobody.
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const start = temporalStarter(client, taskQueue, log);
  const dispatching = runDispatcher({
    eventStore: eventStore,
    db,
    // The worker's own connection: Temporal hands it the first task together with the answer.
    start,
    timing,
    signal: until,
    log,
  }).finally(() => ended.abort());
  const { alarms, queue, ledger, hooks } = options;
  const telling = followNews({
    ...{ eventStore, ledger, db, start, clock: Date.now, signal: until, log },
  }).finally(() => ended.abort());
  const hooking = followWebhooks({
    ...{ eventStore, ledger, db, hooks, clock: Date.now, signal: until, log },
    tell: temporalTeller(client, taskQueue, log),
  }).finally(() => ended.abort());
  const watching = watchQueue({ queue, alarms, start, now: Date.now, signal: until }, log);
  const working = worker.runUntil(aborted(until)).finally(() => ended.abort());
  const ending = Promise.allSettled([dispatching, telling, hooking, working]);
  await keepAtTemporal(client, { taskQueue, owner, timing, log, signal: until });
  options.onReady();
  const ends = await ending;
  await watching;
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The connection of a worker; waits for a Temporal that is not up yet. */
export const connectWorker = (
  settings: TemporalSettings,
  { log, signal }: Readonly<{ log: Pick<Logger, 'warn'>; signal: AbortSignal }>,
): Promise<NativeConnection> =>
  untilDone(() => NativeConnection.connect(connectionOptions(settings)), {
    onError: (error) => log.warn({ err: error }, 'Temporal does not answer yet'),
    signal,
  });
