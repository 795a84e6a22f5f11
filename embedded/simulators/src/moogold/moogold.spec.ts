import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accounts, simulatedServices } from '../testing/simulated-services.ts';
import { ERRORS } from './answers.ts';
import { Partner } from './partner.ts';
import { authOf, tokenOf } from './signature.ts';

const services = await simulatedServices();
const { control } = services;
afterAll(() => services[Symbol.asyncDispose]());
// An order settles when the spec says so.
beforeEach(() => mood({ settlesAfterMs: 3_600_000 }));
afterEach(() => control('reset'));

const account = accounts.mooGold;
type Json = Readonly<Record<string, unknown>>;
type Call = Readonly<{
  path: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}>;

const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds);

const headersFor = ({ path, body }: Call, timestamp = secondsAgo(0)) => ({
  authorization: tokenOf(account),
  timestamp,
  auth: authOf(account.secret, body, timestamp, path),
});

const send = (call: Call) =>
  fetch(`${services.origin}/moogold/wp-json/v1/api/${call.path}`, {
    method: 'POST',
    body: call.body,
    headers: { 'content-type': 'application/json', ...headersFor(call), ...call.headers },
    signal: call.signal ?? null,
  });

const ask = async (path: string, about: Json = {}): Promise<Json> =>
  (await send({ path, body: JSON.stringify({ path, ...about }) })).json() as Promise<Json>;

const mood = (change: Json) => control('moogold/mood', change);

let made = 0;
const reference = () => `ORD-${++made}`;
const diamonds = (userId: string, more: Json = {}) => ({
  data: {
    category: 1,
    'product-id': 215570,
    quantity: 1,
    'User ID': userId,
    Server: '2001',
    ...more,
  },
});
const create = (about: Json) => ask('order/create_order', about);
const told = (partnerOrderId: string) =>
  ask('order/order_detail_partner_id', { partner_order_id: partnerOrderId });
const read = (path: string) => services.read(path) as Promise<Json>;
const cents = async () => (await read('moogold/balance'))['cents'] as number;

/** The player's last order becomes what it would in time, or something else. */
async function settle(userId: string, change: Json = {}) {
  const { orders } = (await read(`moogold/players/${userId}`)) as {
    orders: { orderId: number }[];
  };
  await control(`moogold/orders/${orders[0]?.orderId}/settle`, change);
}

describe('the signature', () => {
  const order =
    '{"path":"order/create_order","data":{"category":1,"product-id":215570,"quantity":1,"User ID":"12345678","Server":"2001"},"partnerOrderId":"ORD-1"}';

  test.each([
    [
      'user/balance',
      '{"path":"user/balance"}',
      '9281c3e216864dee65c44850c46d96cf316e0a86ff6b515fda3de4347cad1636',
    ],
    [
      'order/create_order',
      order,
      '59fedf79addfad518868c34fc686123f2cabfc787315f8589fe8a4f1ffcca9a8',
    ],
  ])('of %s is the known one', (path, body, auth) => {
    expect(authOf(account.secret, body, '1700000000', path)).toBe(auth);
  });

  test('of the credentials is the known one', () => {
    expect(tokenOf(account)).toBe('Basic dGVzdC1wYXJ0bmVyOnRlc3Qtc2VjcmV0');
  });
});

