import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { doorTo } from '../testing/door-to.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { server } from '../testing/server.ts';
import {
  connectPostgres,
  databaseUrl,
  ensureDatabase,
  isConnectionLost,
  migrate,
} from './index.ts';

const MIGRATIONS = [
  {
    name: '001-coin',
    sql: 'create table coin (id bigint primary key); insert into coin values (1)',
  },
];

describe('a connection', () => {
  const DELAYED_ACKNOWLEDGEMENT_MS = 40;

  it('ends a COPY without waiting for a delayed acknowledgement', async () => {
    const db = connectPostgres(await server('postgres'), { max: 1 });
    await db`create temp table coin (name text)`;
    const durations: number[] = [];
    for (let copy = 0; copy < 21; copy++) {
      const started = performance.now();
      const into = await db`copy coin from stdin`.writable();
      await pipeline(Readable.from([`${'x'.repeat(30_000)}\n`, `${'y'.repeat(30_000)}\n`]), into);
      durations.push(performance.now() - started);
    }
    await db.end();
    expect(durations.toSorted((a, b) => a - b)[10]).toBeLessThan(DELAYED_ACKNOWLEDGEMENT_MS);
  });

  it('says that nobody listens, as often as it is asked, and works once somebody does', async () => {
    const door = await doorTo(await server('postgres'));
    await door.shut();
    const db = connectPostgres(door.url, { max: 1 });
    await expect(db`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(db`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await door.open();
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    await db.end();
    await door.shut();
  });

  it('is there within two seconds when its server is, however long that was away', async () => {
    const door = await doorTo(await server('postgres'));
    await door.shut();
    const db = connectPostgres(door.url, { max: 1 });
    for (let time = 0; time < 8; time += 1) await expect(db`select 1`).rejects.toThrow();
    await door.open();
    const back = performance.now();
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    expect(performance.now() - back).toBeLessThan(2_000);
    await db.end();
    await door.shut();
  });

  it.each(['', '?sslmode=require'])(
    'fails the query, not the process, when the address itself is wrong%s',
    async (more) => {
      const db = connectPostgres(`postgres://nobody@255.255.255.255:1/nowhere${more}`, { max: 1 });
      await expect(db`select 1`).rejects.toThrow(/connect/);
      await db.end();
    },
  );

  it('fails the query, not the process, when it is lost in its first moment', async () => {
    const READY_FOR_QUERY = 'Z\0\0\0\u0005I';
    const door = await doorTo(await server('postgres'), (near, far) => {
      far.on('data', (said) => {
        if (said.includes(READY_FOR_QUERY)) near.once('data', () => near.destroy());
      });
    });
    const db = connectPostgres(door.url, { max: 1 });
    await expect(db`select 1`).rejects.toSatisfy(isConnectionLost);
    await db.end({ timeout: 0 });
    await door.shut();
  });

  it('gives and takes lists of text', async () => {
    const db = connectPostgres(await server('postgres'), { max: 1 });
    const list = ['plain', '', 'NULL', 'a,b', '{}', '"quoted"', String.raw`back\slash`, 'ரூபாய்'];
    const ids = ['0f9d1c1e-6b63-4b0e-9a53-6d1f3a3c7a11'];
    expect(
      await db`select ${list}::text[] as list, ${[]}::text[] as none, ${ids}::uuid[] as ids`,
    ).toEqual([{ list, none: [], ids }]);
    await db.end();
  });

  it('asks for TLS first when the address says so', async () => {
    const url = await server('postgres');
    const preferring = connectPostgres(`${url}?sslmode=prefer`, { max: 1 });
    expect(await preferring`select 1 as one`).toEqual([{ one: 1 }]);
    const insisting = connectPostgres(`${url}?sslmode=require`, { max: 1 });
    await expect(insisting`select 1`).rejects.toThrow();
    await Promise.all([preferring.end(), insisting.end()]);
  });
});

describe('migrations', () => {
  it('run once, although many processes start together', async () => {
    await using database = await freshDatabase(await server('postgres'));
    const dbs = Array.from({ length: 6 }, () => connectPostgres(database.url, { max: 1 }));
    await Promise.all(dbs.map((db) => migrate(db, 'shop', MIGRATIONS)));
    await Promise.all(dbs.slice(1).map((db) => db.end()));

    const db = dbs[0]!;
    const second = { name: '002-more', sql: 'insert into coin values (9007199254740993)' };
    await migrate(db, 'shop', [...MIGRATIONS, second]);
    expect(await db`select id from shop.coin order by id`).toEqual([
      { id: 1n },
      { id: 9007199254740993n },
    ]);
    await db.end();
  });

  it('leave nothing behind when one of them fails', async () => {
    await using database = await freshDatabase(await server('postgres'));
    const db = connectPostgres(database.url);
    const broken = [...MIGRATIONS, { name: '002-broken', sql: 'insert into nowhere values (1)' }];
    await expect(migrate(db, 'shop', broken)).rejects.toThrow('nowhere');
    await migrate(db, 'shop', MIGRATIONS);
    expect(await db`select name from shop.migration`).toEqual([{ name: '001-coin' }]);
    await db.end();
  });
});

describe('ensureDatabase', () => {
  it('creates what is missing, also when two processes ask at once', async () => {
    await using database = await freshDatabase(await server('postgres'));
    const name = `${new URL(database.url).pathname.slice(1)}_second`;
    const url = databaseUrl(database.url, name);
    await Promise.all([ensureDatabase(url), ensureDatabase(url)]);
    await ensureDatabase(url);

    const db = connectPostgres(url, { max: 1 });
    expect(await db`select current_database() as name`).toEqual([{ name }]);
    await db.end();
    const doorman = connectPostgres(await server('postgres'), { max: 1 });
    await doorman`drop database ${doorman(name)} with (force)`;
    await doorman.end();
  });
});
