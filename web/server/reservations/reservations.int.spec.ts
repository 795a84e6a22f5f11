import type { OrderCommand } from '@store/ledger';
import { rupees } from '@store/ledger';
import type { RecordedEvent } from '@store/ledger/event-store';
import { askAbout, orderOf } from '@store/ledger/testing';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemValues, type Item, type ItemValues } from '../../ports/catalogue.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { game, pack } from '../../testing/order-form.ts';
import { followOrders } from './follow-orders.ts';
import { openReservations } from './open-reservations.ts';
import { sweep } from './sweep.ts';

const store = await openTestStore();
const { shop, db } = store;
const { reservations } = shop;
afterAll(() => store[Symbol.asyncDispose]());

const by = { kind: 'program', name: 'spec' } as const;
const SET = 5;
const SOON = { timeout: 10_000, interval: 20 };

beforeEach(async () => {
  await db`truncate shop.reservation`;
  await shop.catalogue.saveProduct(game);
  await shop.catalogue.saveItem({ ...pack, count: SET });
});

async function setCount(count: number | null) {
  const was = { count: (await countNow()) ?? null };
  await shop.catalogueDesk.changeItem(pack.itemId, { was, mine: { count } }, by);
}
const countNow = async () => (await shop.catalogueDesk.item(pack.itemId))?.count;
const shown = async () => (await shop.catalogue.product(game.id))?.items[0]?.inStock;
const takeFor = (orderId: string, itemId = pack.itemId, quantity = 1) =>
  reservations.reserve({ orderId, itemId, quantity });
const stateOf = async (orderId: string) => {
  const rows = await db<{ state: string; placed: boolean }[]>`
    select state, placed from shop.reservation where order_id = ${orderId}`;
  return rows.map(({ state, placed }) => `${state}${placed ? ' placed' : ''}`).join();
};
/** What was set is what is left, held and sold. */
async function accounted(set = SET) {
  const [row] = await db<{ all: number }[]>`
    select (count + (
      select coalesce(sum(quantity), 0) from shop.reservation
      where item = item.id and state <> 'released'
    ))::int as all from shop.item where item_id = ${pack.itemId}`;
  expect(row?.all).toBe(set);
}
const makeOld = (orderId: string, interval: string) => db`
  update shop.reservation set at = now() - ${interval}::interval where order_id = ${orderId}`;

/** An order of the pack as the ledger will have it, whose buyer can pay. */
async function bought() {
  const order = orderOf({ item: { id: pack.itemId, name: pack.name }, price: rupees(100) });
  return { order, orderId: order.orderId, ask: askAbout(order) };
}
const tellAll = async (commands: readonly OrderCommand[]) => {
  for (const command of commands) await store.tell(command);
};
/** Follows the log until it has caught up. */
async function followed() {
  const all = { after: -1n, limit: 10_000, prefixes: ['order-'] };
  const last = (await store.eventStore.readAll(all)).at(-1)?.position ?? -1n;
  await following(store.eventStore, async () => {
    await vi.waitFor(async () => {
      const [row] = await db<{ position: bigint }[]>`
        select position from shop.reservation_checkpoint`;
      expect(row?.position).toBeGreaterThanOrEqual(last);
    }, SOON);
  });
}
async function following(
  eventStore: Parameters<typeof followOrders>[0]['eventStore'],
  work: () => Promise<unknown>,
) {
  const stop = new AbortController();
  const stockChanged = () => shop.catalogue.stockChanged();
  const end = followOrders({ db, eventStore, signal: stop.signal, stockChanged });
  await work();
  stop.abort();
  await end;
}

