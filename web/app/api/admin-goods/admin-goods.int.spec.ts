import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rupees } from '@store/ledger';
import { CLAIM_MS } from '../../../ports/api-answers.ts';
import type { CatalogueDesk } from '../../../ports/catalogue-desk.ts';
import { apiAt } from '../../../testing/api-client.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';

const store = await serveTestStore();
const { shop } = store;
const { catalogue, catalogueDesk } = shop;
const { get, post, signedIn } = apiAt(store);
let meera: Awaited<ReturnType<typeof signedIn>>;
afterAll(() => store[Symbol.asyncDispose]());
beforeAll(async () => {
  meera = await signedIn({ role: 'admin' });
});
beforeEach(async () => {
  store.clock.ahead = 0;
  await store.db`truncate shop.product, shop.trail_entry cascade`;
  await catalogue.saveProduct(someProduct());
  await catalogue.saveItem(someItem());
});

const ITEM = 'MLBB-IN-284';
const program = { kind: 'program', name: 'spec' } as const;

const send = (path: string, body: unknown = {}, more: Readonly<Record<string, string>> = {}) =>
  post(`/admin${path}`, body, {
    headers: { authorization: `Bearer ${meera.token}`, ...more },
  });
const ask = (path: string) => get(`/admin${path}`, meera.token);
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** What admins did, the latest first. */
const deeds = async () =>
  (await shop.trail.entries({ most: 50 })).rows
    .filter(({ actor }) => actor.kind === 'admin')
    .map(({ did, subject, reason }) => ({ did, kind: subject.kind, id: subject.id, reason }));

const newProduct = {
  productid: 'HOK-IN',
  name: 'Honor of Kings',
  imgpath: '/art/hok.svg',
  type: 'hok',
  category: 'games',
  inputs: [{ label: 'User ID' }, { label: 'Server', kind: 'select', options: [{ value: 'Asia' }] }],
  items: [],
};
const newItem = {
  productid: 'MLBB-IN',
  itemid: 'MLBB-IN-86',
  name: '86 Diamonds',
  imgpath: '/art/mlbb.svg',
  originalprice: 150,
  discountedprice: 149.5,
  resellprice: '140.25',
  type: 'small',
  isApi: true,
  apiType: 'SMILEBR',
  itemidarray: ['86'],
};
const sentAgain = () => ({ 'idempotency-key': randomUUID() });

const CALLS: readonly (readonly [string, object, readonly string[]])[] = [
  [`/updateitem/${ITEM}`, { price: 399 }, ['price:update']],
  ['/updateproduct', { _id: 'mobile-legends-india', instock: false }, ['price:update']],
  ['/createproduct', newProduct, ['catalogue']],
  ['/createitem', newItem, ['catalogue', 'price:update']],
  [`/edititem/${ITEM}`, { name: 'Other' }, ['catalogue']],
  [`/deleteitem/${ITEM}`, {}, ['catalogue']],
  ['/deleteproduct/MLBB-IN', {}, ['catalogue']],
];
const LISTS = ['/getallitems', '/getallproducts'];

