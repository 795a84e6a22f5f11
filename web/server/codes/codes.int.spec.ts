import { rupees, ZERO_PAISE } from '@store/ledger';
import { readCodeCheckpoint } from '@store/workflows/code-pool';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_POOLS } from '../../ports/codes.ts';
import { codeCalled, codeOrdersIn } from '../../testing/code-orders.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { sweep } from './keep-codes.ts';
import { settleCodes } from './settle-codes.ts';
import { watchPools } from './watch-pools.ts';

const store = await openTestStore();
const { db, shop } = store;
const { codes, ledger } = shop;
const { pool, fill, taken, delivered, completed, takenBack } = codeOrdersIn(store);
const PROGRAM = { kind: 'program', name: 'spec' } as const;
const MINUTE_MS = 60_000;

let asha: Buyer;
beforeAll(async () => {
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  await db`truncate shop.code_pool, shop.ring cascade`;
});

const figures = async (name = 'GIFT') => (await codes.pools()).find((one) => one.name === name);
const settle = (orderId: string) => settleCodes(db, ledger.order, orderId, shop.now());
const reveal = (orderId: string, legs: readonly number[] = [1]) =>
  codes.reveal({
    ...{ orderId, legs, userId: asha.account.id },
    ...{ address: '192.0.2.7', requestId: 'r1' },
  });
/** As the page does before it shows anything. */
const allowed = (orderId: string) =>
  store.tell({
    type: 'RevealCodes',
    data: { orderId, userId: asha.account.id, at: shop.now().toISOString() },
  });

describe('filling a pool', () => {
  it('takes all of them, sealed, and counts them', async () => {
    const expires = '2099-01-31';
    const added = await fill('GIFT', [
      codeCalled('AAAA-1111'),
      codeCalled('BBBB-2222', { pin: 'PIN-4711', expires }),
    ]);
    expect(added).toEqual({ outcome: 'added', count: 2 });
    expect(await figures()).toEqual({
      ...{ name: 'GIFT', least: 5, forSale: 2, sold: 0, revealed: 0, expired: 0 },
      soonestExpiry: expires,
    });
    const [dump] = await db<{ text: string }[]>`
      select string_agg(code::text || encode(sealed, 'escape'), '') as text from shop.code`;
    expect(dump?.text).not.toMatch(/AAAA.?1111|BBBB.?2222|PIN.?4711/);
  });

  it('refuses all of them for one that is known, wherever, however it is written', async () => {
    await fill('GIFT', [codeCalled('AAAA-1111')]);
    const again = [
      codeCalled('CCCC'),
      codeCalled('AAAA 1111'),
      codeCalled('DDDD'),
      codeCalled('D-DDD'),
    ];
    expect(await fill('OTHER', again)).toEqual({ outcome: 'known', places: [1, 3] });
    expect(await figures('OTHER')).toBeUndefined();
    expect(await figures()).toMatchObject({ forSale: 1 });
  });

  it('takes the same codes of two admins once', async () => {
    const pasted = [codeCalled('AAAA'), codeCalled('BBBB')];
    const outcomes = await Promise.all([fill('GIFT', pasted), fill('OTHER', pasted)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'known']);
  });

  it('writes into the trail who did it, and how many, and no code', async () => {
    await codes.add('GIFT', [codeCalled('AAAA-1111')], {
      ...{ kind: 'admin', accountId: asha.account.id, address: null, requestId: 'r1' },
    });
    const [entry] = (await shop.trail.entries({ most: 1, kind: 'codes' })).rows;
    expect(entry).toMatchObject({ subject: { id: 'GIFT' }, after: { codesAdded: 1 } });
    expect(JSON.stringify(entry)).not.toContain('1111');
  });

  it('makes no more pools than a page can show', async () => {
    await db`
      insert into shop.code_pool (name) select 'P' || n from generate_series(1, ${MOST_POOLS}) n`;
    expect(await fill('GIFT', [codeCalled('AAAA')])).toEqual({ outcome: 'tooManyPools' });
    expect(await fill('P1', [codeCalled('AAAA')])).toMatchObject({ outcome: 'added' });
  });
});

