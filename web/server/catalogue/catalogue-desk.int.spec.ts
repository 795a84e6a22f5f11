import { rupees, toBasisPoints } from '@store/ledger';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemValues, productValues, type Item, type NewItem } from '../../ports/catalogue.ts';
import type { ItemQuery, PriceFields, ProductQuery } from '../../ports/catalogue-desk.ts';
import { mergedWith } from '../../ports/three-way.ts';
import type { Actor } from '../../ports/trail.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { shop: here } = store;
const { shop: there } = await store.openProcess();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  store.clock.ahead = 0;
});

const desk = here.catalogueDesk;
const meera: Actor = { kind: 'admin', accountId: 'meera', address: '192.0.2.7', requestId: 'r1' };
const ravi: Actor = { kind: 'admin', accountId: 'ravi', address: null, requestId: 'r2' };
const MINUTE = 60_000;

const game = { ...productValues(someProduct()), productId: 'MLIN' };
const pack = (more: Partial<NewItem> = {}): NewItem => ({
  ...itemValues(someItem()),
  itemId: 'MLIN-284',
  productId: 'MLIN',
  ...more,
});
const savedItem = async (more: Partial<NewItem> = {}): Promise<Item> => {
  const created = await desk.createItem(pack(more), meera);
  if (created.outcome !== 'saved') throw new Error(created.outcome);
  return created.saved;
};
/** A published product with an item. */
async function shelf(more: Partial<NewItem> = {}): Promise<Item> {
  await desk.createProduct(game, meera);
  await desk.publishProduct('MLIN', meera);
  return savedItem(more);
}
const shown = async ({ catalogue } = here) => (await catalogue.product('mlin'))?.items ?? null;
const trailOf = async (subjectId: string) =>
  (await here.trail.entries({ most: 50 })).rows.filter(({ subject }) => subject.id === subjectId);
const inMinutes = (minutes: number) => new Date(here.now().getTime() + minutes * MINUTE);

describe('a new product', () => {
  it('is a draft that shoppers do not see, in no process, until it is published', async () => {
    const created = await desk.createProduct(game, meera);
    expect(created).toMatchObject({
      outcome: 'saved',
      saved: { ...game, id: 'mlin', publishedAt: null, archivedAt: null, revision: 1 },
    });
    expect(await shown()).toBeNull();
    expect(await desk.product('MLIN')).toMatchObject({ product: game, items: [] });

    expect(await desk.publishProduct('MLIN', meera)).toBe('done');
    expect(await shown()).toEqual([]);
    await vi.waitFor(async () => expect(await shown(there)).toEqual([]));

    await desk.unpublishProduct('MLIN', meera);
    expect(await shown()).toBeNull();
    await vi.waitFor(async () => expect(await shown(there)).toBeNull());
    expect((await trailOf('MLIN')).map(({ did, actor }) => [did, actor])).toEqual([
      ['unpublished', meera],
      ['published', meera],
      ['created', meera],
    ]);
  });

  it('is made once, however many make it', async () => {
    const outcomes = await Promise.all(
      [here, there, here, there].map(({ catalogueDesk }, place) =>
        catalogueDesk.createProduct({ ...game, name: `Game ${place}` }, meera),
      ),
    );
    const won = outcomes.flatMap((each) => (each.outcome === 'saved' ? [each.saved] : []));
    expect(won).toHaveLength(1);
    expect((await desk.product('MLIN'))?.product).toEqual(won[0]);
    expect(await trailOf('MLIN')).toHaveLength(1);
    expect(await desk.createProduct({ ...game, productId: 'mlin' }, meera)).toEqual({
      outcome: 'taken',
    });
  });

  it('that a program brings is published at once', async () => {
    await desk.createProduct(game, meera);
    await expect(
      here.catalogue.saveProduct({ ...game, name: 'From a file' }),
    ).resolves.toMatchObject({ name: 'From a file', publishedAt: expect.any(Date) as Date });
    expect(await shown()).toEqual([]);
  });
});

