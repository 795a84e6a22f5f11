import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import type { ItemFormState } from './item-form.server.ts';
import * as table from '../catalogue/view-items-page.tsx';
import * as createPage from './create-items-page.tsx';
import type { TypedItem } from './item-fields.ts';
import * as itemPage from './item-page.tsx';

const store = await openTestStore({ projecting: false });
const { catalogue, catalogueDesk } = store.shop;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

const itemId = 'MLBB-IN-284';
const india = 'Mobile Legends: India (MLBB-IN)';
beforeEach(async () => {
  await store.db`truncate shop.product, shop.trail_entry cascade`;
  await catalogue.saveProduct(someProduct());
  await catalogue.saveItem(someItem({ itemId }));
});

type Sent = Readonly<Record<string, string | readonly string[]>>;

/** Posts as a browser does: what is empty, too, and a name once for each of its values. */
async function send(
  action: Parameters<typeof store.ask>[0],
  path: string,
  fields: Sent,
  who: Buyer | null = meera,
  id = itemId,
) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) body.append(name, each);
  }
  const request = new Request(`http://shop.test${path}`, {
    method: 'POST',
    headers: who === null ? {} : { cookie: who.cookie },
    body,
  });
  const params = { itemId: id };
  return store.ask(() => action({ request, params, context: store.context }), who, path);
}
const create = (fields: Sent, who: Buyer | null = meera) =>
  send(createPage.action, '/admin/createitems', fields, who);
const edit = (fields: Sent, id = itemId, who = meera) =>
  send(itemPage.action, `/admin/item/${id}`, fields, who, id);

const loaded = async (page: typeof itemPage | typeof createPage, path: string) =>
  (await store.ask(page.loader, meera, path, undefined, { itemId })).data as {
    state: ItemFormState;
    products: readonly string[];
    item?: { warnings: readonly string[]; isDeleted: boolean };
    like?: { warnings: readonly string[] } | null;
  };
const editState = async () => (await loaded(itemPage, `/admin/item/${itemId}`)).state;

const filled: Sent = {
  intent: 'save',
  product: india,
  name: '355 Diamonds',
  itemId: 'MLBB-IN-355',
  suggestedTask: '',
  tier: 'large',
  originalPrice: '590',
  discountedPrice: '520.50',
  resellPrice: '1,489',
  cost: '',
  count: '',
  inStock: 'on',
  isApi: 'on',
  apiType: 'SMILEPH',
  productCodes: ['25', '', '13'],
  imagePath: 'other',
  imagePathOther: '/pictures/coins.png',
};
/** What the form of the item begins with, with these fields changed. */
const editing = ({ typed, was }: ItemFormState, changed: Sent): Sent => ({
  intent: 'save',
  ...typed,
  was,
  ...changed,
});
const errorsIn = (data: unknown) => (data as ItemFormState).errors;