describe('MooGold', () => {
  const path = 'user/balance';
  const body = JSON.stringify({ path });

  test.each<[string, string, Partial<Call>]>([
    ['another secret', '403', { headers: { authorization: 'Basic bm86bm8=' } }],
    ['another signature', '109', { headers: { auth: 'f'.repeat(64) } }],
    ['no signature', '109', { headers: { auth: '' } }],
    [
      'a body that is not the signed one',
      '109',
      { body: `${body} `, headers: headersFor({ path, body }) },
    ],
    ['an old call', '426', { headers: headersFor({ path, body }, secondsAgo(301)) }],
    ['a call without a time', '426', { headers: { timestamp: 'now' } }],
    ['another path than the body says', '418', { body: '{"path":"order/order_detail"}' }],
    ['what is no JSON', '419', { body: 'path=user/balance' }],
  ])('refuses %s with %s', async (_case, code, more) => {
    const answer = await send({ path, body, ...more });

    expect(await answer.json()).toEqual({
      err_code: code,
      err_message: ERRORS[code as keyof typeof ERRORS],
    });
  });

  test('knows no other calls', async () => {
    const answer = await send({ path: 'user/friends', body: '{}' });

    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'rest_no_route' }]);
  });

  test('tells the balance as a text', async () => {
    await mood({ balance: 83_221 });

    expect(await ask('user/balance')).toEqual({ currency: 'USD', balance: '832.21' });
  });

  test('lists products, their variations, fields and servers', async () => {
    expect(await ask('product/list_product', { category_id: 50 })).toContainEqual({
      ID: '428075',
      post_title: 'Mobile Legends: Bang Bang',
    });
    expect(await ask('product/list_product', { category_id: 51 })).toEqual([]);
    await mood({ outOfStock: [215571], prices: { 215570: 109 } });
    expect(await ask('product/product_detail', { product_id: '428075' })).toMatchObject({
      Variation: expect.arrayContaining([
        expect.objectContaining({
          variation_id: 215570,
          variation_price: 1.09,
          stock_status: 'instock',
        }),
        expect.objectContaining({ variation_id: 215571, stock_status: 'outofstock' }),
      ]) as unknown,
      fields: ['User ID', 'Server'],
    });
    expect(await ask('product/server_list', { product_id: 428076 })).toMatchObject({
      Asia: 'Asia',
    });
  });

  test.each([
    ['product/list_product', {}, '423'],
    ['product/product_detail', {}, '113'],
    ['product/product_detail', { product_id: 1 }, '422'],
    ['product/server_list', { product_id: 1 }, '422'],
    ['product/validate', {}, '113'],
    ['product/validate', { data: { 'product-id': 1 } }, '422'],
    ['product/validate', { data: { 'product-id': 215570, 'User ID': '1234' } }, '419'],
    ['order/order_detail', {}, '419'],
    ['order/order_detail', { order_id: 1 }, '110'],
    ['order/order_detail_partner_id', {}, '419'],
    ['order/order_detail_partner_id', { partner_order_id: 'never' }, '421'],
  ])('refuses %s %j with %s', async (call, about, err_code) => {
    expect(await ask(call, about)).toMatchObject({ err_code });
  });

  test('can refuse with every error there is, everywhere or at one path', async () => {
    for (const code of Object.keys(ERRORS)) {
      await mood({ refuses: { code, path }, httpStatus: 400 });
      const answer = await send({ path, body });
      expect([answer.status, await answer.json()]).toMatchObject([400, { err_code: code }]);
      expect(await ask('product/server_list', { product_id: 428075 })).toEqual({});
      await mood({ refuses: { code } });
      expect(await ask('product/server_list', { product_id: 428075 })).toMatchObject({
        err_code: code,
      });
    }
  });
});

describe('the player check', () => {
  const check = (userId: string, more: Json = {}) =>
    ask('product/validate', {
      data: { 'product-id': '215570', 'User ID': userId, Server: '2001', ...more },
    });

  test('names a player, always the same', async () => {
    const answer = await check('118374920');

    expect(answer).toMatchObject({ status: true });
    expect(answer['username']).toBe((await check('118374920'))['username']);
  });

  test('takes the id of a product, too', async () => {
    expect(await check('118374920', { 'product-id': 428075 })).toMatchObject({ status: true });
  });

  test.each([
    ['30001', { status: false, message: 'Invalid User ID or Server.' }],
    ['30002', { status: false, message: 'Invalid User ID or Server.' }],
    ['abc', { status: false, message: 'Invalid User ID or Server.' }],
    ['30200', { status: true, message: 'Account is valid.' }],
    [
      '30201',
      {
        status: false,
        message: 'Account validation is not available. Kindly contact your account manager.',
      },
    ],
  ])('of player %s', async (userId, answer) => {
    expect(await check(userId)).toEqual(answer);
  });

  test('knows nobody on a server that exists nowhere', async () => {
    expect(await check('118374920', { Server: '9999' })).toMatchObject({ status: false });
  });

  test('is no call at all for player 30202', async () => {
    expect(await check('30202')).toMatchObject({ code: 'rest_no_route' });
  });
});

