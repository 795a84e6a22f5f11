import { rupees } from '@store/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { loader as adminOrder } from '../admin/order/order-page.tsx';
import { loader as download } from '../admin/order-list/all-orders-download.ts';
import { loader as queue } from '../admin/orders/pending-orders-page.tsx';
import { loader as everything } from '../own-data/everything/everything-download.ts';
import { loader as wallet } from '../wallet/wallet-page.tsx';
import { loader as confirmation } from './confirmation/confirmation-page.tsx';
import { howPaid } from './how-paid.ts';
import { loader as orders } from './orders-page.tsx';

const store = await openTestStore();
const { ask } = store;
const IN_WORDS = '₹115.00 from wallet, ₹300.00 by UPI';
let asha: Buyer;
let meera: Buyer;
let orderId: string;
beforeAll(async () => {
  [asha, meera] = [
    await store.buyer({ balance: rupees(200) }),
    await store.buyer({ role: 'admin' }),
  ];
  const sale = { price: rupees(415), walletPart: rupees(115), until: 'paid' } as const;
  ({ orderId } = await store.sell(asha, sale));
  await store.settled();
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Parameters<typeof howPaid>[0];

it.each<[string, () => ReturnType<typeof ask>, (page: never) => Shown | undefined]>([
  [
    'its buyer’s list',
    () => ask(orders, asha, '/orders'),
    ({ orders: { rows } }: { orders: { rows: Shown[] } }) => rows[0],
  ],
  [
    'its confirmation',
    () => ask(confirmation, asha, `/confirmation?client_txn_id=${orderId}`),
    (page: Shown) => page,
  ],
  [
    'its page for admins',
    () => ask(adminOrder, meera, `/admin/order/${orderId}`, undefined, { orderId }),
    ({ order }: { order: Shown }) => order,
  ],
])('an order in parts says so on %s', async (_where, asked, orderOn) => {
  const order = orderOn((await asked()).data as never);
  expect(order && howPaid(order)).toBe(IN_WORDS);
});

it('an order in parts says so step by step, to its buyer and to admins', async () => {
  const slip = await ask(confirmation, asha, `/confirmation?client_txn_id=${orderId}`);
  expect(JSON.stringify(slip.data)).toContain(`${IN_WORDS}, UTR `);
  const page = await ask(adminOrder, meera, `/admin/order/${orderId}`, undefined, { orderId });
  const { steps } = page.data as { steps: { title: string; note: string }[] };
  expect(steps[0]?.note).toContain(`₹415.00 · ${IN_WORDS}`);
  expect(steps[1]?.note).toContain('₹300.00 · UPI');
});

it('an order in parts stands in the queue, the download and its buyer’s data with both parts', async () => {
  expect(JSON.stringify((await ask(queue, meera, '/admin/orders')).data)).toContain(
    `"walletPart":${rupees(115)}`,
  );
  const textOf = async (load: typeof download | typeof everything, who: Buyer, path: string) => {
    const request = new Request(`http://shop.test${path}`, { headers: { cookie: who.cookie } });
    return (await load({ request, params: {}, context: store.context })).text();
  };
  expect(await textOf(download, meera, '/admin/txn.csv')).toMatch(
    new RegExp(`^${orderId},.*,415\\.00,0\\.00,upi,.*,115\\.00\\r?$`, 'm'),
  );
  expect(JSON.parse(await textOf(everything, asha, '/own-data.json'))).toMatchObject({
    orders: [{ orderId, price: '415.00', paidBy: 'upi', paidFromWallet: '115.00' }],
  });
});

it('the wallet has paid for its part of an order', async () => {
  const { data } = await ask(wallet, asha, '/wallet');
  expect(JSON.stringify(data)).toContain(`"orderId":"${orderId}"`);
  const { rows } = await store.shop.readModels.walletStatement(asha.account.id, {
    page: 1,
    pageSize: 5,
  });
  expect(rows[0]).toMatchObject({ orderId, type: 'Debit', status: 'Success', amount: rupees(115) });
});