describe('the calls about goods', () => {
  it('are for admins, with the rights that the pages ask for', async () => {
    const everything = ['catalogue', 'price:update', 'orders', 'money', 'people'] as const;
    const asha = await signedIn();
    for (const [path, body, needed] of CALLS) {
      expect(await post(`/admin${path}`, body), path).toMatchObject({
        status: 401,
        said: { code: 'TokenMissing' },
      });
      expect(await send(path, body, as(asha)), path).toMatchObject({
        status: 403,
        said: { code: 'Forbidden' },
      });
      for (const missing of needed) {
        const permissions = everything.filter((one) => one !== missing);
        const admin = await signedIn({ role: 'admin', permissions });
        expect(await send(path, body, as(admin)), path).toMatchObject({ status: 403 });
      }
    }
    for (const path of LISTS) {
      expect((await get(`/admin${path}`, asha.token)).status, path).toBe(403);
    }
    expect(await deeds()).toEqual([]);
  });

  it('answer their own method alone', async () => {
    for (const [path] of CALLS) expect((await ask(path)).status, path).toBe(405);
    for (const path of LISTS) expect((await send(path)).status, path).toBe(405);
  });

  it.each(['/updateitem/none', '/edititem/none', '/deleteitem/none', '/deleteproduct/none'])(
    'know nothing of what there is not: %s',
    async (path) => {
      expect(await send(path)).toMatchObject({ status: 404, said: { code: 'NotFound' } });
    },
  );

  it('do a write once for each key', async () => {
    const again = sentAgain();
    const first = await send('/createitem', newItem, again);
    expect(first).toMatchObject({ status: 200 });
    const second = await send('/createitem', newItem, again);
    expect([second.status, second.said]).toEqual([200, first.said]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const other = await send('/createitem', { ...newItem, name: 'Other' }, again);
    expect(other).toMatchObject({ status: 422, said: { code: 'KeyReused' } });
    expect(await deeds()).toHaveLength(1);
  });
});

describe('updating an item', () => {
  it('sets prices and stock, with the reason', async () => {
    const sent = { price: 399.5, resellPrice: 380, itemInstock: false, reason: 'Festival' };
    expect(await send(`/updateitem/${ITEM}`, sent)).toMatchObject({
      status: 200,
      said: { message: 'Price updated successfully', warnings: [] },
    });
    expect(await catalogueDesk.item(ITEM)).toMatchObject({
      ...{ originalPrice: rupees(470), discountedPrice: rupees(399.5) },
      ...{ resellPrice: rupees(380), inStock: false },
    });
    expect(await deeds()).toEqual([
      { did: 'changed', kind: 'price', id: ITEM, reason: 'Festival' },
    ]);
    const [change] = await catalogueDesk.priceHistory(ITEM);
    expect(change).toMatchObject({ why: 'Festival', after: { discountedPrice: 39_950 } });
  });

  it('leaves what is not sent as it is, and writes nothing of nothing', async () => {
    await send(`/updateitem/${ITEM}`, { itemInstock: 'false' });
    expect(await catalogueDesk.item(ITEM)).toMatchObject({
      discountedPrice: rupees(415),
      inStock: false,
    });
    expect((await send(`/updateitem/${ITEM}`, {})).status).toBe(200);
    expect((await send(`/updateitem/${ITEM}`, { itemInstock: false })).status).toBe(200);
    expect(await deeds()).toHaveLength(1);
  });

  it('warns of prices that may be a slip, and saves them', async () => {
    expect(
      (await send(`/updateitem/${ITEM}`, { price: '1,000', resellPrice: 1_001 })).said,
    ).toEqual({
      message: 'Price updated successfully',
      warnings: [
        'Resell Price is above Discounted Price.',
        'Discounted Price is above Original Price.',
      ],
    });
  });

  const required = 'Valid Discounted Price is required.';
  const range = 'Discounted Price must be from ₹0.01 to ₹1,00,000.00.';
  it.each<[unknown, string]>([
    [0, range],
    [1_00_000.01, range],
    [-5, required],
    [0.001, required],
    ['a lot', required],
    [1e30, required],
  ])('refuses %s rupees', async (price, message) => {
    expect(await send(`/updateitem/${ITEM}`, { price })).toMatchObject({
      status: 400,
      said: { code: 'InputInvalid', message, errors: { price: message } },
    });
    expect(await deeds()).toEqual([]);
  });

  it.each([0.01, 1_00_000])('takes %d rupees', async (price) => {
    expect((await send(`/updateitem/${ITEM}`, { price })).status).toBe(200);
    expect((await catalogueDesk.item(ITEM))?.discountedPrice).toBe(rupees(price));
  });

  it.each([{ price: true }, { itemInstock: 'yes' }, { itemInstock: 1 }, { was: 5 }])(
    'refuses other types: %j',
    async (sent) => {
      expect(await send(`/updateitem/${ITEM}`, sent)).toMatchObject({
        status: 400,
        said: { code: 'InputInvalid' },
      });
    },
  );

  it('replaces nothing that somebody else has changed since it was read', async () => {
    await send(`/updateitem/${ITEM}`, { price: 399 });
    const refused = await send(`/updateitem/${ITEM}`, { price: 405, was: { price: 415 } });
    const message =
      'Somebody else has just changed Discounted Price to 399. Save again to replace it.';
    expect(refused).toMatchObject({
      status: 409,
      said: { code: 'EditConflict', message, errors: { price: message } },
    });
    const beside = { resellPrice: 390, was: { price: 415, resellPrice: 400 } };
    expect((await send(`/updateitem/${ITEM}`, beside)).status).toBe(200);
    expect(await catalogueDesk.item(ITEM)).toMatchObject({
      discountedPrice: rupees(399),
      resellPrice: rupees(390),
    });
    expect(
      (await send(`/updateitem/${ITEM}`, { price: 405, was: { price: 'x' } })).said,
    ).toMatchObject({ code: 'InputInvalid', errors: { was: 'Please enter a valid amount' } });
  });
});

describe('updating a product', () => {
  const _id = 'mobile-legends-india';

  it('sets stock and note', async () => {
    const sent = { _id, instock: false, importantNote: ' No refunds\r\nfor wrong IDs ' };
    expect(await send('/updateproduct', sent)).toMatchObject({
      status: 200,
      said: { message: 'Product instock status updated successfully' },
    });
    expect((await catalogueDesk.product('MLBB-IN'))?.product).toMatchObject({
      inStock: false,
      importantNote: 'No refunds\nfor wrong IDs',
    });
    await send('/updateproduct', { _id, instock: 'true' });
    expect((await catalogueDesk.product('MLBB-IN'))?.product).toMatchObject({
      inStock: true,
      importantNote: 'No refunds\nfor wrong IDs',
    });
    expect(await deeds()).toMatchObject([
      { did: 'changed', kind: 'product', id: 'MLBB-IN' },
      { did: 'changed', kind: 'product', id: 'MLBB-IN' },
    ]);
  });

  it('says what is wrong', async () => {
    expect(await send('/updateproduct', { _id, importantNote: 'a'.repeat(1_001) })).toMatchObject({
      status: 400,
      said: {
        code: 'InputInvalid',
        errors: { importantNote: expect.stringMatching(/1000/) as string },
      },
    });
    expect(await send('/updateproduct', { instock: true })).toMatchObject({
      status: 400,
      said: { errors: { _id: expect.any(String) as string } },
    });
    // The database keeps no NUL and no half of a character.
    for (const strange of ['none', '\u0000', '\ud800']) {
      expect(await send('/updateproduct', { _id: strange, instock: true })).toMatchObject({
        status: 404,
        said: { code: 'NotFound' },
      });
    }
    expect(await send('/updateproduct', { _id, instock: 'no' })).toMatchObject({ status: 400 });
    expect(await deeds()).toEqual([]);
  });

  it('replaces nothing that somebody else has changed since it was read', async () => {
    await send('/updateproduct', { _id, importantNote: 'Theirs' });
    const sent = { _id, importantNote: 'Mine', was: { importantNote: '' } };
    expect(await send('/updateproduct', sent)).toMatchObject({
      status: 409,
      said: { code: 'EditConflict' },
    });
    expect((await catalogueDesk.product('MLBB-IN'))?.product.importantNote).toBe('Theirs');
  });
});

describe('creating a product', () => {
  it('makes a draft where that is asked for', async () => {
    const sent = { ...newProduct, isApi: 'false', published: 'false' };
    const { status, said } = await send('/createproduct', sent);
    expect(status).toBe(200);
    expect(said).toMatchObject({
      message: 'Product created successfully!',
      product: {
        ...{ _id: 'hok-in', productid: 'HOK-IN', type: 'HOK', isApi: false, apiType: '' },
        ...{ instock: true, istrending: false, language: 'English', region: 'Global' },
        ...{ published: false, archived: false, items: [], tax: null, path: '/product/hok-in' },
        inputs: [
          {
            label: 'User ID',
            kind: 'text',
            required: true,
            hint: null,
            pattern: null,
            options: [],
          },
          { label: 'Server', kind: 'select', options: [{ value: 'Asia', label: 'Asia' }] },
        ],
      },
    });
    expect(await catalogue.product('hok-in')).toBeNull();
    expect(await deeds()).toMatchObject([{ did: 'created', kind: 'product', id: 'HOK-IN' }]);
  });

  it('publishes it', async () => {
    const sent = { ...newProduct, tax: { code: '998439', rate: 18 } };
    expect((await send('/createproduct', sent)).said).toMatchObject({
      product: { published: true, tax: { code: '998439', rate: 18 } },
    });
    expect(await catalogue.product('hok-in')).not.toBeNull();
    expect((await deeds()).map(({ did }) => did)).toEqual(['published', 'created']);
  });

  it('takes the items along that it is to have', async () => {
    const item = await catalogueDesk.item(ITEM);
    const items = [String(item?.id), item?.id];
    expect((await send('/createproduct', { ...newProduct, items })).said).toMatchObject({
      product: { items: [item?.id] },
    });
    expect(await catalogueDesk.item(ITEM)).toMatchObject({ productId: 'HOK-IN' });
    expect(await deeds()).toMatchObject([
      { did: 'published', kind: 'product' },
      { did: 'changed', kind: 'item', id: ITEM },
      { did: 'created', kind: 'product' },
    ]);
  });

  it.each<[object, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ name: 'A\u0000' }, { name: 'Please remove the character \ufffd.' }],
    [
      { name: undefined, type: undefined },
      { name: 'Name is required.', type: 'Type is required.' },
    ],
    [{ type: '' }, { type: 'Type is required.' }],
    [{ category: undefined }, { category: 'Category is required.' }],
    [{ imgpath: null }, { imgpath: 'Image Path is required.' }],
    [{ inputs: [{}] }, { 'inputs.0.label': 'All input fields must have labels.' }],
    [{ isApi: true }, { apiType: 'API Type is required.' }],
    [{ productid: undefined }, { productid: 'Product ID is required.' }],
    [{ items: ['x'] }, { items: 'All items must be valid numbers.' }],
    [{ items: [1.5] }, { items: 'All items must be valid numbers.' }],
    [{ items: [1e12] }, { items: 'All items must be valid numbers.' }],
    [{ items: [99] }, { items: 'No item has the number 99.' }],
  ])('says what is wrong with it: %j', async (wrong, errors) => {
    const refused = await send('/createproduct', { ...newProduct, ...wrong });
    const [message] = Object.values(errors);
    expect(refused).toMatchObject({ status: 400, said: { code: 'InputInvalid', message } });
    expect(refused.said['errors']).toEqual(errors);
    expect(await catalogueDesk.product('HOK-IN')).toBeNull();
    expect(await deeds()).toEqual([]);
  });

  it.each([{ name: 5 }, { inputs: 'User ID' }, { inputs: [{ kind: 'colour' }] }, { isApi: 'on' }])(
    'refuses other types: %j',
    async (wrong) => {
      expect(await send('/createproduct', { ...newProduct, ...wrong })).toMatchObject({
        status: 400,
        said: { code: 'InputInvalid' },
      });
    },
  );

  it('leaves the API type blank without an API, and reads the old spelling of OTHER', async () => {
    const blank = { ...newProduct, apiType: 'SMILEBR' };
    expect((await send('/createproduct', blank)).said).toMatchObject({ product: { apiType: '' } });
    const other = { productid: 'O', type: 'OTHR', isApi: true, apiType: 'OTEHR' };
    expect((await send('/createproduct', { ...newProduct, ...other })).said).toMatchObject({
      product: { type: 'OTHER', apiType: 'OTHER' },
    });
  });

  it('refuses an ID that is taken', async () => {
    const sent = { ...newProduct, productid: 'MLBB-IN' };
    expect(await send('/createproduct', sent)).toMatchObject({
      status: 409,
      said: { code: 'IdTaken', errors: { productid: expect.stringMatching(/taken/) as string } },
    });
  });

  it('finds what its first try has made before it died', async () => {
    const sent = { ...newProduct, items: [(await catalogueDesk.item(ITEM))?.id] };
    const again = sentAgain();
    await whileAnswersAreLost('createProduct', async () => {
      expect(await send('/createproduct', sent, again)).toMatchObject({
        status: 503,
        said: { code: 'OutcomeUnknown', message: 'Error creating product.' },
      });
    });
    store.clock.ahead = CLAIM_MS + 1_000;
    expect(await send('/createproduct', sent, again)).toMatchObject({
      status: 200,
      said: { product: { productid: 'HOK-IN', items: sent.items } },
    });
    expect(await deeds()).toHaveLength(3);
  });
});

