import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectPostgres, isLocked, transaction, tryLock } from '@store/platform/postgres';
import { describe, expect, it, vi } from 'vitest';
import { LOCKS } from '../kernel/locks.ts';
import { LIVE } from '../kernel/schema.ts';
import { migrateReadModels, TABLES } from '../read-models.ts';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { startProjector } from '../testing/running-projector.ts';
import { boughtFromWallet } from '../testing/stories.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { rebuild } from './rebuild.ts';
import { ReplayRunning } from './replay-alone.ts';

const soon = { timeout: 10_000, interval: 10 };

/** All rows of all tables, in one order. */
async function contents({ db }: TestReadModels): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name, keyFields } of TABLES) {
    const keys = keyFields.map(({ column }) => column).join(', ');
    found[name] = await db.unsafe(`select * from ${LIVE}.${name} order by ${keys}`);
  }
  return found;
}

async function trade(given: TestReadModels, users: readonly string[]): Promise<bigint> {
  let last = 0n;
  for (const user of users) {
    await given.credit(user);
    ({ position: last } = await given.sell({ ...boughtFromWallet, userId: user }));
  }
  return last;
}

const USERS = ['asha', 'farhan', 'meera', 'ravi'];

describe('a rebuild', () => {
  it('makes the same rows, also when it has to write and read again in between', async () => {
    await using given = await openTestReadModels();
    await trade(given, USERS);
    await trade(given, USERS);
    await projectEverything({ ...given, limit: 7 });
    const before = await contents(given);

    const { events, position } = await rebuild({ ...given, eventsPerPage: 5, rowsInMemory: 3 });

    expect(events).toBe(64);
    expect(position).toBe(64n);
    expect(await contents(given)).toEqual(before);
    expect(before.posting).toHaveLength(64);
  });

  it('mends rows that went wrong, and the projector goes on from there', async () => {
    await using given = await openTestReadModels();
    await trade(given, USERS);
    await projectEverything(given);
    await given.db`update read.wallet_balance set available = 1`;

    await rebuild(given);
    await trade(given, USERS);
    await projectEverything(given);

    expect(await given.models.walletBalance('asha')).toEqual({ available: 180_000, held: 0 });
    expect(await given.models.orderCounters('asha')).toMatchObject({ completed: 2 });
  });

  it('puts itself in the place of tables that another version made', async () => {
    await using given = await openTestReadModels();
    await trade(given, ['asha']);
    await projectEverything(given);
    await given.db`update read.checkpoint set shape = 'of last year'`;
    expect(await migrateReadModels(given.db)).toBe('outdated');

    await rebuild(given);

    expect(await migrateReadModels(given.db)).toBe('ready');
  });

  it('is made once when processes of a new version start together', async () => {
    await using given = await openTestReadModels();
    await trade(given, ['asha']);
    await given.db`update read.checkpoint set shape = 'of last year'`;
    let rebuilt = 0;
    const log = {
      info: (facts: object) => void ('events' in facts && (rebuilt += 1)),
      warn: () => undefined,
    };
    const { signal } = new AbortController();

    const starting = () =>
      bringUpToDate({ eventStore: given.eventStore, db: given.db, log, signal });
    await Promise.all([starting(), starting()]);

    expect(rebuilt).toBe(1);
    expect(await migrateReadModels(given.db)).toBe('ready');
  });

  it('drops what a crashed one left behind', async () => {
    await using given = await openTestReadModels();
    await given.db`create schema read_next create table wallet_balance (leftover text)`;
    await given.db`create schema read_previous create table wallet_balance (leftover text)`;

    await rebuild(given);

    const left = await given.db`select 1 from pg_namespace where nspname like 'read_%'`;
    expect(left).toHaveLength(0);
  });

  it('waits until nobody is at work any more in what a killed one left behind', async () => {
    await using given = await openTestReadModels();
    await given.db`create schema read_next create table wallet_balance (leftover text)`;
    await given.db`insert into read_next.wallet_balance values ('x')`;
    const orphan = given.db`select pg_sleep(2.5) from read_next.wallet_balance`.execute();

    await rebuild(given);

    await orphan;
    expect(await given.models.projectedPosition()).toBe(-1n);
  });

  it('is refused while another one is under way', async () => {
    await using given = await openTestReadModels();

    await transaction(given.db, async (tx) => {
      await tryLock(tx, LOCKS.replay);
      await expect(rebuild(given)).rejects.toThrow(ReplayRunning);
    });
  });

  it('equals the live tables while customers buy, and nobody who reads meets an error', async () => {
    await using given = await openTestReadModels();
    await using projector = startProjector(given, { batchSize: 20 });
    await trade(given, USERS);
    let stop = false;
    let answers = 0;
    const pages = connectPostgres(given.databaseUrl, { max: 4 });

    async function keepReading(): Promise<void> {
      let seen = -1n;
      while (!stop) {
        const [row] = await pages<[{ position: bigint }]>`select position from read.checkpoint`;
        expect(row.position).toBeGreaterThanOrEqual(seen);
        seen = row.position;
        await given.models.order('GT26K21-Aasha');
        await given.models.ordersOf('asha', { page: 1, pageSize: 10 });
        await given.models.walletStatement('asha', { page: 1, pageSize: 10 });
        answers += 1;
      }
    }
    async function keepBuying(): Promise<bigint> {
      let last = 0n;
      while (!stop) last = await trade(given, USERS);
      return last;
    }
    const reading = [keepReading(), keepReading()];
    const buying = keepBuying();
    for (let times = 0; times < 3; times += 1) await rebuild({ ...given, eventsPerPage: 50 });
    stop = true;
    await Promise.all(reading);
    const last = await buying;
    await pages.end({ timeout: 1 });

    expect(await given.models.caughtUpTo(last, 10_000)).toBe(true);
    expect(answers).toBeGreaterThan(5);
    await projector[Symbol.asyncDispose]();
    const live = await contents(given);
    await rebuild(given);
    expect(await contents(given)).toEqual(live);
  });
});

