import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { closedLoop, type LoopOptions } from '../measure/closed-loop.ts';
import type { Figure } from '../measure/figure.ts';
import { idleSteps } from './idle-steps.ts';
import type { idleOrder } from './idle-workflow.ts';

/** What the workflow engine itself can do on this machine, with steps that do nothing. */
export async function workflowLimit(
  address: string,
  namespace: string,
  loops: readonly Omit<LoopOptions, 'name'>[],
): Promise<Figure[]> {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  const connection = await NativeConnection.connect({ address });
  const taskQueue = `bench-${randomUUID()}`;
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue,
    workflowsPath: fileURLToPath(new URL('./idle-workflow.ts', import.meta.url)),
    activities: idleSteps,
  });
  const client = new Client({ connection, namespace });
  try {
    return await worker.runUntil(async () => {
      const figures: Figure[] = [];
      for (const loop of loops) {
        const run = () =>
          client.workflow.execute<typeof idleOrder>('idleOrder', {
            taskQueue,
            workflowId: randomUUID(),
            args: [],
            requestEagerStart: true,
          });
        figures.push(await closedLoop({ name: 'workflow-limit', ...loop }, run));
      }
      return figures;
    });
  } finally {
    await connection.close();
  }
}
