import {
  Client,
  Connection,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { storeKeys } from '@store/platform/sealing';
import { dataConverter } from './payloads/data-converter.ts';
import type { CarriedOn, StuckLook } from './contracts.ts';
import { stuckWork } from './stuck-work/stuck-work.ts';
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
  /** Signals an execution, and starts it by that where none of this id runs. */
  wake: (
    workflow: string,
    workflowId: string,
    input: object,
    signal: Readonly<{ name: string; args?: readonly unknown[] }>,
  ) => Promise<void>;
  stuck: () => Promise<StuckLook>;
  carryOn: (workflowId: string) => Promise<CarriedOn>;
  /** Does the namespace answer in time? */
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
}>;

const CALL_TIMEOUT_MS = 5_000;
/** It asks for each of hundreds. */
const LOOK_TIMEOUT_MS = 15_000;
const READY_TIMEOUT_MS = 1_000;
/**
 * What is left to do, the other parts of an order above all, is to fit below two hundred events behind
 * what strangers cause. Whatever waits hands on at this length, so that few real hints are left out:
 * they wait for the next look. Asked of Temporal itself, it holds for all processes and their restarts.
 */
const LONGEST_HINTED_HISTORY = 100;

/** Connects with the first call: a Temporal that is down keeps no page from starting. */
export function temporalClient(settings: TemporalSettings, taskQueue: string): TemporalClient {
  const namespace = settings.TEMPORAL_NAMESPACE;
  const connection = Connection.lazy(connectionOptions(settings));
  const client = new Client({
    connection,
    namespace,
    dataConverter: dataConverter(storeKeys(settings.PAYLOAD_KEYS)),
  });
  const { workflow: workflows } = client;
  const work = stuckWork(client);
  const within = inTime(connection);

  return {
    async signal(workflowId, name, ...args) {
      try {
        const running = workflows.getHandle(workflowId);
        await within(CALL_TIMEOUT_MS, () => running.signal(name, ...args));
        return 'sent';
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return 'notRunning';
        throw error;
      }
    },
    async hint(workflowId, name) {
      const running = workflows.getHandle(workflowId);
      try {
        await within(CALL_TIMEOUT_MS, async () => {
          const { status, historyLength } = await running.describe();
          if (status.name === 'RUNNING' && historyLength < LONGEST_HINTED_HISTORY) {
            await running.signal(name);
          }
        });
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
    async startOnce(workflow, workflowId, args) {
      try {
        await within(CALL_TIMEOUT_MS, () =>
          workflows.start(workflow, {
            workflowId,
            taskQueue,
            args: [...args],
            workflowIdReusePolicy: 'REJECT_DUPLICATE',
          }),
        );
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    },
    async wake(workflow, workflowId, input, { name, args = [] }) {
      await within(CALL_TIMEOUT_MS, () =>
        workflows.signalWithStart(workflow, {
          ...{ workflowId, taskQueue, args: [input] },
          ...{ signal: name, signalArgs: [...args] },
        }),
      );
    },
    stuck: () => within(LOOK_TIMEOUT_MS, () => work.look(Date.now())),
    carryOn: (workflowId) => within(CALL_TIMEOUT_MS, () => work.carryOn(workflowId, Date.now())),
    async ready() {
      try {
        await within(READY_TIMEOUT_MS, () =>
          connection.workflowService.describeNamespace({ namespace }),
        );
        return true;
      } catch {
        return false;
      }
    },
    close: () => connection.close(),
  };
}

/**
 * Gives calls their deadlines. The connection keeps them in an AsyncLocalStorage, which until Node 24
 * makes every promise of the process dearer from its first use on, a tenth of a page: it is put away
 * whenever no call is on its way.
 */
function inTime(connection: Connection) {
  let onTheirWay = 0;
  return async <Answer>(ms: number, call: () => Promise<Answer>): Promise<Answer> => {
    onTheirWay += 1;
    try {
      return await connection.withDeadline(Date.now() + ms, call);
    } finally {
      onTheirWay -= 1;
      if (onTheirWay === 0) connection.callContextStorage.disable();
    }
  };
}
