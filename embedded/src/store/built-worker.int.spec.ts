import { migrateReadModels } from '@store/projections';
import { connectPostgres } from '@store/platform/postgres';
import { freshDatabase, server, type FreshDatabase } from '@store/platform/testing';
import { migrateShop } from '@store/web/accounts';
import { TASK_QUEUE } from '@store/workflows/contracts';
import { Client, Connection } from '@temporalio/client';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { environmentFor } from './child-environment.ts';
import { ensureBuilt } from '../builds/ensure-built.ts';

beforeAll(async () => {
  const { signal } = new AbortController();
  await ensureBuilt({ root, env: process.env, signal, say: () => undefined });
}, 180_000);

const settings = {
  PAYLOAD_KEYS: 'k'.repeat(32),
  PUBLIC_URL: 'http://shop.test',
  SMILEONE_URL: 'http://127.0.0.1:1',
  SMILEONE_UID: '1',
  SMILEONE_EMAIL: 'agent@example.com',
  SMILEONE_KEY: 'key',
  UPI_GATEWAY_URL: 'http://127.0.0.1:1',
  UPI_GATEWAY_KEY: 'key',
  MAIL_FROM: 'store@example.com',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_AUTH_KEY: 'key',
  SMS_TEMPLATE_ID: 'template',
  SMS_SUPPORT_TEMPLATE_ID: 'support',
  SMS_GUARDIAN_TEMPLATE_ID: 'guardian',
};

/** The worker as containers run it, and what it writes. */
function startWorker(variables: Readonly<Record<string, string>>) {
  const program = ['--enable-source-maps', join(root, 'workflows/build/worker.js')];
  const worker = spawn(process.execPath, program, {
    env: { ...environmentFor(null, process.env), ...settings, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = Promise.all(
    [worker.stdout, worker.stderr].map((stream) => text(stream as Readable)),
  );
  return { worker, said: said.then((texts) => texts.join('\n')) };
}

/** A mail server that has no mailboxes. */
async function refusingMailServer() {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    createInterface(socket).on('line', (line) => {
      socket.write(line.startsWith('RCPT') ? '550 no such mailbox\r\n' : '250 yes\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () => void listening.close(),
  };
}

/** Others try the same workflows on this server, and a schedule is there once. */
async function ownNamespace(connection: Connection): Promise<Client> {
  const namespace = `built-${randomUUID()}`;
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
  });
  const client = new Client({ connection, namespace });
  // Known to all parts of the server a moment later.
  while (
    await client.workflow.count().then(
      () => false,
      () => true,
    )
  ) {
    await pause(200);
  }
  return client;
}

describe('the built worker', { timeout: 90_000 }, () => {
  let address: string;
  let connection: Connection;
  let database: FreshDatabase;
  let mail: Awaited<ReturnType<typeof refusingMailServer>>;
  beforeAll(async () => {
    database = await freshDatabase(await server('postgres'));
    const db = connectPostgres(database.url, { max: 1 });
    await Promise.all([migrateShop(db), migrateReadModels(db)]);
    await db.end();
    address = await server('temporal');
    connection = await Connection.connect({ address });
    mail = await refusingMailServer();
  });
  afterAll(async () => {
    mail.close();
    await connection.close();
    await database[Symbol.asyncDispose]();
  });
  const startIn = (namespace: string, temporal = address) =>
    startWorker({
      DATABASE_URL: database.url,
      TEMPORAL_ADDRESS: temporal,
      TEMPORAL_NAMESPACE: namespace,
      SMTP_URL: mail.url,
    });

  it('tells Temporal a fault by its code, and is not asked again where that is no use', async () => {
    const client = await ownNamespace(connection);
    const { worker, said } = startIn(client.options.namespace);
    const ready = await Promise.race([once(worker, 'message'), said]);
    expect(ready).toEqual([{ ready: true }, undefined]);

    const sending = await client.workflow.start('sendMail', {
      taskQueue: TASK_QUEUE,
      workflowId: randomUUID(),
      args: ['mail', { to: 'asha@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }],
    });
    await expect(sending.result()).rejects.toThrow();

    const { events } = await sending.fetchHistory();
    const attempts = events?.map((event) => event.activityTaskStartedEventAttributes?.attempt);
    const failures = events?.map(
      (event) => event.activityTaskFailedEventAttributes?.failure?.applicationFailureInfo?.type,
    );
    expect(attempts?.filter(Boolean)).toEqual([1]);
    expect(failures?.filter(Boolean)).toEqual(['MAIL_REFUSED']);
    const { config } = await connection.workflowService.describeNamespace(client.options);
    // For so long what gave up is listed for admins.
    expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe(30 * 86_400);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  });

  it('is stopped in order while it waits for a Temporal that is not there', async () => {
    const { worker, said } = startIn('any', '127.0.0.1:1');
    await once(worker.stdout as Readable, 'data');

    worker.kill('SIGTERM');

    expect(await once(worker, 'exit')).toEqual([0, null]);
    for (const line of (await said).trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ msg: 'Temporal does not answer yet' });
  });

  it('names its sources when it fails', async () => {
    const { said } = startIn('a namespace that is not there');

    expect(await said).toMatch(/at async \w+ \(\S+\/workflows\/src\/[\w/-]+\.ts:\d+/);
  });
});
