import { randomUUID } from 'node:crypto';
import { endOfDay, istDay, rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../../../ports/api-answers.ts';
import { apiAt } from '../../../testing/api-client.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { resellerMachine, type ResellerMachine } from '../../../testing/reseller-machine.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';
import { walletsAwayAfter } from '../../../testing/wallets-away-after.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';

const store = await serveTestStore({ projecting: true });
const { shop, playing } = store;
const { get, post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());
await shop.catalogue.saveProduct(someProduct());
await shop.catalogue.saveItem(someItem());
await shop.catalogue.saveProduct(
  someProduct({ id: 'bgmi', productId: 'BGMI', name: 'BGMI', type: 'PUBG', isApi: false }),
);
const byHand = { productId: 'BGMI', isApi: false, apiType: null } as const;
await shop.catalogue.saveItem(someItem({ ...byHand, id: 2, itemId: 'BGMI-60' }));
await shop.catalogue.saveItem(someItem({ ...byHand, id: 3, itemId: 'BGMI-OUT', inStock: false }));

beforeEach(() => {
  store.clock.ahead = 0;
  playing.player = { outcome: 'found', username: 'KaranOP' };
  playing.asked = 0;
});

/** How many rows each table has; that somebody calls is counted for its own sake. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const tables = await store.db<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name <> 'hit_count'`;
  const counted = tables.map(async ({ name }) => {
    const [row] = await store.db.unsafe<{ rows: number }[]>(
      `select count(*)::int as rows from ${name}`,
    );
    return [name, row?.rows ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

const PLAYER = ['118374979', '2641'];
const someReference = () => `own-${randomUUID().slice(0, 8)}`;
/** A player about whom nobody was asked yet: answers are remembered for a minute. */
const someId = () => String(Math.floor(1e8 + Math.random() * 9e8));
const plain = (more: object = {}) => ({
  reference: someReference(),
  ...{ productId: 'bgmi', itemId: 'BGMI-60', inputs: PLAYER, price: 400 },
  ...more,
});
const pack = (more: object = {}) =>
  plain({ productId: 'mobile-legends-india', itemId: 'MLBB-IN-284', ...more });
const balanceOf = async (machine: ResellerMachine) => (await machine.get('/balance')).said;
const orderIn = ({ said }: Awaited<ReturnType<typeof get>>) =>
  said['order'] as Readonly<{ number: string; reference: string; status: string }>;

describe.each([
  ['live', false, 1_000],
  ['test', true, 100_000],
] as const)('a key for %s', (mode, isTest, funds) => {
  let machine: ResellerMachine;
  beforeEach(async () => {
    machine = await resellerMachine(store, { isTest });
  });

  it('reads what is for sale, at the price of a reseller', async () => {
    const { status, said } = await machine.get('/catalogue');
    expect({ status, said }).toMatchObject({ status: 200, said: { mode } });
    expect(said['products']).toContainEqual(
      expect.objectContaining({
        productId: 'mobile-legends-india',
        checksPlayer: true,
        items: [expect.objectContaining({ itemId: 'MLBB-IN-284', price: 400, listPrice: 470 })],
      }),
    );
  });

  it('orders, and finds the order by its number, by its own reference and in the list', async () => {
    const line = pack();
    const placed = await machine.post('/orders', line);
    expect(placed).toMatchObject({
      status: 200,
      said: {
        mode,
        order: {
          ...{ reference: line.reference, price: 400, returned: 0, inputs: PLAYER },
          ...{ productId: 'mobile-legends-india', itemId: 'MLBB-IN-284' },
        },
      },
    });
    const { number } = orderIn(placed);
    expect(number).toMatch(isTest ? /^SB/ : /^GT/);
    for (const path of [`/orders/${number}`, `/orders-by-reference/${line.reference}`]) {
      expect((await machine.get(path)).said).toMatchObject({ mode, order: { number } });
    }
    const list = await machine.get('/orders?limit=1');
    expect(list.said).toMatchObject({ mode, orders: [{ number, reference: line.reference }] });
    expect(list.headers.get('x-total-count')).toBe('1');
  });

  it('pays from a wallet that its balance and its statement tell of', async () => {
    await machine.post('/orders', plain());
    const { balance, held, ...rest } = await balanceOf(machine);
    expect({ left: Number(balance), held: Number(held) }).toEqual(
      isTest ? { left: funds - 400, held: 0 } : { left: funds - 400, held: 400 },
    );
    expect(rest).toEqual({ mode });
    const { said } = await machine.get('/statement');
    expect(said).toMatchObject({ mode });
    expect((said['lines'] as readonly { amount: number }[]).length).toBeGreaterThan(0);
  });

  it('is refused another price, and told the new one', async () => {
    const line = plain({ price: 399.99 });
    const refused = await machine.post('/orders', line);
    expect(refused).toMatchObject({
      status: 409,
      said: { mode, code: 'PriceChanged', price: 400, message: 'The price is now ₹400.00.' },
    });
    const right = await machine.post('/orders', { ...line, price: 400 });
    expect(right.status).toBe(200);
    const two = await machine.post('/orders', plain({ quantity: 2, price: 400 }));
    expect(two.said).toMatchObject({
      code: expect.stringMatching(/^PriceChanged$|Pieces/) as string,
    });
  });

  it('has one order for a reference, for ever', async () => {
    const line = plain();
    const { number } = orderIn(await machine.post('/orders', line));
    store.clock.ahead = 3 * 24 * 60 * 60_000;
    const again = await machine.post('/orders', line);
    expect(again).toMatchObject({ status: 409, said: { mode, code: 'ReferenceUsed', number } });
    const dry = await machine.postKeyless('/orders', { ...line, dryRun: true });
    expect(dry).toMatchObject({ status: 409, said: { code: 'ReferenceUsed', number } });
    expect((await machine.get('/orders')).headers.get('x-total-count')).toBe('1');
  });

  it('may use a reference again under which nothing was ordered', async () => {
    const line = plain();
    const refused = await machine.post('/orders', { ...line, itemId: 'BGMI-OUT' });
    expect(refused).toMatchObject({ status: 409, said: { mode, code: 'ItemOutOfStock' } });
    expect((await machine.post('/orders', line)).status).toBe(200);
  });

  it('says by name which input is wrong', async () => {
    const refused = await machine.post('/orders', pack({ inputs: ['abc', '2641'] }));
    expect(refused).toMatchObject({
      status: 400,
      said: {
        mode,
        code: 'InputsMalformed',
        errors: { 'inputs.0': expect.any(String) as string },
      },
    });
    const checked = await machine.postKeyless('/player-checks', {
      ...{ productId: 'mobile-legends-india', itemId: 'MLBB-IN-284', inputs: ['', '1'] },
    });
    expect(checked).toMatchObject({ status: 400, said: { mode, code: 'InputsMalformed' } });
  });

  it('gets the same answer for the same Idempotency-Key, and needs one', async () => {
    const [line, key] = [plain(), randomUUID()];
    const first = await machine.post('/orders', line, key);
    const again = await machine.post('/orders', line, key);
    expect(again.said).toEqual(first.said);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await machine.post('/orders', plain(), key)).toMatchObject({
      status: 422,
      said: { mode, code: 'KeyReused' },
    });
    for (const path of ['/orders', '/orders/bulk', `/orders/${orderIn(first).number}/cancel`]) {
      const body =
        path === '/orders' ? plain() : path.endsWith('bulk') ? { orders: [plain()] } : {};
      expect(await machine.postKeyless(path, body)).toMatchObject({
        status: 400,
        said: { mode, code: 'KeyMissing' },
      });
    }
  });

  it('asks what would come of it, and nothing is written', async () => {
    const line = pack();
    const before = [await balanceOf(machine), await store.facts()];
    const dry = await machine.postKeyless('/orders', { ...line, dryRun: true });
    expect(dry).toMatchObject({ status: 200, said: { mode, dryRun: true, price: 400 } });
    const wrong = await machine.postKeyless('/orders', { ...line, price: 1, dryRun: true });
    expect(wrong).toMatchObject({ status: 409, said: { code: 'PriceChanged', price: 400 } });
    const many = await machine.postKeyless('/orders/bulk', {
      ...{ orders: [plain(), plain({ itemId: 'BGMI-OUT' })], dryRun: true },
    });
    expect(many.said).toMatchObject({
      mode,
      lines: [
        { placed: false, dryRun: true, price: 400 },
        { placed: false, code: 'ItemOutOfStock' },
      ],
    });
    expect([await balanceOf(machine), await store.facts()]).toEqual(before);
    expect(await machine.get(`/orders-by-reference/${line.reference}`)).toMatchObject({
      status: 404,
    });
    expect((await machine.post('/orders', line)).status).toBe(200);
  });

  it('keeps nothing of a dry run, also where its player is asked for', async () => {
    const before = await rowCounts();
    const line = pack({ inputs: [someId().replace(/.$/, '9'), '2641'] });
    expect(await machine.postKeyless('/orders', { ...line, dryRun: true })).toMatchObject({
      ...{ status: 200, said: { mode, dryRun: true } },
    });
    expect(playing.asked).toBe(isTest ? 0 : 1);
    expect(await rowCounts()).toEqual(before);
  });

  it('spends no more than the cap of the day of its key', async () => {
    const capped = await resellerMachine(store, { isTest, dailyCap: rupees(500) });
    const [line, key] = [plain(), randomUUID()];
    expect((await capped.post('/orders', line, key)).status).toBe(200);
    const over = { status: 409, said: { mode, code: 'CapReached' } };
    const refused = await capped.post('/orders', plain());
    expect(refused).toMatchObject(over);
    expect(String(refused.said['message'])).toContain('₹100.00');
    expect(await capped.postKeyless('/orders', { ...plain(), dryRun: true })).toMatchObject(over);
    for (const dryRun of [true, false]) {
      const bulk = await capped.post('/orders/bulk', { orders: [plain()], dryRun });
      expect(bulk.said['lines']).toMatchObject([{ placed: false, code: 'CapReached' }]);
    }
    expect((await capped.post('/orders', line, key)).status).toBe(200);
    store.clock.ahead = 24 * 60 * 60_000;
    expect((await capped.post('/orders', plain())).status).toBe(200);
  });

  it('orders in bulk, each line with an outcome of its own', async () => {
    const lines = [
      ...[plain(), plain({ itemId: 'BGMI-OUT' }), plain({ price: 1 }), plain()],
      plain({ itemId: 'none' }),
    ];
    const twice = plain({ reference: lines[0]?.reference });
    const key = randomUUID();
    const body = { orders: [...lines, twice] };
    const bulk = await machine.post('/orders/bulk', body, key);
    expect(bulk).toMatchObject({ status: 200, said: { mode } });
    expect(bulk.said['lines']).toMatchObject([
      { reference: lines[0]?.reference, placed: true, order: { price: 400 } },
      { placed: false, code: 'ItemOutOfStock' },
      { placed: false, code: 'PriceChanged', price: 400 },
      { placed: true },
      { placed: false, code: 'UnknownItem' },
      { reference: twice.reference, placed: false, code: 'ReferenceUsed' },
    ]);
    expect((await machine.post('/orders/bulk', body, key)).said).toEqual(bulk.said);
    expect((await machine.get('/orders')).headers.get('x-total-count')).toBe('2');
  });

  it('has at most a hundred lines, and at least one', async () => {
    const orders = Array.from({ length: 101 }, () => plain());
    for (const wrong of [[], orders, 'none', [{}]]) {
      expect(await machine.post('/orders/bulk', { orders: wrong })).toMatchObject({
        status: 400,
        said: { mode, code: 'InputInvalid' },
      });
    }
  });

  it('has nothing of what is not there, or somebody else’s', async () => {
    const other = await resellerMachine(store, { isTest });
    const { number, reference } = orderIn(await other.post('/orders', plain()));
    for (const path of [
      ...[`/orders/${number}`, `/orders-by-reference/${reference}`, '/orders/NONE'],
    ]) {
      expect(await machine.get(path)).toMatchObject({ status: 404, said: { code: 'NotFound' } });
    }
    expect(await machine.post(`/orders/${number}/cancel`, {})).toMatchObject({ status: 404 });
    // Its own order may have the same name.
    expect((await machine.post('/orders', plain({ reference }))).status).toBe(200);
  });

  it('buys nothing where it may only read', async () => {
    const reads = await resellerMachine(store, { isTest, mayBuy: false });
    expect((await reads.get('/balance')).status).toBe(200);
    for (const path of ['/orders', '/orders/bulk', '/orders/NONE/cancel']) {
      expect(await reads.post(path, {})).toMatchObject({
        status: 403,
        said: { mode, code: 'Forbidden' },
      });
    }
  });

  it.each([
    ['no JSON', '{', 'BodyNotJson'],
    ['a name that stands twice', '{"reference":"a","reference":"b"}', 'BodyNotJson'],
    ['a number for a text', JSON.stringify({ ...plain(), itemId: 5 }), 'InputInvalid'],
    ['a text for a number', JSON.stringify({ ...plain(), price: '400' }), 'InputInvalid'],
    ['a reference with a space', JSON.stringify({ ...plain(), reference: 'a b' }), 'InputInvalid'],
    ['a reference too long', JSON.stringify(plain({ reference: 'a'.repeat(65) })), 'InputInvalid'],
    [
      'a reference that is a step in an address',
      JSON.stringify(plain({ reference: '..' })),
      'InputInvalid',
    ],
    ['a price of nothing', JSON.stringify(plain({ price: 0 })), 'InputInvalid'],
    ['a price below nothing', JSON.stringify(plain({ price: -1 })), 'InputInvalid'],
    ['no price', JSON.stringify(plain({ price: undefined })), 'InputInvalid'],
    ['a field that nothing has', JSON.stringify(plain({ qty: 5 })), 'InputInvalid'],
    ['a field that is almost one', JSON.stringify(plain({ dryrun: true })), 'InputInvalid'],
    ['a price below a paisa', JSON.stringify(plain({ price: 0.001 })), 'InputInvalid'],
  ] as const)('is told of %s, and orders nothing', async (_what, body, code) => {
    const refused = await machine.post('/orders', body);
    expect(refused).toMatchObject({ status: 400, said: { mode, code } });
    expect((await machine.get('/orders')).headers.get('x-total-count')).toBe('0');
  });
});