describe('an order', () => {
  test('is processing first, and paid from the balance', async () => {
    const [partnerOrderId, before] = [reference(), await cents()];

    const answer = await create({ ...diamonds('118374921'), partnerOrderId });

    expect(answer).toMatchObject({
      status: true,
      account_details: { player_id: '118374921', server_id: '2001' },
    });
    expect(await cents()).toBe(before - 101);
    const order = {
      order_id: (answer['account_details'] as Json)['order_id'],
      order_status: 'processing',
      item: [{ variation_id: 215570, quantity: 1, price: '1.01', player_id: '118374921' }],
      total: '1.01',
    };
    expect(await ask('order/order_detail', { order_id: order.order_id })).toMatchObject(order);
    expect(await told(partnerOrderId)).toMatchObject({
      ...order,
      partner_order_id: partnerOrderId,
    });
  });

  test('is completed by itself in time', async () => {
    await mood({ settlesAfterMs: 50 });
    const partnerOrderId = reference();

    await create({ ...diamonds('118374921'), partnerOrderId });

    await expect
      .poll(async () => (await told(partnerOrderId))['order_status'], { timeout: 5_000 })
      .toBe('completed');
  });

  test.each([
    ['118374922', 'completed', 101],
    ['30001', 'refunded', 0],
    ['30020', 'refunded', 0],
    ['30021', 'cancelled', 0],
    ['30022', 'failed', 0],
    ['30010', 'incorrect-details', 101],
    ['30023', 'on-hold', 101],
    ['30024', 'sending', 101],
  ])('of player %s becomes %s, and costs %i', async (userId, status, costs) => {
    const [partnerOrderId, before] = [reference(), await cents()];

    expect(await create({ ...diamonds(userId), partnerOrderId })).toMatchObject({ status: true });
    expect(await told(partnerOrderId)).toMatchObject({ order_status: 'processing' });
    expect(await cents()).toBe(before - 101);
    await settle(userId);
    expect(await told(partnerOrderId)).toMatchObject({ order_status: status });
    expect(await cents()).toBe(before - costs);
  });

  test.each([
    ['30002', 'refunded', 0],
    ['30011', 'incorrect-details', 101],
    ['30025', 'completed', 101],
    ['030025', 'completed', 101],
  ])('of player %s is %s at once, and costs %i', async (userId, status, costs) => {
    const before = await cents();

    expect(await create(diamonds(userId))).toEqual({
      status,
      order_id: expect.any(Number) as number,
    });
    expect(await cents()).toBe(before - costs);
  });

  test('for a server that exists nowhere is refunded at once', async () => {
    expect(await create(diamonds('118374921', { Server: '9999' }))).toMatchObject({
      status: 'refunded',
    });
  });

  test('can become what a person decides', async () => {
    const partnerOrderId = reference();
    await create({ ...diamonds('118374922'), partnerOrderId });

    await settle('118374922', { status: 'refunded' });

    expect(await told(partnerOrderId)).toMatchObject({ order_status: 'refunded' });
  });

  test('is answered in either shape, wrapped or not, with dates of either kind', async () => {
    const partnerOrderId = reference();
    await mood({ shape: 'B', wrapped: true, dates: 'text' });

    expect(await create({ ...diamonds('118374923'), partnerOrderId })).toEqual({
      data: { status: 'processing', order_id: expect.any(Number) as number },
    });
    expect(await told(partnerOrderId)).toMatchObject({
      data: { date_created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string },
    });
    await mood({ wrapped: false, dates: 'object' });
    expect(await told(partnerOrderId)).toMatchObject({
      date_created: { timezone_type: 3, timezone: 'UTC' },
    });
  });

  test('is taken once under one reference, whatever became of it', async () => {
    const partnerOrderId = reference();
    await create({ ...diamonds('30002'), partnerOrderId });

    expect(await create({ ...diamonds('118374924'), partnerOrderId })).toMatchObject({
      err_code: '420',
    });
    expect(await read('moogold/players/118374924')).toMatchObject({ orders: [] });
  });

  test('is taken as often as it comes without a reference', async () => {
    await create(diamonds('118374925'));
    await create(diamonds('118374925'));

    expect(await read('moogold/players/118374925')).toMatchObject({
      asked: 2,
      orders: [{ partnerOrderId: null }, { partnerOrderId: null }],
    });
  });

  test.each<[string, Json, Json]>([
    ['423', { category: '' }, {}],
    ['113', { 'product-id': '' }, {}],
    ['419', { quantity: '' }, {}],
    ['419', { quantity: 1.5 }, {}],
    ['116', { quantity: 11 }, {}],
    ['422', { 'product-id': 428075 }, {}],
    ['422', { category: 2 }, {}],
    ['419', { Server: '' }, {}],
    ['114', {}, { outOfStock: [215570] }],
    ['111', {}, { balance: 100 }],
    ['111', {}, { balance: 101, prices: { 215570: 102 } }],
  ])('is refused with %s: %j %j', async (err_code, more, change) => {
    await mood({ balance: 10_000, ...change });
    const partnerOrderId = reference();

    expect(await create({ ...diamonds('118374926', more), partnerOrderId })).toMatchObject({
      err_code,
    });
    expect(await told(partnerOrderId)).toMatchObject({ err_code: '421' });
    await mood({ balance: 10_000 });
  });

  test('says numbers as texts, too, and of several pieces what all of them cost', async () => {
    const before = await cents();

    const order = diamonds('118374927', { category: '1', 'product-id': '215570', quantity: '3' });

    expect(await create(order)).toMatchObject({ status: true });
    expect(await cents()).toBe(before - 303);
  });

  test('may be signed without its reference, where that is the rule', async () => {
    const path = 'order/create_order';
    const about = { path, ...diamonds('118374928') };
    const body = JSON.stringify({ ...about, partnerOrderId: reference() });
    const headers = headersFor({ path, body: JSON.stringify(about) });
    const orderSo = async () => (await send({ path, body, headers })).json() as Promise<Json>;

    expect(await orderSo()).toMatchObject({ err_code: '109' });
    await mood({ signing: 'withoutPartnerOrderId' });
    expect(await orderSo()).toMatchObject({ status: true });
  });

  test.each<[string, string, Json, number]>([
    ['30500', 'is not taken', {}, 0],
    ['30501', 'is taken', {}, 1],
    ['118374929', 'is taken', { answers: 'lost' }, 1],
    ['118374930', 'is not taken', { answers: 'hang' }, 0],
  ])('of player %s is never answered and %s', async (userId, _so, change, orders) => {
    await mood(change);
    const path = 'order/create_order';
    const body = JSON.stringify({ path, ...diamonds(userId) });

    await expect(
      send({ path, body, signal: AbortSignal.timeout(orders === 0 ? 200 : 1_000) }),
    ).rejects.toThrow();

    expect((await read(`moogold/players/${userId}`))['orders']).toHaveLength(orders);
  });

  test.each<[string, Json, number]>([
    ['30502', {}, 1],
    ['118374931', { answers: 'broken' }, 0],
  ])('of player %s is answered with a page, after %j', async (userId, change, orders) => {
    await mood(change);
    const path = 'order/create_order';

    const answer = await send({ path, body: JSON.stringify({ path, ...diamonds(userId) }) });

    expect([answer.status, await answer.text()]).toEqual([502, expect.stringMatching(/^<!DOC/)]);
    expect((await read(`moogold/players/${userId}`))['orders']).toHaveLength(orders);
  });

  test('waits where everything is slow', async () => {
    await mood({ delayMs: 150 });
    const began = performance.now();

    await ask('user/balance');

    expect(performance.now() - began).toBeGreaterThanOrEqual(145);
  });
});

