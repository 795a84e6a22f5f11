import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './price-page.tsx';
import { wasText, type TypedRow } from './price-rows.ts';

const store = await openTestStore({ projecting: false });
const { catalogue, catalogueDesk } = store.shop;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

const ids = ['MLBB-IN-1', 'MLBB-IN-2', 'MLBB-IN-3'] as const;
beforeEach(async () => {
  await store.db`truncate shop.product, shop.trail_entry cascade`;
  await catalogue.saveProduct(someProduct());
  for (const itemId of ids) await catalogue.saveItem(someItem({ itemId, name: itemId }));
});

type Shown = Readonly<{
  product: Readonly<{ inStock: boolean; importantNote: string }> | null;
  items: Readonly<{
    total: number;
    rows: readonly Readonly<{ itemId: string; shown: TypedRow; warnings: readonly string[] }>[];
  }>;
}>;
const page = async (query = '') =>
  (await store.ask(loader, meera, `/admin/price${query}`)).data as Shown;
const rowsNow = async () => (await page()).items.rows;

type Typed = Partial<Record<string, Partial<TypedRow>>>;
/** Posts the whole table with these cells changed, as the form does. */
async function save(typed: Typed, more: Record<string, string> = {}, rows = rowsNow()) {
  const body = new URLSearchParams(more);
  for (const { itemId, shown } of await rows) {
    body.append('itemId', itemId);
    body.append('was', wasText(shown));
    for (const [field, value] of Object.entries({ ...shown, ...typed[itemId] })) {
      body.append(field, value);
    }
  }
  const request = new Request('http://shop.test/admin/price?product=MLBB-IN', {
    method: 'POST',
    headers: { cookie: meera.cookie },
    body,
  });
  return store.ask(() => action({ request, params: {}, context: store.context }), meera, '/');
}
const pricesOf = async (itemId: string) => catalogueDesk.item(itemId);

describe('while the database is away', () => {
  const away = new Proxy(catalogueDesk, {
    get: (desk, name) =>
      name === 'items' || name === 'products'
        ? desk[name].bind(desk)
        : () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
  });

  it('keeps what was typed into the rows, and what they began with', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const rows = await rowsNow();
    await whileShopHas(store.shop, { catalogueDesk: away }, async () => {
      const [first, second] = ids;
      const typed = { [first]: { cost: '70' }, [second]: { resellPrice: '69' } };
      const answer = await save(typed, { why: 'Festival' }, Promise.resolve(rows));
      expect(answer).toMatchObject({
        status: 503,
        data: {
          problem: 'Error updating price. Please try again.',
          typed: { [first]: { cost: '70' }, [second]: { resellPrice: '69' } },
          was: Object.fromEntries(rows.map(({ itemId, shown }) => [itemId, shown])),
          why: 'Festival',
        },
      });
    });
    logged.mockRestore();
  });

  it('keeps the note of a product', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await whileShopHas(store.shop, { catalogueDesk: away }, async () => {
      const fields = { intent: 'product', productId: 'MLBB-IN', importantNote: 'Read this' };
      expect(await store.ask(action, meera, '/admin/price', fields)).toMatchObject({
        status: 503,
        data: { error: 'Error updating instock status. Please try again.', typed: 'Read this' },
      });
    });
    logged.mockRestore();
  });
});

