import { randomUUID } from 'node:crypto';
import { rupees, toCentipoints } from '@store/ledger';
import { askAbout, byTest, orderOf } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apiAt } from '../../../testing/api-client.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { GATEWAY } from '../../../testing/open-test-store.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';

const store = await serveTestStore({ projecting: true });
const { shop, playing } = store;
const { get, post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());
await shop.catalogue.saveProduct(someProduct());
await shop.catalogue.saveItem(someItem());
await shop.catalogue.saveProduct(
  someProduct({ id: 'bgmi', productId: 'BGMI', name: 'BGMI', type: 'PUBG', isApi: false }),
);
await shop.catalogue.saveItem(
  someItem({ itemId: 'BGMI-60', productId: 'BGMI', isApi: false, apiType: null }),
);

beforeEach(() => {
  playing.player = { outcome: 'found', username: 'KaranOP' };
  playing.asked = 0;
});

const inputs = () => ({ input1: String(Math.floor(1e8 + Math.random() * 9e8)), input2: '2641' });
const pack = () => ({ itemid: 'MLBB-IN-284', product_id: 'mobile-legends-india', ...inputs() });
const plain = () => ({ itemid: 'BGMI-60', product_id: 'BGMI', ...inputs() });
const rich = () => signedIn({ balance: rupees(1_000) });
const walletOf = ({ account }: Readonly<{ account: Readonly<{ id: string }> }>) =>
  shop.ledger.wallet.stateOf(account.id);

describe('a check of a player', () => {
  it('names them to anybody', async () => {
    const { input1: userid, input2: zoneid } = inputs();
    const selectedProduct = 'MLBB-IN';
    const checked = await post('/order/checkid', { userid, zoneid, selectedProduct });
    expect(checked).toMatchObject({
      status: 200,
      said: { message: 'success', use: '', username: 'KaranOP' },
    });
  });

  it.each([
    ['notFound', '', 'PlayerNotFound', 'No player found. Please check the User ID and Zone ID.'],
    ['regionBlocked', 'b', 'RegionBlocked', 'Recharge for Indo IDs is not permitted'],
    [
      'neverPlayed',
      '',
      'NeverPlayed',
      'Please log in to the game with this ID first, then try again.',
    ],
  ] as const)('says why there is none: %s', async (outcome, use, code, message) => {
    playing.player = { outcome, message: 'raw text of the provider' };
    const { input1: userid, input2: zoneid } = inputs();
    const asked = { userid, zoneid, selectedProduct: 'MLBB-IN', selectedItem: 'MLBB-IN-284' };
    const { status, said } = await post('/order/checkid', asked);
    expect({ status, said }).toMatchObject({ status: 200, said: { use, code, message } });
    expect(JSON.stringify(said)).not.toContain('raw text');
  });

  it('says that nobody can be asked now, and where there is nothing to check', async () => {
    playing.player = { outcome: 'unavailable' };
    const { input1: userid, input2: zoneid } = inputs();
    const asked = { userid, zoneid, selectedProduct: 'MLBB-IN' };
    expect(await post('/order/checkid', asked)).toMatchObject({
      status: 200,
      said: { code: 'CheckUnavailable' },
    });
    expect(await post('/order/checkid', { ...asked, selectedProduct: 'BGMI' })).toMatchObject({
      said: { code: 'CheckNotOffered' },
    });
    expect(await post('/order/checkid', { ...asked, selectedProduct: 'none' })).toMatchObject({
      said: { code: 'UnknownItem' },
    });
  });

  it.each([
    ['no items left', []],
    [
      'items alone that an admin delivers',
      [someItem({ itemId: 'EMPTY-1', productId: 'EMPTY', isApi: false, apiType: null })],
    ],
  ])('says that nothing is sold where a product has %s', async (_what, items) => {
    await shop.catalogue.saveProduct(someProduct({ id: 'empty', productId: 'EMPTY' }));
    for (const item of items) await shop.catalogue.saveItem(item);
    const { input1: userid, input2: zoneid } = inputs();
    expect(
      await post('/order/checkid', { userid, zoneid, selectedProduct: 'EMPTY' }),
    ).toMatchObject({ status: 200, said: { code: 'ProductOutOfStock' } });
    expect(playing.asked).toBe(0);
  });
});