describe('the books', () => {
  test('survive a restart', async () => {
    const partnerOrderId = reference();
    await create({ ...diamonds('118374932'), partnerOrderId });
    const left = await cents();

    const partner = new Partner(services.folder);

    expect(partner.findByReference(partnerOrderId)).toMatchObject({ userId: '118374932' });
    expect(partner.balance()).toBe(left);
  });

  test('are on a page, with everybody special', async () => {
    await create(diamonds('118374933'));

    const text = await (await fetch(`${services.origin}/moogold`)).text();

    expect(text).toContain('118374933');
    expect(text).toContain('30501');
    expect(text).toContain('Weekly Diamond Pass (215574)');
  });
});

describe('the history of orders', () => {
  const today = new Date().toISOString().slice(0, 10);
  const history = (about: Json = {}) =>
    ask('order/transaction_history', { start_date: today, end_date: today, ...about });

  test('tells what was ordered on some days, the newest first, in pages', async () => {
    const [first, second] = [reference(), reference()];
    await create({ ...diamonds('118374977'), partnerOrderId: first });
    await create({ ...diamonds('118374977'), partnerOrderId: second });
    await settle('118374977');

    const { order_id: newest } = await told(second);
    const { order_id: older } = await told(first);
    expect(await history({ limit: 2 })).toMatchObject({
      ...{ status: true, page: 1, limit: 2 },
      orders: [
        { order_id: newest, status: 'completed', total: '1.01', currency: 'USD' },
        { order_id: older, status: 'processing', total: '1.01', currency: 'USD' },
      ],
    });
    expect(await history({ limit: 1, page: 2 })).toMatchObject({ orders: [{ order_id: older }] });
    expect(await history({ limit: 1, status: 'completed' })).toMatchObject({
      orders: [{ order_id: newest }],
    });
    expect(await history({ start_date: '2020-01-01', end_date: '2020-01-02' })).toMatchObject({
      orders: [],
    });
  });

  test.each([
    [{ end_date: 'soon' }, '419'],
    [{ start_date: '2020-01-02', end_date: '2020-01-01' }, '436'],
    [{ start_date: '2020-01-01', end_date: '2020-02-01' }, '437'],
    [{ status: 'sending' }, '435'],
  ])('is refused for %j', async (about, code) => {
    expect(await history(about)).toMatchObject({ err_code: code });
  });
});
