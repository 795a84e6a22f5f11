import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as download } from './all-orders-download.ts';
import { loader } from './all-orders-page.tsx';
import type { findAllOrders } from './find-all-orders.server.ts';

const store = await openTestStore();
const { ask, shop } = store;
let meera: Buyer;
let asha: Buyer;
let ravi: Buyer;
let ofAsha: { orderId: string };
let ofRavi: { orderId: string };
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  [asha, ravi] = [await store.buyer(), await store.buyer()];
  await shop.accounts.setName(ravi.account.id, '=Ravi 100%');
  ofAsha = await store.sell(asha, { inputs: ['5129904471', 'os_asia'], until: 'paid' });
  ofRavi = await store.sell(ravi, { inputs: ['77001234'], paymentMode: 'wallet' });
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Readonly<{ orders: Awaited<ReturnType<typeof findAllOrders>> }>;
async function shown(query = '') {
  const { data } = await ask(loader, meera, `/admin/txn${query}`);
  return (data as Shown).orders;
}
const found = async (text: string, more = '') => {
  const { rows } = await shown(`?q=${encodeURIComponent(text)}${more}`);
  return rows.map(({ orderId }) => orderId);
};

it('lists the orders of every customer, with who bought them', async () => {
  expect(await shown()).toMatchObject({
    total: 2,
    pageSize: 50,
    rows: [
      { orderId: ofRavi.orderId, customer: { number: ravi.account.customerNumber } },
      { orderId: ofAsha.orderId, customer: { name: 'Asha Kumari' }, status: 'Processing' },
    ],
  });
  expect((await shown('?status=Created&payment=wallet&limit=500')).rows).toHaveLength(1);
  expect((await shown('?status=Failed&limit=7')).pageSize).toBe(50);
  expect((await shown('?game=nothing')).total).toBe(0);
  expect((await shown('?route=MANUAL&from=2026-02-31')).total).toBe(2);
});

it('is searched by order, customer, mobile, email, game id and UTR', async () => {
  const { utr } = (await shop.readModels.order(ofAsha.orderId)) ?? {};
  expect(utr).toMatch(/^\d{12}$/);
  const { account } = asha;
  for (const clue of [
    ofAsha.orderId.toLowerCase(),
    'kumari',
    String(account.customerNumber),
    `+91 ${account.mobile?.slice(0, 5)} ${account.mobile?.slice(5)}`,
    account.email.toUpperCase(),
    '5129904471',
    '5129904471 (OS_ASIA)',
    utr ?? '',
  ]) {
    expect([clue, await found(clue)]).toEqual([clue, [ofAsha.orderId]]);
  }
  expect(await found('100%')).toEqual([ofRavi.orderId]);
  expect(await found('77001234', '&status=Completed')).toEqual([]);
  for (const nothing of ['%', '_', '\u0000', 'x'.repeat(900), '512990447']) {
    expect(await found(nothing)).toEqual(nothing === '%' ? [ofRavi.orderId] : []);
  }
});

it('leads from a page behind the last one to the last one', async () => {
  expect(await ask(loader, meera, '/admin/txn?status=Created&page=9')).toMatchObject({
    status: 302,
    location: '/admin/txn?status=Created',
  });
});

it('can be downloaded, which the trail remembers; no line of it is a formula', async () => {
  const request = new Request('http://shop.test/admin/txn.csv?payment=wallet', {
    headers: { cookie: meera.cookie },
  });
  const answer = await download({ request, params: {}, context: store.context });

  const [head, line, end] = (await answer.text()).split('\r\n');
  expect(head).toBe(
    'order,created,status,customer,name,product,item,value,refunded,payment,utr,routes,fromwallet',
  );
  expect(line).toContain(`,Created,${ravi.account.customerNumber},'=Ravi 100%,`);
  expect(end).toBe('');
  const { rows } = await shop.trail.entries({ most: 1 });
  expect(rows).toMatchObject([{ did: 'downloaded', subject: { kind: 'order', id: 'csv' } }]);
  expect((await ask(download, asha, '/admin/txn.csv')).status).toBe(403);
});
