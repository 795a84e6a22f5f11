import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateShop } from '../database/migrations.ts';

const program = join(import.meta.dirname, '../../testing/many-processes.ts');
let parent: ChildProcess | undefined;
const world = await openTestDatabase();
await migrateShop(world.db);
afterAll(() => world[Symbol.asyncDispose]());

describe('a store of two processes', () => {
  let port: number;
  beforeAll(async () => {
    port = await started();
  });
  beforeEach(async () => void (await bothAt(port)));
  afterAll(() => void parent?.kill('SIGKILL'));

  it('counts for its limits what was asked of either', async () => {
    const answers: boolean[] = [];
    for (let time = 0; time < 5; time += 1) answers.push((await ask(port, 'POST')).limited);
    expect(answers).toEqual([false, false, false, true, true]);
  });

  it('has a new one in the place of one that was killed', async () => {
    const { pid: killed } = await ask(port);
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(async () => {
        const pids = await answeringAt(port);
        return pids.length === 2 && !pids.includes(killed);
      }, PATIENCE)
      .toBe(true);
  });

  it('ends one that is held, and has a new one in its place', async () => {
    const { pid: held } = await ask(port);
    process.kill(held, 'SIGSTOP');
    await expect.poll(() => lives(held), PATIENCE).toBe(false);
    await bothAt(port);
  });

  it('leaves nobody waiting whose connection a dying process was being handed', async () => {
    const { pid: held } = await ask(port);
    process.kill(held, 'SIGSTOP');
    const outcomes: string[] = [];
    const asking = Array.from({ length: 8 }, () =>
      ask(port, 'GET', 20_000).then(
        () => outcomes.push('answered'),
        ({ code }: NodeJS.ErrnoException) => outcomes.push(code ?? 'no answer'),
      ),
    );
    // The other process answers what it was handed; the held one has taken nothing.
    await expect.poll(() => outcomes.length, PATIENCE).toBeGreaterThan(0);
    process.kill(held, 'SIGKILL');
    await Promise.all(asking);
    expect(outcomes).not.toContain('no answer');
  });

  it('ends as a whole when it is asked to', async () => {
    const pids = await bothAt(port);
    parent?.kill('SIGTERM');
    expect(await once(parent as ChildProcess, 'exit')).toEqual([0, null]);
    await expect.poll(() => pids.filter(lives), PATIENCE).toEqual([]);
  });
});

describe('a store with a process that dies or does not open', () => {
  afterEach(() => void parent?.kill('SIGKILL'));

  it('goes on with those it has, and tries again, when a new one does not open', async () => {
    const port = await started({ BROKEN: '3' });
    const before = await bothAt(port);
    const { pid: killed } = await ask(port);
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(async () => {
        const pids = await answeringAt(port);
        return (
          pids.length === 2 && !pids.includes(killed) && pids.some((pid) => before.includes(pid))
        );
      }, PATIENCE)
      .toBe(true);
  });

  it('leaves nobody behind when the first process is killed', async () => {
    const port = await started();
    const pids = await bothAt(port);
    parent?.kill('SIGKILL');
    await expect.poll(() => pids.filter(lives), PATIENCE).toEqual([]);
  });

  it('gives up when its first process does not open', async () => {
    parent = launched({ BROKEN: '1' });
    expect(await once(parent, 'exit')).toEqual([1, null]);
  });

  it('dies with its first process when that is killed before it opens', async () => {
    parent = launched({ KILLED: '1' });
    expect(await once(parent, 'exit')).toEqual([null, 'SIGKILL']);
  });
});

const PATIENCE = { timeout: 15_000 };

async function started(env: Record<string, string> = {}): Promise<number> {
  const port = await freePort();
  parent = launched({ ...env, PORT: String(port) });
  await once(parent, 'message');
  return port;
}

const launched = (env: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function bothAt(port: number): Promise<number[]> {
  await expect.poll(() => answeringAt(port), PATIENCE).toHaveLength(2);
  return answeringAt(port);
}

/** Connections are handed out in turn: a few new ones meet everybody. */
async function answeringAt(port: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(port)));
  return [...new Set(answers.map(({ pid }) => pid))];
}

type Answer = Readonly<{ status: number; pid: number; limited: boolean }>;

const ask = (port: number, method = 'GET', timeout = 2_000, agent: Agent | false = false) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = method === 'POST' ? { 'content-length': 0 } : {};
    const options = { port, path: '/login', method, headers, agent, timeout };
    const call = request(options, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => {
        const said = JSON.parse(body) as Omit<Answer, 'status'>;
        resolve({ status: response.statusCode ?? 0, ...said });
      });
    });
    // Node forgets a connection that it was handing to a process in the moment of its death.
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', reject).end();
  });

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
