import type { Db } from '@store/platform/postgres';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { text } from './column.ts';
import { changedIn, readChanged, tellChanged, type Changed } from './concerned.ts';
import { defineTable, type Table } from './table.ts';

const table = (name: string) =>
  defineTable<Readonly<{ id: string }>>({
    name,
    key: ['id'],
    columns: { id: text() },
    streamOf: ({ id }) => id,
  }) as Table<object>;

const told = (...dirty: Parameters<typeof changedIn>[0]) => readChanged(changedIn(dirty));

it('names the tables, and each customer whose rows are new or different', () => {
  expect(
    told(
      { table: table('orders'), added: [{ userId: 'asha' }], changed: [{ userId: 'ravi' }] },
      { table: table('wallet'), added: [], changed: [{ userId: 'asha' }] },
    ),
  ).toEqual({ tables: ['orders', 'wallet'], users: ['asha', 'ravi'] });
});

it('names nobody for rows that are nobody’s', () => {
  const rows = [{ week: '2026-W47' }, { userId: null }];
  expect(told({ table: table('weeks'), added: rows, changed: [] }).users).toEqual([]);
});

it('says no names where there are more than a notification holds', () => {
  const everybody = Array.from({ length: 1_000 }, (_, place) => ({ userId: `customer-${place}` }));
  const dirty = { table: table('orders'), added: [], changed: everybody };
  expect(told(dirty)).toEqual({ tables: ['orders'], users: null });
  expect(changedIn([dirty]).length).toBeLessThan(8_000);
});

it('says none either of what changed beside the read models', async () => {
  const notified: Changed[] = [];
  const db = { notify: async (_: string, words: string) => void notified.push(readChanged(words)) };
  const tell = (count: number) =>
    tellChanged(db as unknown as Db, {
      tables: ['invoice'],
      users: Array.from({ length: count }, () => randomUUID()),
    });
  await tell(2);
  await tell(1_000);
  expect(notified).toEqual([
    { tables: ['invoice'], users: [expect.any(String), expect.any(String)] },
    { tables: ['invoice'], users: null },
  ]);
});
