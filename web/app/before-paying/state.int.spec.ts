import { rupees, toBasisPoints } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { browsersOf } from '../../testing/browsers-of.ts';
import { STORE_GSTIN } from '../../testing/issue-invoices.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { item, openShelf, product, type Fields } from '../../testing/order-form.ts';
import { IN_KARNATAKA, REGISTERED_THERE } from '../../testing/tax-addresses.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { nameRefusals } from '../account/words.ts';
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
let buyer: Buyer;

beforeEach(async () => {
  await store.emptied();
  buyer = await shelf.customer();
});

const registered = <Result>(work: () => Promise<Result>) =>
  whileShopHas(shop, { settings: { ...shop.settings, gstin: STORE_GSTIN, tax } }, work);
const say = (fields: Readonly<Record<string, string>>, who: Buyer | null = buyer) =>
  registered(() =>
    ask(action, who, '/before-paying/state', { origin, ...IN_KARNATAKA, ...fields }),
  );
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
      const answer = await browser.visit(action, path, { origin, ...IN_KARNATAKA });
      expect(answer).toMatchObject({ status: 303, location: origin, flash: words.saved });
      expect((await browser.post(form)).location).toMatch(/^\/confirmation/);
    });
    expect(await said()).toMatchObject(IN_KARNATAKA);
    const order = await shop.ledger.order.stateOf(form['orderId'] ?? '');
    expect(order).toMatchObject({ placed: { gstin: STORE_GSTIN } });
  });

  it('says it once: a second form changes nothing, the page about one’s data does', async () => {
    await say({});
    expect(await say({ state: '07', pin: '110001' })).toMatchObject({ location: origin });
    expect(await said()).toMatchObject(IN_KARNATAKA);
    const delhi = { ...IN_KARNATAKA, state: '07', pin: '110 001' };
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
    [{ ...REGISTERED_THERE, state: '27' }, { gstin: [refusals.otherState] }],
    [
      { gstin: REGISTERED_THERE.gstin },
      { legalName: [refusals.noName], address: [refusals.noAddressOfGstin] },
    ],
    [{ ...REGISTERED_THERE, legalName: ' ' }, { legalName: [refusals.noName] }],
    [{ ...REGISTERED_THERE, legalName: '12-34' }, { legalName: [refusals.badName] }],
    [{ legalName: 'x'.repeat(101) }, { legalName: [refusals.nameTooLong(100)] }],
    [{ ...REGISTERED_THERE, address: ' \r\n ' }, { address: [refusals.noAddressOfGstin] }],
    [{ ...REGISTERED_THERE, address: 'Bengaluru' }, { address: [refusals.badAddress] }],
    [{ address: 'Thiruvananthapuram' }, { address: [refusals.badAddress] }],
    [{ address: 'New\nDelhi' }, { address: [refusals.badAddress] }],
    [{ address: 'नई दिल्ली' }, { address: [refusals.badAddress] }],
    [{ address: '12345 67890' }, { address: [refusals.badAddress] }],
    [{ address: 'x'.repeat(301) }, { address: [refusals.addressTooLong(300, 6)] }],
    [{ address: 'street\n'.repeat(7) }, { address: [refusals.addressTooLong(300, 6)] }],
    [{ address: 'x\u0000 Residency Road' }, { address: [expect.stringContaining('remove')] }],
    [{ legalName: 'Asha\u200BTraders' }, { legalName: [nameRefusals.invisible] }],
    [{ legalName: '\u202Esredart ahsA' }, { legalName: [nameRefusals.invisible] }],
    [{ address: '8 Residency\u200B Road' }, { address: [refusals.unseenInAddress] }],
    [{ full: 'on' }, { address: [refusals.noAddress] }],
  ])('is told what is wrong with %j, and nothing is kept', async (fields, error) => {
    expect(await say(fields)).toMatchObject({ status: 400, data: { result: { error } } });
    expect(await said()).toBeNull();
  });

  it('may be a business of the same State', async () => {
    const typed = {
      ...REGISTERED_THERE,
      gstin: ' 29aagcb7383j1z4 ',
      address: '12  Residency Road\r\n\r\n Bengaluru ',
    };
    expect((await say(typed)).location).toBe(origin);
    expect(await said()).toMatchObject(REGISTERED_THERE);
  });

  it.each(['8 MG Rd', '12 MG Road', '3/4, Kovil St'])(
    'has given an address with house, street and town, however short: %s',
    async (address) => {
      expect((await say({ address })).location).toBe(origin);
      expect(await said()).toMatchObject({ address });
    },
  );

  it('finds what was typed again, with what is wrong', async () => {
    const { legalName } = REGISTERED_THERE;
    const answer = await say({ gstin: REGISTERED_THERE.gstin, legalName, address: 'a\nb' });
    expect(answer.data).toMatchObject({
      result: {
        initialValue: {
          ...IN_KARNATAKA,
          gstin: REGISTERED_THERE.gstin,
          legalName,
          address: 'a\nb',
        },
      },
    });
  });

  it('is asked once more who gave a GSTIN before name and address were asked for', async () => {
    await shop.taxAddresses.set(buyer.account.id, {
      ...REGISTERED_THERE,
      legalName: '',
      address: '',
    });
    const path = '/before-paying/state';
    await registered(async () => {
      const form = await shelf.formOf(buyer);
      expect((await shelf.post(buyer, form)).location).toMatch(/^\/before-paying\/state\?/);
      expect((await ask(loader, buyer, path)).data).toMatchObject({
        asksAddress: false,
        due: 'business',
        said: { gstin: REGISTERED_THERE.gstin, legalName: '' },
      });
    });
    expect((await say(REGISTERED_THERE)).location).toBe(origin);
    await registered(async () => {
      const form = await shelf.formOf(buyer);
      expect((await shelf.post(buyer, form)).location).toMatch(/^\/confirmation/);
    });
  });

  it('is asked for the address before an order of which the law wants it, whatever was said', async () => {
    await say({});
    const price = rupees(59_000);
    await shop.catalogue.saveItem({ ...item, originalPrice: price, discountedPrice: price });
    const wanted = `/before-paying/state?${new URLSearchParams({ origin, full: 'on' }).toString()}`;
    const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
    await registered(async () => {
      const before = await store.facts();
      expect(await shelf.post(buyer, form)).toMatchObject({ status: 303, location: wanted });
      expect(await store.facts()).toBe(before);
      expect((await ask(loader, buyer, wanted)).data).toMatchObject({
        asksAddress: true,
        due: 'address',
        said: IN_KARNATAKA,
      });
      // Nothing is missing for smaller orders.
      const smaller = await ask(loader, buyer, '/before-paying/state?origin=/topup');
      expect(smaller.location).toBe('/topup');
    });
    const address = '3 Church Street\nBengaluru';
    expect((await say({ full: 'on', address })).location).toBe(origin);
    expect(await said()).toMatchObject({ ...IN_KARNATAKA, address });
    await registered(async () => {
      expect((await shelf.post(buyer, form)).location).toMatch(/^\/pay\//);
    });
    await shop.catalogue.saveItem(item);
  });

  it('is sold what they were asked for, though the tax is set to another in between', async () => {
    await say({});
    const settings = { ...shop.settings, gstin: STORE_GSTIN, tax };
    const kept = shop.taxAddresses;
    const of = async (id: string) => {
      settings.tax = { ...tax, rate: toBasisPoints(500) };
      return kept.of(id);
    };
    const taxAddresses = { ...kept, of };
    const form = await shelf.formOf(buyer);
    await whileShopHas(shop, { settings, taxAddresses }, () => shelf.post(buyer, form));
    const order = await shop.ledger.order.stateOf(form['orderId'] ?? '');
    expect(order).toMatchObject({ placed: { tax } });
  });

  it('has what they said unsealed once to be asked for the rest', async () => {
    await say({});
    let times = 0;
    const kept = shop.taxAddresses;
    const taxAddresses = { ...kept, of: (id: string) => ((times += 1), kept.of(id)) };
    const settings = { ...shop.settings, gstin: STORE_GSTIN, tax };
    const asked = await whileShopHas(shop, { settings, taxAddresses }, () =>
      ask(loader, buyer, '/before-paying/state?full=on'),
    );
    expect(asked.data).toMatchObject({ due: 'address', said: IN_KARNATAKA });
    expect(times).toBe(1);
  });

  it('is asked again where it could not be saved', async () => {
    const taxAddresses = { ...shop.taxAddresses, set: () => Promise.reject(new Error('gone')) };
    const answer = await whileShopHas(shop, { taxAddresses }, () => say({}));
    expect(answer).toMatchObject({ status: 503 });
  });
});