describe('what no call has', () => {
  it.each([
    ['/orders', plain({ dryrun: true }), 'dryrun'],
    ['/orders/bulk', { orders: [plain()], dryrun: true }, 'dryrun'],
    ['/orders/bulk', { orders: [plain({ qty: 5 })] }, 'orders.0.qty'],
    ['/orders/NONE/cancel', { dryrun: true }, 'dryrun'],
    ['/player-checks', { productId: 'bgmi', inputs: PLAYER, zone: '1' }, 'zone'],
    ['/orders?dryRun=true', plain(), 'dryRun'],
    ['/orders', plain({ constructor: 1 }), 'constructor'],
  ])('is refused by its name: %s', async (path, body, name) => {
    const machine = await resellerMachine(store);
    expect(await machine.post(path, body)).toMatchObject({
      status: 400,
      said: { code: 'InputInvalid', errors: { [name]: 'There is no such field.' } },
    });
    const list = await machine.get('/orders?limt=5');
    expect(list).toMatchObject({
      status: 400,
      said: { errors: { limt: 'There is no such field.' } },
    });
    expect((await machine.get('/orders')).headers.get('x-total-count')).toBe('0');
  });
});

describe('for live', () => {
  it('checks the player by itself, unless it was checked before', async () => {
    const machine = await resellerMachine(store);
    const inputs = [someId(), '2641'];
    const checked = await machine.postKeyless('/player-checks', {
      ...{ productId: 'mobile-legends-india', itemId: 'MLBB-IN-284', inputs },
    });
    expect(checked).toMatchObject({ status: 200, said: { mode: 'live', username: 'KaranOP' } });
    expect((await machine.post('/orders', pack({ inputs }))).status).toBe(200);
    expect(playing.asked).toBe(1);
    playing.player = { outcome: 'notFound', message: 'nobody' };
    const refused = await machine.post('/orders', pack({ inputs: [someId(), '2641'] }));
    expect(refused).toMatchObject({
      status: 400,
      said: { code: 'PlayerNotFound', errors: { 'inputs.0': expect.any(String) as string } },
    });
  });

  it('spends no more than the wallet has, nor than the cap of the day', async () => {
    const poor = await resellerMachine(store, { balance: rupees(399) });
    expect(await poor.post('/orders', plain())).toMatchObject({
      status: 409,
      said: { code: 'InsufficientFunds' },
    });
    const capped = await resellerMachine(store, { dailyCap: rupees(500) });
    expect((await capped.post('/orders', plain())).status).toBe(200);
    const over = await capped.post('/orders', plain());
    expect(over).toMatchObject({ status: 409, said: { code: 'CapReached' } });
    expect(String(over.said['message'])).toContain('100');
    const dry = await capped.postKeyless('/orders', { ...plain(), dryRun: true });
    expect(dry).toMatchObject({ status: 409, said: { code: 'CapReached' } });
    expect(await balanceOf(capped)).toMatchObject({ balance: 600, held: 400 });
    store.clock.ahead = 24 * 60 * 60_000;
    expect((await capped.post('/orders', plain())).status).toBe(200);
  });

  it('gives back to the cap what was not ordered', async () => {
    const capped = await resellerMachine(store, { dailyCap: rupees(500) });
    expect(await capped.post('/orders', plain({ itemId: 'BGMI-OUT' }))).toMatchObject({
      status: 409,
    });
    expect((await capped.post('/orders', plain())).status).toBe(200);
  });

  /** As if the process had died before it could tell what it has done. */
  const untold = (send: () => ReturnType<ResellerMachine['post']>) => {
    const keep = () => Promise.reject(new Error('killed'));
    const apiAnswers = { ...shop.apiAnswers, keep, release: () => Promise.resolve() };
    return whileShopHas(shop, { apiAnswers }, send);
  };

  it('goes on under the same number where the first try died after it had ordered', async () => {
    const machine = await resellerMachine(store);
    const [line, key] = [plain(), randomUUID()];
    expect((await untold(() => machine.post('/orders', line, key))).status).toBe(500);
    const { said } = await machine.get(`/orders-by-reference/${line.reference}`);
    const first = said['order'] as { number: string };
    expect(await machine.post('/orders', line, key)).toMatchObject({ status: 409 });
    expect(await machine.post('/orders', line)).toMatchObject({
      said: { code: 'ReferenceUsed', number: first.number },
    });
    store.clock.ahead = CLAIM_MS + 1_000;
    const again = await machine.post('/orders', line, key);
    expect(again).toMatchObject({ status: 200, said: { order: { number: first.number } } });
    expect(await balanceOf(machine)).toMatchObject({ balance: 600, held: 400 });
  });

  it('finds its order also where the goods were withdrawn meanwhile', async () => {
    const machine = await resellerMachine(store);
    const product = someProduct({
      ...{ id: 'gone', productId: 'GONE' },
      type: 'PUBG',
      isApi: false,
    });
    await shop.catalogue.saveProduct(product);
    const item = { ...byHand, id: 4, itemId: 'GONE-1', productId: 'GONE' };
    await shop.catalogue.saveItem(someItem(item));
    const [line, key] = [plain({ productId: 'gone', itemId: 'GONE-1' }), randomUUID()];
    expect((await untold(() => machine.post('/orders', line, key))).status).toBe(500);
    await shop.catalogueDesk.archiveProduct('GONE', { kind: 'program', name: 'spec' });
    expect(await machine.post('/orders', plain({ productId: 'gone' }))).toMatchObject({
      said: { code: 'UnknownItem' },
    });
    store.clock.ahead = CLAIM_MS + 1_000;
    expect(await machine.post('/orders', line, key)).toMatchObject({
      status: 200,
      said: { order: { reference: line.reference } },
    });
    expect(await balanceOf(machine)).toMatchObject({ held: 400 });
  });

  it('takes over a reference that was left alone before anything was ordered', async () => {
    const machine = await resellerMachine(store, { dailyCap: rupees(500) });
    const line = plain();
    const order = { ...shop.ledger.order, handle: () => Promise.reject(new Error('killed')) };
    const ledger = { ...shop.ledger, order };
    const died = await whileShopHas(shop, { ledger }, () => machine.post('/orders', line));
    expect(died.status).toBe(500);
    const waiting = await machine.post('/orders', line);
    expect(waiting).toMatchObject({ status: 409, said: { code: 'ReferenceBusy' } });
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    store.clock.ahead = CLAIM_MS + 1_000;
    const placed = await machine.post('/orders', line);
    expect(placed).toMatchObject({ status: 200, said: { order: { price: 400 } } });
    expect(await balanceOf(machine)).toMatchObject({ held: 400 });
  });

  /** As if the process had died before the ledger had the order. */
  const died = (send: () => ReturnType<ResellerMachine['post']>) => {
    const order = { ...shop.ledger.order, handle: () => Promise.reject(new Error('killed')) };
    return whileShopHas(shop, { ledger: { ...shop.ledger, order } }, send);
  };

  it('spends no more than the cap of the day by taking over a reference', async () => {
    const machine = await resellerMachine(store, {
      dailyCap: rupees(1_000),
      balance: rupees(9_000),
    });
    const line = plain();
    expect((await died(() => machine.post('/orders', line))).status).toBe(500);
    expect((await machine.post('/orders', plain())).status).toBe(200);
    store.clock.ahead = CLAIM_MS + 1_000;
    const more = { ...line, quantity: 2, price: 800 };
    expect(await machine.postKeyless('/orders', { ...more, dryRun: true })).toMatchObject({
      ...{ status: 409, said: { code: 'CapReached' } },
    });
    expect(await machine.post('/orders', more)).toMatchObject({
      ...{ status: 409, said: { code: 'CapReached' } },
    });
    expect((await machine.post('/orders', line)).status).toBe(200);
    expect(await machine.post('/orders', plain())).toMatchObject({ said: { code: 'CapReached' } });
    expect(await balanceOf(machine)).toMatchObject({ held: 800 });
  });

  it('spends the cap of the day on which it is ordered', async () => {
    const machine = await resellerMachine(store, { dailyCap: rupees(500) });
    const [line, key] = [plain(), randomUUID()];
    expect((await died(() => machine.post('/orders', line, key))).status).toBe(500);
    const midnight = endOfDay(istDay(new Date().toISOString()));
    store.clock.ahead = midnight.getTime() - Date.now() + CLAIM_MS + 1_000;
    expect((await machine.post('/orders', plain())).status).toBe(200);
    expect(await machine.post('/orders', line, key)).toMatchObject({
      said: { code: 'CapReached' },
    });
  });

  it('gives back to the cap what died before anything was ordered', async () => {
    const machine = await resellerMachine(store, { dailyCap: rupees(500) });
    const line = plain();
    expect((await died(() => machine.post('/orders', line))).status).toBe(500);
    expect(await machine.post('/orders', plain())).toMatchObject({ said: { code: 'CapReached' } });
    store.clock.ahead = CLAIM_MS + 1_000;
    const dry = await machine.postKeyless('/orders', { ...plain(), dryRun: true });
    expect(dry).toMatchObject({ status: 200, said: { price: 400 } });
    expect((await machine.post('/orders', plain())).status).toBe(200);
    expect(await machine.post('/orders', line)).toMatchObject({ said: { code: 'CapReached' } });
  });

  it('goes on with the last piece that a try which died had set aside', async () => {
    const last = { ...byHand, id: 5, itemId: 'BGMI-LAST', count: 1 };
    await shop.catalogue.saveItem(someItem(last));
    const machine = await resellerMachine(store);
    const [line, key] = [plain({ itemId: 'BGMI-LAST' }), randomUUID()];
    expect((await died(() => machine.post('/orders', line, key))).status).toBe(500);
    const other = plain({ itemId: 'BGMI-LAST' });
    expect(await machine.post('/orders', other)).toMatchObject({
      said: { code: 'ItemOutOfStock' },
    });
    expect(await machine.post('/orders', line, key)).toMatchObject({
      ...{ status: 200, said: { order: { reference: line.reference } } },
    });
  });

  it('says of many that nobody knows yet, and settles all of them by the same call again', async () => {
    const machine = await resellerMachine(store);
    const [body, key] = [{ orders: [plain(), plain()] }, randomUUID()];
    const ledger = walletsAwayAfter(1, shop.ledger);
    const first = await whileShopHas(shop, { ledger }, () =>
      machine.post('/orders/bulk', body, key),
    );
    expect(first.status).toBe(503);
    const again = await machine.post('/orders/bulk', body, key);
    expect(again).toMatchObject({
      status: 200,
      said: { lines: [{ placed: true }, { placed: true }] },
    });
    expect((await machine.get('/orders')).headers.get('x-total-count')).toBe('2');
  });

  it('asks for the money of an order that is late, when it is late', async () => {
    const machine = await resellerMachine(store);
    const order = await store.sell(machine, { until: 'paid' });
    const path = `/orders/${order.orderId}/cancel`;
    expect(await machine.post(path, {})).toMatchObject({ status: 409, said: { code: 'TooEarly' } });
    store.clock.ahead = 31 * 60_000;
    expect(await machine.postKeyless(path, { dryRun: true })).toMatchObject({
      status: 200,
      said: { asked: false },
    });
    expect((await shop.receipts.order(order.orderId))?.refundAskedAt).toBeNull();
    expect(await machine.post(path, {})).toMatchObject({
      status: 200,
      said: { mode: 'live', asked: true, order: { number: order.orderId, reference: null } },
    });
    await store.settled();
    expect((await shop.receipts.order(order.orderId))?.refundAskedAt).not.toBeNull();
  });
});

