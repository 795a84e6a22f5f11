import { toBasisPoints } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { receiptTokens } from '@store/workflows/contracts';
import { customersInShop } from '@store/workflows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueInvoices, STORE_GSTIN } from '../../testing/issue-invoices.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { action } from './order-status-page.tsx';
import { loader as invoiceFile } from './receipt-invoice-file.ts';
import { loader as invoicePage } from './receipt-invoice-page.tsx';
import { loader } from './receipt-page.tsx';

const store = await openTestStore();
const { ask, shop, db, letters } = store;
let asha: Buyer;
let orderId: string;
beforeAll(async () => {
  asha = await store.buyer();
});
beforeEach(async () => {
  ({ orderId } = await store.sell(asha, { until: 'completed', username: 'KaranOP' }));
  letters.length = 0;
});
afterAll(() => store[Symbol.asyncDispose]());

const asked = (number: string, contact: string) =>
  ask(action, null, '/order-status', { number, contact });
const lastLink = () => {
  const letter = letters.at(-1);
  return letter?.kind === 'receiptLink' ? letter.linkId : '';
};
const mailedTo = async () => (await customersInShop(db).receiptLink(lastLink()))?.email ?? null;
const open = (id: string, token: string) =>
  ask(loader, null, `/receipt/${id}/${token}`, undefined, { id, token });
const tokenOf = (linkId: string) => receiptTokens(shop.keys, linkId)[0] ?? '';

describe('asking for a receipt', () => {
  it('mails its link to who bought, by their mail or number', async () => {
    for (const contact of [` ${asha.account.email.toUpperCase()} `, `+91 ${asha.account.mobile}`]) {
      const { status, data } = await asked(orderId.toLowerCase(), contact);
      expect([status, data]).toMatchObject([200, { sent: true }]);
      expect(await mailedTo()).toBe(asha.account.email);
    }
  });

  it('says the same of an order or a contact that is another, and mails nobody', async () => {
    const ravi = await store.buyer();
    const right = await asked(orderId, asha.account.email);
    for (const [number, contact] of [
      ['GT26K21-ZZZZZZZZ', asha.account.email],
      [orderId, ravi.account.email],
      [orderId, '9123456780'],
    ] as const) {
      const { status, data } = await asked(number, contact);
      expect(status).toBe(right.status);
      expect({ ...(data as object), typed: null }).toEqual({
        ...(right.data as object),
        typed: null,
      });
      expect(await mailedTo()).toBeNull();
    }
    expect(letters).toHaveLength(4);
  });

  it('is mailed three times a day for one order', async () => {
    const mails = [];
    for (const _ of [1, 2, 3, 4]) {
      expect((await asked(orderId, asha.account.email)).status).toBe(200);
      mails.push(await mailedTo());
    }
    expect(mails.map((mail) => mail !== null)).toEqual([true, true, true, false]);
  });

  it.each([
    ['', '', { number: expect.any(String) as string, contact: expect.any(String) as string }],
    ['TXN-26K21-9Q4DX0PM', 'asha@example.in', { number: expect.any(String) as string }],
    ['GT26K21-7H20QA2M', 'asha', { contact: expect.any(String) as string }],
    ['GT26K21-7H20QA2M', '\u0430sha@example.in', { contact: expect.any(String) as string }],
    ['GT26K21-7H20QA2M', '९८७६५००००१', { contact: expect.any(String) as string }],
    ['<b>', 'a@b', { number: expect.any(String) as string, contact: expect.any(String) as string }],
  ])('is refused for "%s" and "%s", and keeps them', async (number, contact, errors) => {
    expect(await asked(number, contact)).toMatchObject({
      status: 400,
      data: { sent: false, errors, typed: { number, contact } },
    });
    expect(letters).toHaveLength(0);
  });

  it('says so when no mail can be sent', async () => {
    store.mailing.works = false;
    const { status } = await asked(orderId, asha.account.email);
    store.mailing.works = true;
    expect(status).toBe(503);
  });
});

