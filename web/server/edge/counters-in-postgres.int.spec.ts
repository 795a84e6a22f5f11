import { connectPostgres } from '@store/platform/postgres';
import { doorTo, openTestDatabase, server } from '@store/platform/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateShop } from '../database/migrations.ts';
import { countersInPostgres, forgetCounts } from './counters-in-postgres.ts';

const door = await doorTo(await server('postgres'));
const world = await openTestDatabase(door.url);
await migrateShop(world.db);
/** Another host: a pool of its own. */
const elsewhere = connectPostgres(world.databaseUrl);
afterAll(async () => {
  await elsewhere.end({ timeout: 1 });
  await world[Symbol.asyncDispose]();
  await door.shut();
});
beforeEach(async () => void (await world.db`truncate shop.hit_count`));
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;
const CARRIER = '203.0.113.7';

function given() {
  const failures: unknown[] = [];
  const options = { secret: 'a secret', onError: (error: unknown) => void failures.push(error) };
  const hosts = [world.db, elsewhere].map((db) =>
    countersInPostgres(db, options)('sign-in', MINUTE_MS),
  );
  const [here, there] = hosts as [(typeof hosts)[0], (typeof hosts)[0]];
  return { here, there, failures, options };
}
const hitsOf = async (counted: Promise<{ hits: number }>) => (await counted).hits;
/** Connections are given up and made anew in their own time. */
const timeMoved = (ms: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
};

describe('a count', () => {
  it('is one over all hosts, however many count at once', async () => {
    const { here, there } = given();
    const hits = await Promise.all(
      Array.from({ length: 50 }, (_, time) =>
        hitsOf((time % 2 === 0 ? here : there).count(CARRIER)),
      ),
    );
    expect(hits.toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: 50 }, (_, place) => place + 1),
    );
    expect(await hitsOf(there.count('203.0.113.8'))).toBe(1);
  });

  it('begins anew when its window is over, and not before', async () => {
    const { here, there } = given();
    const { endsInMs } = await here.count(CARRIER);
    expect(endsInMs).toBeGreaterThan(MINUTE_MS - 5_000);
    expect(endsInMs).toBeLessThanOrEqual(MINUTE_MS);
    timeMoved(MINUTE_MS - 5_000);
    expect(await hitsOf(there.count(CARRIER))).toBe(2);
    timeMoved(5_000);
    expect(await hitsOf(there.count(CARRIER))).toBe(1);
  });

  it('can be taken back elsewhere', async () => {
    const { here, there } = given();
    await here.count(CARRIER);
    await there.takeBack(CARRIER);
    expect(await hitsOf(here.count(CARRIER))).toBe(1);
  });

  it('belongs to its limit', async () => {
    const { here, options } = given();
    await here.count(CARRIER);
    const other = countersInPostgres(world.db, options)('money', MINUTE_MS);
    expect(await hitsOf(other.count(CARRIER))).toBe(1);
  });

  it('names nobody, not even to who tries all addresses', async () => {
    const { here, there, options } = given();
    await here.count(CARRIER);
    await there.count('account 018f0000-0000-7000-8000-000000000001');
    const rows = await world.db<{ key: string }[]>`select key from shop.hit_count`;
    expect(rows.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const otherwise = countersInPostgres(world.db, { ...options, secret: 'another secret' });
    expect(await hitsOf(otherwise('sign-in', MINUTE_MS).count(CARRIER))).toBe(1);
  });

  it('leaves no row behind that nobody needs any more', async () => {
    const { here } = given();
    await here.count(CARRIER);
    await forgetCounts(world.db, new Date(Date.now() + MINUTE_MS - 5_000));
    expect(await world.db`select * from shop.hit_count`).toHaveLength(1);
    await forgetCounts(world.db, new Date(Date.now() + MINUTE_MS));
    expect(await world.db`select * from shop.hit_count`).toHaveLength(0);
  });

  it('ends for all once a clock that was ahead is set back', async () => {
    const { here } = given();
    await here.count(CARRIER);
    await forgetCounts(world.db, new Date(Date.now() - 3 * 24 * 60 * MINUTE_MS));
    expect(await here.count(CARRIER)).toMatchObject({ hits: 1 });
  });
});

describe('while Postgres', () => {
  it.each([
    ['is away', () => door.shut(), () => door.open()],
    ['does not answer', async () => door.freeze(), async () => door.thaw()],
  ])('%s each host counts by itself, in time, and says so', async (_how, go, back) => {
    const { here, there, failures } = given();
    await here.count(CARRIER);
    await go();
    try {
      const asked = performance.now();
      const hits = await Promise.all([1, 2, 3].map(() => hitsOf(here.count(CARRIER))));
      expect(performance.now() - asked).toBeLessThan(2_000);
      expect(hits.toSorted((one, two) => one - two)).toEqual([1, 2, 3]);
      expect(await hitsOf(there.count(CARRIER))).toBe(1);
      expect(failures).toHaveLength(4);
    } finally {
      await back();
    }
    await expect.poll(() => hitsOf(there.count(CARRIER)), { timeout: 8_000 }).toBeGreaterThan(1);
  });
});
