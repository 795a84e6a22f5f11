import { rupees, toBasisPoints } from '@store/ledger';
import { OutcomeUnknown, StoreUnavailable } from '@store/ledger/event-store';
import { openGameAccount } from '@store/ledger/game-account';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { game, item, openShelf, pack, type Fields } from '../../testing/order-form.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { POLICIES } from '../legal/policies.ts';
import { loader } from './loader.server.ts';
import { IN_KARNATAKA } from '../../testing/tax-addresses.ts';

const shelf = await openShelf();
const { store } = shelf;
const MINUTE = 60_000;
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  buyer = await shelf.customer();
});

describe('a purchase from the wallet', () => {
  it('places the order, sets the money aside and leads to the confirmation', async () => {
    const form = await shelf.formOf(buyer);
    const { status, location } = await shelf.post(buyer, form);

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

  it('is of the item that was chosen on another tab, unless one of this tab is', async () => {
    const { item: chosen = '', ...form } = await shelf.formOf(buyer);
    const boughtWith = async (fields: Fields) => {
      const { orderId = '' } = fields;
      expect(await shelf.post(buyer, fields)).toMatchObject({ status: 303 });
      const order = await store.shop.ledger.order.stateOf(orderId);
      return 'placed' in order && order.placed.item.id;
    };
    expect(await boughtWith({ ...form, itemElsewhere: chosen })).toBe(chosen);
    const next = await shelf.formOf(buyer);
    expect(await boughtWith({ ...next, item: chosen, itemElsewhere: 'another' })).toBe(chosen);
  });

  it('notes that the buyer agreed to the terms and the refund policy as they read now', async () => {
    await shelf.post(buyer, await shelf.formOf(buyer));
    expect(await store.shop.consents.latest(buyer.account.id)).toMatchObject([
      { what: 'refunds', given: true, version: POLICIES.refunds, how: 'purchase' },
      { what: 'terms', given: true, version: POLICIES.terms, how: 'purchase' },
    ]);
  });

  it('without enough money leads to the top-up and writes nothing', async () => {
    const poor = await store.buyer({ balance: rupees(414) });
    const form = await shelf.formOf(poor);
    const before = await store.facts();
    expect(await shelf.post(poor, form)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/balanceerror\?/) as string,
    });
    expect(await store.facts()).toBe(before);
  });

  it('two tabs cannot spend the same money', async () => {
    const thrifty = await store.buyer({ balance: rupees(415) });
    const tabs = await Promise.all([shelf.formOf(thrifty), shelf.formOf(thrifty)]);
    const answers = await Promise.all(tabs.map((tab) => shelf.post(thrifty, tab)));
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

it('a frozen wallet buys nothing, also when it is frozen while the order is placed', async () => {
  const frozen = await store.buyer({ balance: rupees(415) });
  const { ledger } = store.shop;
  const form = await shelf.formOf(frozen);
  const before = await ledger.wallet.stateOf(frozen.account.id);
  const data = { reference: 'block', by: 'meera', at: store.shop.now().toISOString() };
  const trace = { actor: 'meera', correlationId: 'spec', commandId: 'block' };
  await ledger.wallet.handle(frozen.account.id, { type: 'FreezeWallet', data }, trace);

  expect(await shelf.post(frozen, form)).toMatchObject({
    status: 409,
    answer: { errors: { payment: expect.stringContaining('frozen') as string } },
  });
  expect((await ledger.order.stateOf(form['orderId'] ?? '')).status).toBe('NotPlaced');

  const wallet = { ...ledger.wallet, stateOf: async () => before };
  const told = await whileShopHas(store.shop, { ledger: { ...ledger, wallet } }, () =>
    shelf.post(frozen, form),
  );
  expect(told.location).toMatch(/^\/confirmation\?/);
  expect(await ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
    status: 'Failed',
    failed: { reason: 'walletFrozen' },
  });
});

/** A tab that looked into the wallet before another one spent what was there. */
async function lateTab() {
  const thrifty = await store.buyer({ balance: rupees(415) });
  const form = await shelf.formOf(thrifty);
  const { wallet } = store.shop.ledger;
  const before = await wallet.stateOf(thrifty.account.id);
  await shelf.post(thrifty, await shelf.formOf(thrifty));
  return { thrifty, form, wallet: { ...wallet, stateOf: async () => before } };
}

it('a purchase that was told "not enough money" stays undone when money comes a moment later', async () => {
  const { thrifty, form, wallet } = await lateTab();
  const { ledger } = store.shop;
  const told = await whileShopHas(store.shop, { ledger: { ...ledger, wallet } }, () =>
    shelf.post(thrifty, form),
  );

  expect(told).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/balanceerror\?/) as string,
  });
  expect(await ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
    status: 'Failed',
    failed: { reason: 'insufficientFunds' },
  });
});

