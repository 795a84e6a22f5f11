import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { rupees } from '@store/ledger';
import { connectPostgres } from '@store/platform/postgres';
import { server } from '@store/platform/testing';
import { openTestStore } from '@store/web/testing/served';
import { ensureBundle } from '@store/workflows/bundle';
import { newPushKeys } from '@store/workflows/push';
import { workflowIds } from '@store/workflows/contracts';
import { Client, Connection } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const WORKER = fileURLToPath(new URL('../../../workflows/src/main.ts', import.meta.url));

/** What outside services were sent, and where a worker is to die while they take it. */
const outside = {
  mails: new Map<string, number>(),
  pushed: new Map<string, number>(),
  diesAt: null as 'mail' | 'push' | 'note' | null,
  mailAnswer: '250 taken',
};
const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);

let worker: ChildProcess | null = null;
async function dieAt(step: 'mail' | 'push' | 'note'): Promise<void> {
  if (outside.diesAt !== step) return;
  outside.diesAt = null;
  if (step !== 'note') await whenAllElseIsDone();
  const dying = worker;
  dying?.kill('SIGKILL');
  if (dying) await once(dying, 'exit');
  await startWorker();
}

/** What is under way as well when the worker dies would be sent again, too. */
async function whenAllElseIsDone(): Promise<void> {
  const [latest] = await store.db<{ id: string }[]>`
    select id from shop.news order by noted_at desc limit 1`;
  const telling = client.workflow.getHandle(workflowIds.news(latest?.id ?? ''));
  await vi.waitFor(
    async () => expect((await telling.describe()).raw.pendingActivities).toHaveLength(1),
    { timeout: 10_000, interval: 20 },
  );
}

/** Takes mails, each known by its Message-ID. */
const smtp = createServer((socket) => {
  let inData = false;
  let id = '';
  socket.on('error', () => undefined);
  socket.write('220 mail.test\r\n');
  // A worker that is killed resets its connections, of which the reader of lines tells once more.
  const lines = createInterface(socket).on('error', () => undefined);
  lines.on('line', (line) => {
    if (!inData) {
      inData = line === 'DATA';
      socket.write(inData ? '354 go on\r\n' : '250 yes\r\n');
      return;
    }
    id = /^Message-ID: (.*)$/i.exec(line)?.[1] ?? id;
    if (line !== '.') return;
    inData = false;
    if (outside.mailAnswer.startsWith('250')) count(outside.mails, id);
    const answer = outside.mailAnswer;
    void dieAt('mail').then(() => socket.destroyed || socket.write(`${answer}\r\n`));
  });
});

/** Takes messages for browsers, each known by its topic. */
const pushService = createHttpServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url === '/gone') return void response.writeHead(410).end();
    count(outside.pushed, `${request.url} ${String(request.headers['topic'])}`);
    void dieAt('push').then(() => response.writeHead(201).end());
  });
});

const store = await openTestStore();
const address = await server('temporal');
const namespace = `news-${randomUUID()}`;
const keys = newPushKeys();
const ear = connectPostgres(store.databaseUrl, { max: 1 });

async function listening(what: typeof smtp): Promise<string> {
  await new Promise<void>((resolve) => what.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(what.address() as AddressInfo).port}`;
}
let environment: Record<string, string>;
let client: Client;

async function startWorker(): Promise<void> {
  const started = spawn(process.execPath, ['--import', 'tsx', WORKER], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  worker = started;
  await once(started, 'message');
}

async function stopWorker(): Promise<void> {
  const stopping = worker;
  worker = null;
  if (stopping === null || stopping.exitCode !== null) return;
  stopping.kill('SIGKILL');
  await once(stopping, 'exit');
}

beforeAll(async () => {
  await ensureBundle();
  const connection = await Connection.connect({ address });
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
  });
  client = new Client({ connection, namespace });
  // Known to all parts of the server a moment later.
  await vi.waitFor(() => client.workflow.count(), { timeout: 20_000, interval: 200 });
  const [mail, push] = [await listening(smtp), await listening(pushService)];
  environment = {
    DATABASE_URL: store.databaseUrl,
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: namespace,
    SMTP_URL: `smtp://${mail}`,
    PUSH_SERVICES: `http://${push}`,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    PAYLOAD_KEYS: 'a secret of the specs long enough to seal',
    PUBLIC_URL: 'http://shop.test',
    PICTURES_DIR: '/tmp',
    LOG_LEVEL: 'silent',
    SMILEONE_URL: 'http://127.0.0.1:1',
    SMILEONE_UID: '1',
    SMILEONE_EMAIL: 'agent@example.com',
    SMILEONE_KEY: 'key',
    UPI_GATEWAY_URL: 'http://127.0.0.1:1',
    UPI_GATEWAY_KEY: 'key',
    MAIL_FROM: 'The store <store@example.com>',
    SMS_URL: 'http://127.0.0.1:1',
    SMS_AUTH_KEY: 'key',
    SMS_TEMPLATE_ID: 'template',
    SMS_SUPPORT_TEMPLATE_ID: 'support',
    SMS_GUARDIAN_TEMPLATE_ID: 'guardian',
  };
  await store.db.unsafe(`
    create function told() returns trigger language plpgsql as
      $$ begin perform pg_notify('noted', ''); return null; end $$;
    create trigger told after insert on shop.news for each row execute function told();`);
  await ear.listen('noted', () => void dieAt('note'));
  await startWorker();
}, 120_000);
afterEach(() => {
  outside.mails.clear();
  outside.pushed.clear();
  outside.mailAnswer = '250 taken';
});
afterAll(async () => {
  await stopWorker();
  await ear.end();
  await client.connection.close();
  smtp.close();
  pushService.close();
  await store[Symbol.asyncDispose]();
});

