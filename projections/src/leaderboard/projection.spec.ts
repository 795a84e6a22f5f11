import { plus, rupees, weekOf, type LedgerEvent, type Paise } from '@store/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workingSet, type StoredRows } from '../kernel/rows.ts';
import { keyOf, valueOf, type Table } from '../kernel/table.ts';
import { order } from '../order-read-models.ts';
import { orders } from '../orders/table.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
} from '../testing/stories.ts';
import { leaderboardEntries } from './projection.ts';

const MONDAY = '2026-11-22T18:30:00.000Z';
const USERS = ['arun', 'asha', 'zoya'] as const;

/** A sale, or a refund of one of those that are left. */
type Turn = Readonly<{ userId: string; price: Paise; at: string; refund: number | null }>;
type Sold = Omit<Turn, 'refund'>;

const turns = fc.array(
  fc.record({
    userId: fc.constantFrom(...USERS),
    // Few prices and times, for ties.
    price: fc.constantFrom(rupees(10), rupees(20)),
    at: fc
      .integer({ min: -3, max: 3 })
      .map((hours) => new Date(Date.parse(MONDAY) + hours * 3_600_000).toISOString()),
    refund: fc.option(fc.nat(), { freq: 2 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const sizes = fc.integer({ min: 1, max: 40 });

/** What a log says of it, and the sales that are left, in the order in which they were made. */
function played(story: readonly Turn[]) {
  const left = new Map<string, Sold>();
  const events = story.flatMap(({ refund, ...sale }, number): LedgerEvent[] => {
    const ids = [...left.keys()];
    const of = (id: string, event: ReturnType<typeof orderCompleted>) =>
      ({ category: 'order', id, ...event }) as LedgerEvent;
    if (refund !== null && ids.length > 0) {
      const id = ids[refund % ids.length] ?? '';
      const amount = left.get(id)?.price ?? rupees(0);
      left.delete(id);
      return [of(id, orderRefunded(id, { amount, reversal: true, at: MONDAY }))];
    }
    const id = `order-${number}`;
    left.set(id, sale);
    const { userId, price: amount, at } = sale;
    return [
      of(id, orderPlaced(id, { userId, price: amount })),
      of(id, paymentConfirmed(id, { userId, amount })),
      of(id, orderCompleted(id, { userId, amount, at })),
    ];
  });
  return { events, left: [...left.values()] };
}

/** Rows between batches, as Postgres keeps them: nothing is remembered but what was written. */
async function projected(events: readonly LedgerEvent[], size: number) {
  const written = new Map<Table<object>, Map<string, object>>();
  const tableOf = (table: Table<object>) => {
    const rows = written.get(table) ?? new Map<string, object>();
    written.set(table, rows);
    return rows;
  };
  const stored: StoredRows = async <Row extends object>(
    table: Table<Row>,
    keys: readonly string[],
  ) =>
    new Map(
      keys.flatMap((key) => {
        const row = tableOf(table).get(key);
        return row === undefined ? [] : [[key, row as Row] as const];
      }),
    );
  for (let start = 0; start < events.length; start += size) {
    const rows = workingSet(stored);
    await order.apply(events.slice(start, start + size), rows.workspace);
    for (const { table, added, changed } of rows.take()) {
      for (const row of [...added, ...changed]) {
        const key = keyOf(...table.keyFields.map((field) => valueOf(row, field) ?? ''));
        tableOf(table).set(key, row);
      }
    }
  }
  return {
    board: (await stored(leaderboardEntries, [
      ...tableOf(leaderboardEntries).keys(),
    ])) as ReadonlyMap<
      string,
      Readonly<{ week: string; userId: string; spent: number; reachedAt: string }>
    >,
    orders: tableOf(orders),
  };
}

/** The rule by itself. */
function boardOf(sales: readonly Sold[]) {
  const board = new Map<string, object>();
  const spent = new Map<string, Paise>();
  for (const { userId, price, at } of sales) {
    const week = weekOf(at);
    const key = keyOf(week, userId);
    spent.set(key, plus(spent.get(key) ?? rupees(0), price));
    board.set(key, { week, userId, spent: spent.get(key), reachedAt: at });
  }
  return board;
}

it('the board is what the sales say that are left, however sales and refunds came', async () => {
  await fc.assert(
    fc.asyncProperty(turns, sizes, sizes, async (story, size, otherSize) => {
      const { events, left } = played(story);
      const one = await projected(events, size);
      const shown = [...one.board].filter(([, { spent }]) => spent > 0);
      expect(
        new Map(
          shown.map(([key, { week, userId, spent, reachedAt }]) => [
            key,
            { week, userId, spent, reachedAt },
          ]),
        ),
      ).toEqual(boardOf(left));
      // A rebuild cuts the log elsewhere, and an audit compares all that is kept.
      expect(await projected(events, otherSize)).toEqual(one);
    }),
    { numRuns: 500 },
  );
});
