import { rupees } from '@store/ledger';
import { INCOMPLETE_NOTICE } from '../../checkout/refusals-in-words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openStore, type Buyer, type OpenStore } from '../../checkout/testing/open-store.ts';
import { game, item, orderForm, pack, product, type Fields } from './testing/order-form.ts';

let store: OpenStore;
let buyer: Buyer;
let formOf: ReturnType<typeof orderForm>['formOf'];
let post: ReturnType<typeof orderForm>['post'];
let proofFor: ReturnType<typeof orderForm>['proofFor'];

beforeAll(async () => {
  store = await openStore(inject('postgresUrl'));
  ({ formOf, post, proofFor } = orderForm(store.context));
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const each of [product, game]) await store.shop.catalogue.saveProduct(each);
  for (const each of [item, pack]) await store.shop.catalogue.saveItem(each);
  store.playing.player = { outcome: 'found', username: 'KaranOP' };
  buyer = await store.buyer({ balance: rupees(1_000) });
});

describe('nothing is written, the field and the words say why, when', () => {
  type Refused = readonly [
    when: string,
    change: (form: Fields) => Fields | Promise<Fields>,
    status: number,
    field: string | null,
    words: string | RegExp,
  ];
  const change =
    (more: Fields): Refused[1] =>
    (form) => ({ ...form, ...more });
  const without =
    (field: string): Refused[1] =>
    ({ [field]: _gone, ...rest }) =>
      rest;
  const seeing = (price: string): Refused => [
    `the price seen is "${price}"`,
    change({ seen: `${item.itemId}:${price}` }),
    409,
    null,
    'Price is now ₹415.00. Press Buy Now again to accept.',
  ];

  const cases: readonly Refused[] = [
    ['no item is chosen', without('item'), 400, 'item', 'Please select an item.'],
    ['no payment is chosen', without('payment'), 400, 'payment', /payment method/],
    ['an Id is missing', change({ 'input-0': '  ' }), 400, 'input-0', 'Please enter your User ID.'],
    ['an Id has letters', change({ 'input-0': '12x45' }), 400, 'input-0', /valid User ID/],
    ['an Id is endless', change({ 'input-0': '9'.repeat(500) }), 400, 'input-0', /valid User ID/],
    ['the item is unknown', change({ item: 'GHOST' }), 400, 'item', /not sold here/],
    ['the item is another product’s', change({ item: pack.itemId }), 400, 'item', /not sold here/],
    ['the payment is unknown', change({ payment: 'gold' }), 400, 'payment', /UPI or G-Coins/],
    [
      'the item is sold out by now',
      async (form) => {
        await store.shop.catalogue.saveItem({ ...item, inStock: false });
        return form;
      },
      409,
      'item',
      '284 Diamonds is Out of Stock. Please select another item.',
    ],
    [
      'the product is sold out by now',
      async (form) => {
        await store.shop.catalogue.saveProduct({ ...product, inStock: false });
        return form;
      },
      409,
      'item',
      /Out of Stock/,
    ],
    [
      'the price went up meanwhile',
      async (form) => {
        await store.shop.catalogue.saveItem({ ...item, discountedPrice: rupees(430) });
        return form;
      },
      409,
      null,
      'Price is now ₹430.00. Press Buy Now again to accept.',
    ],
    ['no price was seen', without('seen'), 409, null, /^Price is ₹415.00. Press Buy Now again/],
    seeing('0'),
    seeing('-41500'),
    seeing('414.99'),
    seeing('9e99'),
    seeing('cheap'),
    seeing('1'),
    ['the Id was not checked', change({ idCheck: '' }), 400, 'input-0', /press Check/],
    ['the check is made up', change({ idCheck: 'e30' }), 400, 'input-0', /press Check/],
    [
      'the check was for another Id',
      async (form) => ({
        ...form,
        idCheck: await proofFor(buyer, { 'input-0': '99999999', 'input-1': '2641' }),
      }),
      400,
      'input-0',
      /press Check/,
    ],
    [
      'the order number is changed',
      change({ orderId: 'GT26K21-AAAAAAAA' }),
      400,
      null,
      /your account/,
    ],
    ['the signature is changed', change({ orderSignature: 'x' }), 400, null, /your account/],
    ['the signature is gone', without('orderSignature'), 400, null, /your account/],
    [
      'the form is somebody else’s',
      async (form) => {
        const { orderId = '', orderSignature = '' } = await formOf(await store.buyer());
        return { ...form, orderId, orderSignature };
      },
      400,
      null,
      /your account/,
    ],
  ];

  it.each(cases)('%s', async (_when, tamper, status, field, words) => {
    const fields = await tamper(await formOf(buyer));
    const before = await store.facts();
    const posted = await post(buyer, fields);
    const said = field === null ? posted.answer?.notice : posted.answer?.errors[field];
    expect(said).toMatch(words);
    expect(posted.status).toBe(status);
    expect(await store.facts()).toBe(before);
    expect(posted.answer?.typed.payment).toBe(fields['payment'] ?? '');
  });

  it('everything is missing: the notice of the store', async () => {
    const { status, answer } = await post(buyer, { intent: 'buy', ...(await ticketOnly()) });
    expect(status).toBe(400);
    expect(answer?.notice).toBe(INCOMPLETE_NOTICE);
    expect(Object.keys(answer?.errors ?? {})).toEqual(['item', 'input-0', 'input-1', 'payment']);
  });

  it('ten minutes have passed since the check', async () => {
    const form = await formOf(buyer);
    store.clock.ahead = 10 * 60_000;
    const { answer } = await post(buyer, form);
    store.clock.ahead = 0;
    expect(answer?.errors['input-0']).toMatch(/press Check/);
  });

  it('the product is unknown', async () => {
    const before = await store.facts();
    expect((await post(buyer, {}, 'ghost')).status).toBe(404);
    expect(await store.facts()).toBe(before);
  });

  it('nobody is signed in', async () => {
    const before = await store.facts();
    expect(await post(null, await formOf(buyer))).toMatchObject({
      status: 302,
      location: `/login?origin=${encodeURIComponent(`/product/${product.id}`)}`,
    });
    expect(await store.facts()).toBe(before);
  });
});

async function ticketOnly(): Promise<Fields> {
  const { orderId = '', orderSignature = '' } = await formOf(buyer);
  return { orderId, orderSignature };
}