/** A customer with a browser that is told, and one that is not there any more. */
async function aCustomer() {
  const buyer = await store.buyer();
  const { id } = buyer.account;
  const origin = environment['PUSH_SERVICES'] ?? '';
  const own = { p256dh: newPushKeys().publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  await store.shop.news.addBrowser(id, { endpoint: `${origin}/${id}`, ...own }, 'here');
  return {
    id,
    own,
    origin,
    credit: (amount = rupees(5)) =>
      store.shop.ledger.wallet.handle(
        id,
        {
          type: 'CreditFunds',
          data: {
            ...{ reference: randomUUID(), source: 'adjustment', subject: 'spec', amount },
            ...{ note: null, at: new Date().toISOString() },
          },
        },
        { actor: 'spec', correlationId: 'spec', commandId: randomUUID() },
      ),
    noted: async () => (await store.shop.news.of(id, { page: 1, pageSize: 20 })).total,
  };
}

/** Everybody has heard of it by now who is to. */
const whenTold = (mails: number, pushed: number) =>
  vi.waitFor(() => expect([outside.mails.size, outside.pushed.size]).toEqual([mails, pushed]), {
    timeout: 60_000,
    interval: 50,
  });

/**
 * Nothing more comes of what a customer was told, the worker having died or not: what the next one to
 * die has not confirmed would be sent again, in the middle of the next test.
 */
async function whenOver(...accountIds: string[]): Promise<void> {
  const told = await store.db<{ run: string }[]>`
    select distinct run from shop.news where account_id = any(${accountIds}::uuid[])`;
  for (const { run } of told) {
    await vi.waitFor(
      async () => {
        const query = `RunId = '${run}' and ExecutionStatus = 'Completed'`;
        expect((await client.workflow.count(query)).count).toBe(1);
      },
      { timeout: 60_000, interval: 200 },
    );
  }
}

describe('a piece of news', () => {
  it('is noted, mailed and pushed once', async () => {
    const customer = await aCustomer();
    await customer.credit();
    await whenTold(1, 1);
    await whenOver(customer.id);
    expect([...outside.mails.values(), ...outside.pushed.values()]).toEqual([1, 1]);
    expect(await customer.noted()).toBe(1);
  }, 70_000);

  it('is told although nobody worked while it happened', async () => {
    await stopWorker();
    const customer = await aCustomer();
    await customer.credit();
    await startWorker();
    await whenTold(1, 1);
    expect(await customer.noted()).toBe(1);
    await whenOver(customer.id);
  }, 90_000);

  it('is one for each of those who are told together, when the worker is killed at a note', async () => {
    await stopWorker();
    const customers = [await aCustomer(), await aCustomer()];
    for (const { credit } of customers) await credit();
    outside.diesAt = 'note';
    // It may be killed before it says that it has started.
    void startWorker();
    await whenTold(2, 2);

    expect(outside.diesAt).toBeNull();
    const runs = await store.db`
      select distinct run from shop.news
      where account_id = any(${customers.map(({ id }) => id)}::uuid[])`;
    expect(runs).toHaveLength(1);
    expect([...outside.mails.values(), ...outside.pushed.values()]).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(customers.map(({ noted }) => noted()))).toEqual([1, 1]);
    await whenOver(...customers.map(({ id }) => id));
  }, 90_000);

  it.each(['note', 'mail', 'push'] as const)(
    'is one, under one name, when the worker is killed at the %s',
    async (step) => {
      const customer = await aCustomer();
      outside.diesAt = step;
      await customer.credit();
      await vi.waitFor(() => expect(outside.diesAt).toBeNull(), { timeout: 30_000 });
      await whenTold(1, 1);
      // What was taken in the very moment is sent again: by its name it is the same.
      await whenOver(customer.id);
      expect([outside.mails.size, outside.pushed.size, await customer.noted()]).toEqual([1, 1, 1]);
      const other = step === 'mail' ? outside.pushed : outside.mails;
      expect([...other.values()]).toEqual([1]);
    },
    120_000,
  );

  it('waits for a mail server that is away, and keeps nothing else waiting', async () => {
    outside.mailAnswer = '451 come back later';
    const customer = await aCustomer();
    await customer.credit();
    await whenTold(0, 1);
    outside.mailAnswer = '250 taken';
    await whenTold(1, 1);
    expect([...outside.mails.values()]).toEqual([1]);
  }, 90_000);

  it('survives a database that throws everybody out', async () => {
    const customer = await aCustomer();
    outside.diesAt = null;
    const doorman = connectPostgres(await server('postgres'), { max: 1 });
    await customer.credit();
    await doorman`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${new URL(store.databaseUrl).pathname.slice(1)}`;
    await doorman.end();
    await whenTold(1, 1);
    expect([...outside.mails.values(), ...outside.pushed.values()]).toEqual([1, 1]);
    await vi.waitFor(async () => expect(await customer.noted()).toBe(1), 10_000);
  }, 90_000);

  it('has a browser forgotten that is gone, and reaches the others', async () => {
    const customer = await aCustomer();
    const { id, own, origin } = customer;
    await store.shop.news.addBrowser(id, { endpoint: `${origin}/gone`, ...own }, 'gone');
    await customer.credit();
    await whenTold(1, 1);
    await vi.waitFor(
      async () =>
        expect((await store.shop.news.browsersOf(id)).map(({ device }) => device)).toEqual([
          'here',
        ]),
      10_000,
    );
  }, 70_000);
});