describe('creating an item', () => {
  it('is for admins, also in the middle of a form', async () => {
    const former = await store.buyer({ role: 'admin' });
    await store.db`update shop.account set role = 'user' where id = ${former.account.id}`;
    for (const who of [asha, former]) expect((await create(filled, who)).status).toBe(403);
    expect((await create(filled, null)).location).toMatch(/^\/login/);
    expect((await store.ask(createPage.loader, asha, '/admin/createitems')).status).toBe(403);
    expect(await catalogueDesk.item('MLBB-IN-355')).toBeNull();
  });

  it('keeps every field, and leads to the item with what is to be checked', async () => {
    const answer = await create({ ...filled, count: '1,000', cost: '600', suggestedTask: 'Once' });

    expect(answer).toMatchObject({
      status: 303,
      location: '/admin/item/MLBB-IN-355',
      flash: 'Item created successfully!',
    });
    expect(await catalogueDesk.item('MLBB-IN-355')).toMatchObject({
      productId: 'MLBB-IN',
      name: '355 Diamonds',
      suggestedTask: 'Once',
      tier: 'large',
      originalPrice: rupees(590),
      discountedPrice: 52_050,
      resellPrice: rupees(1_489),
      cost: rupees(600),
      count: 1_000,
      inStock: true,
      isApi: true,
      apiType: 'SMILEPH',
      productCodes: ['25', '13'],
      imagePath: '/pictures/coins.png',
    });
    const { like } = await loaded(createPage, '/admin/createitems?like=MLBB-IN-355');
    expect(like?.warnings).toEqual([
      'resellAboveDiscounted',
      'discountedBelowCost',
      'apiTypesDiffer',
    ]);
  });

  it('goes on with the next one of the same kind', async () => {
    const own = { cost: '300', count: '9', suggestedTask: 'Once' };
    const { location } = await create({ ...filled, ...own, intent: 'another' });

    expect(location).toBe('/admin/createitems?like=MLBB-IN-355');
    const { state } = await loaded(createPage, location ?? '');
    expect(state.typed).toMatchObject({
      product: india,
      tier: 'large',
      apiType: 'SMILEPH',
      imagePath: '/pictures/coins.png',
      name: '',
      itemId: '',
      discountedPrice: '',
      cost: '',
      count: '',
      suggestedTask: '',
    } satisfies Partial<TypedItem>);
  });

  it.each<[string, Sent, Record<string, RegExp>]>([
    [
      'nothing',
      { ...filled, product: '', name: '', itemId: '', imagePath: '' },
      { productId: /required/, name: /required/, itemId: /required/, imagePath: /Image Path/ },
    ],
    [
      'prices that are none',
      { ...filled, originalPrice: '', discountedPrice: '0', resellPrice: '1.234' },
      { originalPrice: /Valid/, discountedPrice: /from ₹0.01/, resellPrice: /Valid/ },
    ],
    ['a cost in words', { ...filled, cost: 'much' }, { cost: /Valid Cost/ }],
    ['half a piece', { ...filled, count: '1.5' }, { count: /whole number/ }],
    ['an API without its type', { ...filled, apiType: '' }, { apiType: /API Type is required/ }],
    ['a type that there is not', { ...filled, tier: 'tiny' }, { tier: /from the list/ }],
    [
      'what is too long',
      { ...filled, name: 'x'.repeat(101), productCodes: ['y'.repeat(61)] },
      { name: /100 characters/, 'productCodes.0': /60 characters/ },
    ],
    ['an ID with spaces', { ...filled, itemId: 'A B' }, { itemId: /letters, digits/ }],
    ['an ID that is taken', { ...filled, itemId }, { itemId: /belongs to 284 Diamonds/ }],
    [
      'a code with a space',
      { ...filled, productCodes: ['25', '1 3'] },
      { 'productCodes.1': /no spaces/ },
    ],
    ['no such product', { ...filled, product: 'Chess' }, { productId: /no such product/ }],
    ['an address that is none', { ...filled, imagePathOther: 'x' }, { imagePath: /of this store/ }],
  ])('refuses %s at its field and keeps what was typed', async (_what, fields, said) => {
    const { status, data } = await create(fields);

    expect(status === 400 || status === 409).toBe(true);
    expect(Object.keys(errorsIn(data)).sort()).toEqual(Object.keys(said).sort());
    for (const [name, words] of Object.entries(said)) {
      expect(errorsIn(data)[name as 'name']).toMatch(words);
    }
    expect((data as ItemFormState).typed).toMatchObject({
      name: fields['name'],
      originalPrice: fields['originalPrice'],
      product: fields['product'],
    });
    const { total } = await catalogueDesk.items({
      ...{ page: 1, pageSize: 1, sort: { by: 'name', descending: false } },
    });
    expect(total).toBe(1);
  });

  it('finds the product by its name, and asks when several are meant', async () => {
    const global = someProduct({
      id: 'ml-g',
      productId: 'MLBB-GL',
      name: 'Mobile Legends: Global',
    });
    await catalogue.saveProduct(global);

    const { data } = await create({ ...filled, product: 'legends' });
    expect(errorsIn(data).productId).toContain(india);
    expect(errorsIn(data).productId).toContain('Mobile Legends: Global (MLBB-GL)');
    const { products } = await loaded(createPage, '/admin/createitems');
    expect(products).toEqual(['Mobile Legends: Global (MLBB-GL)', india]);
    expect((await create({ ...filled, product: 'mobile legends: global' })).status).toBe(303);
    expect(await catalogueDesk.item('MLBB-IN-355')).toMatchObject({ productId: 'MLBB-GL' });
  });

  it('means the product whose whole name was typed, also where others begin with it', async () => {
    for (const name of ['Free Fire', 'Free Fire MAX']) {
      const id = name.toLowerCase().replaceAll(' ', '-');
      await catalogue.saveProduct(someProduct({ id, productId: id, name }));
    }
    expect((await create({ ...filled, product: 'free fire' })).status).toBe(303);
    expect(await catalogueDesk.item('MLBB-IN-355')).toMatchObject({ productId: 'free-fire' });
  });

  it('adds, moves and removes legs without saving or losing anything', async () => {
    const legs = async (leg: string) => {
      const { status, data } = await create({ ...filled, leg });
      expect(status).toBe(200);
      expect((data as ItemFormState).typed).toMatchObject({ name: '355 Diamonds', cost: '' });
      return (data as ItemFormState).typed.productCodes;
    };
    expect(await legs('add 0')).toEqual(['25', '', '13', '']);
    expect(await legs('up 2')).toEqual(['25', '13', '']);
    expect(await legs('remove 0')).toEqual(['', '13']);
    expect(await catalogueDesk.item('MLBB-IN-355')).toBeNull();
  });

  it('keeps a second way with its code, through every button of the form', async () => {
    const two = {
      productCodes: ['212', '', '213'],
      secondRoutes: ['MOOGOLDMLBB', '', ''],
      secondCodes: ['215570', '', ''],
    };
    const moved = await create({ ...filled, ...two, leg: 'down 0' });
    expect((moved.data as ItemFormState).typed.productCodes).toEqual([
      ...['', '212|MOOGOLDMLBB:215570', '213'],
    ]);
    expect((await create({ ...filled, ...two })).status).toBe(303);
    expect(await catalogueDesk.item('MLBB-IN-355')).toMatchObject({
      productCodes: ['212|MOOGOLDMLBB:215570', '213'],
    });
  });

  it.each([
    ['MOOGOLDMLBB', '', /code of the second way/],
    ['', '215570', /route of the second way/],
    ['SMILEPH', '213', /another route/],
    ['SMILEBR', '13', /same region/],
    ['ELSEWHERE', '13', /route of the second way/],
  ])('refuses a second way by %j with the code %j', async (route, code, error) => {
    const { status, data } = await create({
      ...filled,
      ...{ productCodes: ['212'], secondRoutes: [route], secondCodes: [code] },
    });
    expect(status).toBe(400);
    expect(errorsIn(data)['productCodes.0']).toMatch(error);
    expect(await catalogueDesk.item('MLBB-IN-355')).toBeNull();
  });

  it('looks through pictures on Enter in their search field, and saves nothing', async () => {
    const { status, data } = await create({ ...filled, imagePathSearch: 'gem' });
    expect(status).toBe(200);
    expect((data as ItemFormState).pictures.search).toBe('gem');
    expect(await catalogueDesk.item('MLBB-IN-355')).toBeNull();
  });
});

