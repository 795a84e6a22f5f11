import { Client } from '@temporalio/client';
import { msToTs, tsToMs } from '@temporalio/common/lib/time.js';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { keepEnded } from './keep-ended.ts';

const temporal = await connectDevServer();
afterAll(() => temporal.close());

const said: unknown[] = [];
const log = { warn: (...told: unknown[]) => void said.push(told) };

/** As the worker connects, see `runStoreWorker`. */
async function namespaceThatKeeps(days: number): Promise<Client> {
  const namespace = `kept-${randomUUID()}`;
  await temporal.client.connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs(days * 86_400_000),
  });
  return new Client({ connection: temporal.native, namespace });
}

async function daysKept({ connection, options: { namespace } }: Client): Promise<number> {
  const { config } = await connection.workflowService.describeNamespace({ namespace });
  return tsToMs(config?.workflowExecutionRetentionTtl) / 86_400_000;
}

describe('what ended', () => {
  it.each([
    [1, 30],
    [90, 90],
  ])('is kept by a namespace of %i days for %i', async (before, after) => {
    const client = await namespaceThatKeeps(before);

    await keepEnded(client, log);
    await keepEnded(client, log);

    await vi.waitFor(async () => expect(await daysKept(client)).toBe(after), 15_000);
    expect(said).toEqual([]);
  });

  it('is forgotten as before where the store may not say for how long, and the log tells', async () => {
    const client = await namespaceThatKeeps(2);
    const { workflowService } = client.connection;
    const denied = Object.assign(new Error('PERMISSION_DENIED'), { code: 7 });
    const tied = {
      ...{ options: client.options },
      connection: {
        workflowService: {
          describeNamespace: workflowService.describeNamespace.bind(workflowService),
          updateNamespace: () => Promise.reject(denied),
        },
      },
    } as unknown as Client;

    await keepEnded(tied, log);

    expect(said.splice(0)).toMatchObject([[{ err: denied, keptForHours: 48 }, /30 days/]]);
    expect(await daysKept(client)).toBe(2);
  });

  it('is no reason to work on while Temporal is away', async () => {
    const away = Object.assign(new Error('UNAVAILABLE'), { code: 14 });
    const describeNamespace = () => Promise.reject(away);
    const client = {
      ...{ options: { namespace: 'any' }, connection: { workflowService: { describeNamespace } } },
    } as unknown as Client;

    await expect(keepEnded(client, log)).rejects.toMatchObject({ cause: away });
    expect(said).toEqual([]);
  });
});
