import { istDay, rupees, toBasisPoints } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueInvoices, STORE_GSTIN } from '../../testing/issue-invoices.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { loader as adminOrder } from '../admin/order/order-page.tsx';
import { loader as download } from '../admin/gst/gst-download.ts';
import { loader as gst } from '../admin/gst/gst-page.tsx';
import { loader as confirmation } from '../order/confirmation/confirmation-page.tsx';
import { loader as everything } from '../own-data/everything/everything-download.ts';
import { loader as file } from './invoice-file.ts';
import { loader } from './invoice-page.tsx';
import { IN_KARNATAKA, REGISTERED_THERE } from '../../testing/tax-addresses.ts';

const store = await openTestStore();
const { ask, shop, db } = store;
afterAll(() => store[Symbol.asyncDispose]());

const tax = { code: '998439', rate: toBasisPoints(1_800) };
let asha: Buyer;
let orderId: string;
const seen = (who: Buyer | null, id = orderId) =>
  ask(loader, who, `/invoice/${id}`, undefined, { orderId: id });

beforeAll(async () => {
  asha = await store.buyer();
  await shop.taxAddresses.set(asha.account.id, IN_KARNATAKA);
  const order = await store.sell(asha, {
    ...{ gstin: STORE_GSTIN, tax, price: rupees(415), until: 'completed' },
    item: { id: 'i1', name: '=284 Diamonds' },
  });
  ({ orderId } = order);
  const ravi = await store.buyer();
  await store.sell(ravi, { gstin: STORE_GSTIN, tax, price: rupees(118), until: 'completed' });
  await store.tell(askAbout(order).propose('meera', '', { to: 'Refunded' }));
  await store.tell(askAbout(order).sign('vikram'));
  await issueInvoices(store);
});

/** To a registered buyer, and taken back. */
async function soldToFirm() {
  const firm = await store.buyer();
  await shop.taxAddresses.set(firm.account.id, REGISTERED_THERE);
  const order = await store.sell(firm, { gstin: STORE_GSTIN, tax, until: 'completed' });
  await store.tell(askAbout(order).propose('meera', '', { to: 'Refunded' }));
  await store.tell(askAbout(order).sign('vikram'));
  await issueInvoices(store);
  return { firm, order };
}

it('the buyer reads invoice and credit note, and so do admins who see orders', async () => {
  const { data } = await seen(asha);
  expect(data).toMatchObject({
    back: `/confirmation?client_txn_id=${orderId}`,
    documents: [
      {
        title: 'Tax Invoice',
        recipient: ['Asha Kumari', '29 Karnataka, PIN 560001', 'Not registered for GST'],
      },
      { title: 'Credit Note', total: { value: '₹415.00' } },
    ],
  });
  const admin = await store.buyer({ role: 'admin' });
  expect((await seen(admin)).data).toMatchObject({ back: `/admin/order/${orderId}` });
});

it('nobody else reads them, and nobody what is not there', async () => {
  expect((await seen(null)).location).toMatch(/^\/login/);
  expect((await seen(await store.buyer())).status).toBe(404);
  const other = await store.buyer({ role: 'admin', permissions: ['catalogue', 'money'] });
  expect((await seen(other)).status).toBe(404);
  for (const id of ['GT26K21-ZZZZZZZZ', "'", '%00'])
    expect((await seen(asha, id)).status).toBe(404);
});

it('the pages of the order lead there', async () => {
  const numbers = [
    { kind: 'invoice', number: expect.stringMatching(/^INV/) as string },
    { kind: 'creditNote', number: expect.stringMatching(/^CRN/) as string },
  ];
  const own = await ask(confirmation, asha, `/confirmation?client_txn_id=${orderId}`);
  expect(own.data).toMatchObject({ invoices: numbers });
  const admin = await store.buyer({ role: 'admin' });
  const theirs = await ask(adminOrder, admin, `/admin/order/${orderId}`, undefined, { orderId });
  expect(theirs.data).toMatchObject({ invoices: numbers });
  const stranger = await ask(confirmation, null, `/confirmation?client_txn_id=${orderId}`);
  expect(JSON.stringify(stranger.data)).not.toContain('INV/');
});

