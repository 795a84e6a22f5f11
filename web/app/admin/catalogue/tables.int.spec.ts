import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action as onItems, loader as items } from './view-items-page.tsx';
import { action as onProducts, loader as products } from './view-products-page.tsx';

const store = await openTestStore();
const { ask } = store;
/** As of a Postgres that is not there. */
const nowhere = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const away = new Proxy(store.shop.catalogueDesk, { get: () => () => Promise.reject(nowhere) });
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

type Table = Readonly<{
  found: Readonly<{
    total: number;
    rows: readonly Readonly<{ id: string; name: string }>[];
    toDelete: Readonly<{ id: string; name: string }> | null;
  }> | null;
}>;

const tables = [
  { kind: 'items', path: '/admin/viewitems', loader: items, action: onItems, id: 'MLBB-IN-284' },
  {
    kind: 'products',
    path: '/admin/viewproducts',
    loader: products,
    action: onProducts,
    id: 'MLBB-IN',
  },
] as const;

const foundBy = async (loader: typeof items | typeof products, address: string) => {
  const { data, status } = await ask(loader, meera, address);
  return { status, ...(data as Table) };
};
const idsAt = async (loader: typeof items | typeof products, address: string) =>
  (await foundBy(loader, address)).found?.rows.map(({ id }) => id);

beforeEach(async () => {
  await store.db`truncate shop.product cascade`;
  const { catalogue } = store.shop;
  await catalogue.saveProduct(someProduct());
  await catalogue.saveProduct(
    someProduct({
      id: 'genshin',
      productId: 'GENSHIN',
      name: 'Genshin Impact',
      type: 'GENSHIN',
      apiType: null,
      isApi: false,
    }),
  );
  await catalogue.saveItem(someItem());
  await catalogue.saveItem(
    someItem({
      itemId: 'MLBB-IN-14',
      name: '14 Diamonds',
      discountedPrice: rupees(19),
      inStock: false,
    }),
  );
  await catalogue.saveItem(
    someItem({ itemId: 'GI-60', productId: 'GENSHIN', name: '60 Crystals', apiType: null }),
  );
  await store.db`truncate shop.trail_entry`;
});

