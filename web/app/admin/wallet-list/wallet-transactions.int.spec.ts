import { rupees } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import type { findTransactions } from './find-transactions.server.ts';
import { loader as download } from './wallet-transactions-download.ts';
import { loader } from './wallet-transactions-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
let meera: Buyer;
let asha: Buyer;
let ravi: Buyer;
let orderId: string;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer({ balance: rupees(1_000) });
  ravi = await store.buyer({ balance: rupees(500) });
  await shop.accounts.setName(ravi.account.id, '=Ravi');
  ({ orderId } = await store.sell(asha, { paymentMode: 'wallet' }));
  const data = { orderId, amount: rupees(10), at: shop.now().toISOString() };
  await shop.ledger.wallet.handle(asha.account.id, { type: 'HoldFunds', data }, byTest());
  await store.settled();
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Readonly<{ transactions: Awaited<ReturnType<typeof findTransactions>> }>;
async function shown(query = '') {
  const { data } = await ask(loader, meera, `/admin/wallettxn${query}`);
  return (data as Shown).transactions;
}

it('lists what moved in every wallet, with whose it is', async () => {
  expect(await shown()).toMatchObject({
    total: 3,
    pageSize: 50,
    rows: [
      { orderId, type: 'Debit', status: 'Processing', customer: { name: 'Asha Kumari' } },
      { userId: ravi.account.id, type: 'Credit' },
      { userId: asha.account.id, type: 'Credit' },
    ],
  });
  expect((await shown('?type=Debit&limit=250')).rows).toHaveLength(1);
  expect((await shown('?status=Failed')).rows).toEqual([]);
  expect((await shown('?type=nonsense&source=&from=yesterday&limit=1')).total).toBe(3);
});

it('is searched by customer, mobile, email, order and transaction', async () => {
  const [line] = (await shown('?type=Debit')).rows;
  const { mobile, email, customerNumber } = asha.account;
  const whole = async (q: string) => (await shown(`?q=${encodeURIComponent(q)}`)).total;
  for (const clue of ['Kumari', `0${mobile}`, email, String(customerNumber)]) {
    expect([clue, await whole(clue)]).toEqual([clue, 2]);
  }
  for (const clue of [orderId, line?.txnId ?? ''])
    expect([clue, await whole(clue)]).toEqual([clue, 1]);
  for (const nothing of ['%', '_', '\u0000', 'x'.repeat(900)]) expect(await whole(nothing)).toBe(0);
});

it('can be downloaded, which the trail remembers; no line of it is a formula', async () => {
  const request = new Request('http://shop.test/admin/wallettxn.csv?q=ravi', {
    headers: { cookie: meera.cookie },
  });
  const answer = await download({ request, params: {}, context: store.context });
  const [head, line] = (await answer.text()).split('\r\n');
  expect(head).toBe('transaction,created,status,type,source,amount,customer,name,order,note');
  expect(line).toContain(`,500.00,${ravi.account.customerNumber},'=Ravi,,`);
  const { rows } = await shop.trail.entries({ most: 1 });
  expect(rows).toMatchObject([{ did: 'downloaded', after: { rows: 1 } }]);
});

it('is for those who may see money', async () => {
  const orders = await store.buyer({ role: 'admin', permissions: ['orders'] });
  for (const page of [loader, download]) {
    expect((await ask(page, orders, '/admin/wallettxn')).status).toBe(403);
  }
});
