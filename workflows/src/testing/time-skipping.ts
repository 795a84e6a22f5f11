import type { WorkflowHandle, WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client';
import { server } from '@store/platform/testing';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Worker } from '@temporalio/worker';
import { randomUUID } from 'node:crypto';
import { ensureBundle } from '../bundle.ts';
import { dataConverter } from '../payloads/data-converter.ts';
import { activitiesOf, createStoreWorker } from '../worker.ts';
import { SPEC_KEYS } from './spec-keys.ts';
import { quietRuntime } from './quiet-runtime.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import type { Placed } from './placed.ts';

/** A test shop whose worker runs where hours pass in milliseconds. */
export type TimeSkippingShop = TestShop &
  Readonly<{
    environment: TestWorkflowEnvironment;
    taskQueue: string;
    /** The time the workflows live in. */
    now(): Promise<string>;
    start(workflow: string, ...args: unknown[]): Promise<WorkflowHandleWithFirstExecutionRunId>;
    /** How many events each execution had of a workflow that was handed on. */
    lengthsOf(handle: WorkflowHandleWithFirstExecutionRunId): Promise<readonly number[]>;
    /** Starts an order and waits for its end; `meanwhile` runs before time may be skipped. */
    run(order: Placed, meanwhile?: (handle: WorkflowHandle) => Promise<void>): Promise<unknown>;
  }>;

/** Open it while the spec is loaded: Temporal may have to be fetched first. */
export async function openTimeSkippingShop(
  overrides: Parameters<typeof openTestShop>[0] = {},
  servers: Readonly<{ postgresUrl?: string; testServerPath?: string }> = {},
): Promise<TimeSkippingShop> {
  quietRuntime();
  const path = servers.testServerPath ?? (await server('temporalTestServer'));
  const environment = await TestWorkflowEnvironment.createTimeSkipping({
    client: { dataConverter: dataConverter(SPEC_KEYS) },
    server: { executable: { type: 'existing-path', path } },
  });
  const shop = await openTestShop(overrides, servers.postgresUrl);
  const taskQueue = randomUUID();
  await ensureBundle();
  const worker: Worker = await createStoreWorker({
    keys: SPEC_KEYS,
    connection: environment.nativeConnection,
    namespace: environment.namespace ?? 'default',
    taskQueue,
    activities: activitiesOf(shop.dependencies),
  });
  const running = worker.run();
  const start = (workflow: string, ...args: unknown[]) =>
    environment.client.workflow.start(workflow, {
      taskQueue,
      workflowId: randomUUID(),
      args,
    });
  return {
    ...shop,
    environment,
    taskQueue,
    start,
    now: async () => new Date(await environment.currentTimeMs()).toISOString(),
    async lengthsOf({ workflowId, firstExecutionRunId }) {
      const lengths: number[] = [];
      let runId: string | null | undefined = firstExecutionRunId;
      while (runId) {
        const run: WorkflowHandle = environment.client.workflow.getHandle(workflowId, runId);
        const { events } = await run.fetchHistory();
        lengths.push(events?.length ?? 0);
        runId = events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
      }
      return lengths;
    },
    async run(order, meanwhile) {
      await shop.place(order);
      const handle = await start('order', { order, timing: shop.timing });
      await meanwhile?.(handle);
      return handle.result() as Promise<unknown>;
    },
    async [Symbol.asyncDispose]() {
      worker.shutdown();
      await running;
      await environment.teardown();
      await shop[Symbol.asyncDispose]();
    },
  };
}
