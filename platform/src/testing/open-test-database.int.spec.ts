import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { connectPostgres } from '../postgres/index.ts';
import type { Beginning } from './fresh-database.ts';
import { openTestDatabase } from './open-test-database.ts';
import { server } from './server.ts';

const beginning = (fill: Beginning['fill']) => ({ name: randomUUID(), fill: vi.fn(fill) });

async function makeCoins(databaseUrl: string): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1 });
  await db`create table coin (name text)`;
  await db.end({ timeout: 1 });
}

it('begins as all do that have this beginning, which is made once, and goes its own way', async () => {
  const coins = beginning(makeCoins);
  const opened = [1, 2, 3].map(() => openTestDatabase(undefined, coins));
  const [first, second, third] = await Promise.all(opened);

  await first!.db`insert into coin values ('ana')`;

  expect(await second!.db`select * from coin`).toEqual([]);
  expect(await third!.db`select * from coin`).toEqual([]);
  expect(coins.fill).toHaveBeenCalledTimes(1);
  for (const one of [first, second, third]) await one![Symbol.asyncDispose]();
});

it('is made anew when it could not be filled', async () => {
  const coins = beginning(makeCoins);
  coins.fill.mockRejectedValueOnce(new Error('no more tables'));
  await expect(openTestDatabase(undefined, coins)).rejects.toThrow('no more tables');

  await using opened = await openTestDatabase(undefined, coins);

  expect(await opened.db`select * from coin`).toEqual([]);
});

it('is empty on a server of somebody’s own', async () => {
  const coins = beginning(makeCoins);
  await using opened = await openTestDatabase(await server('postgres'), coins);
  expect(coins.fill).not.toHaveBeenCalled();
  expect(await opened.db`select from pg_tables where tablename = 'coin'`).toEqual([]);
});
