import { rupees, toBasisPoints } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewProductRules, ProductRules } from '../../../ports/catalogue-rules.ts';
import { pictureAddress } from '../../../ports/gallery.ts';
import { itemPrices, productValues, type ProductValues } from '../../../ports/catalogue.ts';
import { serverSelect, someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { tinyPicture } from '../../../testing/tiny-picture.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as seenByVisitors } from '../../product/loader.server.ts';
import { action as onTable, loader as table } from '../catalogue/view-products-page.tsx';
import { action as create, loader as form } from './create-product-page.tsx';
import { action as edit, loader as edited } from './edit-product-page.tsx';
import { action as onPreview, loader as preview } from './preview-page.tsx';
import { productErrors } from './product-errors.ts';
import { meantProduct, newProduct, typedProduct, type TypedProduct } from './product-fields.ts';
import type { ProductFormAnswer } from './product-form.server.ts';
import type { ProductInForm } from './product-form.tsx';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
const spec = { kind: 'program', name: 'spec' } as const;
let meera: Buyer;
let asha: Buyer;
let picture: string;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
  const added = await shop.gallery.add(spec, {
    ...{ kind: 'Product', title: 'Kings', redirectUrl: null, file: new Uint8Array(tinyPicture) },
  });
  if (!added.accepted) throw new Error('not added');
  picture = pictureAddress(added.picture.id);
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.db`truncate shop.product cascade`;
  await shop.catalogue.changed();
  await store.db`truncate shop.trail_entry`;
});

const OF_STORE = 'Please enter an address of this store, like one that the gallery copies.';

type Sent = Readonly<Record<string, string>>;
/** As a browser sends the form: boxes that are not ticked are left out. */
const sentOf = ({ guideImages, ...typed }: TypedProduct, more: Sent = {}): Sent => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
  ...(guideImages[0] !== undefined && { guideImages: guideImages[0] }),
  intent: 'save',
  ...more,
});
const filled = (more: Partial<Sent> = {}): Sent =>
  sentOf(newProduct, {
    ...{ productId: 'HOK-IN', name: 'Honor of Kings', type: 'hok', imagePath: picture },
    ...{ input0Label: 'Player ID', input0Kind: 'number', input0Pattern: '[0-9]{5,20}' },
    ...{ input1Kind: 'select', input1Label: 'Server' },
    ...{ input1Options: 'America\nTW_HK_Mo = TW, HK, MO', taxCode: '998439', taxRate: '18' },
    ...(more as Sent),
  });

const created = (more: Partial<Sent> = {}) =>
  ask(create, meera, '/admin/createproduct', filled(more));
const params = { productId: 'HOK-IN' };
const path = '/admin/product/HOK-IN';
const found = async (productId = 'HOK-IN') =>
  (await shop.catalogueDesk.product(productId))?.product ?? null;
const inForm = async () =>
  (await ask(edited, meera, path, undefined, params)).data as ProductInForm;
const errorsOf = (data: unknown) => (data as ProductFormAnswer).errors;
const visitor = (id = 'hok-in') => ask(seenByVisitors, null, `/product/${id}`, undefined, { id });
const deeds = async () =>
  (await shop.trail.entries({ most: 9 })).rows.map(({ did, subject }) => `${did} ${subject.id}`);

