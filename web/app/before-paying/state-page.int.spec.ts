import { toBasisPoints } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { STORE_GSTIN } from '../../testing/issue-invoices.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { IN_KARNATAKA, REGISTERED_THERE } from '../../testing/tax-addresses.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';

let store: ServedStore;
let buyer: Buyer;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  buyer = await store.buyer();
});

/** As the page is read, in a store that is registered for GST. */
async function pageAt(path: string) {
  const { shop, url } = store;
  const tax = { code: '998439', rate: toBasisPoints(1_800) };
  const settings = { ...shop.settings, gstin: STORE_GSTIN, tax };
  const html = await whileShopHas(shop, { settings }, async () => {
    const { cookie } = buyer;
    return (await browserAt(url).send(path, { headers: { cookie } })).text();
  });
  const text = html.replace(/\u00A0/g, ' ').replace(/<!-- -->/g, '');
  return {
    text,
    title: /<title>([^<]*)</.exec(text)?.[1],
    heading: /<h1[^>]*>([^<]*)</.exec(text)?.[1],
  };
}

const SMALL = '/before-paying/state?origin=%2Ftopup';
const LARGE = `${SMALL}&full=on`;
const OLD_BUSINESS = { ...REGISTERED_THERE, legalName: '', address: '' };

it.each([
  ['State and PIN code', null, SMALL, 'Your State and PIN code', 'requires them on your invoice'],
  [
    'the name and address of a business that has given its GSTIN alone',
    OLD_BUSINESS,
    SMALL,
    'Your business name and address',
    'requires both on an invoice with your GSTIN',
  ],
  [
    'the same before a large order',
    OLD_BUSINESS,
    LARGE,
    'Your business name and address',
    'requires both on an invoice with your GSTIN',
  ],
  [
    'the address before a large order',
    IN_KARNATAKA,
    LARGE,
    'Your address for the invoice',
    'requires your full address on an invoice of this amount',
  ],
  [
    'all of it before a first order that is large',
    null,
    LARGE,
    'Your address for the invoice',
    'requires your full address on an invoice of this amount',
  ],
])('asks for %s, and says why', async (_what, said, path, title, why) => {
  if (said !== null) await store.shop.taxAddresses.set(buyer.account.id, said);
  const page = await pageAt(path);
  expect([page.title, page.heading]).toEqual([title, title]);
  expect(page.text).toContain(`GST law ${why}`);
  // What is said to be asked once has never been said before.
  expect(page.text.includes('only once')).toBe(title === 'Your State and PIN code');
  if (said !== null) expect(page.text).toContain(`value="${said.pin}"`);
});
