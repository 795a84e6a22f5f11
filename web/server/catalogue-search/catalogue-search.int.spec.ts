import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../ports/trail.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { catalogue, catalogueDesk, catalogueSearch } = store.shop;
const spec: Actor = { kind: 'program', name: 'spec' };
const MOST = { products: 12, items: 30 };

afterAll(() => store[Symbol.asyncDispose]());

const find = (text: string) => catalogueSearch.find(text, MOST);
const products = async (text: string) => (await find(text)).products;
const items = async (text: string) => (await find(text)).items.map(({ itemId }) => itemId);

beforeEach(async () => {
  await store.emptied();
  await catalogue.saveProduct(someProduct());
  const honour = {
    ...{ id: 'hok', productId: 'HOK', name: 'Honor of Kings', type: 'HOK', trending: false },
    region: 'Global',
  };
  await catalogue.saveProduct(someProduct(honour));
  const hindi = {
    id: 'hi',
    productId: 'HI',
    name: 'हीरे की दुकान',
    type: 'OTHER',
    trending: false,
  };
  await catalogue.saveProduct(someProduct(hindi));
  await catalogue.saveItem(someItem());
  await catalogue.saveItem(someItem({ itemId: 'MLBB-IN-86', name: '86 Diamonds' }));
  await catalogue.saveItem(someItem({ itemId: 'MLBB-IN-W', name: 'Weekly Pass' }));
  await catalogue.saveItem(someItem({ productId: 'HOK', itemId: 'HOK-80', name: '80 Tokens' }));
});

describe('what is typed', () => {
  it.each([
    'mobile legends',
    'Mobile  LEGENDS',
    'mobil legnds',
    'legneds',
    'mlbb',
    'legends india',
  ])('finds Mobile Legends by %j', async (text) => {
    expect((await products(text))[0]).toBe('mobile-legends-india');
  });

  it.each(['honor of kings', 'honour of king', 'hok', 'h', 'kings'])(
    'finds Honor of Kings by %j',
    async (text) => {
      expect(await products(text)).toContain('hok');
    },
  );

  it.each(['daimonds', 'diamnds', 'Diamond', 'mobile legends diamonds', 'mlbb diamnd'])(
    'finds the packs of diamonds by %j, and no others',
    async (text) => {
      expect((await items(text)).toSorted()).toEqual(['MLBB-IN-284', 'MLBB-IN-86']);
    },
  );

  it('finds one pack by its number, with or without the game', async () => {
    expect(await items('86 diamonds')).toEqual(['MLBB-IN-86']);
    expect(await items('mlbb 86')).toEqual(['MLBB-IN-86']);
    expect(await find('honor of kings 86')).toMatchObject({ products: [] });
  });

  it('finds what is written in other letters', async () => {
    expect(await products('हीरे')).toEqual(['hi']);
  });

  it.each(['', ' ', '%', '_', "'", '\\', '<>', 'qqqqxxxx', 'zebra crossing', '\u{1F48E}', 'दुनिया'])(
    'finds nothing by %j',
    async (text) => {
      expect(await find(text)).toEqual({ products: [], items: [] });
    },
  );

  it('takes what is no text of a person for what it is', async () => {
    const drop = "'; drop table shop.product; --";
    await expect(find(drop)).resolves.toBeDefined();
    await expect(find('x'.repeat(100_000))).resolves.toEqual({ products: [], items: [] });
    expect(await products('mobile legends')).toHaveLength(1);
  });
});

describe('a name that changes', () => {
  it('is found by what it is now, and by nothing that it was', async () => {
    const renamed = someItem({ itemId: 'MLBB-IN-W', name: 'Starlight Membership' });
    await catalogue.saveItem(renamed);
    expect(await items('starlihgt')).toEqual(['MLBB-IN-W']);
    expect(await items('weekly')).toEqual([]);
    await catalogue.saveItem({ ...renamed, discountedPrice: rupees(2) });
    expect(await items('membership')).toEqual(['MLBB-IN-W']);
  });

  it('is found without the accents that it is written with', async () => {
    await catalogue.saveItem(someItem({ itemId: 'MLBB-IN-W', name: 'Pokémon हीरे pass' }));
    for (const text of ['pokemon', 'Pokémon', 'pokmon', 'हीरे', 'pokemon pass']) {
      expect(await items(text), text).toEqual(['MLBB-IN-W']);
    }
  });

  it('is found as often as it is there when several are written at once', async () => {
    const names = ['Rhapsody of One', 'Two of Rhapsody', 'Rhapsody'];
    await Promise.all(
      names.map((name, n) => catalogue.saveItem(someItem({ itemId: `R-${n}`, name }))),
    );
    expect((await items('rhapsody')).toSorted()).toEqual(['R-0', 'R-1', 'R-2']);
  });
});

describe('what shoppers do not see', () => {
  it('is not found: a draft, an archived product with its items, an archived item', async () => {
    await catalogueDesk.createProduct(
      someProduct({ id: 'draft', productId: 'DRAFT', name: 'Honor of Drafts' }),
      spec,
    );
    expect(await products('honor')).toEqual(['hok']);
    await catalogueDesk.archiveItem('MLBB-IN-86', spec);
    expect(await items('86')).toEqual([]);
    await catalogueDesk.archiveProduct('HOK', spec);
    expect(await find('honor')).toEqual({ products: [], items: [] });
    expect(await items('tokens')).toEqual([]);
    await catalogueDesk.unpublishProduct('MLBB-IN', spec);
    expect(await items('284')).toEqual([]);
  });
});

it('hands out no more than is wanted, what is trending first', async () => {
  await catalogue.saveProduct(
    someProduct({ id: 'ml-2', productId: 'ML2', name: 'Mobile Legends: Asia', trending: false }),
  );
  const { products: first, items: none } = await catalogueSearch.find('mobile legends', {
    products: 1,
    items: 0,
  });
  expect(first).toEqual(['mobile-legends-india']);
  expect(none).toEqual([]);
});