describe('pieces', () => {
  it('are taken once for an order, however often and at once it asks', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeFor('A')));
    expect(new Set(answers)).toEqual(new Set(['reserved']));
    expect(await countNow()).toBe(SET - 1);
    expect(await reservations.holds({ orderId: 'A', itemId: pack.itemId })).toBe(true);
    expect(await reservations.holds({ orderId: 'B', itemId: pack.itemId })).toBe(false);
  });

  it('are taken by as many as there are, of a hundred who ask at once in two processes', async () => {
    const there = (await store.openProcess()).shop.reservations;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 ? there : reservations).reserve({
          ...{ orderId: `N${n}`, itemId: pack.itemId, quantity: 1 },
        }),
      ),
    );
    expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(SET);
    expect(answers.filter((answer) => answer === 'soldOut')).toHaveLength(100 - SET);
    expect(await countNow()).toBe(0);
  });

  it('of which too few are left are not taken at all', async () => {
    expect(await takeFor('A', pack.itemId, SET + 1)).toBe('soldOut');
    expect(await countNow()).toBe(SET);
    expect(await takeFor('A', pack.itemId, SET)).toBe('reserved');
    expect(await countNow()).toBe(0);
  });

  it('are as many as the form asks for now, whatever it asked for before', async () => {
    for (const [quantity, outcome, left] of [
      ...[[1, 'reserved', SET - 1] as const, [4, 'reserved', SET - 4] as const],
      ...[[SET + 1, 'soldOut', SET - 4] as const, [2, 'reserved', SET - 2] as const],
    ]) {
      expect(await takeFor('A', pack.itemId, quantity)).toBe(outcome);
      expect(await countNow()).toBe(left);
    }
    await accounted();
  });

  it.each([
    [4, 1, SET - 1],
    [1, 3, SET - 3],
    [1, SET + 2, 0],
  ])('%i taken become the %i of the order, as far as they go', async (taken, ordered, left) => {
    const item = { id: pack.itemId, name: pack.name };
    const order = orderOf({ item, price: rupees(100), quantity: ordered });
    await takeFor(order.orderId, pack.itemId, taken);
    await store.tell(askAbout(order).place());
    await followed();
    expect(await countNow()).toBe(left);
    expect(await stateOf(order.orderId)).toBe('held placed');
    await accounted();
  });

  it('that are not counted, or not known, are nobody’s', async () => {
    await setCount(null);
    expect(await takeFor('A')).toBe('notCounted');
    expect(await takeFor('A', 'GHOST')).toBe('notCounted');
    expect(await stateOf('A')).toBe('');
  });

  it('given back once come back once, and can be taken again by the same form', async () => {
    await takeFor('A');
    const release = () => reservations.release({ orderId: 'A', itemId: pack.itemId });
    await Promise.all([release(), release(), release()]);
    expect(await countNow()).toBe(SET);
    await takeFor('A');
    expect(await countNow()).toBe(SET - 1);
    await accounted();
  });

  it('of an item that is counted no more come back to nothing', async () => {
    await takeFor('A');
    await setCount(null);
    await reservations.release({ orderId: 'A', itemId: pack.itemId });
    expect(await countNow()).toBeNull();
  });
});

describe('shoppers of every process', () => {
  it('see that none is left, and that one is back', async () => {
    const { catalogue } = (await store.openProcess()).shop;
    const elsewhere = async () => (await catalogue.product(game.id))?.items[0]?.inStock;
    await takeFor('A', pack.itemId, SET);
    await vi.waitFor(
      async () => expect([await shown(), await elsewhere()]).toEqual([false, false]),
      15_000,
    );
    await reservations.release({ orderId: 'A', itemId: pack.itemId });
    await vi.waitFor(
      async () => expect([await shown(), await elsewhere()]).toEqual([true, true]),
      15_000,
    );
    await setCount(0);
    await vi.waitFor(
      async () => expect([await shown(), await elsewhere()]).toEqual([false, false]),
      15_000,
    );
  });
});

it('a process that believed in more pieces has heard of none when it says so', async () => {
  const heard: string[] = [];
  const late = openReservations(db, {
    stockChanged: async () => void heard.push('stock'),
    onError: (error) => {
      throw error;
    },
  });
  const asked = { orderId: 'A', itemId: pack.itemId, quantity: SET + 1 };
  expect(await late.reserve(asked)).toBe('soldOut');
  expect(heard).toEqual(['stock']);
});

describe('an order', () => {
  it.each<[string, (ask: ReturnType<typeof askAbout>) => readonly OrderCommand[], string]>([
    ['not paid in time', (ask) => [ask.failPayment()], 'released placed'],
    ['cancelled', (ask) => [ask.cancel()], 'released placed'],
    [
      'refunded',
      (ask) => [ask.confirm(), ask.start(), ask.failLeg(), ask.refund()],
      'released placed',
    ],
    ['kept by two admins', (ask) => [ask.confirm(), ask.propose(), ask.sign()], 'released placed'],
    [
      'completed',
      (ask) => [ask.confirm(), ask.start(), ask.deliver(), ask.complete()],
      'sold placed',
    ],
  ])('that is %s', async (_what, story, state) => {
    const { orderId, ask } = await bought();
    await takeFor(orderId);
    await tellAll([ask.place(), ...story(ask)]);
    await followed();
    expect(await stateOf(orderId)).toBe(state);
    expect(await countNow()).toBe(state.startsWith('sold') ? SET - 1 : SET);
    // As if the checkpoint was lost: the whole log is read once more.
    await db`update shop.reservation_checkpoint set position = -1`;
    await followed();
    expect(await stateOf(orderId)).toBe(state);
    await accounted();
  });
});