describe('the price page', () => {
  it('is for admins', async () => {
    for (const asked of [loader, action]) {
      expect((await store.ask(asked, asha, '/admin/price')).status).toBe(403);
      expect((await store.ask(asked, null, '/admin/price')).location).toMatch(/^\/login/);
    }
  });

  it('lists what is in use, narrowed down by what the address says', async () => {
    expect((await page()).items).toMatchObject({ total: 3, rows: [{ itemId: ids[0] }, {}, {}] });
    expect((await page('?q=IN-2')).items.rows).toMatchObject([{ itemId: ids[1] }]);
    expect((await page('?product=none')).items.total).toBe(0);
    expect((await page('?product=MLBB-IN')).product).toMatchObject({ inStock: true });
  });

  it('saves many rows at once, with the reason, and only what was changed', async () => {
    const saved = await save(
      {
        [ids[0]]: { discountedPrice: '399', cost: '350.50' },
        [ids[1]]: { originalPrice: '1,000', inStock: 'no' },
      },
      { why: 'Dearer at the provider' },
    );

    expect(saved).toMatchObject({
      status: 303,
      location: '/admin/price?product=MLBB-IN',
      flash: 'Price updated successfully',
    });
    expect(await pricesOf(ids[0])).toMatchObject({ discountedPrice: rupees(399), cost: 35_050 });
    expect(await pricesOf(ids[1])).toMatchObject({ originalPrice: rupees(1_000), inStock: false });
    expect(await pricesOf(ids[2])).toMatchObject({ revision: 1 });
    const { rows } = await store.shop.trail.entries({ most: 10, kind: 'price' });
    expect(rows.map(({ reason }) => reason)).toEqual(Array(2).fill('Dearer at the provider'));
    expect((await catalogue.itemForOrder(ids[0], 'MLBB-IN'))?.item.discountedPrice).toBe(39_900);
  });

  it('saves one row alone, whatever stands in the others', async () => {
    const typed = { [ids[0]]: { discountedPrice: 'many' }, [ids[1]]: { discountedPrice: '390' } };

    expect(await save(typed, { only: ids[1] })).toMatchObject({
      status: 200,
      data: {
        said: 'Price updated successfully',
        typed: { [ids[0]]: { discountedPrice: 'many' } },
        was: { [ids[0]]: { discountedPrice: '415' } },
        errors: {},
      },
    });
    const alone = { [ids[2]]: { discountedPrice: '380' } };
    expect((await save(alone, { only: ids[2] })).status).toBe(303);

    expect(await pricesOf(ids[1])).toMatchObject({ discountedPrice: rupees(390) });
    expect(await pricesOf(ids[0])).toMatchObject({ discountedPrice: rupees(415) });
  });

  it.each([
    ['0', /from ₹0.01/],
    ['-5', /Valid Discounted Price is required/],
    ['1.234', /Valid Discounted Price is required/],
    ['many', /Valid Discounted Price is required/],
    ['', /Valid Discounted Price is required/],
    ['1,00,000.01', /to ₹1,00,000/],
    ['=1+1', /Valid Discounted Price is required/],
  ])(
    'refuses a price of "%s" in its cell, saves no other row and keeps all',
    async (price, said) => {
      const typed = { [ids[0]]: { discountedPrice: price }, [ids[1]]: { discountedPrice: '390' } };

      const { status, data } = await save(typed, { why: 'Sale' });

      expect(status).toBe(400);
      expect(data).toMatchObject({ typed, why: 'Sale' });
      const { errors } = data as { errors: Record<string, Record<string, string>> };
      expect(Object.keys(errors)).toEqual([ids[0]]);
      expect(errors[ids[0]]?.['discountedPrice']).toMatch(said);
      expect(await pricesOf(ids[1])).toMatchObject({ discountedPrice: rupees(415) });
    },
  );

  it('shows the second of two admins what the first has changed, and then obeys', async () => {
    const before = rowsNow();
    await before;
    await save({ [ids[0]]: { discountedPrice: '400', resellPrice: '395' } });
    const typed = { [ids[0]]: { discountedPrice: '390' }, [ids[1]]: { resellPrice: '380' } };

    const { status, data } = await save(typed, {}, before);

    expect([status, data]).toMatchObject([
      409,
      { typed, was: { [ids[0]]: { discountedPrice: '400' } } },
    ]);
    expect(JSON.stringify(data)).toContain('changed Discounted Price to 400');
    expect(await pricesOf(ids[1])).toMatchObject({ resellPrice: rupees(400) });
    const { was } = data as { was: Record<string, TypedRow> };
    const goesOn = (await before).map((row) => ({
      ...row,
      shown: was[row.itemId] ?? row.shown,
    }));
    const again = { ...typed, [ids[0]]: { discountedPrice: '390', resellPrice: '400' } };
    expect((await save(again, {}, Promise.resolve(goesOn))).status).toBe(303);
    expect(await pricesOf(ids[0])).toMatchObject({
      discountedPrice: rupees(390),
      resellPrice: rupees(395),
    });
  });

  it('warns of what it saves all the same', async () => {
    await save({ [ids[0]]: { resellPrice: '500', cost: '480' } });

    expect((await rowsNow()).find(({ itemId }) => itemId === ids[0])?.warnings).toEqual(
      expect.arrayContaining(['resellAboveDiscounted', 'discountedBelowCost']),
    );
  });

  it('says that nothing has changed where nothing has', async () => {
    expect((await save({})).flash).toBe('Nothing has changed.');
  });

  it.each<[string, Record<string, string>]>([
    ['rows without their cells', { itemId: 'MLBB-IN-9' }],
    ['a beginning that is none', { itemId: 'x', was: 'x' }],
  ])('refuses a form that is none: %s', async (_what, more) => {
    expect((await save({}, more)).status).toBe(400);
  });

  it('refuses a form that has a row twice', async () => {
    const rows = await rowsNow();
    expect((await save({}, {}, Promise.resolve([...rows, ...rows]))).status).toBe(400);
  });

  it('says in its row that there is no such item, and saves no other row', async () => {
    const rows = await rowsNow();
    const [first] = rows;
    if (first === undefined) throw new Error('no row');
    const typed = { GHOST: { cost: '1' }, [ids[1]]: { discountedPrice: '390' } };

    const { status, data } = await save(
      typed,
      {},
      Promise.resolve([...rows, { ...first, itemId: 'GHOST' }]),
    );

    expect([status, data]).toMatchObject([
      409,
      { errors: { GHOST: { originalPrice: 'This item is not in use any more.' } } },
    ]);
    expect(await pricesOf(ids[1])).toMatchObject({ discountedPrice: rupees(415) });
  });
});

describe('a product on the price page', () => {
  const product = { intent: 'product', productId: 'MLBB-IN', wasInStock: 'on', wasNote: '' };
  const post = (fields: Record<string, string>) =>
    store.ask(action, meera, '/admin/price?product=MLBB-IN', { ...product, ...fields });

  it('is taken out of stock, and gets its note', async () => {
    const answer = await post({ importantNote: 'Once a day' });

    expect(answer).toMatchObject({
      status: 303,
      flash: 'Product instock status updated successfully',
    });
    expect((await page('?product=MLBB-IN')).product).toMatchObject({
      inStock: false,
      importantNote: 'Once a day',
    });
  });

  it('is refused a note that is too long, and what another admin changed meanwhile', async () => {
    expect((await post({ importantNote: 'x'.repeat(1_001) })).status).toBe(400);
    await post({ importantNote: 'One', productInStock: 'on' });
    expect(await post({ importantNote: 'Two', productInStock: 'on' })).toMatchObject({
      status: 409,
      data: { typed: 'Two' },
    });
    expect((await post({ productId: 'none' })).status).toBe(404);
  });
});