describe('in the sandbox', () => {
  it('an order comes to what its player stands for, and nothing of it is in the books', async () => {
    const machine = await resellerMachine(store, { isTest: true });
    const facts = await store.facts();
    const placed = async (player: string) =>
      orderIn(await machine.post('/orders', pack({ inputs: [player, '2641'] })));
    const now = async ({ number }: { number: string }) =>
      orderIn(await machine.get(`/orders/${number}`)).status;
    const [done, waits, soon, refused] = [
      await placed('118374979'),
      await placed('118374971'),
      await placed('118374972'),
      await placed('118374973'),
    ];
    expect([done, waits, soon, refused].map(({ status }) => status)).toEqual([
      ...['Completed', 'Processing', 'Processing', 'Processing'],
    ]);
    store.clock.ahead = 11_000;
    expect([await now(waits), await now(soon), await now(refused)]).toEqual([
      ...['Processing', 'Completed', 'Refunded'],
    ]);
    expect(await machine.post(`/orders/${waits.number}/cancel`, {})).toMatchObject({
      status: 200,
      said: { mode: 'test', asked: true, order: { status: 'Refunded' } },
    });
    expect(await machine.post(`/orders/${soon.number}/cancel`, {})).toMatchObject({
      status: 409,
      said: { mode: 'test', code: 'NotInStatus' },
    });
    expect(await balanceOf(machine)).toEqual({ mode: 'test', balance: 99_200, held: 0 });
    expect(await store.facts()).toBe(facts);
    expect(playing.asked).toBe(0);
    expect(await shop.readModels.walletBalance(machine.account.id)).toMatchObject({
      available: rupees(1_000),
    });
  });

  it('a player is not found, or nobody can be asked', async () => {
    const machine = await resellerMachine(store, { isTest: true });
    const check = async (player: string) =>
      machine.postKeyless('/player-checks', {
        ...{ productId: 'mobile-legends-india', inputs: [player, '2641'] },
      });
    expect((await check('118374979')).said).toEqual({ mode: 'test', username: 'Sandbox Player' });
    expect(await check('118374970')).toMatchObject({ said: { code: 'PlayerNotFound' } });
    expect(await check('118374975')).toMatchObject({
      status: 503,
      said: { code: 'CheckUnavailable' },
    });
    expect(await machine.post('/orders', pack({ inputs: ['118374970', '2641'] }))).toMatchObject({
      status: 400,
      said: { mode: 'test', code: 'PlayerNotFound' },
    });
  });

  it('what one key has done is none of the other’s', async () => {
    const machine = await resellerMachine(store, { isTest: true });
    const made = await shop.apiKeys.make(machine.account.id, {
      ...{ name: 'Live', isTest: false, mayBuy: true, addresses: [] },
      ...{ perMinute: 100, perDay: 100, dailyCap: null },
    });
    if (made.outcome !== 'made') throw new Error(made.outcome);
    const [line, key] = [plain(), randomUUID()];
    const test = await machine.post('/orders', line, key);
    const live = await post('/v1/orders', line, { token: made.secret, key });
    expect([test.said['mode'], live.said['mode']]).toEqual(['test', 'live']);
    expect((await get('/v1/orders', made.secret)).headers.get('x-total-count')).toBe('1');
    expect((await machine.get('/orders')).headers.get('x-total-count')).toBe('1');
    const { number } = orderIn(test);
    expect((await get(`/v1/orders/${number}`, made.secret)).status).toBe(404);
  });
});

