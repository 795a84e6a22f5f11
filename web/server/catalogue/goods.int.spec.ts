import { rupees, toBasisPoints } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemValues, productValues } from '../../ports/catalogue.ts';
import { openDeskStore } from '../../testing/desk-store.ts';

const {
  store,
  here,
  there,
  desk,
  meera,
  ravi,
  game,
  pack,
  savedItem,
  shelf,
  shown,
  trailOf,
  emptied,
} = await openDeskStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(emptied);

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
    await vi.waitFor(async () => expect(await shown(there)).toEqual([]), 15_000);

    await desk.unpublishProduct('MLIN', meera);
    expect(await shown()).toBeNull();
    await vi.waitFor(async () => expect(await shown(there)).toBeNull(), 15_000);
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

  it('has its ID as address, in small letters and without signs', async () => {
    const created = await desk.createProduct({ ...game, productId: 'ML_.IN-2' }, meera);
    expect(created).toMatchObject({ saved: { id: 'ml-in-2' } });
    expect(await desk.createProduct({ ...game, productId: 'ml.in.2' }, meera)).toEqual({
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
      product: {
        id: 'mlin',
        name: game.name,
        isApi: true,
        apiType: 'SMILEBR',
        region: game.region,
      },
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
