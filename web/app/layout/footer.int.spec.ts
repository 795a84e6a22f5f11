import { rupees, toBasisPoints } from '@store/ledger';
import { receiptTokens } from '@store/workflows/contracts';
import type { OwnerSettings } from '@store/workflows/owner-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { issueInvoices, STORE_GSTIN } from '../../testing/issue-invoices.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { IN_KARNATAKA } from '../../testing/tax-addresses.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

const NOTHING = {
  ...{ legalName: '', registeredAddress: '', grievanceOfficer: '' },
  ...{ grievanceEmail: '', grievancePhone: '' },
};
const SELLER = { legalName: 'Gem Lane LLP', registeredAddress: '12 MG Road,\nBengaluru 560001' };
const OFFICER = { grievanceOfficer: 'Nisha Rao', grievancePhone: '+91 80 4000 1234' };
const MAIL = { grievanceEmail: 'help@store.example' };

async function own(mine: Partial<OwnerSettings>): Promise<void> {
  const { settingsDesk } = store.shop;
  const was = await settingsDesk.current();
  await settingsDesk.change({ was, mine: { ...was, ...mine } }, { kind: 'program', name: 'spec' });
}

async function footerAt(path: string, cookie = '') {
  const html = await (await browserAt(store.url).send(path, { headers: { cookie } })).text();
  const footer = /<footer.*?<\/footer>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';
  const text = footer.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { footer, text };
}

it('says what is paid with, and nothing of a seller of whom nothing is known', async () => {
  for (const mine of [NOTHING, { ...NOTHING, registeredAddress: SELLER.registeredAddress }]) {
    await own(mine);
    const { text } = await footerAt('/');
    expect(text).toContain('We accept UPI G-Coins');
    expect(text).not.toMatch(/Sold by|MG Road|Grievance officer/);
  }
});

it.each([
  [MAIL, ' Grievance officer: help@store.example '],
  [OFFICER, ' Grievance officer: Nisha Rao, +91 80 4000 1234 '],
  [{ ...OFFICER, ...MAIL }, ' Grievance officer: Nisha Rao, +91 80 4000 1234, help@store.example '],
  [
    { ...SELLER, ...MAIL },
    ' Sold by Gem Lane LLP, 12 MG Road, Bengaluru 560001. Grievance officer: help@store.example ',
  ],
  [SELLER, ' Sold by Gem Lane LLP, 12 MG Road, Bengaluru 560001. '],
])('says as much of the seller as the owner has said: %j', async (mine, said) => {
  await own({ ...NOTHING, ...mine });
  expect((await footerAt('/')).text).toContain(said);
});

it.each(['/', '/refund-policy', '/login', '/search', '/nothing-here'])(
  'leads elsewhere by the names of the places, on %s as on every page',
  async (path) => {
    await own({
      ...SELLER,
      socialLinks: ['https://t.me/gemlane', 'https://www.instagram.com/gemlane'],
    });
    const { footer } = await footerAt(path);
    expect(footer).toMatch(/<a href="https:\/\/t\.me\/gemlane" rel="noopener me"[^>]*>Telegram</);
    expect(footer).toMatch(/<a href="https:\/\/www\.instagram\.com\/gemlane"[^>]*>Instagram</);
    expect(footer).toContain('Sold by Gem Lane LLP');
  },
);

it('stands below an invoice as well, for its buyer and for who comes by the link of its receipt', async () => {
  await own({ ...SELLER, ...OFFICER });
  const asha = await store.buyer();
  await store.shop.taxAddresses.set(asha.account.id, IN_KARNATAKA);
  const { orderId } = await store.sell(asha, {
    ...{ gstin: STORE_GSTIN, tax: { code: '998439', rate: toBasisPoints(1_800) } },
    ...{ price: rupees(415), until: 'completed' },
  });
  await issueInvoices(store);
  const { keys, receiptLinks } = store.shop;
  const id = await receiptLinks.issue(orderId, asha.account.id);
  const [token = ''] = receiptTokens(keys, id);
  for (const [path, cookie] of [
    [`/invoice/${orderId}`, asha.cookie],
    [`/receipt/${id}/${token}/invoice`, ''],
  ] as const) {
    const page = await browserAt(store.url).send(path, { headers: { cookie } });
    expect(await page.text(), path).toContain('Tax Invoice');
    const { text } = await footerAt(path, cookie);
    expect(text, path).toContain('Sold by Gem Lane LLP');
    expect(text, path).toContain('Grievance officer: Nisha Rao');
    expect(text, path).toContain('Contact');
  }
});
