import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectPostgres } from '@store/platform/postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../ports/free-ports.ts';
import { isAlive, untilGone } from '../processes/by-pid.ts';
import { throwawayFolder } from '../testing/throwaway-folder.ts';
import { OWNER } from './embedded-url.ts';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts';

let folder: string;
let port: number;
let running: RunningPostgres | undefined;

beforeEach(async () => {
  folder = await throwawayFolder('postgres');
  [port = 0] = await freePorts(1);
});
afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(more: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const data = { folder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') };
  running = await startPostgres({
    ...{ ...data, port, password: 'secret', durable: false, detached: true },
    ...more,
  });
  return running;
}

/** A process of the server that works for one connection. */
async function backendOf({ url }: RunningPostgres): Promise<number> {
  const db = connectPostgres(url, { max: 1 });
  const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  // The server is killed before it could be told goodbye.
  setImmediate(() => void db.end({ timeout: 0 }).catch(() => undefined));
  return row?.pid ?? 0;
}

const answer = async ({ url }: RunningPostgres) => {
  const db = connectPostgres(url, { max: 1 });
  try {
    return await db`select 1 as one`;
  } finally {
    await db.end();
  }
};

describe('Postgres', { timeout: 60_000 }, () => {
  test('that was left running is taken over as it is', async () => {
    const first = await start();
    const second = await start();
    expect(second.pid).toBe(first.pid);
    expect(await answer(second)).toEqual([{ one: 1 }]);
  });

  test('that was left running at another port is replaced', async () => {
    const first = await start();
    [port = 0] = await freePorts(1);
    const second = await start();
    expect(isAlive(first.pid)).toBe(false);
    expect(await answer(second)).toEqual([{ one: 1 }]);
  });

  test('that is killed while its owner is being made starts once more', async () => {
    const first = await start();
    const db = connectPostgres(first.url, { max: 2 });
    const held = db
      .begin(async (tx) => {
        // Who makes the role too waits for this.
        await tx.unsafe(`create role ${OWNER}`);
        const second = start({ ownerPassword: 'another secret' });
        await vi.waitFor(async () => {
          const waiting = await db`select from pg_stat_activity where wait_event_type = 'Lock'`;
          expect(waiting).toHaveLength(1);
        }, 20_000);
        process.kill(first.pid, 'SIGKILL');
        return second;
      })
      .catch((error: unknown) => error);
    await held;
    await vi.waitFor(() => expect(running?.pid).not.toBe(first.pid), 20_000);
    await db.end({ timeout: 0 });

    expect(await answer(running!)).toEqual([{ one: 1 }]);
    expect(running?.url).toContain('another');
  });

  test('that is held is ended and replaced', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGSTOP');
    const second = await start();
    expect(isAlive(first.pid)).toBe(false);
    expect(await answer(second)).toEqual([{ one: 1 }]);
  });

  test('is not started over the last backend of a killed one', async () => {
    const first = await start();
    const backend = await backendOf(first);
    process.kill(backend, 'SIGSTOP');
    process.kill(first.pid, 'SIGKILL');
    await untilGone(first.pid);

    const second = await start();
    expect(isAlive(backend)).toBe(false);
    expect(await answer(second)).toEqual([{ one: 1 }]);
  });

  test('starts although the process id of a killed one belongs to another program', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await untilGone(first.pid);
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.ppid}\n`);
    expect(await answer(await start())).toEqual([{ one: 1 }]);
  });

  test('gives what its administrator made to an owner who may do no more than that', async () => {
    const admin = connectPostgres((await start()).url, { max: 1 });
    await admin.unsafe(`
      create schema shop; create table shop.coin (id bigint generated always as identity);
      create sequence shop.number; create type shop.metal as enum ('gold');
      create function shop.one() returns int language sql as 'select 1'`);
    await admin.end();

    const { url } = await start({ ownerPassword: 'mine' });
    const owner = connectPostgres(url, { max: 1 });
    const [role] = await owner`
      select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolname: 'store', rolsuper: false, rolcreaterole: false });
    await owner.unsafe(`
      alter table shop.coin add name text; drop sequence shop.number; drop type shop.metal;
      drop function shop.one; alter schema shop rename to old; create schema shop;
      insert into old.coin (name) values ('first')`);
    expect(await owner`select name from old.coin`).toEqual([{ name: 'first' }]);
    await expect(owner`select pg_read_file('PG_VERSION')`).rejects.toThrow('permission denied');
    await owner.end();
  });
});