describe('a rebuild that does not come to its end', () => {
  /** A wrong row shows whether the live tables were exchanged. */
  async function givenMarkedTrade(): Promise<TestReadModels> {
    const given = await openTestReadModels();
    await trade(given, USERS);
    await projectEverything(given);
    await given.db`update read.wallet_balance set held = 7 where user_id = 'asha'`;
    return given;
  }
  const asha = ({ models }: TestReadModels) => models.walletBalance('asha');

  async function expectAnotherOneSucceeds(given: TestReadModels): Promise<void> {
    // The server may notice a moment later that a process is gone.
    await vi.waitUntil(async () => !(await isLocked(given.db, LOCKS.replay)), soon);
    await rebuild(given);
    expect(await asha(given)).toEqual({ available: 90_000, held: 0 });
  }

  it.each([1, 3, 4, 5])(
    'because its process is killed at page %i leaves the live tables as they are',
    async (page) => {
      await using given = await givenMarkedTrade();
      const before = await contents(given);

      const script = join(import.meta.dirname, '../testing/mortal-rebuild.ts');
      const args = ['--import', 'tsx', script, given.databaseUrl, `${page}`];
      const [, signal] = (await once(spawn(process.execPath, args), 'exit')) as [null, string];

      expect(signal).toBe('SIGKILL');
      expect(await contents(given)).toEqual(before);
      await expectAnotherOneSucceeds(given);
    },
  );

  it.each(['CREATE SCHEMA', 'CREATE TABLE', 'ALTER TABLE', 'CREATE INDEX', 'ALTER SCHEMA'])(
    'because its connection breaks at %s leaves the live tables as they are',
    async (command) => {
      await using given = await givenMarkedTrade();
      const before = await contents(given);
      await given.db.unsafe(`
        create function cut() returns event_trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); end $$;
        create event trigger cut on ddl_command_end when tag in ('${command}')
          execute function cut()`);

      const cut = connectPostgres(given.databaseUrl, { max: 6 });
      await expect(rebuild({ ...given, db: cut })).rejects.toThrow();
      await cut.end({ timeout: 0 });

      await given.db`drop event trigger cut`;
      expect(await contents(given)).toEqual(before);
      await expectAnotherOneSucceeds(given);
    },
  );

  it('because it lost its lock does not exchange the tables behind the back of another one', async () => {
    await using given = await givenMarkedTrade();
    let goOn = (): void => undefined;
    const refused = new Promise<void>((resolve) => (goOn = resolve));
    let pages = 0;
    const readAll: typeof given.eventStore.readAll = async (options) => {
      pages += 1;
      if (pages === 2) {
        await given.db`
          select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and granted and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`;
        await refused;
      }
      return given.eventStore.readAll(options);
    };
    const eventStore = { ...given.eventStore, head: () => given.eventStore.head(), readAll };

    const cut = connectPostgres(given.databaseUrl, { max: 6 });
    await expect(rebuild({ db: cut, eventStore, eventsPerPage: 20 })).rejects.toThrow();
    goOn();

    // It reads on, for nobody can stop it: to the end of the log, and once more to catch up.
    await vi.waitUntil(() => pages === 3, soon);
    await expectNobodyAtWork(given);
    await cut.end({ timeout: 0 });
    expect(await asha(given)).toEqual({ available: 90_000, held: 7 });
    await expectAnotherOneSucceeds(given);
  });
});

/** Looks more than once, for there is a moment of quiet between two statements. */
async function expectNobodyAtWork({ db }: TestReadModels): Promise<void> {
  let quiet = 0;
  await vi.waitUntil(async () => {
    const others = await db`
        select 1 from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
    quiet = others.length === 0 ? quiet + 1 : 0;
    return quiet === 20;
  }, soon);
}
