import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { browsersOf } from '../../testing/browsers-of.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { item, openShelf, product, type Fields } from '../../testing/order-form.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action as topUp, loader as topUpPage } from '../wallet/top-up/top-up-page.tsx';
import { action, loader } from './mobile-page.tsx';
import { mobileRefusals, mobileWords } from './words.ts';

const shelf = await openShelf();
const { store, ask } = shelf;
const { shop, db } = store;
const browserOf = browsersOf(ask);
afterAll(() => store[Symbol.asyncDispose]());

const MOBILE = '9876511111';
const INPUTS = ['118374920', '2641'];
const origin = `/product/${product.id}`;
const asked = (way: string) =>
  `/before-paying/mobile?${new URLSearchParams({ origin: way }).toString()}`;
let buyer: Buyer;

beforeEach(async () => {
  await store.emptied();
  const { account, cookie } = await shelf.customer();
  await db`update shop.account set mobile = null where id = ${account.id}`;
  buyer = { account: { ...account, mobile: null }, cookie };
});

const give = (mobile: string, way = origin, who: Buyer | null = buyer) =>
  ask(action, who, '/before-paying/mobile', { mobile, origin: way });
const mobileOf = async (who = buyer) => (await shop.accounts.byId(who.account.id))?.mobile;
const owed = async () =>
  (await db<{ change: string }[]>`select change from shop.account_letter order by at`).map(
    ({ change }) => change,
  );

describe('who pays by UPI and has no mobile number', () => {
  it('is asked for it once, and finds the order as it was', async () => {
    const browser = browserOf(buyer);
    const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
    const before = await store.facts();
    const led = await browser.post(form);
    expect(led).toMatchObject({ status: 303, location: asked(origin) });
    expect(await store.facts()).toBe(before);

    expect(
      await browser.visit(action, '/before-paying/mobile', { mobile: MOBILE, origin }),
    ).toMatchObject({ status: 303, location: origin, flash: mobileWords.saved });
    expect(await browser.product()).toMatchObject({
      begun: {
        typed: { itemId: item.itemId, payment: 'upi', inputs: INPUTS },
        checked: { username: 'KaranOP' },
      },
      // Pressed again, it is the same order.
      buyer: { ticket: { orderId: form['orderId'] } },
    });
    expect((await browser.post(form)).location).toContain(`/pay/${form['orderId'] ?? ''}`);
  });

  it('is asked before a top-up, and comes back to the amount', async () => {
    const { data } = await ask(topUpPage, buyer, '/topup');
    const { ticket } = data as { ticket: { id: string; signature: string } };
    const press = () => ask(topUp, buyer, '/topup', { amount: '500', ...ticket });
    const before = await store.facts();
    expect(await press()).toMatchObject({ status: 303, location: asked('/topup?amount=500') });
    expect(await store.facts()).toBe(before);
    expect((await give(MOBILE, '/topup?amount=500')).location).toBe('/topup?amount=500');
    expect((await press()).location).toContain(`/pay/${ticket.id}`);
  });

  it('is told first what is wrong with the order itself', async () => {
    const form = { ...(await shelf.formOf(buyer)), payment: 'upi', item: 'NONE' };
    expect((await shelf.post(buyer, form)).status).toBe(400);
    const { data } = await ask(topUpPage, buyer, '/topup');
    const { ticket } = data as { ticket: { id: string; signature: string } };
    expect((await ask(topUp, buyer, '/topup', { amount: '0', ...ticket })).status).toBe(400);
  });

  it('pays from the wallet without one', async () => {
    expect((await shelf.post(buyer, await shelf.formOf(buyer))).location).toMatch(
      /^\/confirmation/,
    );
  });
});