describe('a process that was killed before it placed the order', () => {
  const forget = () => sweep(db, shop.ledger.order);

  it('leaves pieces that come back after a while, once', async () => {
    await takeFor('A');
    await forget();
    expect(await stateOf('A')).toBe('held');
    await makeOld('A', '11 minutes');
    await Promise.all([forget(), forget()]);
    await forget();
    expect(await stateOf('A')).toBe('released');
    await accounted();
    expect(await countNow()).toBe(SET);
  });

  it('and whose form is sent again keeps them', async () => {
    await takeFor('A');
    await makeOld('A', '11 minutes');
    await takeFor('A');
    await forget();
    expect(await stateOf('A')).toBe('held');
  });

  it('and whose form is sent again while the ledger is asked keeps them', async () => {
    await takeFor('A');
    await makeOld('A', '11 minutes');
    await sweep(db, {
      stateOf: async (orderId) => {
        const order = await shop.ledger.order.stateOf(orderId);
        await takeFor(orderId);
        return order;
      },
    });
    expect(await stateOf('A')).toBe('held');
  });

  it.each([
    [1, 'held placed', 'where there is one'],
    [0, 'released placed', 'but not below nothing'],
  ])('and was only asleep takes them again (%i left)', async (left, state) => {
    const { orderId, ask } = await bought();
    await takeFor(orderId);
    await makeOld(orderId, '11 minutes');
    await forget();
    await setCount(left);
    await store.tell(ask.place());
    await followed();
    expect(await stateOf(orderId)).toBe(state);
    expect(await countNow()).toBe(0);
  });

  it.each(['placed', 'paid', 'completed', 'failed'] as const)(
    'and whose order is %s, is judged by the ledger',
    async (until) => {
      const { order, orderId } = await bought();
      await takeFor(orderId);
      await store.sell({ account: { id: order.userId } }, { ...order, until });
      await makeOld(orderId, '11 minutes');
      await forget();
      const ends = { placed: 'held', paid: 'held', completed: 'sold placed' };
      expect(await stateOf(orderId)).toBe({ ...ends, failed: 'released placed' }[until]);
      await followed();
      await accounted();
    },
  );

  it('and took another item with the same form gives that back', async () => {
    await shop.catalogue.saveItem({ ...pack, itemId: 'HOK-160', count: 3 });
    const { orderId, ask } = await bought();
    await takeFor(orderId, 'HOK-160');
    await takeFor(orderId);
    await store.tell(ask.place());
    await followed();
    expect((await shop.catalogueDesk.item('HOK-160'))?.count).toBe(3);
    expect(await countNow()).toBe(SET - 1);
  });
});

describe('an admin who has the form open while orders go on', () => {
  const edit = async (began: Item, change: Partial<ItemValues>, revision = began.revision) => {
    const was = itemValues(began);
    const form = { was, mine: { ...was, ...change }, revision };
    const answer = await shop.catalogueDesk.changeItem(pack.itemId, form, by);
    return answer.outcome;
  };
  async function opened(): Promise<Item> {
    const item = await shop.catalogueDesk.item(pack.itemId);
    if (item === null) throw new Error('no item');
    return item;
  }

  it('and changes something else leaves the count to the orders', async () => {
    const form = await opened();
    await takeFor('A');
    expect(await edit(form, { name: 'Renamed' })).toBe('saved');
    await accounted();
  });

  it.each([
    [20, 18],
    [2, 0],
    [1, 0],
    [null, null],
  ])('and sets %s of 5, of which 2 are sold meanwhile, leaves %s', async (count, after) => {
    const form = await opened();
    await takeFor('A');
    await takeFor('B');
    expect(await edit(form, { count })).toBe('saved');
    expect(await countNow()).toBe(after);
    const { rows } = await shop.trail.entries({ most: 1 });
    expect(rows[0]).toMatchObject({ before: { count: 3 }, after: { count: after } });
  });

  it('gets back what orders gave back', async () => {
    await takeFor('A');
    const form = await opened();
    await reservations.release({ orderId: 'A', itemId: pack.itemId });
    expect(await edit(form, { count: 10 })).toBe('saved');
    expect(await countNow()).toBe(11);
  });

  it('is told when another admin has been there', async () => {
    const form = await opened();
    await takeFor('A');
    expect(await edit(form, { name: 'Renamed' })).toBe('saved');
    expect(await edit(form, { count: 20 })).toBe('conflict');
    expect(await countNow()).toBe(SET - 1);
  });
});

