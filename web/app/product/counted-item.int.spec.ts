import { rupees } from '@store/ledger';
import { StoreUnavailable } from '@store/ledger/event-store';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { game, openShelf, pack } from '../../testing/order-form.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { loader } from './loader.server.ts';

const shelf = await openShelf();
const { store } = shelf;
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

const by = { kind: 'program', name: 'spec' } as const;
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shelf.customer();
});

async function setCount(count: number) {
  const was = { count: (await shop.catalogueDesk.item(pack.itemId))?.count ?? null };
  await shop.catalogueDesk.changeItem(pack.itemId, { was, mine: { count } }, by);
}
const left = async () => (await shop.catalogueDesk.item(pack.itemId))?.count;
const formOf = (who: Buyer) => shelf.formOf(who, game.id);
const post = (who: Buyer, form: Record<string, string>) => shelf.post(who, form, game.id);
const statusOf = async ({ orderId = '' }: Record<string, string>) =>
  (await shop.ledger.order.stateOf(orderId)).status;

it('a hundred who press at once for seven pieces get seven', async () => {
  const buyers = [
    ...(await Promise.all(
      Array.from({ length: 9 }, () => store.buyer({ balance: rupees(5_000) })),
    )),
    await store.buyer({ role: 'reseller', balance: rupees(5_000) }),
  ];
  await setCount(7);
  const forms = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const who = buyers[n % buyers.length]!;
      return { who, form: { ...(await formOf(who)), payment: n % 2 ? 'upi' : 'wallet' } };
    }),
  );
  const answers = await Promise.all(forms.map(({ who, form }) => post(who, form)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(93);
  const placed = await Promise.all(forms.map(({ form }) => statusOf(form)));
  expect(placed.filter((status) => status !== 'NotPlaced')).toHaveLength(7);
  expect(await left()).toBe(0);
});

it('who comes too late is told so at the item, orders nothing and can take another one', async () => {
  await shop.catalogue.saveItem({ ...pack, itemId: 'HOK-160', name: '160 Tokens' });
  await setCount(1);
  const [first, late] = [await formOf(buyer), await formOf(buyer)];
  expect((await post(buyer, first)).status).toBe(303);
  const before = await store.facts();

  const told = await post(buyer, late);

  expect(told).toMatchObject({
    status: 409,
    answer: {
      errors: { item: '80 Tokens is Out of Stock. Please select another item.' },
      ticket: { orderId: late['orderId'] },
    },
  });
  expect(await store.facts()).toBe(before);
  const request = new Request(`http://shop.test/product/${game.id}`, {
    headers: { cookie: buyer.cookie },
  });
  const { data } = await loader({ request, params: { id: game.id }, context: store.context });
  expect(data.items.find(({ itemId }) => itemId === pack.itemId)).toMatchObject({ inStock: false });

  const another = { ...late, item: 'HOK-160', seen: `HOK-160:${pack.discountedPrice}` };
  expect((await post(buyer, another)).status).toBe(303);
  await shop.catalogueDesk.archiveItem('HOK-160', by);
});

it('several take as many pieces, and more than are left take none', async () => {
  await setCount(5);
  const form: Record<string, string> = {
    ...(await formOf(buyer)),
    ...{ quantity: '4', seen: `HOK-80:${pack.discountedPrice}:4`, payment: 'upi' },
  };
  expect((await post(buyer, form)).status).toBe(303);
  expect(await left()).toBe(1);
  const order = await shop.ledger.order.stateOf(form['orderId'] ?? '');
  expect(order.status !== 'NotPlaced' && order.placed).toMatchObject({ quantity: 4 });

  const two = { quantity: '2', seen: `HOK-80:${pack.discountedPrice}:2` };
  const told = await post(buyer, { ...(await formOf(buyer)), ...two });
  expect(told.status).toBe(409);
  expect(told.answer?.errors['quantity']).toMatch(/^We do not have enough stock of/);
  expect(await left()).toBe(1);

  // The number of the first form is used: it is not an order of another number of pieces.
  expect((await post(buyer, { ...form, quantity: '1' })).status).toBe(409);
});