describe('an order from the wallet', () => {
  it('is placed at the price of the moment, and checks its player by itself', async () => {
    const asha = await rich();
    const order = pack();
    const { status, said } = await post('/order/createWalletOrder', order, asha);
    expect({ status, said }).toMatchObject({
      status: 200,
      said: { redirect_url: `/confirmation?client_txn_id=${String(said['orderid'])}` },
    });
    expect(playing.asked).toBe(1);
    expect(await walletOf(asha)).toMatchObject({ available: rupees(585), held: rupees(415) });
    const state = await shop.ledger.order.stateOf(String(said['orderid']));
    expect(state).toMatchObject({ placed: { price: rupees(415), paymentMode: 'wallet' } });
    expect((await get(`/order/${asha.account.id}`, asha.token)).said).toMatchObject([
      { input1: order.input1, gameUsername: 'KaranOP', value: 415 },
    ]);
  });

  it('takes a check of the same token for its own, for ten minutes', async () => {
    const asha = await rich();
    const order = pack();
    const asked = { userid: order.input1, zoneid: order.input2, selectedProduct: 'MLBB-IN' };
    await post('/order/checkid', { ...asked, selectedItem: order.itemid }, asha);
    expect(playing.asked).toBe(1);
    playing.player = { outcome: 'notFound', message: 'nobody' };
    expect((await post('/order/createWalletOrder', order, asha)).said).toHaveProperty('orderid');
    expect(playing.asked).toBe(1);
    // Of another token it is none.
    const ravi = await rich();
    const others = await post('/order/createWalletOrder', { ...order, input2: '2642' }, ravi);
    expect(others.said).toMatchObject({
      code: 'PlayerNotFound',
      errors: { input1: expect.any(String) as string },
    });
    expect((await walletOf(ravi)).held).toBe(0);
  });

  it('charges resellers their own price', async () => {
    const reseller = await signedIn({ balance: rupees(1_000), role: 'reseller' });
    await post('/order/createWalletOrder', plain(), reseller);
    expect((await walletOf(reseller)).held).toBe(rupees(400));
  });

  it('is not placed at another price than was seen', async () => {
    const asha = await rich();
    const order = { ...plain(), seenPrice: 400 };
    const refused = await post('/order/createWalletOrder', order, asha);
    expect(refused).toMatchObject({ status: 200, said: { code: 'PriceChanged', price: 415 } });
    expect((await walletOf(asha)).held).toBe(0);
    const two = { ...order, quantity: 2, seenPrice: 829.99 };
    expect((await post('/order/createWalletOrder', two, asha)).said['code']).toMatch(
      /PriceChanged|TooManyPieces/,
    );
    const right = await post('/order/createWalletOrder', { ...order, seenPrice: 415 }, asha);
    expect(right.said).toHaveProperty('orderid');
  });

  it('is one order for one key, also where the first answer never came', async () => {
    const asha = await rich();
    const [order, key] = [plain(), randomUUID()];
    const answers = [];
    for (const _ of [1, 2, 3]) {
      answers.push(await post('/order/createWalletOrder', order, { ...asha, key }));
    }
    expect(new Set(answers.map(({ said }) => said['orderid'])).size).toBe(1);
    expect((await walletOf(asha)).held).toBe(rupees(415));
    // Its answer was lost: the order is found by its number.
    await store.db`update shop.api_answer set status = null, body = null, claimed_at = 'epoch'
      where account_id = ${asha.account.id}`;
    const found = await post('/order/createWalletOrder', order, { ...asha, key });
    expect(found.said).toEqual(answers[0]?.said);
    expect((await walletOf(asha)).held).toBe(rupees(415));
  });

  it('without enough money is refused with the way to the top-up, and nothing is written', async () => {
    const asha = await signedIn({ balance: rupees(1) });
    const { said } = await post('/order/createWalletOrder', plain(), asha);
    expect(said).toMatchObject({ code: 'InsufficientFunds', redirect_url: '/balanceerror' });
    expect(await walletOf(asha)).toMatchObject({ available: rupees(1), held: 0 });
  });

  it.each([
    ['no item', { itemid: 'none' }, 'UnknownItem'],
    ['an item of another product', { itemid: 'MLBB-IN-284' }, 'UnknownItem'],
    ['no product', { product_id: 'none' }, 'UnknownItem'],
    ['no id', { input1: '' }, 'Incomplete'],
    ['an id that cannot be', { input1: 'x' }, 'InputsMalformed'],
    ['UPI', { paymentmode: 'upi' }, 'UnknownPaymentMode'],
    ['somebody else', { userid: '7' }, 'NotYours'],
    ['too many', { quantity: 99 }, 'TooManyPieces'],
  ])('is refused for %s', async (_, other, code) => {
    const asha = await rich();
    const { status, said } = await post('/order/createWalletOrder', { ...plain(), ...other }, asha);
    expect({ status, said }).toMatchObject({ status: 200, said: { code, msg: said['message'] } });
    expect((await walletOf(asha)).held).toBe(0);
  });

  it.each([
    ['no number of pieces', { quantity: 0 }],
    ['a part of one', { quantity: 1.5 }],
    ['a number in a text', { quantity: '1' }],
    ['a price of three decimals', { seenPrice: 1.234 }],
    ['no text', { input1: 5 }],
  ])('is no order with %s', async (_, other) => {
    const asha = await rich();
    const refused = await post('/order/createWalletOrder', { ...plain(), ...other }, asha);
    expect(refused).toMatchObject({ status: 400, said: { code: 'InputInvalid' } });
  });

  it('ignores what the earlier clients send besides', async () => {
    const asha = await rich();
    const sent = { ...plain(), apikey: 'x', userid: asha.account.customerNumber };
    expect((await post('/order/createWalletOrder', sent, asha)).said).toHaveProperty('orderid');
  });

  it('waits until an account has said how old its owner is', async () => {
    const asha = await signedIn({ balance: rupees(1_000), age: null });
    expect((await post('/order/createWalletOrder', plain(), asha)).said).toMatchObject({
      code: 'AgeDue',
      redirect_url: expect.stringContaining('/before-paying/age') as string,
    });
  });
});

