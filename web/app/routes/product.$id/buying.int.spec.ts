import { rupees } from '@store/ledger';
import { StoreUnavailable } from '@store/ledger/event-store';
import { openGameAccount } from '@store/ledger/sealing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { someItem, someProduct } from '../../checkout/testing/goods.ts';
import { openStore, type Buyer, type OpenStore } from '../../checkout/testing/open-store.ts';
import { INCOMPLETE_NOTICE } from '../../checkout/refusals-in-words.ts';
import { action } from './action.server.ts';
import type { Answer } from './answer.ts';
import { loader } from './loader.server.ts';

const product = someProduct();
const item = someItem();
const game = someProduct({ id: 'hok', productId: 'HOK', type: 'HOK', name: 'Honor of Kings' });
const pack = someItem({ itemId: 'HOK-80', productId: 'HOK', name: '80 Tokens' });

let store: OpenStore;
let buyer: Buyer;

beforeAll(async () => {
  store = await openStore(inject('postgresUrl'));
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const each of [product, game]) await store.shop.catalogue.saveProduct(each);
  for (const each of [item, pack]) await store.shop.catalogue.saveItem(each);
  store.playing.player = { outcome: 'found', username: 'KaranOP' };
  buyer = await store.buyer({ balance: rupees(1_000) });
});

type Fields = Record<string, string>;
type Posted = Readonly<{ status: number; location: string | null; answer: Answer | null }>;

/** What the page gives a buyer to send back. */
async function formOf(who: Buyer, productId = product.id): Promise<Fields> {
  const { data } = await loader(argsFor(who, productId, undefined));
  const ticket = data.buyer?.ticket;
  const inputs = { 'input-0': '118374920', 'input-1': '2641' };
  const shown = data.items[0];
  return {
    item: shown?.itemId ?? '',
    payment: 'wallet',
    ...inputs,
    seen: `${shown?.itemId}:${shown?.price}`,
    orderId: ticket?.orderId ?? '',
    orderSignature: ticket?.signature ?? '',
    idCheck: productId === product.id ? await proofFor(who, inputs) : '',
    intent: 'buy',
  };
}

async function proofFor(who: Buyer | null, inputs: Fields): Promise<string> {
  const { answer } = await post(who, { ...inputs, intent: 'check' });
  return answer?.checked?.proof ?? '';
}

function argsFor(who: Buyer | null, productId: string, fields: Fields | undefined) {
  return {
    request: new Request(`http://shop.test/product/${productId}`, {
      headers: who === null ? {} : { cookie: who.cookie },
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    }),
    params: { id: productId },
    context: { ...store.context, clientAddress: who?.account.id ?? 'somewhere' },
  };
}

async function post(who: Buyer | null, fields: Fields, productId = product.id): Promise<Posted> {
  try {
    const answer = await action(argsFor(who, productId, fields));
    return 'headers' in answer
      ? { status: answer.status, location: answer.headers.get('location'), answer: null }
      : { status: answer.init?.status ?? 200, location: null, answer: answer.data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, location: thrown.headers.get('location'), answer: null };
  }
}

describe('a purchase from the wallet', () => {
  it('places the order, sets the money aside and leads to the confirmation', async () => {
    const form = await formOf(buyer);
    const { status, location } = await post(buyer, form);

    expect(status).toBe(303);
    expect(location).toMatch(
      new RegExp(`^/confirmation\\?client_txn_id=${form['orderId']}&seen=\\d+$`),
    );
    const order = await store.shop.ledger.order.stateOf(form['orderId'] ?? '');
    if (order.status !== 'Created') throw new Error(order.status);
    expect(order.placed).toMatchObject({
      userId: buyer.account.id,
      price: rupees(415),
      originalPrice: rupees(470),
      paymentMode: 'wallet',
      reward: 415,
      legs: [
        { leg: 0, route: 'SMILEBR', productCode: '256' },
        { leg: 1, route: 'SMILEBR', productCode: '28' },
      ],
    });
    expect(
      await openGameAccount(store.shop.sealer, buyer.account.id, order.placed.gameAccount),
    ).toEqual({ inputs: ['118374920', '2641'], username: 'KaranOP' });
    expect(await store.shop.ledger.wallet.stateOf(buyer.account.id)).toMatchObject({
      available: rupees(585),
      held: rupees(415),
    });
  });

  it('without enough money leads to the top-up and writes nothing', async () => {
    const poor = await store.buyer({ balance: rupees(414) });
    const form = await formOf(poor);
    const before = await store.facts();
    expect(await post(poor, form)).toMatchObject({ status: 303, location: '/balanceerror' });
    expect(await store.facts()).toBe(before);
  });

  it('two tabs cannot spend the same money', async () => {
    const thrifty = await store.buyer({ balance: rupees(415) });
    const tabs = await Promise.all([formOf(thrifty), formOf(thrifty)]);
    const answers = await Promise.all(tabs.map((tab) => post(thrifty, tab)));
    expect(answers.map(({ location }) => location?.split('?')[0]).sort()).toEqual([
      '/balanceerror',
      '/confirmation',
    ]);
    expect(await store.shop.ledger.wallet.stateOf(thrifty.account.id)).toMatchObject({
      available: 0,
      held: rupees(415),
    });
  });
});