it('what ended a month ago is forgotten, what is held is not', async () => {
  const { orderId, ask } = await bought();
  await takeFor(orderId);
  await takeFor('HELD');
  await tellAll([ask.place(), ask.failPayment()]);
  await followed();
  await db`update shop.reservation set placed = true`;
  await makeOld('HELD', '40 days');
  await makeOld(orderId, '29 days');
  await sweep(db, shop.ledger.order);
  expect(await stateOf(orderId)).toBe('released placed');
  await makeOld(orderId, '31 days');
  await sweep(db, shop.ledger.order);
  expect([await stateOf(orderId), await stateOf('HELD')]).toEqual(['', 'held placed']);
});

it('whatever orders do, and however often it is told, no piece is lost or made', async () => {
  const batch = fc.record({ from: fc.nat(), to: fc.nat() });
  const story = fc.constantFrom('placed', 'paid', 'completed', 'refunded', 'failed', 'never');
  await fc.assert(
    fc.asyncProperty(
      fc.array(story, { minLength: 1, maxLength: 8 }),
      fc.array(batch, { maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      async (stories, batches, released) => {
        await db`truncate shop.reservation`;
        await db`update shop.reservation_checkpoint set position = -1`;
        await setCount(SET);
        const begun = await store.eventStore.head();
        const orders: { orderId: string; until: (typeof stories)[number]; taken: boolean }[] = [];
        for (const until of stories) {
          const { order, orderId } = await bought();
          const taken = (await takeFor(orderId)) === 'reserved';
          orders.push({ orderId, until, taken });
          if (until !== 'never') {
            await store.sell({ account: { id: order.userId } }, { ...order, until });
          }
        }
        const log = await store.eventStore.readAll({
          ...{ after: begun, limit: 1_000, prefixes: ['order-'] },
        });
        const pieces = batches.map(({ from, to }) => {
          const at = log.length === 0 ? 0 : from % log.length;
          return log.slice(at, at + 1 + (to % 12));
        });
        let told: readonly (readonly RecordedEvent[])[] = [log];
        if (log.length > 0) {
          // A reader that is set back reads again what it has read.
          for (const piece of pieces) told = [...told, piece];
        }
        for (const one of told) {
          await db`update shop.reservation_checkpoint set position = -2`;
          await following(
            {
              head: () => store.eventStore.head(),
              subscribe: async function* () {
                yield one;
              },
            },
            () => Promise.resolve(),
          );
          for (const place of released) {
            const order = orders[place % orders.length]!;
            await reservations.release({ orderId: order.orderId, itemId: pack.itemId });
          }
        }
        await accounted();
        const open = orders.filter(({ until, taken }) => taken && until !== 'failed');
        expect(await countNow()).toBeGreaterThanOrEqual(
          SET - open.filter(({ until }) => until !== 'refunded').length,
        );
        for (const { orderId, until, taken } of orders) {
          const expected = { placed: 'held placed', paid: 'held placed', completed: 'sold placed' };
          const ended = { refunded: 'released placed', failed: 'released placed' };
          if (!taken) expect(await stateOf(orderId)).toBe('');
          else if (until !== 'never') {
            expect(await stateOf(orderId)).toBe({ ...expected, ...ended }[until]);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

// The last one, because it goes on by itself.
it('a process of the store gives back by itself', async () => {
  store.work();
  const { orderId, ask } = await bought();
  await setCount(1);
  await takeFor(orderId);
  await tellAll([ask.place(), ask.failPayment()]);
  await vi.waitFor(async () => expect(await countNow()).toBe(1), SOON);
  await vi.waitFor(async () => expect(await shown()).toBe(true), SOON);
});
