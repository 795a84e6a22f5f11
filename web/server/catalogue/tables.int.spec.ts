import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ItemQuery, ProductQuery } from '../../ports/catalogue-desk.ts';
import { openDeskStore } from '../../testing/desk-store.ts';

const { store, desk, meera, game, savedItem, shelf, emptied } = await openDeskStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(emptied);

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
    await savedItem({
      itemId: 'HOK-1',
      productId: 'HOK',
      name: '16 Tokens',
      tier: 'large',
      count: 0,
    });
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
    expect(await itemIds({ inStock: false })).toEqual(['HOK-1']);
    expect(await itemIds({ inStock: true })).toEqual(['HOK-2', 'MLIN-284']);
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
