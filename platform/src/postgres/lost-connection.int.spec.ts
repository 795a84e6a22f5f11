import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { doorTo } from '../testing/door-to.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { server } from '../testing/server.ts';
import { connectPostgres, isConnectionLost, transaction, type Db } from './index.ts';

const ONE = [{ one: 1 }];

/** Until the pool has an answer, as anybody does who is told to try again. */
async function askUntilAnswered(db: Db) {
  for (;;) {
    const answer = await db`select 1 as one`.catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      return undefined;
    });
    if (answer !== undefined) return answer;
  }
}

describe('a lost connection', () => {
  it('answers what is asked in the moment of the loss', async () => {
    await using door = await doorTo(await server('postgres'), (near) => {
      near.on('data', (asked) => asked.includes('pg_sleep') && near.resetAndDestroy());
    });
    const db = connectPostgres(door.url, { max: 1 });
    expect(await db`select 1 as one`).toEqual(ONE);
    expect(await db`select pg_sleep(0)`.catch(() => askUntilAnswered(db))).toEqual(ONE);
    await db.end({ timeout: 1 });
  });

  it('mixes no rows of what it was telling into the next answer', async () => {
    let told = 0;
    await using door = await doorTo(await server('postgres'), (near, far) => {
      far.on('data', ({ length }) => {
        told += length;
        if (told > 1_000_000) near.destroy();
      });
    });
    const db = connectPostgres(door.url, { max: 1 });
    const long = db`select repeat('x', 1000) as x from generate_series(1, 100_000)`;
    await expect(long).rejects.toSatisfy(isConnectionLost);
    told = Number.NEGATIVE_INFINITY;
    expect(await askUntilAnswered(db)).toEqual(ONE);
    await db.end({ timeout: 1 });
  });

  it('fails its first question, where a server only ever hangs up', async () => {
    const rude = createServer((near) => near.resume().end());
    await once(rude.listen(0, '127.0.0.1'), 'listening');
    const { port } = rude.address() as AddressInfo;
    const db = connectPostgres(`postgres://nobody@127.0.0.1:${port}/nowhere`, { max: 1 });
    await expect(db`select 1`).rejects.toSatisfy(isConnectionLost);
    await db.end({ timeout: 0 });
    rude.close();
  });

  it('does not keep its pool from being closed', async () => {
    await using door = await doorTo(await server('postgres'), (near) => {
      near.on('data', (asked) => asked.includes('pg_sleep') && near.destroy());
    });
    const db = connectPostgres(door.url, { max: 1 });
    await expect(db`select pg_sleep(0)`).rejects.toSatisfy(isConnectionLost);
    await db.end();
  });

  it('takes its transaction along, and no other transaction takes up what is left of it', async () => {
    await using database = await freshDatabase(await server('postgres'));
    const db = connectPostgres(database.url, { max: 1 });
    const killer = connectPostgres(database.url, { max: 1 });
    await killer`create table coin (name text)`;
    let late: Promise<unknown> | undefined;
    const broken = transaction(db, async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await killer`select pg_terminate_backend(${pid})`;
      await askUntilAnswered(db);
      late = tx`insert into coin values ('late')`.catch((error: unknown) => error);
      await late;
    });
    await expect(broken).rejects.toSatisfy(isConnectionLost);
    await expect.poll(() => late).toSatisfy(isConnectionLost);
    expect(await killer`select * from coin`).toEqual([]);
    await Promise.all([db.end(), killer.end()]);
  });
});

describe('connections that are killed again and again', () => {
  it('leave no question without an answer, and none of them unfit', async () => {
    await using database = await freshDatabase(await server('postgres'));
    const db = connectPostgres(database.url, { max: 4, name: 'victims' });
    const killer = connectPostgres(database.url, { max: 1 });
    let killing = true;
    let settled = 0;
    const keepAsking = async (ask: () => Promise<unknown>) => {
      while (killing) {
        await ask().catch((error: unknown) => {
          if (!isConnectionLost(error)) throw error;
        });
        settled += 1;
      }
    };
    const asking = [
      ...Array.from({ length: 12 }, () => keepAsking(async () => db`select ${'x'}::text`)),
      ...Array.from({ length: 2 }, () =>
        keepAsking(() =>
          transaction(db, async (tx) => {
            await tx`select 1`;
            await tx`select pg_sleep(0.01)`;
          }),
        ),
      ),
    ];
    for (let time = 0; time < 60; time += 1) {
      await killer`
        select pg_terminate_backend(pid), pg_sleep(0.03) from pg_stat_activity
         where application_name = 'victims' and datname = current_database()`;
    }
    killing = false;
    await Promise.all(asking);
    expect(settled).toBeGreaterThan(60);
    const all = Array.from({ length: 4 }, async () => askUntilAnswered(db));
    expect(await Promise.all(all)).toEqual([ONE, ONE, ONE, ONE]);
    await Promise.all([db.end(), killer.end()]);
  });
});