describe.each(tables)('the table of $kind', ({ path, loader, action, id }) => {
  it('is for admins, and so is what it does', async () => {
    const fields = { id, intent: 'delete' };
    for (const asked of [undefined, fields]) {
      const routine = asked === undefined ? loader : action;
      expect((await ask(routine, asha, path, asked)).status).toBe(403);
      expect((await ask(routine, null, path, asked)).location).toMatch(/^\/login/);
    }
    expect(await idsAt(loader, path)).toContain(id);
  });

  it('deletes a row after asking, keeps the filters, and writes it down', async () => {
    const address = `${path}?q=m&sort=name&delete=${id}`;
    expect((await foundBy(loader, address)).found?.toDelete?.id).toBe(id);
    expect(await idsAt(loader, path)).toContain(id);

    const answer = await ask(action, meera, address, { id, intent: 'delete' });

    expect(answer).toMatchObject({ status: 303, location: `${path}?q=m&sort=name` });
    expect(answer.flash).toMatch(/ was deleted\.$/);
    expect(await idsAt(loader, path)).not.toContain(id);
    expect(await idsAt(loader, `${path}?archived=yes`)).toEqual([id]);
    expect((await foundBy(loader, address)).found?.toDelete).toBeNull();
    const { rows } = await store.shop.trail.entries({ most: 5 });
    expect(rows).toMatchObject([
      { did: 'archived', subject: { id }, actor: { kind: 'admin', accountId: meera.account.id } },
    ]);
  });

  it('leads back to the page of the list that the row stood on', async () => {
    const address = `${path}?sort=name&page=2&delete=${id}`;
    const { location } = await ask(action, meera, address, { id, intent: 'delete' });
    expect(location).toBe(`${path}?sort=name&page=2`);
  });

  it('hides no fault of the store', async () => {
    const wrong = () => Promise.reject(new RangeError('a fault'));
    const desk = { ...store.shop.catalogueDesk, items: wrong, products: wrong };
    await whileShopHas(store.shop, { catalogueDesk: desk }, async () => {
      await expect(ask(loader, meera, path)).rejects.toThrow('a fault');
    });
  });

  it('restores one, also twice', async () => {
    await ask(action, meera, path, { id, intent: 'delete' });
    const address = `${path}?archived=yes`;
    const answer = await ask(action, meera, address, { id, intent: 'restore' });
    expect(answer).toMatchObject({ status: 303, location: address });
    expect(answer.flash).toMatch(/ was restored\.$/);
    expect(await idsAt(loader, path)).toContain(id);
    expect((await ask(action, meera, address, { id, intent: 'restore' })).status).toBe(303);
  });

  it.each([
    [400, { intent: '' }],
    [400, { intent: 'burn' }],
    [404, { id: 'NOTHING', intent: 'delete' }],
    [404, { id: '', intent: 'restore' }],
  ])('refuses with %s, and changes nothing: %j', async (status, fields) => {
    const answer = await ask(action, meera, path, { id, ...fields });
    expect(answer.status).toBe(status);
    expect(answer.data).toMatchObject({ error: expect.stringMatching(/^Failed to /) as string });
    expect(await idsAt(loader, path)).toContain(id);
    expect((await store.shop.trail.entries({ most: 1 })).rows).toEqual([]);
  });

  it.each([
    '?page=0&sort=__proto__&api=%00&stock=maybe&archived=no',
    '?type=&category=nonsense&tier=nonsense&product=&delete=%00',
  ])('reads no nonsense out of %s', async (query) => {
    expect(await idsAt(loader, path + query)).toContain(id);
  });

  it('leads from a page that there is not to the last one', async () => {
    const { location } = await ask(loader, meera, `${path}?q=m&page=9`);
    expect(location).toBe(`${path}?q=m`);
  });

  it('says when the database is away, and that nothing was changed', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await whileShopHas(store.shop, { catalogueDesk: away }, async () => {
      expect(await foundBy(loader, path)).toMatchObject({ status: 503, found: null });
      const answer = await ask(action, meera, path, { id, intent: 'delete' });
      expect(answer).toMatchObject({ status: 503, data: { id } });
    });
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});

describe('the rows of', () => {
  it('items are searched, filtered and sorted by the address', async () => {
    expect(await idsAt(items, '/admin/viewitems?sort=discountedPrice')).toEqual([
      'MLBB-IN-14',
      'MLBB-IN-284',
      'GI-60',
    ]);
    expect((await idsAt(items, '/admin/viewitems?sort=-name'))?.[0]).toBe('GI-60');
    expect(await idsAt(items, '/admin/viewitems?q=crystal')).toEqual(['GI-60']);
    expect(await idsAt(items, '/admin/viewitems?product=GENSHIN')).toEqual(['GI-60']);
    expect(await idsAt(items, '/admin/viewitems?stock=no')).toEqual(['MLBB-IN-14']);
    expect(await idsAt(items, '/admin/viewitems?api=none')).toEqual(['GI-60']);
  });

  it('products are searched, filtered and sorted by the address', async () => {
    expect(await idsAt(products, '/admin/viewproducts?sort=name')).toEqual(['GENSHIN', 'MLBB-IN']);
    expect(await idsAt(products, '/admin/viewproducts?sort=-items')).toEqual([
      'MLBB-IN',
      'GENSHIN',
    ]);
    expect(await idsAt(products, '/admin/viewproducts?type=GENSHIN')).toEqual(['GENSHIN']);
    expect(await idsAt(products, '/admin/viewproducts?q=legends')).toEqual(['MLBB-IN']);
  });

  it('a table come in pages of 50', async () => {
    for (let count = 1; count <= 49; count += 1) {
      await store.shop.catalogue.saveItem(
        someItem({ itemId: `PACK-${String(count).padStart(2, '0')}`, name: `Pack ${count}` }),
      );
    }
    const first = await foundBy(items, '/admin/viewitems?sort=itemId');
    expect(first.found).toMatchObject({ total: 52 });
    expect(first.found?.rows).toHaveLength(50);
    expect(await idsAt(items, '/admin/viewitems?sort=itemId&page=2')).toEqual([
      'PACK-48',
      'PACK-49',
    ]);
  });
});