describe('an item', () => {
  it('needs a product, and a key of its own', async () => {
    expect(await desk.createItem(pack(), meera)).toEqual({ outcome: 'noProduct' });
    await shelf();
    expect(await desk.createItem(pack({ name: 'Another' }), meera)).toEqual({ outcome: 'taken' });
    const moved = await desk.changeItem(
      'MLIN-284',
      { was: { productId: 'MLIN' }, mine: { productId: 'GHOST' } },
      meera,
    );
    expect(moved).toEqual({ outcome: 'noProduct' });
    expect(await desk.item('GHOST')).toBeNull();
    expect(await desk.changeItem('GHOST', { was: {}, mine: {} }, meera)).toEqual({
      outcome: 'unknown',
    });
  });

  it('is changed by two admins at once, each in another field', async () => {
    const was = itemValues(await shelf());
    const changes = await Promise.all([
      desk.changeItem('MLIN-284', { was, mine: { ...was, name: '285 Diamonds' } }, meera),
      there.catalogueDesk.changeItem('MLIN-284', { was, mine: { ...was, inStock: false } }, ravi),
    ]);
    expect(changes.map(({ outcome }) => outcome)).toEqual(['saved', 'saved']);
    expect(await desk.item('MLIN-284')).toMatchObject({
      ...was,
      name: '285 Diamonds',
      inStock: false,
      revision: 3,
      product: { id: 'mlin', name: game.name, isApi: true, apiType: 'SMILEBR' },
    });
  });

  it('that somebody else changed meanwhile says which fields, and how they are now', async () => {
    const was = itemValues(await shelf());
    await desk.changeItem('MLIN-284', { was, mine: { ...was, resellPrice: rupees(390) } }, meera);
    const late = { ...was, resellPrice: rupees(395), name: 'Late' };
    const answer = await desk.changeItem('MLIN-284', { was, mine: late }, ravi);
    expect(answer).toMatchObject({
      outcome: 'conflict',
      fields: ['resellPrice'],
      current: { resellPrice: rupees(390), name: was.name, revision: 2 },
    });
    expect(await desk.item('MLIN-284')).toMatchObject({ name: was.name, revision: 2 });
  });

  it('that is sent as it is stays as it is, and nobody did anything', async () => {
    const item = await shelf();
    const was = itemValues(item);
    const saved = await desk.changeItem('MLIN-284', { was, mine: was }, ravi);
    expect(saved).toEqual({ outcome: 'saved', saved: item });
    expect(await trailOf('MLIN-284')).toHaveLength(1);
  });

  it('goes off the shelf and comes back; doing it twice is doing it once', async () => {
    await shelf();
    expect(await desk.archiveItem('MLIN-284', meera, 'not made any more')).toBe('done');
    expect(await desk.archiveItem('MLIN-284', meera)).toBe('done');
    expect(await shown()).toEqual([]);
    expect((await desk.item('MLIN-284'))?.archivedAt).toBeInstanceOf(Date);
    expect(await desk.restoreItem('MLIN-284', ravi)).toBe('done');
    expect(await shown()).toMatchObject([{ itemId: 'MLIN-284', archivedAt: null }]);
    expect(await desk.archiveItem('GHOST', meera)).toBe('unknown');
    expect((await trailOf('MLIN-284')).map(({ did, reason }) => [did, reason])).toEqual([
      ['restored', null],
      ['archived', 'not made any more'],
      ['created', null],
    ]);
  });

  it('changes in the tables and in the trail, or in neither', async () => {
    const was = itemValues(await shelf());
    await store.db`alter table shop.trail_entry add constraint broken check (did <> 'changed')`;
    try {
      const change = { was, mine: { ...was, discountedPrice: rupees(1) } };
      await expect(desk.changeItem('MLIN-284', change, meera)).rejects.toThrow('broken');
      expect(await desk.item('MLIN-284')).toMatchObject({ ...was, revision: 1 });
      expect(await desk.priceHistory('MLIN-284')).toHaveLength(1);
    } finally {
      await store.db`alter table shop.trail_entry drop constraint broken`;
    }
  });
});