describe('a code of an order', () => {
  beforeEach(async () => {
    await fill('GIFT', [codeCalled('AAAA', { pin: '11' }), codeCalled('BBBB'), codeCalled('CCCC')]);
  });

  it('is shown to whoever may see it, each time with a note', async () => {
    const { orderId } = await completed(asha, 'GIFT', 2);
    await allowed(orderId);
    expect(await reveal(orderId, [1, 2])).toEqual([
      { leg: 1, code: 'AAAA', pin: '11', expires: null },
      { leg: 2, code: 'BBBB', pin: '', expires: null },
    ]);
    expect(await reveal(orderId)).toHaveLength(1);
    const told = { orderId, leg: 1, address: '192.0.2.7' };
    expect(await codes.revealsOf(orderId)).toMatchObject([told, { ...told, leg: 2 }, told]);
    expect(await codes.revealsTo(asha.account.id)).toMatchObject([
      { orderId },
      { orderId },
      { orderId },
    ]);
    expect(await figures()).toMatchObject({ forSale: 1, sold: 2, revealed: 2 });
  });

  it('is for sale again once the order is refunded, and nobody sees it there any more', async () => {
    const { orderId, ids } = await completed(asha);
    await settle(orderId);
    expect(await figures()).toMatchObject({ forSale: 2, sold: 1 });

    await takenBack(orderId);
    await settle(orderId);
    await settle(orderId);

    expect(await figures()).toMatchObject({ forSale: 3, sold: 0 });
    expect(await reveal(orderId)).toEqual([]);
    expect((await taken(asha)).ids).toEqual(ids);
  });

  it('stays where it is when it was seen, whatever becomes of the money', async () => {
    const { orderId, ids } = await completed(asha);
    await allowed(orderId);
    await reveal(orderId);
    await takenBack(orderId);
    await settle(orderId);
    expect(await figures()).toMatchObject({ forSale: 2, sold: 1, revealed: 1 });
    expect((await taken(asha)).ids).not.toEqual(ids);
  });

  /** What the bank has decided. */
  const lost = async (orderId: string, outcome: 'won' | 'lost' = 'lost') => {
    const on = { orderId, disputeId: `D-${orderId}`, at: shop.now().toISOString() };
    const amount = rupees(415);
    await store.tell({ type: 'DisputeOrder', data: { ...on, amount, utr: null } });
    await settle(orderId);
    const cost = outcome === 'lost' ? amount : ZERO_PAISE;
    await store.tell({ type: 'EndOrderDispute', data: { ...on, outcome, lost: cost } });
  };

  it('is for sale again once a dispute of its order is lost, and not before', async () => {
    const { orderId, ids } = await completed(asha);
    const kept = await completed(asha);
    await lost(kept.orderId, 'won');
    await lost(orderId);
    expect(await figures()).toMatchObject({ forSale: 1, sold: 2 });
    for (const one of [kept.orderId, orderId, orderId]) await settle(one);
    expect(await figures()).toMatchObject({ forSale: 2, sold: 1 });
    expect((await taken(asha)).ids).toEqual(ids);
  });

  it('stays where it is when it was seen before its order was lost, or may be in this moment', async () => {
    const seen = await completed(asha);
    await allowed(seen.orderId);
    await reveal(seen.orderId);
    const beingShown = await completed(asha);
    await allowed(beingShown.orderId);
    for (const { orderId } of [seen, beingShown]) {
      await lost(orderId);
      await settle(orderId);
    }
    expect(await figures()).toMatchObject({ forSale: 1, sold: 2 });
    expect(await reveal(beingShown.orderId)).toHaveLength(1);
  });

  it('that is shown and comes back at the same moment does one of the two', async () => {
    for (let round = 0; round < 8; round += 1) {
      await fill('GIFT', [codeCalled(`R${round}`)]);
      const { orderId } = await completed(asha);
      await allowed(orderId);
      await takenBack(orderId);
      const [shown] = await Promise.all([reveal(orderId), settle(orderId)]);
      const [row] = await db`select from shop.code where order_id = ${orderId}`;
      expect(row !== undefined).toBe(shown.length === 1);
    }
  });

  it('that a worker took before it died belongs to nobody once its order is refunded', async () => {
    const { orderId } = await taken(asha);
    const data = { orderId, by: { kind: 'admin', accountId: 'meera' }, reason: 'late' } as const;
    await store.tell({ type: 'RefundOrder', data: { ...data, at: shop.now().toISOString() } });
    store.clock.ahead = 11 * MINUTE_MS;
    await sweep(db, { orders: ledger.order, now: shop.now });
    expect(await figures()).toMatchObject({ forSale: 3, sold: 0 });
  });

  it('is left to a delivery that may still be written down', async () => {
    const { orderId } = await taken(asha);
    store.clock.ahead = 11 * MINUTE_MS;
    await sweep(db, { orders: ledger.order, now: shop.now });
    expect(await pool.takenBy(`${orderId}-1-1`)).not.toBeNull();
    const data = { orderId, by: { kind: 'admin', accountId: 'meera' }, note: null } as const;
    await store.tell({ type: 'CompleteOrder', data: { ...data, at: shop.now().toISOString() } });
    await settle(orderId);
    expect(await figures()).toMatchObject({ sold: 1 });
    store.clock.ahead = 72 * MINUTE_MS;
    await settle(orderId);
    expect(await figures()).toMatchObject({ forSale: 3, sold: 0 });
  });

  it('comes back by itself where the web process works', async () => {
    store.work();
    const { orderId } = await delivered(asha);
    await vi.waitFor(
      async () =>
        expect(
          await db`select from shop.code where order_id = ${orderId} and settled`,
        ).toHaveLength(1),
      { timeout: 20_000 },
    );
    const data = { orderId, by: { kind: 'admin', accountId: 'meera' }, reason: 'late' } as const;
    await store.tell({ type: 'RefundOrder', data: { ...data, at: shop.now().toISOString() } });
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ sold: 0 }), {
      timeout: 20_000,
    });
    const disputed = await completed(asha);
    // Whatever is told of later is told of by the end of the dispute alone.
    const head = await store.eventStore.head();
    await vi.waitFor(
      async () => expect((await readCodeCheckpoint(db)).position).toBeGreaterThanOrEqual(head),
      { timeout: 20_000 },
    );
    await lost(disputed.orderId);
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ sold: 0 }), {
      timeout: 20_000,
    });
  });
});

