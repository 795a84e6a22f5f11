import { toBasisPoints } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { browsersOf } from '../../testing/browsers-of.ts';
import { STORE_GSTIN } from '../../testing/issue-invoices.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { openShelf, product } from '../../testing/order-form.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import * as own from '../own-data/tax-address-page.tsx';
import { taxAddressRefusals as refusals, taxAddressWords as words } from '../tax-address/words.ts';
import { action, loader } from './state-page.tsx';

const shelf = await openShelf();
const { store, ask } = shelf;
const { shop } = store;
const browserOf = browsersOf(ask);
afterAll(() => store[Symbol.asyncDispose]());

const origin = `/product/${product.id}`;
const tax = { code: '998439', rate: toBasisPoints(1_800) };
const karnataka = { state: '29', pin: '560001', gstin: '' };
let buyer: Buyer;

beforeEach(async () => {
  await store.emptied();
  buyer = await shelf.customer();
});

const registered = <Result>(work: () => Promise<Result>) =>
  whileShopHas(shop, { settings: { ...shop.settings, gstin: STORE_GSTIN, tax } }, work);
const say = (fields: Readonly<Record<string, string>>, who: Buyer | null = buyer) =>
  registered(() => ask(action, who, '/before-paying/state', { origin, ...karnataka, ...fields }));
const said = () => shop.taxAddresses.of(buyer.account.id);

describe('who buys from a store that is registered for GST', () => {
  it('is asked for the State once, and finds the order as it was', async () => {
    const browser = browserOf(buyer);
    const form = await shelf.formOf(buyer);
    await registered(async () => {
      expect(await browser.post(form)).toMatchObject({
        status: 303,
        location: `/before-paying/state?${new URLSearchParams({ origin }).toString()}`,
      });
      const path = '/before-paying/state';
      const answer = await browser.visit(action, path, { origin, ...karnataka });
      expect(answer).toMatchObject({ status: 303, location: origin, flash: words.saved });
      expect((await browser.post(form)).location).toMatch(/^\/confirmation/);
    });
    expect(await said()).toMatchObject(karnataka);
    const order = await shop.ledger.order.stateOf(form['orderId'] ?? '');
    expect(order).toMatchObject({ placed: { gstin: STORE_GSTIN } });
  });

  it('says it once: a second form changes nothing, the page about one’s data does', async () => {
    await say({});
    expect(await say({ state: '07', pin: '110001' })).toMatchObject({ location: origin });
    expect(await said()).toMatchObject(karnataka);
    const delhi = { state: '07', pin: '110 001', gstin: '' };
    const changed = await ask(own.action, buyer, '/dashboard/data/state', delhi);
    expect(changed).toMatchObject({ location: '/dashboard/data', flash: words.changed });
    expect(await said()).toMatchObject({ state: '07', pin: '110001' });
  });

  it.each([
    [{ state: '' }, { state: [refusals.noState] }],
    [{ state: '99' }, { state: [refusals.noState] }],
    [{ state: 'toString' }, { state: [refusals.noState] }],
    [{ pin: '060001' }, { pin: [refusals.badPin] }],
    [{ pin: '५६०००१' }, { pin: [refusals.badPin] }],
    [{ gstin: '29AAGCB7383J1Z5' }, { gstin: [refusals.badGstin] }],
    [{ state: '27', gstin: STORE_GSTIN }, { gstin: [refusals.own] }],
    [{ state: '27', gstin: '29AAGCB7383J1Z4' }, { gstin: [refusals.otherState] }],
  ])('is told what is wrong with %j, and nothing is kept', async (fields, error) => {
    expect(await say(fields)).toMatchObject({ status: 400, data: { result: { error } } });
    expect(await said()).toBeNull();
  });

  it('may be a business of the same State', async () => {
    expect((await say({ gstin: ' 29aagcb7383j1z4 ' })).location).toBe(origin);
    expect(await said()).toMatchObject({ gstin: '29AAGCB7383J1Z4' });
  });

  it('is asked again where it could not be saved', async () => {
    const taxAddresses = { ...shop.taxAddresses, set: () => Promise.reject(new Error('gone')) };
    const answer = await whileShopHas(shop, { taxAddresses }, () => say({}));
    expect(answer).toMatchObject({ status: 503 });
  });
});

it('nobody is asked by a store that is not registered, and guests sign in first', async () => {
  expect((await ask(loader, buyer, '/before-paying/state?origin=/topup')).location).toBe('/topup');
  expect((await shelf.post(buyer, await shelf.formOf(buyer))).location).toMatch(/^\/confirmation/);
  expect((await say({}, null)).location).toMatch(/^\/login/);
  expect((await ask(own.loader, buyer, '/dashboard/data/state')).location).toBe('/dashboard/data');
});