/** The database does what it is told, and nobody hears of it. */
async function whileAnswersAreLost(of: keyof CatalogueDesk, work: () => Promise<void>) {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const lossy = new Proxy(catalogueDesk, {
    get: (desk, name) =>
      name === of
        ? async (...args: never[]) => {
            const act: unknown = Reflect.get(desk, of);
            if (typeof act === 'function') await Reflect.apply(act, desk, args);
            throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
          }
        : (Reflect.get(desk, name) as unknown),
  });
  await whileShopHas(shop, { catalogueDesk: lossy }, work);
  logged.mockRestore();
}

describe('creating an item', () => {
  it('puts it on the shelf of its product', async () => {
    const { status, said } = await send('/createitem', newItem);
    expect(status).toBe(200);
    expect(said).toMatchObject({
      message: 'Item created successfully!',
      warnings: [],
      item: {
        ...{ _id: 'MLBB-IN-86', itemid: 'MLBB-IN-86', productid: 'MLBB-IN', type: 'small' },
        ...{ originalprice: 150, discountedprice: 149.5, resellprice: 140.25, cost: null },
        ...{ inStock: true, count: null, itemidarray: ['86'], archived: false, revision: 1 },
      },
    });
    expect((await catalogue.product('mobile-legends-india'))?.items).toHaveLength(2);
    expect(await deeds()).toMatchObject([{ did: 'created', kind: 'item', id: 'MLBB-IN-86' }]);
  });

  it('warns of what may be a slip', async () => {
    const sent = { ...newItem, cost: 200, apiType: 'SMILEPH', itemidarray: [86] };
    expect((await send('/createitem', sent)).said).toMatchObject({
      item: { cost: 200, itemidarray: ['86'] },
      warnings: expect.arrayContaining([
        'Discounted Price is below Cost.',
        'The API Type of the item is not that of its product.',
      ]) as string[],
    });
  });

  it.each<[object, Record<string, string>]>([
    [{ name: '' }, { name: 'Name is required.' }],
    [
      { originalprice: undefined, discountedprice: 'x', resellprice: '' },
      {
        originalprice: 'Valid Original Price is required.',
        discountedprice: 'Valid Discounted Price is required.',
        resellprice: 'Valid Resell Price is required.',
      },
    ],
    [{ apiType: undefined }, { apiType: 'API Type is required.' }],
    [{ imgpath: undefined }, { imgpath: 'Image Path is required.' }],
    [{ itemid: undefined }, { itemid: 'Item ID is required.' }],
    [{ productid: undefined }, { productid: 'Product is required.' }],
    [{ type: 'huge' }, { type: 'Please choose a Type from the list.' }],
    [{ count: 1.5 }, { count: 'Count must be a whole number.' }],
    [{ itemidarray: ['8 6'] }, { 'itemidarray.0': 'A code may have no spaces.' }],
    [
      { productid: 'NONE' },
      { productid: 'There is no such product. Please choose one from the list.' },
    ],
  ])('says what is wrong with it: %j', async (wrong, errors) => {
    const refused = await send('/createitem', { ...newItem, ...wrong });
    const [message] = Object.values(errors);
    expect(refused).toMatchObject({ status: 400, said: { code: 'InputInvalid', message } });
    expect(refused.said['errors']).toEqual(errors);
    expect(await deeds()).toEqual([]);
  });

  it('refuses an ID that is taken, also by one that is deleted', async () => {
    const sent = { ...newItem, itemid: ITEM };
    const taken = (await send('/createitem', sent)).said;
    expect(taken).toMatchObject({
      code: 'IdTaken',
      errors: { itemid: 'This Item ID belongs to 284 Diamonds.' },
    });
    await catalogueDesk.archiveItem(ITEM, program);
    expect(await send('/createitem', sent)).toMatchObject({
      status: 409,
      said: { message: expect.stringMatching(/is deleted/) as string },
    });
  });

  it('finds what its first try has made before it died', async () => {
    const again = sentAgain();
    await whileAnswersAreLost('createItem', async () => {
      expect(await send('/createitem', newItem, again)).toMatchObject({
        status: 503,
        said: { code: 'OutcomeUnknown', message: 'Error creating item.' },
      });
    });
    store.clock.ahead = CLAIM_MS + 1_000;
    expect((await send('/createitem', newItem, again)).status).toBe(200);
    expect(await deeds()).toHaveLength(1);
  });
});

