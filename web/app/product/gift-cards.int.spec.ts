import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { markupAt } from '../../testing/markup-at.tsx';
import { someItem, someProduct } from '../../testing/goods.ts';
import { codeCalled, codeOrdersIn } from '../../testing/code-orders.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { openShelf, type Fields } from '../../testing/order-form.ts';
import { loader as find } from '../search/search-page.tsx';
import type { Answer } from './answer.ts';
import { loader } from './loader.server.ts';
import { PurchasePage } from './purchase-page.tsx';
import { productWords } from './words.ts';

const shelf = await openShelf();
const { store } = shelf;
const { db, shop } = store;
const { fill, taken } = codeOrdersIn(store);
afterAll(() => store[Symbol.asyncDispose]());

const card = someProduct({
  ...{ id: 'gift', productId: 'GIFT', name: 'Gift Card', type: 'GIFTCARD' },
  ...{ apiType: 'CODES', inputs: [], providerProduct: '' },
});
const item = someItem({
  ...{ itemId: 'GIFT-100', productId: 'GIFT', name: 'Card of 100' },
  ...{ apiType: 'CODES', productCodes: ['GIFT'] },
});

let number = 0;
const fillWith = (count: number) =>
  fill(
    'GIFT',
    Array.from({ length: count }, () => codeCalled(`C${(number += 1)}`)),
  );

let buyer: Buyer;
beforeEach(async () => {
  await db`truncate shop.code_pool cascade`;
  buyer = await shelf.customer();
  await shop.catalogue.saveProduct(card);
  await shop.catalogue.saveItem(item);
});

/** As every process knows it a moment later. */
const leftIs = (left: number) =>
  expect
    .poll(async () => (await shop.catalogue.product('gift'))?.items[0]?.left, { timeout: 10_000 })
    .toBe(left);
const shown = async () => {
  const request = new Request('http://shop.test/product/gift', {
    headers: { cookie: buyer.cookie },
  });
  const { data } = await loader({ request, params: { id: 'gift' }, context: store.context });
  return data;
};
const formOf = async (pieces = 1): Promise<Fields> => {
  const { 'input-0': _first, 'input-1': _second, ...form } = await shelf.formOf(buyer, 'gift');
  const seen = pieces === 1 ? form['seen'] : `${form['seen']}:${pieces}`;
  return { ...form, ...(pieces > 1 && { quantity: String(pieces) }), seen: seen ?? '' };
};
const post = (form: Fields) => shelf.post(buyer, form, 'gift');

describe('a gift card', () => {
  it('is bought without a game account, a code for each piece', async () => {
    await fillWith(3);
    await leftIs(3);
    expect(await shown()).toMatchObject({
      product: { inputs: [], needsIdCheck: false, promised: { delivery: 'within30Minutes' } },
      items: [{ inStock: true, most: 3 }],
    });
    const form = await formOf(2);
    expect((await post(form)).status).toBe(303);
    const order = await shop.ledger.order.stateOf(form['orderId'] ?? '');
    expect(order).toMatchObject({
      placed: {
        quantity: 2,
        legs: [
          { route: 'CODES', productCode: 'GIFT' },
          { route: 'CODES', productCode: 'GIFT' },
        ],
      },
    });
  });

  it('is sold by the pool: more than are left are refused, and nothing is placed', async () => {
    await fillWith(2);
    await leftIs(2);
    const form = await formOf(3);
    const before = await store.facts();
    expect(await post(form)).toMatchObject({
      status: 409,
      answer: { errors: { quantity: expect.stringContaining('enough stock') as string } },
    });
    expect(await store.facts()).toBe(before);
  });

  it('tells whoever asked for more than are left how many can be bought, as long as they look', async () => {
    await fillWith(3);
    await leftIs(3);
    const form = await formOf(3);
    await db`truncate shop.code_pool cascade`;
    await fillWith(1);
    await leftIs(1);
    const { status, answer } = await post(form);
    expect(status).toBe(409);
    const page = createElement(PurchasePage, { ...(await shown()), posted: answer as Answer });
    expect(markupAt('/product/gift', page)).toContain(productWords.fewer(3, 1));
  });

  it('is out of stock with the last code, everywhere, and back with the next', async () => {
    await fillWith(1);
    await leftIs(1);
    const form = await formOf();
    await taken(buyer);
    await leftIs(0);
    expect(await shown()).toMatchObject({
      product: { promised: { delivery: 'outOfStock' } },
      items: [{ inStock: false }],
    });
    expect((await post(form)).status).toBe(409);
    const { data } = await store.ask(find, null, '/search?q=gift');
    expect(JSON.stringify(data)).toContain('"outOfStock"');

    await fillWith(1);
    await leftIs(1);
    expect((await post(await formOf())).status).toBe(303);
  });

  it('that is two codes is out of stock with one', async () => {
    await shop.catalogue.saveItem({ ...item, productCodes: ['GIFT', 'GIFT'] });
    await fillWith(3);
    await leftIs(1);
    await taken(buyer);
    await taken(buyer);
    await leftIs(0);
  });

  it('is not sold on the day after it expired', async () => {
    await fill('GIFT', [codeCalled('OLD', { expires: '2020-01-01' })]);
    await leftIs(0);
    expect(await shown()).toMatchObject({ items: [{ inStock: false }] });
  });
});