describe('a new product', () => {
  it('is a draft with all that was typed, leads on to its page, and stands in the trail', async () => {
    const answer = await created({ trending: 'on', guideImages: `1 ${picture}`, region: '' });

    expect(answer).toMatchObject({
      status: 303,
      location: `${path}#state`,
      flash: 'Product created successfully!',
    });
    const product = await found();
    expect(product).toMatchObject({
      ...{ id: 'hok-in', name: 'Honor of Kings', type: 'HOK', category: 'games' },
      ...{ imagePath: picture, guideImages: [picture], trending: true, inStock: true },
      ...{ isApi: false, apiType: null, region: 'Global', publishedAt: null },
      tax: { code: '998439', rate: toBasisPoints(1_800) },
    });
    expect(product?.inputs).toEqual([
      {
        ...{ label: 'Player ID', kind: 'number', required: true, hint: null },
        ...{ pattern: '[0-9]{5,20}', options: [] },
      },
      serverSelect,
    ]);
    expect(await deeds()).toEqual(['created HOK-IN']);
    expect((await visitor()).status).toBe(404);
  });

  it.each<[keyof TypedProduct, string, Partial<Sent>]>([
    ['name', 'Name is required.', { name: '' }],
    ['type', 'Type is required.', { type: '  ' }],
    ['category', 'Please choose a Category from the list.', { category: 'casino' }],
    ['imagePath', 'Image Path is required.', { imagePath: '' }],
    ['imagePath', 'Image Path is required.', { imagePath: 'other' }],
    ['imagePath', OF_STORE, { imagePath: 'other', imagePathOther: 'javascript:alert(1)' }],
    ['imagePath', OF_STORE, { imagePath: 'other', imagePathOther: 'https://cdn.example/a.png' }],
    ['imagePath', OF_STORE, { imagePath: 'other', imagePathOther: '//cdn.example/a.png' }],
    ['productId', 'Product ID is required.', { productId: '' }],
    [
      'productId',
      'Product ID may have letters, digits, dots, hyphens and underscores.',
      { productId: '../x' },
    ],
    ['apiType', 'API Type is required.', { isApi: 'on' }],
    ['apiType', 'Please choose an API Type from the list.', { isApi: 'on', apiType: 'SMILE' }],
    ['input0Label', 'All input fields must have labels.', { input0Label: '' }],
    ['input0Pattern', 'Please enter a valid regular expression.', { input0Pattern: '[0-9' }],
    ['input0Kind', 'Please add one input field at least.', { input0Kind: '', input1Kind: '' }],
    // The first place is not used: the error stands at the second all the same.
    [
      'input1Options',
      'Please enter the options, one at least.',
      { input0Kind: '', input1Options: '' },
    ],
    ['input3Label', 'All input fields must have labels.', { input3Kind: 'email' }],
    [
      'taxRate',
      'Please enter a tax rate from 0 to 100 %, with two decimals at most.',
      { taxRate: 'x' },
    ],
    [
      'taxRate',
      'Please enter a tax rate from 0 to 100 %, with two decimals at most.',
      { taxRate: '' },
    ],
    ['taxCode', 'HSN or SAC has 4, 6 or 8 digits.', { taxCode: '12345' }],
    ['importantNote', 'Please use 1000 characters or fewer.', { importantNote: 'n'.repeat(1_001) }],
  ])('is refused at %s: %s', async (field, error, more) => {
    const { status, data } = await created(more);
    expect(status).toBe(400);
    expect(errorsOf(data)).toEqual({ [field]: error });
    expect((data as ProductFormAnswer).typed).toMatchObject(
      Object.fromEntries(
        Object.entries(filled(more)).filter(([name]) => name !== 'intent' && name !== 'type'),
      ),
    );
    expect(await deeds()).toEqual([]);
  });

  it('says all that is wrong at once', async () => {
    const { data } = await created({
      name: '',
      type: '',
      imagePath: '',
      isApi: 'on',
      taxCode: '1',
    });
    expect(Object.keys(errorsOf(data)).sort()).toEqual(
      ['name', 'type', 'imagePath', 'apiType', 'taxCode'].sort(),
    );
  });

  it('does not take the ID of another one', async () => {
    await created();
    expect((await created({ productId: 'hok.in' })).status).toBe(409);
    const { status, data } = await created({ name: 'Another' });
    expect(status).toBe(409);
    expect(errorsOf(data)).toEqual({
      productId:
        'This Product ID is taken, or differs from another one only in punctuation or capital letters.',
    });
    expect((await found())?.name).toBe('Honor of Kings');
  });

  it('is made once by two presses of the button, and both lead to it', async () => {
    const presses = await Promise.all([created(), created()]);
    expect(presses.map(({ location }) => location)).toEqual(
      Array(2).fill('/admin/product/HOK-IN#state'),
    );
    expect(await deeds()).toHaveLength(1);
    await store.db`update shop.product set created_at = created_at - interval '2 minutes'`;
    expect((await created()).status).toBe(409);
  });

  it('is for admins: one who is demoted while typing is refused, and nothing is written', async () => {
    const rani = await store.buyer({ role: 'admin' });
    expect((await ask(form, rani, '/admin/createproduct')).status).toBe(200);
    await store.db`update shop.account set role = 'user' where id = ${rani.account.id}`;
    const answer = await ask(create, rani, '/admin/createproduct', filled());
    expect(answer.status).toBe(403);
    expect((await ask(form, rani, '/admin/createproduct')).status).toBe(403);
    expect((await ask(create, null, '/admin/createproduct', filled())).location).toMatch(
      /^\/login/,
    );
    for (const routine of [edited, edit, preview, onPreview]) {
      expect((await ask(routine, asha, path, { intent: 'publish' }, params)).status).toBe(403);
    }
    expect(await found()).toBeNull();
    expect(await deeds()).toEqual([]);
  });

  it('keeps what was typed when the database is away', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const nowhere = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const away = new Proxy(shop.catalogueDesk, {
      get: (desk, name) =>
        name === 'types' ? desk.types.bind(desk) : () => Promise.reject(nowhere),
    });
    await whileShopHas(shop, { catalogueDesk: away }, async () => {
      const { status, data } = await created();
      expect(status).toBe(503);
      expect(data).toMatchObject({
        said: expect.stringMatching(/^Error creating product/) as string,
      });
      expect((data as ProductFormAnswer).typed.name).toBe('Honor of Kings');
    });
    logged.mockRestore();
  });
});