describe('the lists of goods', () => {
  const spec = { ...someItem(), itemId: 'MLBB-IN-1', name: 'One', cost: rupees(7) };

  it('have everything that an admin needs to know of items', async () => {
    await catalogue.saveItem(spec);
    await catalogue.saveItem({ ...spec, itemId: 'GONE' });
    await catalogueDesk.archiveItem('GONE', program);
    const { headers, said } = await ask('/getallitems');
    expect(headers.get('x-total-count')).toBe('2');
    expect(said).toMatchObject([
      { itemid: 'MLBB-IN-1', productid: 'MLBB-IN', cost: 7, itemidarray: ['256', '28'] },
      { itemid: ITEM, resellprice: 400, cost: null, costfromprovider: false },
    ]);
    const { headers: head, said: page } = await ask('/getallitems?page=2&limit=1');
    expect([head.get('x-total-count'), page]).toMatchObject(['2', [{ itemid: ITEM }]]);
    expect((await ask('/getallitems?page=3&limit=1')).said).toEqual([]);
  });

  it('have drafts as well, with the numbers of their items', async () => {
    await send('/createproduct', { ...newProduct, published: false });
    const { headers, said } = await ask('/getallproducts');
    expect(headers.get('x-total-count')).toBe('2');
    expect(said).toMatchObject([
      { productid: 'HOK-IN', published: false, items: [] },
      { productid: 'MLBB-IN', published: true, items: [(await catalogueDesk.item(ITEM))?.id] },
    ]);
  });

  it('say so where they cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const gone = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    const away = { ...catalogueDesk, items: gone, products: gone };
    await whileShopHas(shop, { catalogueDesk: away }, async () => {
      for (const [path, message] of [
        ['/getallitems', 'Failed to fetch items'],
        ['/getallproducts', 'Failed to fetch products'],
      ] as const) {
        expect(await ask(path)).toMatchObject({
          status: 503,
          said: { code: 'StoreBusy', message },
        });
      }
    });
    logged.mockRestore();
  });

  it.each(['limit=501', 'limit=0', 'page=x'])('refuse %s', async (query) => {
    for (const path of LISTS) expect((await ask(`${path}?${query}`)).status).toBe(400);
  });
});