describe('a link to a receipt', () => {
  it('shows the order, and nothing to press', async () => {
    await asked(orderId, asha.account.email);
    const { status, data } = await open(lastLink(), tokenOf(lastLink()));
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: 'slip', orderId, status: 'Completed', username: 'KaranOP' });
    for (const means of ['payment', 'mayAskRefund', 'offersPasskey', 'codes']) {
      expect(data).not.toHaveProperty(means);
    }
  });

  it('opens its own receipt alone', async () => {
    await asked(orderId, asha.account.email);
    const mine = lastLink();
    const other = await store.sell(asha, { until: 'paid' });
    await asked(other.orderId, asha.account.email);
    for (const [id, token] of [
      [mine, tokenOf(lastLink())],
      [mine, ''],
      ['nonsense', tokenOf(mine)],
      [orderId, tokenOf(mine)],
    ] as const) {
      expect(await open(id, token)).toMatchObject({ status: 400, data: { kind: 'over' } });
    }
  });

  it('that reaches nobody opens nothing', async () => {
    await asked(orderId, '9123456780');
    expect((await open(lastLink(), tokenOf(lastLink()))).status).toBe(400);
  });

  it('is over after seven days, and with its account', async () => {
    await asked(orderId, asha.account.email);
    const id = lastLink();
    store.clock.ahead = 7 * 24 * 3_600_000 + 1;
    expect((await open(id, tokenOf(id))).status).toBe(400);
    store.clock.ahead = 0;
    expect((await open(id, tokenOf(id))).status).toBe(200);
    await db`update shop.account set erased_at = now() where id = ${asha.account.id}`;
    expect(await mailedTo()).toBeNull();
    await db`update shop.account set erased_at = null where id = ${asha.account.id}`;
  });
});

describe('the invoice of a receipt that a link opens', () => {
  const tax = { code: '998439', rate: toBasisPoints(1_800) };
  const sale = { gstin: STORE_GSTIN, tax, until: 'completed' } as const;
  const pageOf = (id: string, token: string) =>
    ask(invoicePage, null, `/receipt/${id}/${token}/invoice`, undefined, { id, token });
  const fileOf = (id: string, token: string) =>
    invoiceFile({
      request: new Request(`http://shop.test/receipt/${id}/${token}/invoice/pdf`),
      params: { id, token },
      context: store.context,
    });
  /** A link to the receipt of a new order with an invoice. */
  async function invoiced() {
    const order = await store.sell(asha, sale);
    await issueInvoices(store);
    await asked(order.orderId, asha.account.email);
    return { order, id: lastLink(), token: tokenOf(lastLink()) };
  }

  it('is on its page and in a file, without a session', async () => {
    const { order, id, token } = await invoiced();
    const path = `/receipt/${id}/${token}`;
    expect((await open(id, token)).data).toMatchObject({
      invoices: [{ kind: 'invoice', number: expect.stringMatching(/^INV/) as string }],
      invoicePath: `${path}/invoice`,
    });
    expect(await pageOf(id, token)).toMatchObject({
      status: 200,
      data: { kind: 'invoice', back: path, pdf: `${path}/invoice/pdf`, documents: [{}] },
    });
    const file = await fileOf(id, token);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('no-store');

    await store.tell(askAbout(order).propose('meera', '', { to: 'Refunded' }));
    await store.tell(askAbout(order).sign('vikram'));
    await issueInvoices(store);
    expect((await pageOf(id, token)).data).toMatchObject({
      documents: [{ kind: 'invoice' }, { kind: 'creditNote' }],
    });
  });

  it('is none of another order, and over with the link', async () => {
    const one = await invoiced();
    const other = await invoiced();
    for (const [id, token] of [
      [one.id, other.token],
      [one.id, ''],
      [one.order.orderId, one.token],
      ['nonsense', one.token],
    ] as const) {
      const page = await pageOf(id, token);
      expect([page.status, page.data]).toEqual([400, { kind: 'over' }]);
      await expect(fileOf(id, token)).rejects.toMatchObject({ status: 400 });
    }
    store.clock.ahead = 7 * 24 * 3_600_000 + 1;
    expect(await pageOf(one.id, one.token)).toMatchObject({ status: 400, data: { kind: 'over' } });
    await expect(fileOf(one.id, one.token)).rejects.toMatchObject({ status: 400 });
    store.clock.ahead = 0;
  });

  it('is not there for an order without one', async () => {
    await asked(orderId, asha.account.email);
    const [id, token] = [lastLink(), tokenOf(lastLink())];
    expect((await open(id, token)).data).toMatchObject({ invoices: [] });
    expect((await pageOf(id, token)).status).toBe(404);
    await expect(fileOf(id, token)).rejects.toMatchObject({ status: 404 });
  });
});