describe('who has given an address', () => {
  const address = '3 Church Street\nBengaluru';
  const change = (fields: Readonly<Record<string, string>>) =>
    registered(() =>
      ask(own.action, buyer, '/dashboard/data/state', { ...IN_KARNATAKA, ...fields }),
    );

  it('changes it and does not take it away, for an invoice of then may be still to come', async () => {
    await say({ address });
    expect(await change({ address: ' \r\n ' })).toMatchObject({
      status: 400,
      data: { result: { error: { address: [refusals.keptAddress] } } },
    });
    expect(await said()).toMatchObject({ address });
    const moved = '8 MG Rd\nBengaluru';
    expect((await change({ address: moved })).location).toBe('/dashboard/data');
    expect(await said()).toMatchObject({ address: moved });
  });

  it('keeps it as whoever is no business any more', async () => {
    await say(REGISTERED_THERE);
    const { gstin: _gstin, ...named } = REGISTERED_THERE;
    expect((await change({ ...named, gstin: '', address: '' })).status).toBe(400);
    expect((await change({ ...named, gstin: '' })).location).toBe('/dashboard/data');
    expect(await said()).toMatchObject({ gstin: '', address: named.address });
  });

  it('and whoever has given none needs none', async () => {
    await say({});
    expect((await change({ pin: '560002' })).location).toBe('/dashboard/data');
    expect(await said()).toMatchObject({ pin: '560002', address: '' });
  });
});

it('nobody is asked by a store that is not registered, and guests sign in first', async () => {
  expect((await ask(loader, buyer, '/before-paying/state?origin=/topup')).location).toBe('/topup');
  expect((await shelf.post(buyer, await shelf.formOf(buyer))).location).toMatch(/^\/confirmation/);
  const way = `/before-paying/state?${new URLSearchParams({ origin }).toString()}`;
  expect((await say({}, null)).location).toBe(
    `/login?${new URLSearchParams({ origin: way }).toString()}`,
  );
  expect((await ask(own.loader, buyer, '/dashboard/data/state')).location).toBe('/dashboard/data');
});
