import { connectPostgres } from '@store/ledger/postgres';
import { describe, expect, inject, it } from 'vitest';
import { tryLock } from '../kernel/locks.ts';
import { LIVE } from '../kernel/schema.ts';
import { transaction } from '../kernel/transaction.ts';
import { migrateReadModels } from '../index.ts';
import { TABLES } from '../read-model-list.ts';
import { givenStore, type GivenStore } from '../testing/given-store.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { startProjector } from '../testing/running-projector.ts';
import { rebuild, RebuildRunning } from './rebuild.ts';

const postgresUrl = inject('postgresUrl');

/** All rows of all tables, in one order. */
async function contents({ db }: GivenStore): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name, keyFields } of TABLES) {
    const keys = keyFields.map(({ column }) => column).join(', ');
    found[name] = await db.unsafe(`select * from ${LIVE}.${name} order by ${keys}`);
  }
  return found;
}

async function trade(given: GivenStore, users: readonly string[], round: string): Promise<bigint> {
  let last = 0n;
  for (const user of users) {
    await given.credit(user, `${round}-${user}`);
    last = await given.buy(user, `GT26K21-${round}${user}`);
  }
  return last;
}

const USERS = ['asha', 'farhan', 'meera', 'ravi'];

describe('a rebuild', () => {
  it('makes the same rows, also when it has to write and read again in between', async () => {
    await using given = await givenStore(postgresUrl);
    await trade(given, USERS, 'A');
    await trade(given, USERS, 'B');
    await projectEverything({ ...given, limit: 7 });
    const before = await contents(given);

    const { events, position } = await rebuild({ ...given, eventsPerPage: 5, rowsInMemory: 3 });

    expect(events).toBe(64);
    expect(position).toBe(64n);
    expect(await contents(given)).toEqual(before);
    expect(before.posting).toHaveLength(64);
  });

  it('mends rows that went wrong, and the projector goes on from there', async () => {
    await using given = await givenStore(postgresUrl);
    await trade(given, USERS, 'A');
    await projectEverything(given);
    await given.db`update read.wallet_balance set available = 1`;

    await rebuild(given);
    await trade(given, USERS, 'B');
    await projectEverything(given);

    expect(await given.models.walletBalance('asha')).toEqual({ available: 180_000, held: 0 });
    expect(await given.models.orderCounters('asha')).toMatchObject({ completed: 2 });
  });

  it('puts itself in the place of tables that another version made', async () => {
    await using given = await givenStore(postgresUrl);
    await trade(given, ['asha'], 'A');
    await projectEverything(given);
    await given.db`update read.checkpoint set shape = 'of last year'`;
    expect(await migrateReadModels(given.db)).toBe('outdated');

    await rebuild(given);

    expect(await migrateReadModels(given.db)).toBe('ready');
  });

  it('drops what a crashed one left behind', async () => {
    await using given = await givenStore(postgresUrl);
    await given.db`create schema read_next create table wallet_balance (leftover text)`;
    await given.db`create schema read_previous create table wallet_balance (leftover text)`;

    await rebuild(given);

    const left = await given.db`select 1 from pg_namespace where nspname like 'read_%'`;
    expect(left).toHaveLength(0);
  });

  it('is refused while another one is under way', async () => {
    await using given = await givenStore(postgresUrl);

    await transaction(given.db, async (tx) => {
      await tryLock(tx, 'rebuild');
      await expect(rebuild(given)).rejects.toThrow(RebuildRunning);
    });
  });

  it('equals the live tables while customers buy, and nobody who reads meets an error', async () => {
    await using given = await givenStore(postgresUrl);
    await using projector = startProjector(given, { batchSize: 20 });
    await trade(given, USERS, 'A');
    let stop = false;
    let answers = 0;
    const pages = connectPostgres(given.url, { max: 4 });

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
      for (let round = 0; !stop; round += 1) last = await trade(given, USERS, `C${round}`);
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