it('the copy of everything has the State and the invoices', async () => {
  const request = new Request('http://shop.test/dashboard/data/everything.json', {
    headers: { cookie: asha.cookie },
  });
  const file = await everything({ request, params: {}, context: store.context });
  expect(await file.json()).toMatchObject({
    taxAddress: { state: '29', pin: '560001' },
    invoices: [{ kind: 'creditNote' }, { kind: 'invoice', orderId, amount: '415.00' }],
  });
});

it('admins with the permission see the month by State and rate, and take it along', async () => {
  const admin = await store.buyer({ role: 'admin', permissions: ['money'] });
  const { data } = await ask(gst, admin, '/admin/gst');
  expect(data).toMatchObject({
    rows: [
      { kind: 'invoice', placeOfSupply: '27', documents: 1, central: 900, state: 900 },
      { kind: 'invoice', placeOfSupply: '29', documents: 1, integrated: rupees(63.3) },
      { kind: 'creditNote', placeOfSupply: '29', documents: 1, integrated: rupees(63.3) },
    ],
  });
  const fileOf = async (file: string) => {
    const request = new Request(`http://shop.test/admin/gst/${file}`, {
      headers: { cookie: admin.cookie },
    });
    return (await download({ request, params: { file }, context: store.context })).text();
  };
  expect((await fileOf('by-state.csv')).split('\r\n')).toEqual([
    'kind,gstin,recipients,placeOfSupply,rate,documents,taxable,igst,cgst,sgst,total',
    'invoice,27AAPFU0939F1ZV,unregistered,27,18,1,100.00,0.00,9.00,9.00,118.00',
    'invoice,27AAPFU0939F1ZV,unregistered,29,18,1,351.70,63.30,0.00,0.00,415.00',
    'creditNote,27AAPFU0939F1ZV,unregistered,29,18,1,351.70,63.30,0.00,0.00,415.00',
    '',
  ]);
  const [head, ...lines] = (await fileOf('documents.csv')).trim().split('\r\n');
  expect(head).toMatch(/^kind,number,date,against,order,gstin,recipientGstin,placeOfSupply,/);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/^creditNote,CRN\/\d{4}\/0000001,[\d-]{10},INV\/\d{4}\/\d{7},GT/);
  const trail = await shop.trail.entries({ most: 1 });
  expect(trail.rows[0]).toMatchObject({ did: 'downloaded', after: { rows: 3 } });
});

it('others do not, a month has to be one, and an earlier one is empty', async () => {
  const orders = await store.buyer({ role: 'admin', permissions: ['orders'] });
  expect((await ask(gst, orders, '/admin/gst')).status).toBe(403);
  expect((await ask(download, orders, '/admin/gst/documents.csv')).status).toBe(403);
  const admin = await store.buyer({ role: 'admin' });
  expect((await ask(gst, admin, '/admin/gst?month=2026-13')).status).toBe(400);
  expect((await ask(gst, admin, '/admin/gst?month=2020-02')).data).toMatchObject({ rows: [] });
  const other = await ask(download, admin, '/admin/gst/other.csv', undefined, {
    file: 'other.csv',
  });
  expect(other.status).toBe(404);
  expect(await db`select from shop.invoice`).toHaveLength(3);
});