it('an archived product keeps its items, can be changed and comes back', async () => {
  await shelf();
  const was = (await desk.product('MLIN'))!.product;
  await desk.archiveProduct('MLIN', meera);
  expect(await shown()).toBeNull();
  expect(await here.catalogue.itemForOrder('MLIN-284', 'MLIN')).toBeNull();
  const edit = { was: productValues(was), mine: { ...productValues(was), name: 'Renamed' } };
  expect(await desk.changeProduct('MLIN', edit, ravi)).toMatchObject({ outcome: 'saved' });
  await desk.restoreProduct('MLIN', meera);
  expect(await shown()).toMatchObject([{ itemId: 'MLIN-284' }]);
  expect((await desk.product('MLIN'))?.product).toMatchObject({ name: 'Renamed' });
  const late = { was: productValues(was), mine: { ...productValues(was), name: 'Late' } };
  expect(await desk.changeProduct('MLIN', late, ravi)).toMatchObject({
    outcome: 'conflict',
    fields: ['name'],
  });
  expect(await desk.changeProduct('GHOST', late, ravi)).toEqual({ outcome: 'unknown' });
});

it('keeps every field of a product and of an item', async () => {
  const tax = { code: '998439', rate: toBasisPoints(1_800) };
  const guideImages = ['/images/guide-1', '/images/guide-2'];
  await desk.createProduct({ ...game, tax, guideImages }, meera);
  await savedItem({ cost: rupees(380.5), count: 12, suggestedTask: 'First recharge' });
  expect((await desk.product('MLIN'))?.product).toMatchObject({ ...game, tax, guideImages });
  expect(await desk.item('MLIN-284')).toMatchObject({
    ...pack(),
    cost: rupees(380.5),
    count: 12,
    suggestedTask: 'First recharge',
  });
});

