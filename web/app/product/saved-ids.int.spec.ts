import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { game, openShelf, product } from '../../testing/order-form.ts';
import { loader as ownData, action as changeOwnData } from '../own-data/data-page.tsx';
import { ownFacts } from '../own-data/everything/own-facts.server.ts';
import { gameIdWords } from '../own-data/words.ts';
import { loader as home } from '../home/home-page.tsx';
import { action } from './action.server.ts';
import { loader } from './loader.server.ts';

const shelf = await openShelf();
const { store, ask } = shelf;
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await shelf.customer();
});

const INPUTS = ['118374920', '2641'];
const kept = () => store.shop.gameIds.of(buyer.account.id);
const bought = async (more: Readonly<Record<string, string>> = {}) =>
  shelf.post(buyer, { ...(await shelf.formOf(buyer)), ...more });

it('keeps a game id only where its buyer asks for it', async () => {
  expect((await bought()).status).toBe(303);
  expect(await kept()).toEqual([]);
  expect((await bought({ keep: 'on' })).status).toBe(303);
  expect(await kept()).toMatchObject([{ productId: product.id, inputs: INPUTS, name: 'KaranOP' }]);
});

it('keeps nothing of a form whose order was placed before', async () => {
  const form = { ...(await shelf.formOf(buyer)), keep: 'on' };
  const first = await shelf.post(buyer, form);
  const [{ id } = { id: '' }] = await kept();
  await store.shop.gameIds.remove(buyer.account.id, id);
  const orderIn = ({ location }: { location: string | null }) =>
    new URL(location ?? '', 'http://shop.test').searchParams.get('client_txn_id');
  expect(orderIn(first)).not.toBeNull();
  expect(orderIn(await shelf.post(buyer, form))).toBe(orderIn(first));
  expect(await kept()).toEqual([]);
});

it('keeps nothing of an order that was refused', async () => {
  expect((await bought({ keep: 'on', payment: '' })).status).toBe(400);
  expect(await kept()).toEqual([]);
});

it('offers it on pages of the same game alone, and fills it in where the address says so', async () => {
  await bought({ keep: 'on' });
  const [{ id } = { id: '' }] = await kept();
  const sibling = {
    ...product,
    id: 'sibling',
    productId: 'MLGL',
    name: `${product.name.split(':')[0]}: Global`,
  };
  await store.shop.catalogue.saveProduct(sibling);
  const pageOf = async (productId: string, search = '', who = buyer) => {
    const { data } = await ask(loader, who, `/product/${productId}${search}`, undefined, {
      id: productId,
    });
    return data as Awaited<ReturnType<typeof loader>>['data'];
  };
  const offered = async (productId: string) => (await pageOf(productId)).buyer?.saved;
  const one = { id, name: 'KaranOP', inputs: INPUTS };
  expect(await offered(product.id)).toEqual([one]);
  expect(await offered(sibling.id)).toEqual([one]);
  expect(await offered(game.id)).toEqual([]);
  expect((await pageOf(sibling.id, `?saved=${id}`)).begun.typed.inputs).toEqual(INPUTS);
  const stranger = await store.buyer();
  expect((await pageOf(product.id, `?saved=${id}`, stranger)).begun.typed.inputs).toEqual(['', '']);
});

it('is named and removed on the page of one’s own data, and stands in the file', async () => {
  await bought({ keep: 'on' });
  const [{ id } = { id: '' }] = await kept();
  const change = (form: Readonly<Record<string, string>>, who = buyer) =>
    ask(changeOwnData, who, '/dashboard/data', form);
  expect(await change({ intent: 'nameId', gameId: id, name: 'My brother' })).toMatchObject({
    ...{ status: 303, flash: 'The name was saved.' },
  });
  expect((await ask(ownData, buyer, '/dashboard/data')).data).toMatchObject({
    gameIds: [{ id, product: product.name, inputs: INPUTS, name: 'My brother' }],
  });
  const request = new Request('http://shop.test/', { headers: { cookie: buyer.cookie } });
  expect(await ownFacts(store.shop, buyer.account, request)).toMatchObject({
    gameIds: [{ product: product.name, inputs: INPUTS, name: 'My brother' }],
  });

  const stranger = await store.buyer();
  const remove = (who = buyer) => change({ intent: 'removeId', gameId: id }, who);
  const notThere = { status: 303, flash: gameIdWords.goneId, tone: 'info' };
  expect(await remove(stranger)).toMatchObject(notThere);
  expect(await kept()).toHaveLength(1);
  expect(await remove()).toMatchObject({ flash: gameIdWords.removed, tone: 'success' });
  expect(await kept()).toEqual([]);
  expect(await remove()).toMatchObject(notThere);
});

it.each([
  ['x'.repeat(41), 'Name cannot be longer than 40 characters.'],
  // Two signs of each, once they are written as all are.
  ['\u095B'.repeat(21), 'Name cannot be longer than 40 characters.'],
  ['y'.repeat(11_000), 'Name cannot be longer than 40 characters.'],
  ['My\0brother', 'Please remove the character \uFFFD.'],
])('keeps its name where another is none, and says so at its field: %j', async (name, why) => {
  await bought({ keep: 'on' });
  const [{ id } = { id: '' }] = await kept();
  const change = (form: Readonly<Record<string, string>>) =>
    ask(changeOwnData, buyer, '/dashboard/data', { gameId: id, name, ...form });
  expect(await change({ intent: 'nameId' })).toMatchObject({
    status: 400,
    data: { misnamed: { gameId: id, why, typed: expect.any(String) as string } },
  });
  expect(await kept()).toMatchObject([{ id, name: 'KaranOP' }]);
  expect((await change({ intent: 'removeId' })).status).toBe(303);
  expect(await kept()).toEqual([]);
});

it('shows the shelf also while the favourites cannot be read', async () => {
  const { shop } = store;
  const away = () => Promise.reject(new Error('as a database that is away'));
  const favourites = { ...shop.favourites, of: away };
  const { status, data } = await whileShopHas(shop, { favourites }, () => ask(home, buyer, '/'));
  expect(status).toBe(200);
  expect(data).toMatchObject({
    favourites: [],
    cards: expect.arrayContaining([expect.anything()]) as unknown,
  });
});

it('shows a favourite on the landing page of whose it is, until it is taken away', async () => {
  const { id } = game;
  const tap = (intent: string) => ask(action, buyer, `/product/${id}`, { intent }, { id });
  const shown = async (who: { cookie: string } = buyer) => {
    const { data } = await ask(home, who, '/');
    return (data as { favourites: readonly { to: string }[] }).favourites.map(({ to }) => to);
  };
  expect((await tap('addFavourite')).status).toBe(303);
  await tap('addFavourite');
  expect(await shown()).toEqual(['/product/honor-of-kings']);
  expect(await shown({ cookie: '' })).toEqual([]);
  await tap('removeFavourite');
  expect(await shown()).toEqual([]);
});

it('leaves the page of a favourite alone where script asks, also when the session is over', async () => {
  const tap = async (cookie: string) => {
    const request = new Request(`http://shop.test/product/${game.id}`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-dest': 'empty' },
      body: new URLSearchParams({ intent: 'addFavourite' }),
    });
    return action({ request, params: { id: game.id }, context: store.context });
  };
  expect(await tap(buyer.cookie)).toMatchObject({ data: { sessionOver: false }, init: null });
  expect(await store.shop.favourites.of(buyer.account.id)).toEqual([game.id]);
  expect(await tap('')).toMatchObject({ data: { sessionOver: true }, init: { status: 401 } });
});
