import {
  minus,
  plus,
  rupees,
  toCentipoints,
  weekOf,
  type LedgerEvent,
  type OrderEvent,
  type Paise,
} from '@store/ledger';
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

/** A sale, perhaps of a payment that was lost to a dispute before, or what becomes of one that was made: disputed, won, or refunded. */
type Turn = Readonly<{
  userId: string;
  price: Paise;
  at: string;
  isLost: boolean;
  then: Readonly<{ what: 'refund' | 'dispute' | 'disputeInPart' | 'win'; which: number }> | null;
}>;
type Sold = Omit<Turn, 'then' | 'isLost'>;

const turns = fc.array(
  fc.record({
    userId: fc.constantFrom(...USERS),
    // Few prices and times, for ties.
    price: fc.constantFrom(rupees(10), rupees(20)),
    at: fc
      .integer({ min: -3, max: 3 })
      .map((hours) => new Date(Date.parse(MONDAY) + hours * 3_600_000).toISOString()),
    isLost: fc.nat({ max: 4 }).map((one) => one === 0),
    then: fc.option(
      fc.record({
        what: fc.constantFrom('refund', 'dispute', 'disputeInPart', 'win'),
        which: fc.nat(),
      }),
      { freq: 1 },
    ),
  }),
  { minLength: 1, maxLength: 40 },
);
const sizes = fc.integer({ min: 1, max: 40 });

/** What a log says of it, and what is left of the sales, in the order in which they were made. */
function played(story: readonly Turn[]) {
  const left = new Map<string, Sold & Readonly<{ out: Paise; isLost: boolean }>>();
  const events = story.flatMap(({ then, isLost, ...sale }, number): LedgerEvent[] => {
    const of = (id: string, event: OrderEvent) =>
      ({ category: 'order', id, ...event }) as LedgerEvent;
    const ids = [...left.keys()];
    const id = then === null ? undefined : ids[then.which % ids.length];
    const one = id === undefined ? undefined : left.get(id);
    if (then !== null && id !== undefined && one !== undefined) {
      const { price, userId, out } = one;
      const at = MONDAY;
      const on = { orderId: id, userId, disputeId: `${id}.1`, reward: toCentipoints(0), at };
      if (then.what === 'win') {
        if (out === 0 || one.isLost) return [];
        left.set(id, { ...one, out: rupees(0) });
        const ended = { ...on, outcome: 'won', kept: out, lost: rupees(0) } as const;
        return [of(id, { type: 'OrderDisputeEnded', data: ended })];
      }
      if (out > 0) return [];
      if (then.what === 'refund') {
        left.delete(id);
        return [of(id, orderRefunded(id, { amount: price, reversal: true, at }))];
      }
      const amount = then.what === 'dispute' ? price : rupees(4);
      left.set(id, { ...one, out: amount });
      const { orderId, disputeId } = on;
      return [
        of(id, { type: 'OrderDisputed', data: { orderId, userId, disputeId, amount, at } }),
        of(id, { type: 'SaleDisputed', data: { ...on, amount } }),
      ];
    }
    const next = `order-${number}`;
    const { userId, price: amount, at } = sale;
    left.set(next, { ...sale, isLost, out: isLost ? amount : rupees(0) });
    const on = { orderId: next, userId, disputeId: `${next}.1`, at };
    const nothing = { kept: rupees(0), lost: rupees(0), reward: toCentipoints(0) };
    const lost: readonly OrderEvent[] = [
      { type: 'OrderDisputed', data: { ...on, amount } },
      { type: 'OrderDisputeEnded', data: { ...on, ...nothing, outcome: 'lost', loss: amount } },
    ];
    const out: OrderEvent = {
      type: 'SaleDisputed',
      data: { ...on, amount, reward: toCentipoints(0), lost: true },
    };
    return [
      of(next, orderPlaced(next, { userId, price: amount })),
      of(next, paymentConfirmed(next, { userId, amount })),
      ...(isLost ? lost.map((event) => of(next, event)) : []),
      of(next, orderCompleted(next, { userId, amount, at })),
      ...(isLost ? [of(next, out)] : []),
    ];
  });
  const counted = [...left.values()].map(({ out, isLost: _, ...sale }) => ({
    ...sale,
    price: minus(sale.price, out),
  }));
  return { events, left: counted.filter(({ price }) => price > 0) };
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

it('the board is what the sales say that are left, however sales, refunds and disputes came', async () => {
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
