import { rupees } from '@store/ledger';
import { askAbout, legOf } from '@store/ledger/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import type { ShownOrder } from './find-orders.server.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { loader as confirmation } from './confirmation/confirmation-page.tsx';
import { loader as wallet } from '../wallet/wallet-page.tsx';
import { loader as dashboard } from '../account/dashboard/dashboard-page.tsx';
import { loader } from './orders-page.tsx';

const store = await openTestStore();
const { ask } = store;
let asha: Buyer;
let ravi: Buyer;
let ids: readonly string[];

beforeAll(async () => {
  [asha, ravi] = [await store.buyer({ balance: rupees(100) }), await store.buyer()];
  const uc = { item: { id: 'UC-60', name: '60 UC' }, inputs: ['5129904471'] };
  const tokens = { item: { id: 'HOK-240', name: '240 Tokens' } };
  const sold = [
    await store.sell(asha),
    await store.sell(asha, { ...uc, until: 'paid' }),
    await store.sell(asha, { ...tokens, paymentMode: 'wallet' }),
  ];
  ids = sold.map(({ orderId }) => orderId);
  await store.sell(ravi, { inputs: ['999000111'] });
});
afterAll(() => store[Symbol.asyncDispose]());

async function listed(query = '', who = asha) {
  const { data } = await ask(loader, who, `/orders${query}`);
  return (data as { orders: { rows: readonly ShownOrder[]; total: number } }).orders;
}
const found = async (query: string) => (await listed(query)).rows.map(({ itemName }) => itemName);

describe('my orders', () => {
  it('are mine alone, newest first, with the game account opened', async () => {
    const { rows, total } = await listed();
    expect(total).toBe(3);
    expect(rows.map(({ orderId }) => orderId)).toEqual([...ids].reverse());
    expect(rows[2]?.gameAccount).toBe('118374920 (2641)');
    expect((await listed('', ravi)).rows.map(({ gameAccount }) => gameAccount)).toEqual([
      '999000111',
    ]);
  });

  it('say what went back for a part, until all of it has', async () => {
    const devi = await store.buyer();
    const legs = [legOf(1, 'MANUAL'), legOf(2, 'MANUAL')];
    const order = await store.sell(devi, { price: rupees(415), legs, until: 'paid' });
    const about = askAbout({ ...order, at: store.shop.now().toISOString() });
    await store.tell(about.start(1));
    await store.tell(about.deliver(1));
    const meera = { kind: 'admin', accountId: 'meera' } as const;
    await store.tell(about.complete(meera, null, { returned: [2] }));
    await store.settled();
    expect((await listed('', devi)).rows).toMatchObject([
      { status: 'Completed', returned: rupees(207.5) },
    ]);

    await store.tell(about.propose('meera', '', { to: 'Refunded' }));
    await store.tell(about.sign('vikram'));
    await store.settled();
    expect((await listed('', devi)).rows).toMatchObject([{ status: 'Refunded', returned: null }]);
  });

  it('are shown together with one whose game account does not open', async () => {
    const devi = await store.buyer();
    const { orderId } = await store.sell(devi, { until: 'paid', damaged: true });

    expect((await listed('', devi)).rows).toMatchObject([{ orderId, gameAccount: 'Not readable' }]);
    const page = await ask(confirmation, devi, `/confirmation?client_txn_id=${orderId}`);
    expect(page.data).toMatchObject({ kind: 'mine', status: 'Processing', inputs: [] });
  });

  it.each([
    ['?q=5129904471', ['60 UC']],
    ['?q=512990', []],
    ['?q=%20118374920%20%20(2641)', ['284 Diamonds', '240 Tokens'].toReversed()],
    ['?q=2641&status=Created&payment=upi', ['284 Diamonds']],
    ['?q=240%20tok', ['240 Tokens']],
    ['?q=999000111', []],
    ['?status=Processing', ['60 UC']],
    ['?payment=wallet', ['240 Tokens']],
    ['?q=118374920&payment=upi', ['284 Diamonds']],
    ['?to=2026-01-01', []],
    ['?q=%25', []],
  ])('are found by %s', async (query, items) => {
    expect(await found(query)).toEqual(items);
  });

  it.each(['?status=%00', '?from=9999-99-99', '?page=-1', '?page=1e9', '?q=%27%22%3C', '?view=x'])(
    'survive an address like %s',
    async (query) => {
      expect((await ask(loader, asha, `/orders${query}`)).status).toBe(200);
    },
  );

  it('are found however old they are, and in pages', async () => {
    const devi = await store.buyer();
    const { orderId } = await store.sell(devi, { inputs: ['77001234'] });
    await Promise.all(Array.from({ length: 510 }, () => store.sell(devi)));

    expect(await listed('?q=77001234', devi)).toMatchObject({
      total: 1,
      rows: [{ orderId }],
    });
    const { total, rows } = await listed('?q=118374920&page=26', devi);
    expect([total, rows.length]).toEqual([510, 10]);
  });

  it('are found without a look into more game accounts than are shown', async () => {
    const real = store.shop.sealer;
    const opened: string[] = [];
    const sealer: typeof real = {
      ...real,
      open: (userId, text) => {
        opened.push(text);
        return real.open(userId, text);
      },
    };
    const { rows } = await whileShopHas(store.shop, { sealer }, () => listed('?q=5129904471'));
    expect(rows).toHaveLength(1);
    expect(opened).toHaveLength(1);
  });

  it('are found by an e-mail however it is written', async () => {
    const meera = await store.buyer();
    const { orderId } = await store.sell(meera, { inputs: ['Meera.Ｋ@Example.in'] });
    expect(await listed('?q=meera.k@example.IN', meera)).toMatchObject({ rows: [{ orderId }] });
    expect((await listed('?q=meera.k@example.in')).rows).toEqual([]);
  });

  it('lead back to the first page from one that is not there', async () => {
    expect((await ask(loader, asha, '/orders?page=9')).location).toBe('/orders');
    expect((await ask(wallet, asha, '/wallet?page=9')).location).toBe('/wallet');
  });
});

it.each([
  ['/orders', loader],
  ['/wallet', wallet],
  ['/dashboard', dashboard],
] as const)('%s sends guests to the sign-in page', async (path, page) => {
  const { status, location } = await ask(page, null, path);
  expect([status, location]).toEqual([302, `/login?origin=${encodeURIComponent(path)}`]);
});

it('the dashboard counts my orders and shows the newest', async () => {
  expect((await ask(dashboard, asha, '/dashboard')).data).toMatchObject({
    balance: { available: rupees(100) },
    counters: { total: 3, completed: 0, refunded: 0 },
    shown: { named: false, rows: [{ orderId: ids[2] }] },
  });
});