describe('a purchase by UPI', () => {
  it('places the order, touches no wallet and leads to the payment', async () => {
    const form: Fields = { ...(await formOf(buyer)), payment: 'upi' };
    const { status, location } = await post(buyer, form);
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^/pay/${form['orderId']}\\?seen=\\d+$`));
    expect(await store.shop.ledger.wallet.stateOf(buyer.account.id)).toMatchObject({ held: 0 });
  });
});

it('an item without a provider becomes one part for an admin', async () => {
  await store.shop.catalogue.saveItem({ ...pack, isApi: false, apiType: null, productCodes: [] });
  const form = await formOf(buyer, game.id);
  expect((await post(buyer, form, game.id)).status).toBe(303);
  expect(await store.shop.ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
    placed: { legs: [{ leg: 0, route: 'MANUAL' }] },
  });
});

it('a reseller is shown and pays the price for resellers', async () => {
  const reseller = await store.buyer({ balance: rupees(400), role: 'reseller' });
  const form = await formOf(reseller);
  expect(form['seen']).toBe('MLBB-IN-284:40000');
  expect((await post(reseller, form)).location).toMatch(/^\/confirmation/);
});

describe('the same form again', () => {
  it('finds the first order, also when the wallet is empty and the price has changed', async () => {
    const exact = await store.buyer({ balance: rupees(415) });
    const form = await formOf(exact);
    await post(exact, form);
    const before = await store.facts();
    await store.shop.catalogue.saveItem({ ...item, discountedPrice: rupees(500) });

    const again = await post(exact, form);

    expect(again).toMatchObject({
      status: 303,
      location: `/confirmation?client_txn_id=${form['orderId']}`,
    });
    expect(await store.facts()).toBe(before);
  });

  it('twenty times at once buys once', async () => {
    const form = await formOf(buyer);
    const before = await store.facts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(buyer, form)));
    for (const { status, location } of answers) {
      expect(status).toBe(303);
      expect(location).toMatch(new RegExp(`^/confirmation\\?client_txn_id=${form['orderId']}`));
    }
    expect((await store.facts()) - before).toBe(2);
    expect(await store.shop.ledger.wallet.stateOf(buyer.account.id)).toMatchObject({
      held: rupees(415),
    });
  });

  it.each([
    ['another payment', { payment: 'upi' }],
    ['another zone', { 'input-1': '2642' }],
  ])('with %s is refused and says what it has bought', async (_what, change) => {
    const form = await formOf(buyer, game.id);
    await post(buyer, form, game.id);
    const before = await store.facts();
    const { status, answer } = await post(buyer, { ...form, ...change }, game.id);
    expect(status).toBe(409);
    expect(answer?.notice).toContain(`already placed the order ${form['orderId']}`);
    expect(await store.facts()).toBe(before);
  });
});

describe('when the store does not answer in the middle', () => {
  const down = () => Promise.reject(new StoreUnavailable('appending', null));

  it.each(['order', 'wallet'] as const)(
    'of the %s, pressing again with the same form buys once',
    async (part) => {
      const form = await formOf(buyer);
      const { ledger } = store.shop;
      store.shop.ledger = { ...ledger, [part]: { ...ledger[part], handle: down } };
      const first = await post(buyer, form).finally(() => (store.shop.ledger = ledger));
      expect(first.status).toBe(503);
      expect(first.answer?.notice).toMatch(/you will not pay twice/);
      const { orderId, orderSignature: signature } = form;
      expect(first.answer?.ticket).toEqual({ orderId, signature });

      expect((await post(buyer, form)).location).toMatch(/^\/confirmation/);
      expect((await ledger.order.stateOf(orderId ?? '')).status).toBe('Created');
    },
  );
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

describe('checking an Id', () => {
  const inputs = { 'input-0': '55512345', 'input-1': '2641', intent: 'check' };

  it('answers guests with the name and keeps what they typed', async () => {
    const { status, answer } = await post(null, { ...inputs, item: item.itemId, payment: 'upi' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      checked: { username: 'KaranOP', inputs: ['55512345', '2641'] },
      typed: { itemId: item.itemId, payment: 'upi' },
    });
  });

  it.each([
    ['notFound', 400, 'No player has this Id. Please look at it again.'],
    ['regionBlocked', 400, 'Recharge for Indo IDs is not permitted'],
    [
      'refused',
      400,
      'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.',
    ],
  ] as const)('says at the field what is wrong: %s', async (outcome, status, words) => {
    store.playing.player = { outcome, message: 'raw text of the provider' };
    const asked = { ...inputs, 'input-0': `7000${outcome.length}` };
    const posted = await post(buyer, asked);
    expect(posted.status).toBe(status);
    expect(posted.answer?.errors['input-0']).toBe(words);
    expect(JSON.stringify(posted.answer)).not.toContain('raw text');
  });

  it('says so when the provider cannot be asked', async () => {
    store.playing.player = { outcome: 'unavailable' };
    const { status, answer } = await post(buyer, { ...inputs, 'input-0': '80008000' });
    expect(status).toBe(503);
    expect(answer?.notice).toMatch(/could not check/);
  });

  it('is not offered where no check is needed', async () => {
    expect((await post(buyer, inputs, game.id)).status).toBe(400);
  });

  it('stops a look-up service', async () => {
    const curious = await store.buyer();
    const answers = [];
    for (let id = 0; id < 26; id++) {
      answers.push(await post(curious, { ...inputs, 'input-0': `6000${10 + id}` }));
    }
    expect(answers.at(0)?.status).toBe(200);
    const stopped = answers.find(({ status }) => status === 429);
    expect(stopped?.answer?.notice).toMatch(/wait a minute/);
  });
});