describe('an order by UPI', () => {
  it('leads to the gateway as soon as it has named its page', async () => {
    const asha = await rich();
    const asked = post('/order/createOrder', plain(), asha);
    let orderId = '';
    await expect
      .poll(async () => {
        const { rows } = await shop.readModels.ordersOf(asha.account.id, { page: 1, pageSize: 1 });
        orderId = rows[0]?.orderId ?? '';
        return orderId;
      })
      .not.toBe('');
    const paymentUrl = `${GATEWAY}/pay/1`;
    const order = orderOf({ orderId, at: new Date().toISOString() });
    await store.tell(askAbout(order).requestPayment({ paymentUrl }));
    const { status, said } = await asked;
    expect({ status, said }).toEqual({
      status: 200,
      said: { success: true, data: { payment_url: paymentUrl, orderid: orderId } },
    });
  });

  it('leads to the page of the store while the gateway is silent', async () => {
    const asha = await rich();
    const { said } = await post('/order/createOrder', plain(), asha);
    const { payment_url, orderid } = said['data'] as Record<string, string>;
    expect(payment_url).toBe(`${store.url}/pay/${orderid}`);
  });

  it('pays a part from the wallet, as it was agreed', async () => {
    const asha = await signedIn({ balance: rupees(100) });
    const other = await post('/order/createOrder', { ...plain(), walletpart: 50 }, asha);
    expect(other.said).toMatchObject({
      ...{ success: false, code: 'PartsNotSeen', walletpart: 100 },
      error: other.said['message'],
    });
    const { said } = await post('/order/createOrder', { ...plain(), walletpart: 100 }, asha);
    const { orderid = '' } = said['data'] as Record<string, string>;
    expect(await shop.ledger.order.stateOf(orderid)).toMatchObject({
      placed: { tender: { wallet: rupees(100), upi: rupees(315) } },
    });
  });

  it('knocks at its workflow when it is asked about, for its owner alone', async () => {
    const [asha, ravi] = [await rich(), await rich()];
    const { orderId } = await store.sell(asha, { paymentMode: 'upi' });
    const asked = { client_txn_id: orderId, date: '01-01-2020' };
    const { said } = await post('/order/orderstatus', asked, asha);
    expect(said).toMatchObject({ order: { orderid: orderId }, data: { status: 'Created' } });
    expect(store.hints).toContainEqual(['order', orderId]);
    const before = store.hints.length;
    for (const number of [orderId, 'GT26K26-AAAAAAAA', 'x', '']) {
      expect(await post('/order/orderstatus', { client_txn_id: number }, ravi)).toMatchObject({
        status: 404,
        said: { code: 'NotFound' },
      });
    }
    expect(store.hints).toHaveLength(before);
  });
});

