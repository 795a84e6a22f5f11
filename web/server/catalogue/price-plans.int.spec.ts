import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeskStore } from '../../testing/desk-store.ts';
import { readSnapshot } from './snapshot.ts';

const { store, here, there, desk, meera, ravi, shelf, shown, trailOf, inMinutes, emptied } =
  await openDeskStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(emptied);
const MINUTE = 60_000;

describe('planned prices', () => {
  const half = {
    originalPrice: rupees(470),
    discountedPrice: rupees(200),
    resellPrice: rupees(190),
  };
  const usual = {
    originalPrice: rupees(470),
    discountedPrice: rupees(415),
    resellPrice: rupees(400),
  };
  const plan = (startsIn: number, endsIn: number | null, prices = half) => ({
    itemId: 'MLIN-284',
    startsAt: inMinutes(startsIn),
    endsAt: endsIn === null ? null : inMinutes(endsIn),
    why: 'Diwali',
    ...prices,
  });
  const planned = async (...of: Parameters<typeof plan>) => {
    const answer = await desk.planPrices(plan(...of), meera);
    if (answer.outcome !== 'planned') throw new Error(answer.outcome);
    return answer.plan;
  };
  const waitersFor = async (table: string) =>
    (await store.db`select from pg_locks where relation = ${table}::regclass and not granted`)
      .length;
  /** When the other process has heard of it. */
  const shownThere = (item: object) =>
    vi.waitFor(async () => expect(await shown(there)).toMatchObject([item]), 15_000);

  it('hold in every process from their start until before their end, to the millisecond', async () => {
    await shelf();
    const { startsAt, endsAt } = await planned(10, 20);
    store.clock.ahead = 15 * MINUTE;
    await shownThere(half);
    const at = async (moment: Date, more: number) => {
      store.clock.ahead = moment.getTime() + more - Date.now();
      vi.useFakeTimers({ now: moment.getTime() + more - store.clock.ahead, toFake: ['Date'] });
      try {
        return [await shown(), await shown(there)].map((items) => items?.[0]);
      } finally {
        vi.useRealTimers();
      }
    };
    const [before, begun, last, after] = [
      await at(startsAt, -1),
      await at(startsAt, 0),
      await at(endsAt!, -1),
      await at(endsAt!, 0),
    ];
    for (const item of [...before, ...after]) expect(item).toMatchObject({ ...usual, sale: null });
    for (const item of [...begun, ...last]) {
      expect(item).toMatchObject({ ...half, sale: { endsAt, usual } });
    }
    // And back again, for whoever's clock was wrong.
    for (const item of await at(startsAt, -1)) expect(item).toMatchObject({ sale: null });
  });

  it('of a sale leave the item’s own price alone, and stand in its history', async () => {
    await shelf();
    const { startsAt, endsAt } = await planned(10, 20);
    expect(await desk.item('MLIN-284')).toMatchObject({ ...usual, planned: true, revision: 1 });
    store.clock.ahead = 15 * MINUTE;
    expect(await desk.item('MLIN-284')).toMatchObject({ ...usual, planned: true, revision: 1 });
    expect(await desk.plansOf('MLIN-284')).toMatchObject([{ state: 'holds' }]);
    store.clock.ahead = 25 * MINUTE;
    expect(await desk.item('MLIN-284')).toMatchObject({ ...usual, planned: false });
    expect(await desk.plansOf('MLIN-284')).toMatchObject([{ state: 'over', cancelledAt: null }]);
    expect(await desk.priceHistory('MLIN-284')).toMatchObject([
      { at: endsAt, cause: 'planEnded', before: half, after: usual, why: 'Diwali' },
      { at: startsAt, cause: 'planBegan', before: usual, after: half },
      { cause: 'hand', before: null },
    ]);
  });

  it('without an end become the item’s own, which later changes build on', async () => {
    await shelf();
    const { startsAt } = await planned(10, null);
    store.clock.ahead = 15 * MINUTE;
    await shownThere({ ...half, sale: null });

    const stale = { was: usual, mine: { ...usual, discountedPrice: rupees(410) } };
    const answer = await there.catalogueDesk.changeItem('MLIN-284', stale, ravi);
    expect(answer).toMatchObject({ outcome: 'conflict', current: half });
    const edit = { was: half, mine: { ...half, discountedPrice: rupees(210) } };
    expect(await desk.changeItem('MLIN-284', edit, ravi)).toMatchObject({ outcome: 'saved' });
    expect(await shown()).toMatchObject([{ ...half, discountedPrice: rupees(210), sale: null }]);
    expect(await desk.priceHistory('MLIN-284')).toMatchObject([
      { cause: 'hand', before: half, after: { discountedPrice: rupees(210) } },
      { at: startsAt, cause: 'planBegan', before: usual, after: half },
      { cause: 'hand', before: null },
    ]);
  });

  it('for good take the place of those that were planned before them', async () => {
    await shelf();
    await planned(10, null);
    const dearer = { ...usual, discountedPrice: rupees(430) };
    await planned(20, null, dearer);
    store.clock.ahead = 15 * MINUTE;
    expect(await shown()).toMatchObject([{ ...half, sale: null }]);
    store.clock.ahead = 25 * MINUTE;
    expect(await shown()).toMatchObject([{ ...dearer, sale: null }]);
    expect(await desk.item('MLIN-284')).toMatchObject(dearer);
  });

  it('that changed for good during a sale come out when it ends', async () => {
    await shelf();
    await planned(10, 30);
    const dearer = { ...usual, discountedPrice: rupees(430) };
    await planned(20, null, dearer);
    store.clock.ahead = 25 * MINUTE;
    expect(await shown()).toMatchObject([{ ...half, sale: { usual: dearer } }]);
    store.clock.ahead = 35 * MINUTE;
    expect(await shown()).toMatchObject([{ ...dearer, sale: null }]);
    expect(await desk.item('MLIN-284')).toMatchObject({ ...dearer, planned: false });
    expect((await desk.priceHistory('MLIN-284')).map(({ cause }) => cause)).toEqual([
      'planEnded',
      'planBegan',
      'planBegan',
      'hand',
    ]);
    expect(await shown()).toMatchObject([{ ...dearer, sale: null }]);
  });

  it('that begin for good as a sale ends stand in the history behind its end', async () => {
    await shelf();
    const { endsAt } = await planned(10, 20);
    const dearer = { ...usual, discountedPrice: rupees(430) };
    await desk.planPrices({ ...plan(20, null, dearer), startsAt: endsAt }, meera);
    store.clock.ahead = 25 * MINUTE;
    expect(await desk.priceHistory('MLIN-284')).toMatchObject([
      { at: endsAt, cause: 'planBegan', before: usual, after: dearer },
      { at: endsAt, cause: 'planEnded', before: half, after: usual },
      { cause: 'planBegan', before: usual, after: half },
      { cause: 'hand' },
    ]);
  });

  it('are read with the prices that they become: never are both missing', async () => {
    await shelf();
    await planned(10, null);
    const { reading } = await store.db.begin(async (tx) => {
      await tx`lock table shop.price_plan in access exclusive mode`;
      const reading = readSnapshot(store.db);
      await expect.poll(() => waitersFor('shop.price_plan'), { timeout: 5_000 }).toBe(1);
      await tx`update shop.item set discounted_price = ${half.discountedPrice}`;
      await tx`update shop.price_plan set begun = true, over = true`;
      return { reading };
    });
    const { items, plans } = await reading;
    // Whoever waits may also be a process that has heard of the plan: then this one reads afterwards.
    const isBefore = items.get('MLIN')?.[0]?.discountedPrice === usual.discountedPrice;
    const after = { discountedPrice: half.discountedPrice };
    expect(items.get('MLIN')).toMatchObject([isBefore ? usual : after]);
    expect([...plans.values()]).toMatchObject(isBefore ? [[{ prices: half }]] : []);
  });

  it('are carried out once, however many look', async () => {
    await shelf();
    await planned(10, null);
    store.clock.ahead = 15 * MINUTE;
    const seen = await Promise.all(
      [here, there, here, there].map(({ catalogueDesk }) => catalogueDesk.item('MLIN-284')),
    );
    for (const item of seen) expect(item).toMatchObject({ ...half, revision: 2 });
    expect(await desk.priceHistory('MLIN-284')).toHaveLength(2);
  });

  it('can be cancelled ahead, end at once while they hold, and no more when they are over', async () => {
    await shelf();
    const [ahead, sale] = [await planned(60, null), await planned(10, 20)];
    expect(await desk.cancelPlan(ahead.id, ravi)).toBe('cancelled');
    store.clock.ahead = 15 * MINUTE;
    expect(await shown()).toMatchObject([half]);
    expect(await desk.cancelPlan(sale.id, ravi)).toBe('cancelled');
    expect(await shown()).toMatchObject([{ ...usual, sale: null }]);
    expect(await desk.cancelPlan(sale.id, ravi)).toBe('tooLate');
    for (const id of ['0', '999999', 'x', ''])
      expect(await desk.cancelPlan(id, ravi)).toBe('unknown');
    store.clock.ahead = 90 * MINUTE;
    expect(await desk.item('MLIN-284')).toMatchObject(usual);
    expect(await desk.priceHistory('MLIN-284')).toMatchObject([
      { cause: 'planEnded', who: { accountId: 'ravi' }, before: half, after: usual },
      { cause: 'planBegan', who: { accountId: 'meera' } },
      { cause: 'hand' },
    ]);
    expect((await trailOf('MLIN-284')).map(({ did }) => did)).toEqual([
      'cancelled',
      'cancelled',
      'planned',
      'planned',
      'created',
    ]);
  });

  it('are ahead, end after they begin, and do not overlap', async () => {
    await shelf();
    const sale = await planned(10, 20);
    const outcome = async (...of: Parameters<typeof plan>) =>
      (await desk.planPrices(plan(...of), meera)).outcome;
    expect(await outcome(-1, 20)).toBe('notAhead');
    const { startsAt } = plan(30, 30);
    const empty = await desk.planPrices({ ...plan(30, 30), startsAt, endsAt: startsAt }, meera);
    expect(empty.outcome).toBe('notAhead');
    expect(await desk.planPrices(plan(19, 40), meera)).toEqual({ outcome: 'overlaps', plan: sale });
    expect(await desk.planPrices({ ...plan(5, 6), itemId: 'GHOST' }, meera)).toEqual({
      outcome: 'unknown',
    });
    const next = { ...plan(20, 30), startsAt: sale.endsAt! };
    expect((await desk.planPrices(next, meera)).outcome).toBe('planned');
    const twice = plan(50, null);
    expect((await desk.planPrices(twice, meera)).outcome).toBe('planned');
    expect((await desk.planPrices(twice, meera)).outcome).toBe('overlaps');
  });

  it('of two admins at once for the same time are one', async () => {
    await shelf();
    const wanted = plan(10, 20);
    const answers = await Promise.all([
      desk.planPrices(wanted, meera),
      there.catalogueDesk.planPrices(wanted, ravi),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['overlaps', 'planned']);
  });
});