describe('a pool that is low', () => {
  const rung = () => db`select watched, amount::int, balance::int from shop.ring order by at`;
  const watch = (minutes = 0) => watchPools(db, new Date(Date.now() + minutes * MINUTE_MS));

  it('rings once, and once more when it was filled in between', async () => {
    await fill('GIFT', [codeCalled('AAAA'), codeCalled('BBBB')]);
    await codes.setLeast('GIFT', 2, PROGRAM);
    await watch();
    expect(await rung()).toEqual([]);

    await taken(asha);
    await Promise.all([watch(), watch(1)]);
    await watch(2);
    const first = { watched: 'codes:GIFT', amount: 2, balance: 1 };
    expect(await rung()).toEqual([first]);

    await fill('GIFT', [codeCalled('CCCC')]);
    await watch(3);
    await taken(asha);
    await taken(asha);
    await watch(4);
    expect(await rung()).toEqual([first, { ...first, balance: 0 }]);
  });

  it('rings for nobody who has said never, and for no pool that there is not', async () => {
    await fill('GIFT', [codeCalled('AAAA')]);
    expect(await codes.setLeast('GIFT', null, PROGRAM)).toBe(true);
    expect(await codes.setLeast('NONE', 3, PROGRAM)).toBe(false);
    await watch();
    expect(await rung()).toEqual([]);
  });
});