describe('a top-up', () => {
  it('leads to where it is paid, and is one for one key', async () => {
    const asha = await signedIn();
    const key = randomUUID();
    const first = await post('/wallet/topup', { value: 500 }, { ...asha, key });
    const { client_txn_id, payment_url } = first.said['data'] as Record<string, string>;
    expect(payment_url).toBe(`${store.url}/pay/${client_txn_id}`);
    const again = await post('/wallet/topup', { value: 500 }, { ...asha, key });
    expect(again.said).toEqual(first.said);
    const status = await post('/wallet/txnstatus', { client_txn_id, date: '26-11-2026' }, asha);
    expect(status.said).toEqual({
      data: { txnid: client_txn_id, status: 'Created', amount: 500, utr: null },
    });
    expect(store.hints).toContainEqual(['topUp', client_txn_id]);
    const ravi = await signedIn();
    expect((await post('/wallet/txnstatus', { client_txn_id }, ravi)).status).toBe(404);
  });

  it.each([0, -5, 1.5, 10_001, 1e20])('of %s rupees is refused', async (value) => {
    const asha = await signedIn();
    expect(await post('/wallet/topup', { value }, asha)).toMatchObject({
      status: 400,
      said: { code: 'AmountOutOfBounds' },
    });
  });

  it('is refused in the name of somebody else', async () => {
    const asha = await signedIn();
    expect(await post('/wallet/topup', { value: 500, userid: 'x' }, asha)).toMatchObject({
      status: 403,
      said: { code: 'NotYours' },
    });
  });
});

describe('points', () => {
  it('are redeemed once for one key, and not beyond what there is', async () => {
    const asha = await signedIn();
    const { id } = asha.account;
    const at = '2026-11-21T08:00:00.000Z';
    const data = { orderId: 'GT26K21-7H20QA2M', points: toCentipoints(3_825), at };
    await shop.ledger.points.handle(id, { type: 'EarnPoints', data }, byTest());
    await store.settled();
    expect((await get(`/points/getbalance/${id}`, asha.token)).said).toEqual({ balance: 38.25 });
    const key = randomUUID();
    for (const _ of [1, 2]) {
      const { status, said } = await post('/points/redeempoints', { value: 30 }, { ...asha, key });
      expect({ status, said }).toMatchObject({
        status: 200,
        said: { msg: expect.stringContaining('30 points redeemed') as string },
      });
    }
    expect(await post('/points/redeempoints', { value: 9 }, asha)).toMatchObject({
      status: 200,
      said: { code: 'NotEnoughPoints', msg: expect.any(String) as string },
    });
    expect((await shop.ledger.points.stateOf(id)).balance).toBe(825);
  });
});

it('a name is changed by the rules of the page', async () => {
  const asha = await signedIn();
  const short = await post('/user/edit-profile', { name: 'Asha' }, asha);
  expect(short).toMatchObject({
    status: 400,
    said: { message: 'Name should be greater than 5 characters.' },
  });
  const { said } = await post('/user/edit-profile', { name: 'Asha Kumari Rao' }, asha);
  expect(said).toMatchObject({
    message: 'Profile updated successfully, please relogin.',
    user: { name: 'Asha Kumari Rao' },
  });
});