describe('the system of a reseller', () => {
  const HOOK = 'https://till.example/hook';
  const told = async ({ account }: ResellerMachine) => {
    const asked = { page: 1, pageSize: 10, undelivered: false };
    const { rows } = await shop.webhooksOut.log(account.id, asked);
    return rows.toReversed().map(({ type, nextAt }) => [type, nextAt !== null]);
  };
  const waiting = (player: string) => plain({ inputs: [player, '2641'] });
  let machine: ResellerMachine;
  beforeEach(async () => {
    machine = await resellerMachine(store, { isTest: true });
    await shop.webhooksOut.set(machine.account.id, HOOK);
    store.delivering.length = 0;
    store.mailing.works = true;
  });

  it('is told of an order of the sandbox once, and of each step when its time has come', async () => {
    const [line, key] = [waiting('118374972'), randomUUID()];
    const { number } = orderIn(await machine.post('/orders', line, key));
    const steps = [
      ['order.placed', false],
      ['order.processing', false],
      ['order.completed', true],
    ];
    expect(await told(machine)).toEqual(steps);
    const wake = { accountId: machine.account.id, subject: number };
    expect(store.delivering).toEqual([wake]);
    const retried = await machine.post('/orders', line, key);
    expect(orderIn(retried).number).toBe(number);
    expect(await told(machine)).toEqual(steps);
  });

  it('is told that it was cancelled, and not of what would have come', async () => {
    const { number } = orderIn(await machine.post('/orders', waiting('118374972')));
    expect((await machine.post(`/orders/${number}/cancel`, {})).status).toBe(200);
    expect(await told(machine)).toEqual([
      ['order.placed', false],
      ['order.processing', false],
      ['order.refunded', false],
    ]);
  });

  it('is told nothing anew where an order is sent again after it was cancelled', async () => {
    const [line, key] = [waiting('118374972'), randomUUID()];
    // As if the process had died before it could tell what it has done.
    const keep = () => Promise.reject(new Error('killed'));
    const apiAnswers = { ...shop.apiAnswers, keep };
    const first = await whileShopHas(shop, { apiAnswers }, () =>
      machine.post('/orders', line, key),
    );
    expect(first.status).toBe(500);
    const { number } = orderIn(await machine.get(`/orders-by-reference/${line.reference}`));
    expect((await machine.post(`/orders/${number}/cancel`, {})).status).toBe(200);
    const steps = await told(machine);
    store.clock.ahead = 20_000;
    expect((await machine.post('/orders', line, key)).status).toBe(200);
    expect(await told(machine)).toEqual(steps);
  });

  it('is told nothing of a dry run, nor where it is switched off', async () => {
    await machine.postKeyless('/orders', { ...waiting('118374972'), dryRun: true });
    await shop.webhooksOut.switchOff(machine.account.id);
    expect((await machine.post('/orders', waiting('118374972'))).status).toBe(200);
    expect(await told(machine)).toEqual([]);
    expect(store.delivering).toEqual([]);
  });

  it('keeps no order from being placed where it cannot be told now', async () => {
    store.mailing.works = false;
    const placed = await machine.post('/orders', waiting('118374979'));
    expect(placed).toMatchObject({ status: 200, said: { order: { status: 'Completed' } } });
    expect(await told(machine)).toHaveLength(3);
  });
});