it('a purchase that its workflow found the money for is not told "not enough money"', async () => {
  const { thrifty, form, wallet } = await lateTab();
  const { ledger } = store.shop;
  const { handle } = ledger.order;
  const orderId = form['orderId'] ?? '';
  const at = store.shop.now().toISOString();
  const data = { orderId, amount: rupees(415), utr: null, at };
  const order: typeof ledger.order = {
    ...ledger.order,
    async handle(id, command, trace) {
      if (command.type === 'FailPayment') {
        const paid = await handle(
          id,
          { type: 'ConfirmPayment', data },
          { ...trace, commandId: 'w' },
        );
        expect(paid).toMatchObject({ accepted: true });
      }
      return handle(id, command, trace);
    },
  };
  const told = await whileShopHas(store.shop, { ledger: { ...ledger, order, wallet } }, () =>
    shelf.post(thrifty, form),
  );

  expect(told.location).toMatch(/^\/confirmation\?/);
  expect(await ledger.order.stateOf(orderId)).toMatchObject({ status: 'Processing' });
});

it('a purchase that its workflow has decided by then is told by the order', async () => {
  const form = await shelf.formOf(buyer);
  const { ledger } = store.shop;
  const { handle } = ledger.wallet;
  const at = store.shop.now().toISOString();
  // The workflow finds no hold yet, and lets none be taken from then on.
  const voided = { type: 'ReleaseHold', data: { orderId: form['orderId'] ?? '', at } } as const;
  const wallet: typeof ledger.wallet = {
    ...ledger.wallet,
    async handle(id, command, trace) {
      await handle(id, voided, { ...trace, commandId: 'workflow' });
      return handle(id, command, trace);
    },
  };
  const told = await whileShopHas(store.shop, { ledger: { ...ledger, wallet } }, () =>
    shelf.post(buyer, form),
  );

  expect(told.location).toMatch(/^\/confirmation\?/);
  expect(await ledger.wallet.stateOf(buyer.account.id)).toMatchObject({
    available: rupees(1_000),
    held: 0,
  });
});

