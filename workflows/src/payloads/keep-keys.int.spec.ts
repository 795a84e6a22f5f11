import { storeKeys } from '@store/platform/sealing';
import { openTestDatabase } from '@store/platform/testing';
import { Client } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { keepKeys } from './keep-keys.ts';

const [OLD, NEW] = [
  'an old secret of the specs, long enough',
  'a new secret of the specs, long enough',
];
/** Of its own, because the workflows of all other specs run in the usual one. */
const namespace = `keys-${randomUUID()}`;

const database = await openTestDatabase();
const { db } = database;
const temporal = await connectDevServer();
let client: Client;
beforeAll(async () => {
  const { connection } = temporal.client;
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs('1 day'),
  });
  client = new Client({ connection, namespace });
});
afterAll(async () => {
  await temporal.close();
  await database[Symbol.asyncDispose]();
});

it('keeps a worker from starting without a key that may still be needed, and no longer', async () => {
  await keepKeys(db, client, storeKeys([OLD]));
  await vi.waitFor(
    () => client.workflow.start('order', { taskQueue: 'nobody', workflowId: 'sealed-with-old' }),
    { timeout: 20_000, interval: 200 },
  );
  await expect(keepKeys(db, client, storeKeys([NEW]))).rejects.toThrow('which seals what is under');
  await keepKeys(db, client, storeKeys([NEW, OLD]));
  const running = () => client.workflow.count("ExecutionStatus = 'Running'");
  await vi.waitFor(async () => expect((await running()).count).toBe(1), 10_000);

  await expect(keepKeys(db, client, storeKeys([NEW]))).rejects.toThrow('1 workflows still run');

  await client.workflow.getHandle('sealed-with-old').terminate();
  await vi.waitFor(() => keepKeys(db, client, storeKeys([NEW])), 10_000);
});
