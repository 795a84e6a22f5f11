import { expect, it } from 'vitest';
import { text } from './column.ts';
import { changedIn, readChanged } from './concerned.ts';
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
