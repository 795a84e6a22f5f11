import { NativeConnection, Worker } from '@temporalio/worker';
import type { StoreKeys } from '@store/platform/sealing';
import { BUNDLE_PATH } from './bundle-path.ts';
import { HEARTBEAT_EVERY_MS, heartbeating } from './commands/heartbeat.ts';
import { toldByCode } from './commands/told-by-code.ts';
import { closeWeekActivities, type CloseWeekDependencies } from './close-week/activities.ts';
import { messageActivities, type MessageDependencies } from './messages/activities.ts';
import { orderActivities } from './order/activities.ts';
import type { DeliveryDependencies } from './order/delivery.ts';
import { dataConverter } from './payloads/data-converter.ts';
import { paymentActivities, type PaymentDependencies } from './payment/activities.ts';
import { redeemPointsActivities } from './redeem-points/activities.ts';
import { topUpActivities } from './top-up/activities.ts';

export type ActivityDependencies = DeliveryDependencies &
  PaymentDependencies &
  CloseWeekDependencies &
  MessageDependencies;

/** All activities of the store; their names are part of running histories. */
export const activitiesOf = (dependencies: ActivityDependencies) => ({
  ...orderActivities(dependencies),
  ...paymentActivities(dependencies),
  ...topUpActivities(dependencies),
  ...redeemPointsActivities(dependencies),
  ...closeWeekActivities(dependencies),
  ...messageActivities(dependencies),
});

export type StoreWorkerOptions = Readonly<{
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  activities: Partial<ReturnType<typeof activitiesOf>>;
  keys: StoreKeys;
}>;

/** A worker on the prebuilt bundle. */
export async function createStoreWorker(options: StoreWorkerOptions): Promise<Worker> {
  const { connection, namespace, taskQueue, activities, keys } = options;
  return Worker.create({
    connection,
    namespace,
    taskQueue,
    workflowBundle: { codePath: BUNDLE_PATH },
    activities,
    dataConverter: dataConverter(keys),
    interceptors: { activity: [heartbeating, toldByCode] },
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