it('the same form twenty times at once takes one piece', async () => {
  await setCount(3);
  const form = await formOf(buyer);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(buyer, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(await left()).toBe(2);
});

it('one form sent for two items at once takes a piece of the one that it orders', async () => {
  const other = await shop.catalogue.saveItem({ ...pack, itemId: 'HOK-160', count: 3 });
  await setCount(3);
  const form = await formOf(buyer);
  const another = { ...form, item: other.itemId, seen: `HOK-160:${pack.discountedPrice}` };
  await Promise.all([post(buyer, form), post(buyer, another)]);
  const leftOfOther = (await shop.catalogueDesk.item(other.itemId))?.count ?? 0;
  expect([(await left()) ?? 0, leftOfOther].toSorted()).toEqual([2, 3]);
  await shop.catalogueDesk.archiveItem(other.itemId, by);
});

describe('a piece', () => {
  it('comes back at once when the ledger refuses the order', async () => {
    await setCount(3);
    const { ledger } = shop;
    const refuse: typeof ledger.order.handle = (orderId) =>
      Promise.resolve({ accepted: false, rejection: { type: 'EmptyOrder', orderId } });
    const form = await formOf(buyer);
    const told = await whileShopHas(
      shop,
      { ledger: { ...ledger, order: { ...ledger.order, handle: refuse } } },
      () => post(buyer, form),
    );
    expect(told.status).toBe(400);
    expect(await left()).toBe(3);
  });

  it('is not taken without the money for it', async () => {
    await setCount(3);
    const poor = await store.buyer({ balance: rupees(1) });
    expect((await post(poor, await formOf(poor))).location).toMatch(/^\/balanceerror/);
    expect(await left()).toBe(3);
  });

  it('that was the last one is kept for the form that has not been answered', async () => {
    await setCount(1);
    const { ledger } = shop;
    const form = await formOf(buyer);
    const lost = () => Promise.reject(new StoreUnavailable('appending', null));
    const stranger = await store.buyer({ balance: rupees(1_000) });
    const untaken = { reservations: { ...shop.reservations, reserve: lost } };
    const hung = await whileShopHas(shop, untaken, async () =>
      post(stranger, await formOf(stranger)),
    );
    expect(hung.status).toBe(503);
    const unanswered = { ledger: { ...ledger, order: { ...ledger.order, handle: lost } } };
    const told = await whileShopHas(shop, unanswered, () => post(buyer, form));
    expect(told.status).toBe(503);
    expect(await left()).toBe(0);

    const inStock = async (cookie: string) => {
      const url = `http://shop.test/product/${game.id}`;
      const request = new Request(url, { headers: { cookie } });
      const shown = await loader({ request, params: { id: game.id }, context: store.context });
      return shown.data.items.find(({ itemId }) => itemId === pack.itemId)?.inStock;
    };
    await vi.waitFor(async () => expect(await inStock(buyer.cookie)).toBe(false), 15_000);
    expect(await inStock(`${stranger.cookie}; ${hung.cookie}`)).toBe(false);
    expect(await inStock(`${buyer.cookie}; ${told.cookie}`)).toBe(true);
    expect((await post(buyer, await formOf(buyer))).status).toBe(409);
    expect((await post(buyer, form)).status).toBe(303);
    expect(await left()).toBe(0);
  });
});

it('an item that is not counted costs no look at its pieces', async () => {
  const reserve = vi.fn<typeof shop.reservations.reserve>();
  const form = await formOf(buyer);
  const told = await whileShopHas(shop, { reservations: { ...shop.reservations, reserve } }, () =>
    post(buyer, form),
  );
  expect(told.status).toBe(303);
  expect(reserve).not.toHaveBeenCalled();
});