describe('a call without a key that is good', () => {
  it('is refused with what is missing', async () => {
    expect(await get('/v1/balance')).toMatchObject({ status: 401, said: { code: 'TokenMissing' } });
    const { token } = await signedIn({ role: 'reseller' });
    expect(await get('/v1/balance', token)).toMatchObject({
      status: 401,
      said: { code: 'TokenInvalid' },
    });
  });

  it('opens nothing else of the store', async () => {
    const { secret, account } = await resellerMachine(store);
    expect(await get(`/wallet/getbalance/${account.id}`, secret)).toMatchObject({
      status: 401,
      said: { code: 'TokenInvalid' },
    });
    const page = await fetch(`${store.url}/dashboard`, {
      headers: { authorization: `Bearer ${secret}`, cookie: `session=${secret}` },
      redirect: 'manual',
    });
    expect(page.status).toBe(302);
  });

  it('is told where the key may not be used from, and to wait', async () => {
    const elsewhere = await resellerMachine(store, { addresses: ['203.0.113.0/24'] });
    expect(await elsewhere.get('/balance')).toMatchObject({
      status: 403,
      said: { code: 'Forbidden' },
    });
    const slow = await resellerMachine(store, { isTest: true, perMinute: 1 });
    expect((await slow.get('/balance')).status).toBe(200);
    const waits = await slow.get('/balance');
    expect(waits).toMatchObject({ status: 429, said: { mode: 'test', code: 'TooMany' } });
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is none after the reseller was blocked', async () => {
    const machine = await resellerMachine(store);
    await shop.accounts.block(machine.account.id);
    expect(await machine.get('/balance')).toMatchObject({ status: 401 });
  });
});