describe('many prices at once', () => {
  const fields = ({ originalPrice, discountedPrice, resellPrice, cost, inStock }: PriceFields) => ({
    originalPrice,
    discountedPrice,
    resellPrice,
    cost,
    inStock,
  });

  it('are all saved, each with its history', async () => {
    const items = [await shelf(), await savedItem({ itemId: 'MLIN-355' })];
    const edits = items.map((item) => ({
      itemId: item.itemId,
      was: fields(item),
      mine: { ...fields(item), discountedPrice: rupees(399), cost: rupees(380) },
    }));
    const answer = await desk.changePrices(edits, meera, 'Monday');
    expect(answer).toMatchObject({ outcome: 'saved', saved: [{ revision: 2 }, { revision: 2 }] });
    expect(await shown()).toMatchObject([
      { discountedPrice: rupees(399) },
      { discountedPrice: rupees(399) },
    ]);
    expect(await desk.priceHistory('MLIN-355')).toMatchObject([
      {
        who: { kind: 'admin', accountId: 'meera' },
        why: 'Monday',
        cause: 'hand',
        before: { discountedPrice: rupees(415), cost: null },
        after: { discountedPrice: rupees(399), cost: rupees(380) },
      },
      { before: null, after: { discountedPrice: rupees(415), cost: null } },
    ]);
    expect((await trailOf('MLIN-284'))[0]).toMatchObject({
      did: 'changed',
      subject: { kind: 'price' },
      reason: 'Monday',
      before: { discountedPrice: rupees(415), cost: null },
    });
  });

  it('are not saved at all when one row is another one by now, or unknown, or there twice', async () => {
    const [first, second] = [await shelf(), await savedItem({ itemId: 'MLIN-355' })];
    const to = (item: Item, price: number) => ({
      itemId: item.itemId,
      was: fields(item),
      mine: { ...fields(item), discountedPrice: rupees(price) },
    });
    await desk.changePrices([to(second, 400)], ravi);
    const answer = await desk.changePrices(
      [to(first, 399), to(second, 398), to(first, 397), { ...to(first, 1), itemId: 'GHOST' }],
      meera,
    );
    expect(answer).toMatchObject({
      outcome: 'refused',
      conflicts: [
        {
          itemId: 'MLIN-355',
          fields: ['discountedPrice'],
          current: { discountedPrice: rupees(400) },
        },
        { itemId: 'MLIN-284', fields: ['discountedPrice'] },
      ],
      unknown: ['GHOST'],
    });
    expect(await desk.item('MLIN-284')).toMatchObject({ revision: 1 });
    expect(await desk.priceHistory('MLIN-284')).toHaveLength(1);
  });

  it('are saved by one of two admins who change the same rows the other way round', async () => {
    const items = [await shelf(), await savedItem({ itemId: 'MLIN-355' })];
    const edits = (price: number) =>
      items.map((item) => ({
        itemId: item.itemId,
        was: fields(item),
        mine: { ...fields(item), discountedPrice: rupees(price) },
      }));
    const answers = await Promise.all([
      desk.changePrices(edits(399), meera),
      there.catalogueDesk.changePrices(edits(398).toReversed(), ravi),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'saved']);
    const { rows } = await desk.items(allItems);
    expect(new Set(rows.map(({ discountedPrice }) => discountedPrice)).size).toBe(1);
  });

  it('whatever two admins change, are those of the one, then of both or of the one alone', async () => {
    const price = fc.integer({ min: 1, max: 4 }).map(rupees);
    const row = fc.record(
      { discountedPrice: price, resellPrice: price, inStock: fc.boolean() },
      { requiredKeys: [] },
    );
    const rows = fc.tuple(row, row);
    const began = {
      originalPrice: rupees(2),
      discountedPrice: rupees(2),
      resellPrice: rupees(2),
      cost: null,
      inStock: true,
    };
    await desk.createProduct(game, meera);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        round += 1;
        const itemIds = [`A-${round}`, `B-${round}`];
        for (const itemId of itemIds) await savedItem({ itemId, ...began });
        const edits = (mine: readonly Partial<PriceFields>[]) =>
          itemIds.map((itemId, place) => ({ itemId, was: began, mine: { ...mine[place] } }));

        const one = await desk.changePrices(edits(first), meera);
        const other = await desk.changePrices(edits(second), ravi);

        expect(one.outcome).toBe('saved');
        const after = first.map((mine) => ({ ...began, ...mine }));
        const merged = second.map((mine, place) =>
          mergedWith<Partial<PriceFields>>(began, mine, after[place] ?? began),
        );
        const disputed = merged.some(({ conflicts }) => conflicts.length > 0);
        expect(other.outcome).toBe(disputed ? 'refused' : 'saved');
        const expected = after.map((values, place) =>
          disputed ? values : { ...values, ...merged[place]?.changes },
        );
        for (const [place, itemId] of itemIds.entries()) {
          expect(await desk.item(itemId)).toMatchObject(expected[place] ?? {});
        }
      }),
      { numRuns: 40 },
    );
  });
});

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
  /** When the other process has heard of it. */
  const shownThere = (item: object) =>
    vi.waitFor(async () => expect(await shown(there)).toMatchObject([item]));

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
    expect(await outcome(30, 30)).toBe('notAhead');
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

const page = { page: 1, pageSize: 50 } as const;
const allItems: ItemQuery = { ...page, sort: { by: 'itemId', descending: false } };
const allProducts: ProductQuery = { ...page, sort: { by: 'productId', descending: false } };

