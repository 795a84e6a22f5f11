import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { item, openShelf, pack, product, type Fields } from '../../testing/order-form.ts';

const ASKS_WHETHER_IT_IS_THEM = 'This ID belongs to KaranOP. Press Buy Now again to confirm.';

const shelf = await openShelf();
const { store } = shelf;
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await shelf.customer();
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
    'The price is now ₹415.00. Press Buy Now again to accept it.',
  ];

  const cases: readonly Refused[] = [
    ['no item is chosen', without('item'), 400, 'item', 'Please select an item.'],
    ['no payment is chosen', without('payment'), 400, 'payment', /payment method/],
    ['an Id is missing', change({ 'input-0': '  ' }), 400, 'input-0', 'Please enter your User ID.'],
    ['an Id has letters', change({ 'input-0': '12x45' }), 400, 'input-0', /valid User ID/],
    ['an Id is endless', change({ 'input-0': '9'.repeat(500) }), 400, 'input-0', /valid User ID/],
    ['the item is unknown', change({ item: 'GHOST' }), 400, 'item', /not available/],
    ['the item is another product’s', change({ item: pack.itemId }), 400, 'item', /not available/],
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
      'The price is now ₹430.00 (it was ₹415.00). Press Buy Now again to accept it.',
    ],
    ['no price was seen', without('seen'), 409, null, /^The price is ₹415.00. Press Buy Now again/],
    seeing('0'),
    seeing('-41500'),
    seeing('414.99'),
    seeing('9e99'),
    seeing('cheap'),
    [
      'the price seen is "1"',
      change({ seen: `${item.itemId}:1` }),
      409,
      null,
      'The price is now ₹415.00 (it was ₹0.01). Press Buy Now again to accept it.',
    ],
    ['the ID was not checked', change({ idCheck: '' }), 409, null, ASKS_WHETHER_IT_IS_THEM],
    ['the check is made up', change({ idCheck: 'e30' }), 409, null, ASKS_WHETHER_IT_IS_THEM],
    [
      'the check was for another Id',
      async (form) => ({
        ...form,
        idCheck: await shelf.proofFor(buyer, { 'input-0': '99999999', 'input-1': '2641' }),
      }),
      409,
      null,
      ASKS_WHETHER_IT_IS_THEM,
    ],
    [
      'the order number is changed',
      change({ orderId: 'GT26K21-AAAAAAAA' }),
      400,
      null,
      /belongs to another account/,
    ],
    [
      'the signature is changed',
      change({ orderSignature: 'x' }),
      400,
      null,
      /belongs to another account/,
    ],
    ['the signature is gone', without('orderSignature'), 400, null, /belongs to another account/],
    [
      'the form is somebody else’s',
      async (form) => {
        const { orderId = '', orderSignature = '' } = await shelf.formOf(await store.buyer());
        return { ...form, orderId, orderSignature };
      },
      400,
      null,
      /belongs to another account/,
    ],
  ];

  it.each(cases)('%s', async (_when, tamper, status, field, words) => {
    const fields = await tamper(await shelf.formOf(buyer));
    const before = await store.facts();
    const posted = await shelf.post(buyer, fields);
    const said = field === null ? posted.answer?.notice : posted.answer?.errors[field];
    expect(said).toMatch(words);
    expect(posted.status).toBe(status);
    expect(await store.facts()).toBe(before);
    expect(posted.answer?.typed.payment).toBe(fields['payment'] ?? '');
  });

  it('everything is missing: the notice of the store', async () => {
    const { status, answer } = await shelf.post(buyer, { intent: 'buy', ...(await ticketOnly()) });
    expect(status).toBe(400);
    expect(answer?.notice).toBe(
      'Please select an item, enter your Id and select a payment method before proceeding.',
    );
    expect(Object.keys(answer?.errors ?? {})).toEqual(['item', 'input-0', 'input-1', 'payment']);
  });

  it('ten minutes have passed since the check', async () => {
    const form = await shelf.formOf(buyer);
    store.clock.ahead = 10 * 60_000;
    const { answer } = await shelf.post(buyer, form);
    store.clock.ahead = 0;
    expect(answer?.notice).toBe(ASKS_WHETHER_IT_IS_THEM);
  });

  it('what was sent is no form', async () => {
    const before = await store.facts();
    expect((await shelf.send(buyer, 'no form at all')).status).toBe(400);
    expect(await store.facts()).toBe(before);
  });

  it('several things are wrong: all of them are named', async () => {
    const fields = {
      ...(await shelf.formOf(buyer)),
      'input-0': 'abc',
      'input-1': 'x',
      payment: '',
    };
    const { status, answer } = await shelf.post(buyer, fields);
    expect(status).toBe(400);
    expect(answer?.errors).toEqual({
      payment: 'Please select a payment method.',
      'input-0': 'Please enter a valid User ID.',
      'input-1': 'Please enter a valid Zone ID.',
    });
  });

  it('the product is unknown', async () => {
    const before = await store.facts();
    expect((await shelf.post(buyer, {}, 'ghost')).status).toBe(404);
    expect(await store.facts()).toBe(before);
  });

  it('the session is over: what was typed stays', async () => {
    const before = await store.facts();
    const { status, answer } = await shelf.post(null, await shelf.formOf(buyer));
    expect(status).toBe(401);
    expect(answer).toMatchObject({
      notice: 'Session expired! Please re-login to proceed.',
      sessionOver: true,
      typed: { itemId: item.itemId, payment: 'wallet', inputs: ['118374920', '2641'] },
      checked: { username: 'KaranOP' },
    });
    expect(await store.facts()).toBe(before);
  });
});

async function ticketOnly(): Promise<Fields> {
  const { orderId = '', orderSignature = '' } = await shelf.formOf(buyer);
  return { orderId, orderSignature };
}