describe('an ID of an item', () => {
  it('is made once by two presses of the button, and both lead to it', async () => {
    const presses = await Promise.all([create(filled), create(filled)]);
    expect(presses.map(({ location }) => location)).toEqual(
      Array(2).fill('/admin/item/MLBB-IN-355'),
    );
    expect((await create({ ...filled, cost: '1' })).status).toBe(409);
  });

  it('that was deleted says where to restore it', async () => {
    await catalogueDesk.archiveItem(itemId, { kind: 'program', name: 'spec' });
    const { status, data } = await create({ ...filled, itemId });
    expect(status).toBe(409);
    expect(errorsIn(data).itemId).toMatch(/284 Diamonds, which is deleted/);
  });
});

describe('editing an item', () => {
  it('is for admins, and for items that there are', async () => {
    for (const asked of [itemPage.loader, itemPage.action]) {
      expect((await store.ask(asked, null, '/admin/item/x')).location).toMatch(/^\/login/);
      expect((await store.ask(asked, asha, '/admin/item/x')).status).toBe(403);
    }
    const missing = store.ask(itemPage.loader, meera, '/admin/item/x', undefined, { itemId: 'x' });
    expect((await missing).status).toBe(404);
    expect((await edit(editing(await editState(), {}), 'x')).status).toBe(404);
  });

  it('saves what was changed, with the reason, and nothing where nothing was', async () => {
    const saved = await edit(
      editing(await editState(), {
        name: '284 + 10 Diamonds',
        discountedPrice: '399',
        productCodes: ['28', '256'],
        inStock: '',
        why: 'New list',
      }),
    );

    expect(saved).toMatchObject({
      status: 303,
      location: `/admin/item/${itemId}`,
      flash: 'Item saved.',
    });
    expect(await catalogueDesk.item(itemId)).toMatchObject({
      name: '284 + 10 Diamonds',
      discountedPrice: rupees(399),
      productCodes: ['28', '256'],
      inStock: false,
      imagePath: null,
      revision: 2,
    });
    const [latest] = await catalogueDesk.priceHistory(itemId);
    expect(latest).toMatchObject({ why: 'New list', after: { discountedPrice: rupees(399) } });
    expect((await edit(editing(await editState(), {}))).flash).toBe('Nothing has changed.');
    expect(await catalogueDesk.item(itemId)).toMatchObject({ revision: 2 });
  });

  it('shows the second of two admins what the first has saved, and takes nothing of it back', async () => {
    const [first, second] = [await editState(), await editState()];
    await edit(editing(first, { name: 'Diamonds, 284', tier: 'weekly', cost: '300' }));

    const mine = { name: '284 gems', resellPrice: '390' };
    const { status, data } = await edit(editing(second, mine));

    const told = data as ItemFormState;
    expect(status).toBe(409);
    expect(told.errors).toEqual({
      name: 'Somebody else has just changed Name to Diamonds, 284. Save again to replace it.',
    });
    expect([...told.theirs].sort()).toEqual(['cost', 'name', 'tier']);
    expect(told.typed).toMatchObject({ ...mine, tier: 'weekly', cost: '300' });
    expect(await catalogueDesk.item(itemId)).toMatchObject({ name: 'Diamonds, 284' });

    expect((await edit(editing(told, {}))).status).toBe(303);
    expect(await catalogueDesk.item(itemId)).toMatchObject({
      name: '284 gems',
      resellPrice: rupees(390),
      tier: 'weekly',
      cost: rupees(300),
    });
  });

  it('keeps both changes of two admins who changed different fields', async () => {
    const [first, second] = [await editState(), await editState()];
    await edit(editing(first, { name: 'Diamonds, 284' }));
    expect((await edit(editing(second, { cost: '300' }))).status).toBe(303);
    expect(await catalogueDesk.item(itemId)).toMatchObject({
      name: 'Diamonds, 284',
      cost: rupees(300),
    });
  });

  const others = { productId: 'MLBB-IN', name: 'Old', productCodes: [], cost: null, count: null };
  it.each([
    ...['', 'x', '{}', '[]', 'null'],
    JSON.stringify(others),
    JSON.stringify({
      ...others,
      ...{ originalPrice: { toString: 1, valueOf: 1 }, discountedPrice: 1, resellPrice: 1 },
    }),
    JSON.stringify({ ...others, originalPrice: 1, discountedPrice: 1 }).replace(
      '}',
      ',"resellPrice":1e999}',
    ),
    JSON.stringify({ ...others, originalPrice: 1, discountedPrice: 1, resellPrice: 1 }).replace(
      '[]',
      '['.repeat(9_000) + ']'.repeat(9_000),
    ),
  ])('refuses a form that begins with something else: %#', async (was) => {
    const { status, data } = await edit(editing(await editState(), { name: 'Other', was }));
    expect(status).toBe(400);
    expect(errorsIn(data).name).toMatch(/Reload the page/);
    expect((data as ItemFormState).typed.name).toBe('Other');
  });

  it('sets a count while orders go on, and loses none of them', async () => {
    await edit(editing(await editState(), { count: '12' }));
    const open = await editState();
    await store.shop.reservations.reserve({ orderId: 'A', itemId, quantity: 1 });
    expect((await edit(editing(open, { name: 'Diamonds, 284' }))).status).toBe(303);
    expect(await catalogueDesk.item(itemId)).toMatchObject({ count: 11, name: 'Diamonds, 284' });

    const next = await editState();
    await store.shop.reservations.reserve({ orderId: 'B', itemId, quantity: 1 });
    expect((await edit(editing(next, { count: '20' }))).status).toBe(303);
    expect(await catalogueDesk.item(itemId)).toMatchObject({ count: 19 });

    const last = await editState();
    await store.shop.reservations.reserve({ orderId: 'C', itemId, quantity: 1 });
    const was = last.was.replace('"count":19', '"count":1e300');
    expect(was).not.toBe(last.was);
    expect((await edit(editing({ ...last, was }, { count: '20' }))).status).toBe(409);
  });

  it('is done in the table as well, which stays as it was narrowed down', async () => {
    const path = `/admin/viewitems?q=284&page=1&edit=${itemId}`;
    const { found } = (await store.ask(table.loader, meera, path)).data as {
      found: { toEdit: { state: ItemFormState } };
    };
    const { state } = found.toEdit;
    const wrong = await send(table.action, path, editing(state, { cost: 'much' }));
    expect(wrong).toMatchObject({ status: 400, data: { id: itemId, answer: { was: state.was } } });
    const saved = await send(table.action, path, editing(state, { cost: '300' }));
    expect(saved).toMatchObject({ status: 303, flash: 'Item saved.' });
    expect(saved.location).toMatch(/^\/admin\/viewitems\?q=284/);
    expect(saved.location).not.toContain('edit');
    expect(await catalogueDesk.item(itemId)).toMatchObject({ cost: rupees(300) });
    expect((await send(table.action, path, editing(state, {}), asha)).status).toBe(403);
  });

  it('refuses what breaks a rule at its field', async () => {
    const { status, data } = await edit(
      editing(await editState(), { name: '', product: 'Chess', why: 'x'.repeat(201) }),
    );
    expect(status).toBe(400);
    expect(Object.keys(errorsIn(data)).sort()).toEqual(['name', 'productId', 'why']);
  });

  it('leaves prices alone where the admin may not set them, and refuses others at their field', async () => {
    const nisha = await store.buyer({ role: 'admin', permissions: ['catalogue'] });
    const { typed, was } = await editState();
    const { originalPrice: _o, discountedPrice: _d, resellPrice: _r, ...shown } = typed;
    const sent = { ...shown, was, intent: 'save', name: 'Gems', cost: '' };
    expect(await edit(sent, itemId, nisha)).toMatchObject({ flash: 'Item saved.' });
    expect(await catalogueDesk.item(itemId)).toMatchObject({
      name: 'Gems',
      ...{ originalPrice: someItem().originalPrice, cost: someItem().cost },
    });

    const { status, data } = await edit(
      editing(await editState(), { discountedPrice: '1', cost: '0.50', name: 'Pearls' }),
      itemId,
      nisha,
    );
    expect(status).toBe(403);
    expect(errorsIn(data)).toEqual({
      discountedPrice: 'You do not have permission to change prices.',
      cost: 'You do not have permission to change prices.',
    });
    expect((data as ItemFormState).typed.name).toBe('Pearls');
    expect(await catalogueDesk.item(itemId)).toMatchObject({ name: 'Gems' });
    expect(await store.ask(createPage.loader, nisha, '/admin/createitems')).toMatchObject({
      status: 403,
    });
  });

  it('warns of what it saves all the same, and says when it is deleted', async () => {
    await edit(editing(await editState(), { resellPrice: '500', apiType: 'SMILEPH' }));
    const actor = { kind: 'program', name: 'spec' } as const;
    await catalogueDesk.archiveItem(itemId, actor);
    const { item } = await loaded(itemPage, `/admin/item/${itemId}`);
    expect(item?.warnings).toEqual(['resellAboveDiscounted', 'apiTypesDiffer']);
    expect(item?.isDeleted).toBe(true);
  });
});