it('the buyer takes them along as a PDF, where it can show the name', async () => {
  const fileFor = (who: Buyer) =>
    file({
      request: new Request(`http://shop.test/invoice/${orderId}/pdf`, {
        headers: { cookie: who.cookie },
      }),
      params: { orderId },
      context: store.context,
    });
  const pdf = await fileFor(asha);
  expect(pdf.headers.get('content-disposition')).toMatch(/"INV-\d{4}-0000001\.pdf"/);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  await expect(fileFor(await store.buyer())).rejects.toMatchObject({ status: 404 });

  const other = await store.buyer();
  await shop.accounts.setName(other.account.id, 'লক্ষ্মী');
  const order = await store.sell(other, { gstin: STORE_GSTIN, tax, until: 'completed' });
  await issueInvoices(store);
  const id = order.orderId;
  const params = { orderId: id };
  expect((await seen(other, id)).data).toMatchObject({ pdf: null });
  const answer = await ask(file, other, `/invoice/${id}/pdf`, undefined, params);
  expect(answer.location).toBe(`/invoice/${id}`);
});

it('whoever signs in on the way to the PDF comes to the page', async () => {
  const answer = await ask(file, null, `/invoice/${orderId}/pdf`, undefined, { orderId });
  expect(answer.location).toBe(`/login?origin=%2Finvoice%2F${orderId}`);
});

it('the month of a store that changed its GSTIN has a line for each of both', async () => {
  const other = '29AAGCB7383J1Z4';
  await store.sell(asha, { gstin: other, tax, price: rupees(415), until: 'completed' });
  await issueInvoices(store);
  const admin = await store.buyer({ role: 'admin' });
  const file = 'by-state.csv';
  const request = new Request(`http://shop.test/admin/gst/${file}`, {
    headers: { cookie: admin.cookie },
  });
  const csv = await (await download({ request, params: { file }, context: store.context })).text();
  expect(csv.split('\r\n').filter((line) => line.startsWith('invoice,') && line.includes(',29,')))
    // The same State is another one for the one, and its own for the other.
    .toEqual([
      `invoice,${STORE_GSTIN},unregistered,29,18,1,351.70,63.30,0.00,0.00,415.00`,
      `invoice,${other},unregistered,29,18,1,351.70,0.00,31.65,31.65,415.00`,
    ]);
  const { rows } = (await ask(gst, admin, '/admin/gst')).data as {
    rows: { supplier: { gstin: string } }[];
  };
  expect(new Set(rows.map(({ supplier }) => supplier.gstin))).toEqual(
    new Set([STORE_GSTIN, other]),
  );
});

it('the month adds up registered buyers, whose invoices go into returns one by one, for themselves', async () => {
  const month = async () => {
    const sums = await shop.invoices.sumsOf(istDay(shop.now().toISOString()).slice(0, 7));
    const inKarnataka = sums.filter(
      ({ supplier, placeOfSupply }) => supplier.gstin === STORE_GSTIN && placeOfSupply === '29',
    );
    return inKarnataka.map(({ kind, registered, documents }) => [kind, registered, documents]);
  };
  const before = await month();
  await soldToFirm();
  expect(await month()).toEqual([
    ...before.slice(0, 1),
    ['invoice', true, 1],
    ...before.slice(1),
    ['creditNote', true, 1],
  ]);
});

it('a registered buyer reads name, address and GSTIN on invoice and credit note, and has them in their copy', async () => {
  const { firm, order } = await soldToFirm();
  const recipient = [
    'Bright Games Private Limited',
    '12 Residency Road',
    'Bengaluru',
    '29 Karnataka, PIN 560001',
    'GSTIN 29AAGCB7383J1Z4',
  ];
  expect((await seen(firm, order.orderId)).data).toMatchObject({
    documents: [
      { kind: 'invoice', recipient },
      { kind: 'creditNote', recipient },
    ],
  });
  const request = new Request('http://shop.test/dashboard/data/everything.json', {
    headers: { cookie: firm.cookie },
  });
  const file = await everything({ request, params: {}, context: store.context });
  const { legalName, address } = REGISTERED_THERE;
  expect(await file.json()).toMatchObject({
    taxAddress: REGISTERED_THERE,
    invoices: [{ recipient: { name: legalName, address } }, { recipient: { address } }],
  });
});