describe('the tables', () => {
  const itemIds = async (query: Partial<ItemQuery>) =>
    (await desk.items({ ...allItems, ...query })).rows.map(({ itemId }) => itemId);
  const productIds = async (query: Partial<ProductQuery>) =>
    (await desk.products({ ...allProducts, ...query })).rows.map(({ productId }) => productId);

  beforeEach(async () => {
    await shelf();
    await desk.createProduct({ ...game, productId: 'HOK', name: 'Honor 100%', type: 'HOK' }, meera);
    const byHand = { isApi: false, apiType: null, category: 'ott' } as const;
    await desk.createProduct(
      { ...game, ...byHand, productId: 'CINE', name: 'cine', type: 'OTHER', inStock: false },
      meera,
    );
    await savedItem({ itemId: 'HOK-1', productId: 'HOK', name: '16 Tokens', tier: 'large' });
    await savedItem({
      itemId: 'HOK-2',
      productId: 'HOK',
      name: '80_Tokens',
      apiType: 'OTHER',
      cost: rupees(5),
      originalPrice: rupees(9_99_9),
    });
    await savedItem({ itemId: 'HOK-3', productId: 'HOK', inStock: false });
    await desk.archiveItem('HOK-3', meera);
  });

  it('find items by what was typed and by each filter', async () => {
    expect(await itemIds({})).toEqual(['HOK-1', 'HOK-2', 'MLIN-284']);
    expect(await itemIds({ text: 'token' })).toEqual(['HOK-1', 'HOK-2']);
    expect(await itemIds({ text: '0_T' })).toEqual(['HOK-2']);
    expect(await itemIds({ text: 'hok-1' })).toEqual(['HOK-1']);
    expect(await itemIds({ text: '\\' })).toEqual([]);
    expect(await itemIds({ productId: 'HOK', tier: 'large' })).toEqual(['HOK-1']);
    expect(await itemIds({ apiType: 'OTHER' })).toEqual(['HOK-2']);
    expect(await itemIds({ apiType: 'none' })).toEqual([]);
    expect(await itemIds({ type: 'MLBB', category: 'games' })).toEqual(['MLIN-284']);
    expect(await itemIds({ inStock: false })).toEqual([]);
    expect(await itemIds({ archived: true })).toEqual(['HOK-3']);
  });

  it('find products by what was typed and by each filter', async () => {
    expect(await productIds({})).toEqual(['CINE', 'HOK', 'MLIN']);
    expect(await productIds({ text: '100%' })).toEqual(['HOK']);
    expect(await productIds({ type: 'OTHER' })).toEqual(['CINE']);
    expect(await productIds({ category: 'ott' })).toEqual(['CINE']);
    expect(await productIds({ apiType: 'none' })).toEqual(['CINE']);
    expect(await productIds({ inStock: false })).toEqual(['CINE']);
    expect(await productIds({ published: true })).toEqual(['MLIN']);
    expect(await productIds({ archived: true })).toEqual([]);
    expect(await desk.types()).toEqual(['HOK', 'MLBB', 'OTHER']);
    const { rows } = await desk.products({ ...allProducts, text: 'HOK' });
    expect(rows).toMatchObject([{ items: ['HOK-1', 'HOK-2'], publishedAt: null }]);
  });

  it('are sorted by a column both ways, what is empty last, and count the rows of all pages', async () => {
    const by = (column: ItemQuery['sort']['by'], descending = false) =>
      itemIds({ sort: { by: column, descending } });
    expect(await by('cost')).toEqual(['HOK-2', 'MLIN-284', 'HOK-1']);
    expect((await by('cost', true))[0]).toBe('HOK-2');
    expect((await by('originalPrice', true))[0]).toBe('HOK-2');
    expect(await by('product')).toEqual(['HOK-1', 'HOK-2', 'MLIN-284']);
    expect(await productIds({ sort: { by: 'items', descending: true } })).toEqual([
      'HOK',
      'MLIN',
      'CINE',
    ]);
    expect(await productIds({ sort: { by: 'name', descending: false } })).toEqual([
      'CINE',
      'HOK',
      'MLIN',
    ]);
    const second = await desk.items({ ...allItems, page: 2, pageSize: 2 });
    expect(second).toMatchObject({ rows: [{ itemId: 'MLIN-284' }], total: 3 });
    expect(await desk.items({ ...allItems, page: 9 })).toEqual({ rows: [], total: 3 });
  });
});
