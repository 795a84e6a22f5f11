import { rupees, toBasisPoints } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { issueInvoices, STORE_GSTIN } from '../../../testing/issue-invoices.ts';
import { openTestStore } from '../../../testing/open-test-store.ts';
import { IN_KARNATAKA } from '../../../testing/tax-addresses.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { CALM_PACE } from '../../freshness/pace.ts';
import { loader } from './confirmation-page.tsx';

const store = await openTestStore();
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

it('the page of an order waits for its invoice and its credit note, and no longer', async () => {
  const asha = await store.buyer();
  await shop.taxAddresses.set(asha.account.id, IN_KARNATAKA);
  const tax = { code: '998439', rate: toBasisPoints(1_800) };
  const sale = { gstin: STORE_GSTIN, tax, price: rupees(118), until: 'completed' } as const;
  const order = await store.sell(asha, sale);
  const page = async () => {
    await store.settled();
    const registered = { settings: { ...shop.settings, gstin: STORE_GSTIN } };
    const path = `/confirmation?client_txn_id=${order.orderId}`;
    return (await whileShopHas(shop, registered, () => store.ask(loader, asha, path))).data;
  };
  const invoice = { kind: 'invoice' };

  expect(await page()).toMatchObject({ invoices: [], askAgainMs: CALM_PACE });
  await issueInvoices(store);
  expect(await page()).toMatchObject({ invoices: [invoice], askAgainMs: null });

  await store.tell(askAbout(order).propose('meera', '', { to: 'Refunded' }));
  await store.tell(askAbout(order).sign('vikram'));
  expect(await page()).toMatchObject({ invoices: [invoice], askAgainMs: CALM_PACE });
  await issueInvoices(store);
  expect(await page()).toMatchObject({
    invoices: [invoice, { kind: 'creditNote' }],
    askAgainMs: null,
  });
});
