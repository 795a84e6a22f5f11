import { describe, expect, it } from 'vitest';
import { doorTo } from '../testing/door-to.ts';
import { server } from '../testing/server.ts';
import { connectPostgres, isConnectionLost, isUnavailable, transaction } from './index.ts';

const TIMEOUT = { timeoutMs: 600 };

/** A pool through a door of its own, with as many connections open as it has. */
async function givenPool(max = 2, timeout: { timeoutMs?: number } = TIMEOUT) {
  const door = await doorTo(await server('postgres'));
  const db = connectPostgres(door.url, { max, ...timeout });
  await Promise.all(Array.from({ length: max }, () => db`select pg_sleep(0.05)`));
  return {
    door,
    db,
    async [Symbol.asyncDispose]() {
      await db.end({ timeout: 0 });
      await door[Symbol.asyncDispose]();
    },
  };
}

describe('when connections go silent, the pool', () => {
  it('gives them up, and answers on new ones', async () => {
    await using given = await givenPool();
    const { door, db } = given;
    door.silence();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => db`select 1 as one`));
    const refused = asked.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(isConnectionLost(reason)).toBe(true);
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('gives up at once those that were idle as well, also in other pools', async () => {
    await using given = await givenPool(4);
    const { door, db } = given;
    const other = connectPostgres(door.url, { max: 1, timeoutMs: 60_000 });
    await other`select 1`;
    door.silence();
    await expect(db`select 1 as one`).rejects.toSatisfy(isConnectionLost);
    for (let time = 0; time < 4; time += 1) {
      expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    }
    expect(await other`select 1 as one`).toEqual([{ one: 1 }]);
    await other.end();
  });

  it('does so too where a part of the answer has come', async () => {
    let silence = () => {};
    await using door = await doorTo(await server('postgres'), (_near, far) => {
      far.on('data', (said) => said.length > 4_000 && silence());
    });
    silence = door.silence;
    const db = connectPostgres(door.url, { max: 1, ...TIMEOUT });
    const long = db`select repeat('x', 1000) as x from generate_series(1, 100_000)`;
    await expect(long).rejects.toSatisfy(isConnectionLost);
    silence = () => {};
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    await db.end({ timeout: 1 });
  });

  it('lets a transaction go that was waiting there', async () => {
    await using given = await givenPool(1);
    const { door, db } = given;
    const work = transaction(db, async (tx) => {
      door.silence();
      await tx`select 1`;
    });
    await expect(work).rejects.toSatisfy(isConnectionLost);
    expect(await transaction(db, (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('keeps a connection on which nothing is asked, for as long as a transaction lasts', async () => {
    await using given = await givenPool();
    await using other = await givenPool(1, {});
    const kept = await transaction(given.db, async (tx) => {
      const before = await tx`select pg_backend_pid() as pid`;
      await other.db`select pg_sleep(2)`;
      return { before, after: await tx`select pg_backend_pid() as pid` };
    });
    expect(kept.after).toEqual(kept.before);
  });

  it('is closed in its time', async () => {
    const { door, db } = await givenPool(2, {});
    door.silence();
    await db.end();
    await door.shut();
  });
});

describe('a statement that takes too long', () => {
  it('is cancelled by the server, and its connection stays', async () => {
    await using given = await givenPool(1);
    const before = await given.db`select pg_backend_pid() as pid`;
    const error: unknown = await given.db`select pg_sleep(20)`.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '57014' });
    expect(isUnavailable(error)).toBe(true);
    expect(await given.db`select pg_backend_pid() as pid`).toEqual(before);
  });

  it('may take its time where no limit was set', async () => {
    await using given = await givenPool(1, {});
    expect(await given.db`select pg_sleep(2), 1 as one`).toMatchObject([{ one: 1 }]);
  });
});
