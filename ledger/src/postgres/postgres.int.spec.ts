import { describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { connectPostgres, databaseUrl, ensureDatabase, migrate } from './index.ts';

const MIGRATIONS = [
  {
    name: '001-coin',
    sql: 'create table coin (id bigint primary key); insert into coin values (1)',
  },
];

describe('migrations', () => {
  it('run once, although many processes start together', async () => {
    await using database = await freshDatabase(inject('postgresUrl'));
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
    await using database = await freshDatabase(inject('postgresUrl'));
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
    await using database = await freshDatabase(inject('postgresUrl'));
    const name = `${new URL(database.url).pathname.slice(1)}_second`;
    const url = databaseUrl(database.url, name);
    await Promise.all([ensureDatabase(url), ensureDatabase(url)]);
    await ensureDatabase(url);

    const db = connectPostgres(url, { max: 1 });
    expect(await db`select current_database() as name`).toEqual([{ name }]);
    await db.end();
    const server = connectPostgres(inject('postgresUrl'), { max: 1 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  });
});
