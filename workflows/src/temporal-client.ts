import { InterceptingCall, type Interceptor } from '@grpc/grpc-js';
import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { storeKeys } from '@store/platform/sealing';
import { dataConverter } from './payloads/data-converter.ts';
import { connectionOptions, type TemporalSettings } from './settings.ts';

export type TemporalClient = Readonly<{
  signal: (
    workflowId: string,
    name: string,
    ...args: readonly unknown[]
  ) => Promise<'sent' | 'notRunning'>;
  /**
   * A signal that strangers can cause as often as they like: left out where the history of the
   * execution has grown long by it.
   */
  hint: (workflowId: string, name: string) => Promise<void>;
  /** An execution of this id is started at most once, whether it still runs or not. */
  startOnce: (workflow: string, workflowId: string, args: readonly unknown[]) => Promise<void>;
  /** Does the namespace answer in time? */
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
}>;

/** In ms, by the last part of the call's path. */
const TIMEOUTS: ReadonlyMap<string, number> = new Map([
  ['DescribeNamespace', 1_000],
  ['DescribeWorkflowExecution', 2_000],
]);
const TIMEOUT_MS = 5_000;
/**
 * Temporal ends an execution of 51,200 events, and takes no signal after the 10,000th. This is far
 * more than a payment needs whose page is hinted at by its gateway and its buyer alone, and leaves
 * room for what else is to happen to the order. Asked of Temporal itself, it holds for all processes
 * and their restarts.
 */
const LONGEST_HINTED_HISTORY = 8_000;

/**
 * In place of the connection's `withDeadline`: its AsyncLocalStorage, once used, makes every promise
 * of the process dearer until Node 24, a seventh of a page.
 */
const inTime: Interceptor = (options, nextCall) => {
  const call = options.method_definition.path.split('/').at(-1) ?? '';
  const deadline = Date.now() + (TIMEOUTS.get(call) ?? TIMEOUT_MS);
  return new InterceptingCall(nextCall({ ...options, deadline }));
};

/** Connects with the first call: a Temporal that is down keeps no page from starting. */
export function temporalClient(
  settings: TemporalSettings,
  taskQueue: string,
  longestHintedHistory = LONGEST_HINTED_HISTORY,
): TemporalClient {
  const namespace = settings.TEMPORAL_NAMESPACE;
  const connection = Connection.lazy({
    ...connectionOptions(settings),
    interceptors: [inTime, makeGrpcRetryInterceptor(defaultGrpcRetryOptions())],
  });
  const { workflow: workflows } = new Client({
    connection,
    namespace,
    dataConverter: dataConverter(storeKeys(settings.PAYLOAD_KEYS)),
  });

  return {
    async signal(workflowId, name, ...args) {
      try {
        await workflows.getHandle(workflowId).signal(name, ...args);
        return 'sent';
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return 'notRunning';
        throw error;
      }
    },
    async hint(workflowId, name) {
      const running = workflows.getHandle(workflowId);
      try {
        const { status, historyLength } = await running.describe();
        if (status.name === 'RUNNING' && historyLength < longestHintedHistory) {
          await running.signal(name);
        }
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
    async startOnce(workflow, workflowId, args) {
      try {
        await workflows.start(workflow, {
          workflowId,
          taskQueue,
          args: [...args],
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
        });
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },
    async ready() {
      try {
        await connection.workflowService.describeNamespace({ namespace });
        return true;
      } catch {
        return false;
      }
    },
    close: () => connection.close(),
  };
}