describe('looking through pictures', () => {
  it('saves nothing and keeps all that was typed, also what is wrong', async () => {
    const asked = filled({ name: '', look: 'imagePath', imagePathSearch: 'king', imagePath: '' });
    const { status, data } = await ask(create, meera, '/admin/createproduct', asked);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      errors: {},
      typed: { productId: 'HOK-IN', input1Options: 'America\nTW_HK_Mo = TW, HK, MO' },
      choices: { imagePath: { pictures: [{ address: picture, title: 'Kings' }], search: 'king' } },
    });
    expect(await found()).toBeNull();
  });

  it('is what Enter in a search field does, and Enter in any other one saves', async () => {
    const searching = filled({ intent: 'enter', guideImagesSearch: 'nothing like it' });
    const { data } = await ask(create, meera, '/admin/createproduct', searching);
    expect(data).toMatchObject({ choices: { guideImages: { pictures: [], total: 0 } } });
    expect(await found()).toBeNull();
    expect((await created({ intent: 'enter' })).status).toBe(303);
  });
});

describe('a product that is there', () => {
  beforeEach(async () => {
    await created();
    await store.db`truncate shop.trail_entry`;
  });
  const save = async (began: ProductInForm, more: Sent) =>
    ask(edit, meera, path, sentOf(began.typed, { was: began.was, ...more }), params);

  it('is changed, and only what was changed', async () => {
    const answer = await save(await inForm(), { name: 'HoK', importantNote: 'India only' });
    expect(answer).toMatchObject({ status: 303, location: path, flash: 'Product saved.' });
    expect(await found()).toMatchObject({ name: 'HoK', importantNote: 'India only', type: 'HOK' });
    expect(await deeds()).toEqual(['changed HOK-IN']);
  });

  it('saved as it is, is not changed', async () => {
    const { revision } = (await found())!;
    expect((await save(await inForm(), {})).status).toBe(303);
    expect(await found()).toMatchObject({ revision });
    expect(await deeds()).toEqual([]);
  });

  it('changed by two admins keeps what each of them changed', async () => {
    const [first, second] = [await inForm(), await inForm()];
    await save(first, { region: 'India' });
    expect((await save(second, { language: 'Hindi' })).status).toBe(303);
    expect(await found()).toMatchObject({ region: 'India', language: 'Hindi' });
  });

  it('tells the second one what the first has changed, and takes back nothing else', async () => {
    const [first, second] = [await inForm(), await inForm()];
    await save(first, { name: 'Kings', region: 'India', taxRate: '12', trending: 'on' });
    const mine = { name: 'Honor', taxRate: '5', language: 'Hindi' };

    const refused = await save(second, mine);

    expect(refused.status).toBe(409);
    const answer = refused.data as ProductFormAnswer;
    expect(answer.errors.name).toContain('Kings');
    expect(answer.errors.taxCode).toContain('998439, 12 %');
    expect(answer.typed).toMatchObject(mine);
    expect(await found()).toMatchObject({ name: 'Kings', language: 'English' });

    const again = await save({ ...second, typed: answer.typed, was: answer.was }, {});
    expect(again.status).toBe(303);
    expect(await found()).toMatchObject({
      ...{ name: 'Honor', language: 'Hindi', region: 'India', trending: true },
      tax: { code: '998439', rate: 500 },
    });
  });

  it.each([
    ...['', 'x', '[]', 'null', '"a"', '{"name":1e999}'],
    `{"inputs":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
  ])('without what the form began with saves nothing: %#', async (was) => {
    const began = await inForm();
    expect((await save({ ...began, was }, { name: 'X' })).status).toBe(400);
    expect(await found()).toMatchObject({ name: 'Honor of Kings' });
  });

  it.each(['NOBODY', 'x'.repeat(9_000), ''])('that nobody knows is not found: %j', async (id) => {
    const nobody = { productId: id };
    for (const routine of [edited, preview]) {
      expect((await ask(routine, meera, path, undefined, nobody)).status).toBe(404);
    }
    const began = await inForm();
    const sent = sentOf(began.typed, { was: began.was });
    expect((await ask(edit, meera, path, sent, nobody)).status).toBe(404);
    expect((await ask(edit, meera, path, { intent: 'publish' }, nobody)).status).toBe(404);
  });

  it('is edited in the dialog of the table, which leads back to the same rows', async () => {
    const address = '/admin/viewproducts?q=hok&sort=name&edit=HOK-IN';
    const { data } = await ask(table, meera, address);
    const { toEdit } = (data as { found: { toEdit: ProductInForm } }).found;
    const sent = (more: Sent) => sentOf(toEdit.typed, { was: toEdit.was, ...more });

    const refused = await ask(onTable, meera, address, sent({ name: '' }));
    expect(refused).toMatchObject({ status: 400, data: { id: 'HOK-IN' } });
    expect(errorsOf((refused.data as { answer: unknown }).answer)).toEqual({
      name: 'Name is required.',
    });

    const saved = await ask(onTable, meera, address, sent({ name: 'HoK' }));
    expect(saved).toMatchObject({ status: 303, location: '/admin/viewproducts?q=hok&sort=name' });
    expect(await found()).toMatchObject({ name: 'HoK' });
    expect((await ask(onTable, asha, address, sent({ name: 'X' }))).status).toBe(403);
  });

  it('warns of items that another provider delivers, and of none at all', async () => {
    const state = async () =>
      (await ask(edited, meera, path, undefined, params)).data as { state: object };
    expect(await state()).toMatchObject({ state: { items: 0, differing: 0, shelf: 'draft' } });
    await shop.catalogue.saveItem(someItem({ itemId: 'A', productId: 'HOK-IN' }));
    await shop.catalogue.saveItem(
      someItem({ itemId: 'B', productId: 'HOK-IN', isApi: false, apiType: null }),
    );
    expect(await state()).toMatchObject({ state: { items: 2, differing: 1 } });
    await shop.catalogueDesk.archiveItem('B', spec);
    expect(await state()).toMatchObject({ state: { items: 1 } });
  });
});

describe('the preview', () => {
  beforeEach(async () => {
    await created({ guideImages: `1 ${picture}` });
    await shop.catalogue.saveItem(someItem({ itemId: 'HOK-80', productId: 'HOK-IN' }));
  });
  const shown = () => ask(preview, meera, `${path}/preview`, undefined, params);
  const press = (intent: string) => ask(onPreview, meera, `${path}/preview`, { intent }, params);

  it('is the page that visitors see once it is published, and no longer', async () => {
    const { data } = await shown();
    expect(data).toMatchObject({
      state: { shelf: 'draft' },
      product: {
        name: 'Honor of Kings',
        imagePath: picture,
        guide: [
          { src: expect.stringContaining(picture) as string, alt: 'Kings', width: 2, height: 1 },
        ],
      },
      items: [{ itemId: 'HOK-80' }],
    });
    expect((await visitor()).status).toBe(404);

    expect(await press('publish')).toMatchObject({ status: 303, location: `${path}/preview` });
    const { product, items } = data as Readonly<Record<string, unknown>>;
    expect((await visitor()).data).toMatchObject({ product, items });

    await press('unpublish');
    expect((await visitor()).status).toBe(404);
    expect((await deeds()).slice(0, 2)).toEqual(['unpublished HOK-IN', 'published HOK-IN']);
  });

  it('has the prices of today, a sale among them, once it is published', async () => {
    await press('publish');
    const sale = { ...itemPrices(someItem()), discountedPrice: rupees(300) };
    const endsAt = new Date(shop.now().getTime() + 60_000);
    await shop.catalogueDesk.planPrices(
      { ...sale, itemId: 'HOK-80', startsAt: null, endsAt, why: '' },
      spec,
    );
    const { items } = (await shown()).data as Readonly<Record<string, unknown>>;
    expect(items).toMatchObject([{ itemId: 'HOK-80', price: rupees(300) }]);
  });

  it('of a product that was deleted publishes nothing', async () => {
    await shop.catalogueDesk.archiveProduct('HOK-IN', spec);
    expect((await shown()).data).toMatchObject({ state: { shelf: 'deleted' } });
    expect((await press('publish')).flash).toMatch(/^This product was deleted/);
    expect((await found())?.publishedAt).toBeNull();
  });

  it.each(['', 'buy', 'signIn', 'check'])('takes no order: %j', async (intent) => {
    expect((await press(intent)).status).toBe(400);
  });

  it('leaves a guide picture out that was deleted', async () => {
    await store.db`
      update shop.product set guide_images = ${['/pictures/gone', '/art/hok.svg']}`;
    await shop.catalogue.changed();
    expect((await shown()).data).toMatchObject({
      product: { guide: [{ src: '/art/hok.svg', alt: 'Picture 2 of the guide' }] },
    });
  });
});

it('of two complaints about a field the first one is told', () => {
  const issues = ['Name is too long.', 'Name has signs.'].map((message) => ({
    path: ['name'],
    message,
  }));
  expect(productErrors(newProduct, issues)).toEqual({ name: 'Name is too long.' });
});

it.each<[string, Partial<ProductValues>]>([
  ['two fields', {}],
  ['a list', { inputs: [serverSelect] }],
  [
    'options with signs of their own',
    {
      inputs: [
        {
          ...serverSelect,
          options: [
            { value: 'a', label: 'a = b' },
            { value: 'b', label: 'b' },
          ],
        },
      ],
    },
  ],
  ['a tax rate with decimals', { tax: { code: '9984', rate: toBasisPoints(1_250) } }],
  ['guide pictures', { guideImages: ['/b.png', '/a.png'] }],
])('a product with %s goes through the form unchanged', (_what, more) => {
  const product = someProduct({ providerProduct: 'ml', ...more });
  const meant = meantProduct(typedProduct(product.productId, product));
  expect(ProductRules.parse(meant)).toEqual(productValues(product));
  expect(NewProductRules.safeParse({ ...meant, imagePath: '/a.png' }).success).toBe(true);
});