describe('editing an item', () => {
  it('changes what is sent, and takes back what it has answered itself', async () => {
    const edited = await send(`/edititem/${ITEM}`, {
      name: '300 Diamonds',
      imgpath: null,
      count: 5,
    });
    expect(edited).toMatchObject({
      status: 200,
      said: { message: 'Item saved.', item: { name: '300 Diamonds', count: 5, revision: 2 } },
    });
    const { item } = edited.said as { item: Record<string, unknown> };
    const again = await send(`/edititem/${ITEM}`, { ...item, type: 'large', reason: 'Bigger' });
    expect(again.said).toMatchObject({
      item: { name: '300 Diamonds', type: 'large', revision: 3 },
    });
    expect(await deeds()).toMatchObject([
      { did: 'changed', kind: 'item', id: ITEM, reason: 'Bigger' },
      { did: 'changed', kind: 'item', id: ITEM, reason: null },
    ]);
  });

  it('is no way to prices for who may not change them', async () => {
    const ravi = as(await signedIn({ role: 'admin', permissions: ['catalogue'] }));
    const refused = await send(`/edititem/${ITEM}`, { name: 'X', discountedprice: 1 }, ravi);
    const message = 'You do not have permission to change prices.';
    expect(refused).toMatchObject({
      status: 403,
      said: { code: 'Forbidden', message, errors: { discountedprice: message } },
    });
    expect((await send(`/edititem/${ITEM}`, { costfromprovider: true }, ravi)).status).toBe(403);
    expect(await deeds()).toEqual([]);
    const kept = { name: 'X', discountedprice: 415 };
    expect((await send(`/edititem/${ITEM}`, kept, ravi)).status).toBe(200);
  });

  it.each<[object, Record<string, string>]>([
    [{ name: '' }, { name: 'Name is required.' }],
    [
      { discountedprice: 0 },
      { discountedprice: 'Discounted Price must be from ₹0.01 to ₹1,00,000.00.' },
    ],
    [{ apiType: '' }, { apiType: 'API Type is required.' }],
    [
      { productid: 'NONE' },
      { productid: 'There is no such product. Please choose one from the list.' },
    ],
    [{ was: { name: '' } }, { 'was.name': 'Name is required.' }],
  ])('says what is wrong with it: %j', async (wrong, errors) => {
    const refused = await send(`/edititem/${ITEM}`, wrong);
    expect(refused).toMatchObject({ status: 400, said: { code: 'InputInvalid' } });
    expect(refused.said['errors']).toEqual(errors);
    expect(await deeds()).toEqual([]);
  });

  it('replaces nothing that somebody else has changed since it was read', async () => {
    await send(`/edititem/${ITEM}`, { name: 'Theirs' });
    const message = 'Somebody else has just changed Name to Theirs. Save again to replace it.';
    const sent = { name: 'Mine', was: { name: '284 Diamonds' } };
    expect(await send(`/edititem/${ITEM}`, sent)).toMatchObject({
      status: 409,
      said: { code: 'EditConflict', message, errors: { name: message } },
    });
    expect(await send(`/edititem/${ITEM}`, { name: 'Mine', revision: 1 })).toMatchObject({
      status: 409,
      said: { code: 'EditConflict' },
    });
    expect((await send(`/edititem/${ITEM}`, { name: 'Theirs', revision: 1 })).status).toBe(200);
    expect((await send(`/edititem/${ITEM}`, { name: 'Mine', revision: 2 })).status).toBe(200);
    expect(await deeds()).toHaveLength(2);
  });

  it('counts on from what orders have taken meanwhile', async () => {
    await send(`/edititem/${ITEM}`, { count: 8 });
    await store.db`update shop.item set count = 7 where item_id = ${ITEM}`;
    const sent = { count: 108, was: { count: 8 }, revision: 2 };
    expect((await send(`/edititem/${ITEM}`, sent)).said).toMatchObject({ item: { count: 107 } });
  });
});

describe('deleting goods', () => {
  it.each([
    [`/deleteitem/${ITEM}`, '284 Diamonds was deleted.', 'item'],
    ['/deleteproduct/MLBB-IN', 'Mobile Legends: India was deleted.', 'product'],
  ])('takes them off the shelf, once: %s', async (path, message, kind) => {
    expect(await send(path)).toMatchObject({ status: 200, said: { message } });
    expect(await send(path)).toMatchObject({ status: 200, said: { message } });
    expect(await deeds()).toMatchObject([{ did: 'archived', kind }]);
    const shelf = await catalogue.product('mobile-legends-india');
    expect(kind === 'item' ? shelf?.items : shelf).toEqual(kind === 'item' ? [] : null);
  });

  it('says so where it does not work', async () => {
    expect((await send('/deleteitem/none')).said['message']).toBe('Failed to delete item');
    expect((await send('/deleteproduct/none')).said['message']).toBe('Failed to delete product');
  });
});