describe('a purchase by UPI', () => {
  it('places the order, touches no wallet and leads to the payment', async () => {
    const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
    const { status, location } = await shelf.post(buyer, form);
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^/pay/${form['orderId']}\\?seen=\\d+$`));
    expect(await store.shop.ledger.wallet.stateOf(buyer.account.id)).toMatchObject({ held: 0 });
  });
});

it('an item without a provider becomes one part for an admin', async () => {
  await store.shop.catalogue.saveItem({ ...pack, isApi: false, apiType: null, productCodes: [] });
  const form = await shelf.formOf(buyer, game.id);
  expect((await shelf.post(buyer, form, game.id)).status).toBe(303);
  expect(await store.shop.ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
    placed: { legs: [{ leg: 0, route: 'MANUAL' }] },
  });
});

it('an order remembers what its goods cost the shop, and their tax class', async () => {
  const tax = { code: '998439', rate: toBasisPoints(1_800) };
  await store.shop.catalogue.saveProduct({ ...game, tax });
  await store.shop.catalogue.saveItem({ ...pack, cost: rupees(380.5) });
  const form = await shelf.formOf(buyer, game.id);
  await shelf.post(buyer, form, game.id);

  await store.shop.catalogue.saveProduct({ ...game, tax: null });
  await store.shop.catalogue.saveItem({ ...pack, cost: null });
  expect(await store.shop.ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
    placed: { cost: rupees(380.5), tax },
  });
});

it('an order knows whether the store was registered for GST when it was placed', async () => {
  const gstin = '27AAPFU0939F1ZV';
  const tax = { code: '998439', rate: toBasisPoints(1_800) };
  const settings = { ...store.shop.settings, gstin, tax };
  await store.shop.taxAddresses.set(buyer.account.id, IN_KARNATAKA);
  const form = await shelf.formOf(buyer, game.id);
  await whileShopHas(store.shop, { settings }, () => shelf.post(buyer, form, game.id));
  const order = await store.shop.ledger.order.stateOf(form['orderId'] ?? '');
  expect(order).toMatchObject({ placed: { gstin, tax } });

  const earlier = await shelf.formOf(buyer, game.id);
  await shelf.post(buyer, earlier, game.id);
  const untaxed = await store.shop.ledger.order.stateOf(earlier['orderId'] ?? '');
  expect(untaxed).not.toHaveProperty('placed.gstin');
});

it('an order waits for its payment as long as the owner has set', async () => {
  const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
  const settings = { ...store.shop.settings, orderExpiryMs: 45 * MINUTE };
  await whileShopHas(store.shop, { settings }, () => shelf.post(buyer, form));

  const order = await store.shop.ledger.order.stateOf(form['orderId'] ?? '');
  if (order.status !== 'Created') throw new Error(order.status);
  const { at, expiresAt } = order.placed;
  expect(Date.parse(expiresAt) - Date.parse(at)).toBe(45 * MINUTE);
});

it('an order is refunded by itself after as long as the owner has set, which a repeat leaves', async () => {
  const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
  for (const manualRefundHours of [48, 12]) {
    const settings = { ...store.shop.settings, manualRefundHours };
    await whileShopHas(store.shop, { settings }, () => shelf.post(buyer, form));
  }

  const order = await store.shop.ledger.order.stateOf(form['orderId'] ?? '');
  expect(order).toMatchObject({ placed: { refundAfterHours: 48 } });
});

it('the page strikes out an original price only above the price', async () => {
  const plain = { ...pack, itemId: 'HOK-PLAIN', originalPrice: pack.discountedPrice };
  await store.shop.catalogue.saveItem(plain);
  const asked = await store.ask(loader, buyer, '/product/hok', undefined, { id: game.id });
  const { items } = asked.data as { items: { itemId: string; originalPrice: number | null }[] };
  const shown = new Map(items.map(({ itemId, originalPrice }) => [itemId, originalPrice]));
  expect(shown.get(plain.itemId)).toBeNull();
  expect(shown.get(pack.itemId)).toBe(pack.originalPrice);
  await store.shop.catalogueDesk.archiveItem(plain.itemId, { kind: 'program', name: 'spec' });
});

it('an order keeps what it bought when that is not for sale any more', async () => {
  const { catalogue, catalogueDesk, readModels } = store.shop;
  const form = await shelf.formOf(buyer, game.id);
  const orderId = form['orderId'] ?? '';
  await shelf.post(buyer, form, game.id);
  await store.settled();
  const before = await readModels.order(orderId);
  expect(before).toMatchObject({ itemName: pack.name, productName: game.name });

  const spec = { kind: 'program', name: 'spec' } as const;
  const renamed = { was: { name: pack.name }, mine: { name: 'Renamed' } };
  expect((await catalogueDesk.changeItem(pack.itemId, renamed, spec)).outcome).toBe('saved');
  await catalogueDesk.archiveItem(pack.itemId, spec);
  await catalogueDesk.archiveProduct(game.productId, spec);
  expect(await catalogue.product(game.id)).toBeNull();
  expect(await readModels.order(orderId)).toEqual(before);
  expect(await store.shop.ledger.order.stateOf(orderId)).toMatchObject({
    placed: { item: { id: pack.itemId, name: pack.name } },
  });
});

const saleOf = (itemId: string, from: number, until: number) =>
  store.shop.catalogueDesk.planPrices(
    {
      itemId,
      originalPrice: item.originalPrice,
      discountedPrice: rupees(300),
      resellPrice: rupees(290),
      startsAt: new Date(from),
      endsAt: new Date(until),
      why: 'Sunday',
    },
    { kind: 'program', name: 'spec' },
  );

it('a sale that begins after the page was shown is told, and sold when it was seen', async () => {
  const now = store.shop.now().getTime();
  const planned = await saleOf(pack.itemId, now + MINUTE, now + 3 * MINUTE);
  expect(planned.outcome).toBe('planned');
  const form = await shelf.formOf(buyer, game.id);
  try {
    store.clock.ahead = 2 * MINUTE;
    const told = await shelf.post(buyer, form, game.id);
    expect(told.answer?.notice).toContain('The price is now ₹300.00 (it was ₹415.00)');
    const seen = await shelf.post(buyer, { ...form, seen: `${pack.itemId}:30000` }, game.id);
    expect(seen.status).toBe(303);
    expect(await store.shop.ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
      placed: { price: rupees(300) },
    });
  } finally {
    store.clock.ahead = 0;
  }
});

it('a sale that ends after the page was shown is told, and nothing is bought at either price', async () => {
  const now = store.shop.now().getTime();
  const sold = { ...pack, itemId: 'HOK-ENDING' };
  await store.shop.catalogue.saveItem(sold);
  await saleOf(sold.itemId, now + MINUTE, now + 3 * MINUTE);
  try {
    store.clock.ahead = 2 * MINUTE;
    const form = await shelf.formOf(buyer, game.id);
    const shown = { ...form, item: sold.itemId, seen: `${sold.itemId}:30000` };
    const facts = await store.facts();
    store.clock.ahead = 4 * MINUTE;
    const told = await shelf.post(buyer, shown, game.id);
    expect(told.status).toBe(409);
    expect(told.answer?.notice).toContain('The price is now ₹415.00 (it was ₹300.00)');
    expect(await store.facts()).toBe(facts);
    const seen = { ...shown, seen: `${sold.itemId}:41500` };
    expect((await shelf.post(buyer, seen, game.id)).status).toBe(303);
    expect(await store.shop.ledger.order.stateOf(form['orderId'] ?? '')).toMatchObject({
      placed: { price: rupees(415) },
    });
  } finally {
    store.clock.ahead = 0;
  }
});

it('the page says until when a sale holds, to whom it is one', async () => {
  const now = store.shop.now().getTime();
  const sold = { ...pack, itemId: 'HOK-SALE', resellPrice: rupees(290) };
  await store.shop.catalogue.saveItem(sold);
  await saleOf(sold.itemId, now + MINUTE, now + 3 * MINUTE);
  const reseller = await store.buyer({ role: 'reseller' });
  const saleFor = async (who: Buyer | null) => {
    const asked = store.ask(loader, who, '/product/hok', undefined, { id: game.id });
    const { items } = (await asked).data as { items: { itemId: string; sale: unknown }[] };
    return items.find(({ itemId }) => itemId === sold.itemId)?.sale;
  };
  try {
    expect(await saleFor(null)).toBeNull();
    store.clock.ahead = 2 * MINUTE;
    const until = { endsAt: new Date(now + 3 * MINUTE).toISOString(), then: rupees(415) };
    expect([await saleFor(null), await saleFor(buyer)]).toEqual([until, until]);
    expect(await saleFor(reseller)).toBeNull();
    store.clock.ahead = 3 * MINUTE;
    expect(await saleFor(null)).toBeNull();
  } finally {
    store.clock.ahead = 0;
  }
});

it('a reseller is shown and pays the price for resellers', async () => {
  const reseller = await store.buyer({ balance: rupees(400), role: 'reseller' });
  const form = await shelf.formOf(reseller);
  expect(form['seen']).toBe('MLBB-IN-284:40000');
  expect((await shelf.post(reseller, form)).location).toMatch(/^\/confirmation/);
});

describe('the same form again', () => {
  it('finds the first order, also when the wallet is empty and the price has changed', async () => {
    const exact = await store.buyer({ balance: rupees(415) });
    const form = await shelf.formOf(exact);
    await shelf.post(exact, form);
    const before = await store.facts();
    await store.shop.catalogue.saveItem({ ...item, discountedPrice: rupees(500) });

    const again = await shelf.post(exact, form);

    expect(again).toMatchObject({
      status: 303,
      location: `/confirmation?client_txn_id=${form['orderId']}`,
    });
    expect(await store.facts()).toBe(before);
  });

  it('twenty times at once buys once', async () => {
    const form = await shelf.formOf(buyer);
    const before = await store.facts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shelf.post(buyer, form)));
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
    const form = await shelf.formOf(buyer, game.id);
    await shelf.post(buyer, form, game.id);
    const before = await store.facts();
    const { status, answer } = await shelf.post(buyer, { ...form, ...change }, game.id);
    expect(status).toBe(409);
    expect(answer?.notice).toContain(`already placed order ${form['orderId']}`);
    expect(await store.facts()).toBe(before);
  });
});

describe('when the store does not answer in the middle', () => {
  const unanswered = new StoreUnavailable('appending', null);
  const failing = (part: 'order' | 'wallet', fault: Error) => {
    const { ledger } = store.shop;
    return {
      ledger: { ...ledger, [part]: { ...ledger[part], handle: () => Promise.reject(fault) } },
    };
  };

  it.each(['order', 'wallet'] as const)(
    'of the %s, pressing again with the same form buys once',
    async (part) => {
      const form = await shelf.formOf(buyer);
      const first = await whileShopHas(store.shop, failing(part, unanswered), () =>
        shelf.post(buyer, form),
      );
      expect(first.status).toBe(503);
      expect(first.answer?.notice).toMatch(/you will not pay twice/);
      const { orderId, orderSignature: signature } = form;
      expect(first.answer?.ticket).toEqual({ orderId, signature });

      expect((await shelf.post(buyer, form)).location).toMatch(/^\/confirmation/);
      expect((await store.shop.ledger.order.stateOf(orderId ?? '')).status).toBe('Created');
    },
  );

  it('hides no fault of the store itself', async () => {
    const form = await shelf.formOf(buyer);
    const posted = whileShopHas(store.shop, failing('order', new RangeError('a bug')), () =>
      shelf.post(buyer, form),
    );
    await expect(posted).rejects.toThrow(RangeError);
  });

  describe('and it is unknown whether the order was placed', () => {
    const unknown = () => Promise.reject(new OutcomeUnknown('appending', null));

    async function lost(handle: (typeof store.shop.ledger.order)['handle']) {
      const form = await shelf.formOf(buyer);
      const { ledger } = store.shop;
      const order = { ...ledger.order, handle };
      const answered = await whileShopHas(store.shop, { ledger: { ...ledger, order } }, () =>
        shelf.post(buyer, form),
      );
      expect(answered.status).toBe(503);
      expect(answered.answer?.notice).toMatch(/^We do not know yet whether your order was placed/);
      const visitor = { ...buyer, cookie: `${buyer.cookie}; ${answered.cookie}` };
      return { form, visitor };
    }

    it('a fresh page sells the same order, not a second one', async () => {
      const { form, visitor } = await lost(unknown);

      expect((await shelf.formOf(visitor))['orderId']).toBe(form['orderId']);
      // Somebody else at this browser gets a number of their own.
      const other = await shelf.customer();
      const cookie = `${other.cookie}; ${visitor.cookie.split('; ').at(-1)}`;
      expect((await shelf.formOf({ ...other, cookie }))['orderId']).not.toBe(form['orderId']);
    });

    it('a fresh page leads to the order as soon as it is known', async () => {
      const { order } = store.shop.ledger;
      const { form, visitor } = await lost((...asked) => order.handle(...asked).then(unknown));

      const thrown = await shelf.formOf(visitor).catch((answer: unknown) => answer);

      if (!(thrown instanceof Response)) throw new Error('not led anywhere');
      expect(thrown.headers.get('location')).toBe(`/confirmation?client_txn_id=${form['orderId']}`);
      expect(thrown.headers.get('set-cookie')).toContain('draft=;');
    });
  });
});