describe('the number', () => {
  it('is kept as it is typed by people, unproven, and its owner told; payouts go on', async () => {
    expect((await give(` +91 ${MOBILE.slice(0, 5)} ${MOBILE.slice(5)}`)).status).toBe(303);
    const account = await shop.accounts.byId(buyer.account.id);
    expect([account?.mobile, account?.mobileVerifiedAt]).toEqual([MOBILE, null]);
    expect(await shop.ways.of(buyer.account.id)).toMatchObject({ mobile: false });
    expect(await owed()).toEqual(['mobileAdded']);
    expect(await shop.ways.payoutsFrom(buyer.account.id)).toBeNull();
  });

  it('has to be one', async () => {
    for (const wrong of ['', '12345', '9999999999', '0123456789', 'asha@example.in']) {
      expect(await give(wrong)).toMatchObject({ status: 400, data: { typed: wrong } });
    }
    expect(await mobileOf()).toBeNull();
  });

  it.each([
    '९८७६५१११११',
    '９８７６５１１１１１',
    '<b>9876511111',
    '9876511111\0',
    '9'.repeat(10_000),
  ])('is written in digits of ASCII, and no longer than it is: %j', async (typed) => {
    expect((await give(typed)).status).toBe(400);
    expect(await mobileOf()).toBeNull();
  });

  it('waits for whoever has to sign in meanwhile', async () => {
    const { location } = await give(MOBILE, origin, null);
    expect(location).toBe(`/login?${new URLSearchParams({ origin: asked(origin) }).toString()}`);
  });

  it('of somebody else stays theirs, and that is said', async () => {
    const ravi = await store.buyer();
    const theirs = ravi.account.mobile ?? '';
    expect(await give(theirs)).toMatchObject({
      status: 409,
      data: { mobile: mobileRefusals.taken, typed: theirs },
    });
    expect([await mobileOf(), await mobileOf(ravi)]).toEqual([null, theirs]);
    expect(await owed()).toEqual([]);
  });

  it('goes to one of two who give it at once', async () => {
    const other = await store.buyer();
    await db`update shop.account set mobile = null where id = ${other.account.id}`;
    const answers = await Promise.all([give(MOBILE), give(MOBILE, origin, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('is given once: a second form changes nothing', async () => {
    await give(MOBILE);
    expect((await give('9876522222')).location).toBe(origin);
    expect(await shop.ways.giveMobile(buyer.account.id, '9876522222')).toBe('has');
    expect(await mobileOf()).toBe(MOBILE);
    expect(await owed()).toHaveLength(1);
  });

  it('stops payouts once it is proven, like any other new way in', async () => {
    const { id } = buyer.account;
    await give(MOBILE);
    await shop.ways.changeMobile(id, MOBILE);
    expect(await shop.ways.payoutsFrom(id)).not.toBeNull();
    expect(await owed()).toEqual(['mobileAdded', 'undo']);

    const other = await store.buyer();
    await db`update shop.account set mobile = null where id = ${other.account.id}`;
    await give('9876533333', origin, other);
    await shop.accounts.noteMobileUse(other.account.id, '9876533333');
    expect(await shop.ways.payoutsFrom(other.account.id)).not.toBeNull();
    await db`update shop.account set credentials_changed_at = null`;
    await shop.accounts.noteMobileUse(other.account.id, '9876533333');
    expect(await shop.ways.payoutsFrom(other.account.id)).toBeNull();
  });

  it('is not asked of who has one, and leads to no other site', async () => {
    const ravi = await store.buyer();
    expect((await ask(loader, ravi, asked('/topup'))).location).toBe('/topup');
    expect((await ask(loader, buyer, asked('/topup'))).data).toEqual({
      origin: '/topup',
      back: '/topup',
    });
    expect((await ask(loader, buyer, asked('//evil.test'))).data).toMatchObject({ back: '/home' });
    expect((await ask(loader, null, asked('/topup'))).location).toMatch(/^\/login/);
    expect((await give(MOBILE, '//evil.test')).location).toBe('/home');
  });

  it('is asked again where it could not be saved', async () => {
    const ways = { ...shop.ways, giveMobile: () => Promise.reject(new Error('gone')) };
    const answer = await whileShopHas(shop, { ways }, () => give(MOBILE));
    expect(answer).toMatchObject({ status: 503, data: { form: mobileRefusals.failed } });
  });
});
