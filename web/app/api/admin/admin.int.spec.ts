import { rupees, toPaise } from '@store/ledger';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminPermission } from '../../../ports/accounts.ts';
import { apiAt } from '../../../testing/api-client.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';

const store = await serveTestStore({ projecting: true });
const { shop } = store;
const { get, post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());

type Person = Awaited<ReturnType<typeof signedIn>>;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  // Before the first call that asks for them: for three seconds its answer is that of the next.
  store.provided.points = 4_310.5;
  meera = await signedIn({ role: 'admin' });
  asha = await signedIn();
});
const ask = (who: Person, path: string) => post(path, {}, who);
const only = (...permissions: readonly AdminPermission[]) =>
  signedIn({ role: 'admin', permissions });

describe('a call for admins', () => {
  it.each<[string, 'GET' | 'POST', AdminPermission]>([
    ['/admin/querypoints', 'POST', 'orders'],
    ['/admin/querypoints/ph', 'POST', 'orders'],
    ['/admin/stats', 'GET', 'orders'],
    ['/admin/stats', 'GET', 'money'],
    ['/admin/processing', 'GET', 'orders'],
    ['/admin/alltxn', 'GET', 'orders'],
    ['/admin/allwallettxn', 'GET', 'money'],
    ['/admin/users_data', 'GET', 'people'],
    ['/admin/updateorder/GT26K26-NONE/Completed', 'GET', 'orders'],
    ['/admin/updateorder/GT26K26-NONE/Completed', 'POST', 'orders'],
    ['/admin/updateorder/GT26K26-NONE/Completed/why', 'GET', 'orders'],
    ['/admin/updateorder/GT26K26-NONE/Completed/why', 'POST', 'orders'],
    ['/admin/adduserbalance', 'POST', 'money'],
    ['/admin/updateuserdata', 'POST', 'people'],
  ])('%s by %s takes the permission %s', async (path, method, needed) => {
    const others = (['orders', 'money', 'people', 'settings'] as const).filter(
      (one) =>
        one !== needed && !(path === '/admin/stats' && (one === 'orders' || one === 'money')),
    );
    const call = (token?: string) =>
      method === 'GET' ? get(path, token) : post(path, {}, token === undefined ? {} : { token });
    const may = await call((await only(needed)).token);
    expect([200, 400, 404]).toContain(may.status);
    for (const who of [asha, await signedIn({ role: 'reseller' }), await only(...others)]) {
      expect(await call(who.token)).toMatchObject({ status: 403, said: { code: 'Forbidden' } });
    }
    expect(await call()).toMatchObject({ status: 401, said: { code: 'TokenMissing' } });
  });
});

describe('points at providers', () => {
  it('are asked for, those of one at Smile.one apart from all', async () => {
    const brazil = await ask(meera, '/admin/querypoints');
    expect(brazil).toMatchObject({
      status: 200,
      said: {
        ...{ status: 200, smile_points: 4_310.5, message: 'Points fetched successfully' },
        points: [
          { provider: 'SMILEBR', name: 'Smile.one Brazil', left: 4_310.5, failedAt: null },
          { provider: 'SMILEPH', left: 4_310.5 },
        ],
      },
    });
    const philippines = await ask(meera, '/admin/querypoints/ph');
    expect(philippines.said).toMatchObject({ status: 200, smile_points: 4_310.5 });
  });

  it('are not made up where nobody tells', async () => {
    const toldAt = new Date();
    const nobody = {
      purse: 'SMILEBR',
      points: 5,
      toldAt,
      failedAt: toldAt,
      silentSince: toldAt,
    } as const;
    vi.spyOn(shop.providerPoints, 'ask').mockResolvedValue([
      { ...nobody, trouble: null, lastTrouble: null },
    ]);
    const said = { code: 'PointsUnknown', message: 'Failed to fetch points' };
    expect(await ask(meera, '/admin/querypoints')).toMatchObject({ status: 503, said });
    expect(await ask(meera, '/admin/querypoints/ph')).toMatchObject({ status: 503, said });
    vi.restoreAllMocks();
  });
});

describe('the lists', () => {
  it('count what became of orders, with what was sold in whole rupees', async () => {
    const before = (await get('/admin/stats', meera.token)).said;
    await store.sell(asha, { until: 'completed', price: toPaise(415_75) });
    await store.sell(asha, { until: 'paid' });
    const after = (await get('/admin/stats', meera.token)).said;
    const more = (name: string) => Number(after[name]) - Number(before[name]);
    expect(after).toEqual({
      total_order: expect.any(Number) as unknown,
      completed: expect.any(Number) as unknown,
      refunded: 0,
      processing: expect.any(Number) as unknown,
      total_sale: expect.any(Number) as unknown,
    });
    expect(['total_order', 'completed', 'processing', 'total_sale'].map(more)).toEqual([
      ...[2, 1, 1, 415],
    ]);
  });

  it('show orders that wait with who bought them, what was typed and what paid', async () => {
    const ravi = await signedIn();
    const { orderId } = await store.sell(ravi, { until: 'paid' });
    const { said } = await get('/admin/processing?limit=500', meera.token);
    const rows = said as unknown as Readonly<Record<string, unknown>>[];
    expect(rows.find(({ orderid }) => orderid === orderId)).toMatchObject({
      ...{ status: 'Processing', input1: '118374920', input2: '2641', cause: 'manualItem' },
      ...{ useremail: ravi.account.email, userid: ravi.account.customerNumber },
      ...{ transactionid: expect.any(String) as unknown, proposed: false },
    });
    const few = await get('/admin/processing?limit=1&page=1', meera.token);
    expect(few.said).toHaveLength(1);
  });

  it('show all orders and all transactions by pages', async () => {
    const ravi = await signedIn({ balance: rupees(100) });
    const { orderId } = await store.sell(ravi);
    const orders = await get('/admin/alltxn?page=1&limit=1', meera.token);
    expect(orders.said).toMatchObject({
      transactions: [
        { orderid: orderId, useremail: ravi.account.email, transactionid: null, status: 'Created' },
      ],
    });
    expect(orders.said['totalTxns']).toBeGreaterThan(1);
    const { said } = await get('/admin/allwallettxn?page=1&limit=1', meera.token);
    expect(said).toMatchObject({
      transactions: [{ type: 'Credit', amount: 100, useremail: ravi.account.email }],
      currentPage: 1,
      totalPages: said['totalItems'],
    });
    const { id, email, customerNumber } = ravi.account;
    expect((await get(`/wallet/gettransactions/${id}`, ravi.token)).said).toMatchObject([
      { type: 'Credit', amount: 100, useremail: email, userid: customerNumber },
    ]);
  });

  it('show people by pages, and find them', async () => {
    const ravi = await signedIn({ balance: rupees(250.5) });
    const { email, mobile, id, customerNumber } = ravi.account;
    const { said } = await get('/admin/users_data?limit=2', meera.token);
    expect(said['users']).toHaveLength(2);
    expect(said['totalPages']).toBe(Math.ceil(Number(said['totalCount']) / 2));
    for (const q of [email, mobile ?? '']) {
      const found = await get(`/admin/users_data?q=${encodeURIComponent(q)}`, meera.token);
      expect(found.said).toMatchObject({
        users: [{ _id: id, userid: customerNumber, balance: 250.5, verified: 'true' }],
        ...{ totalPages: 1, totalCount: 1 },
      });
    }
    const blind = await get(`/admin/users_data?q=${email}`, (await only('people')).token);
    expect(blind.said['users']).toMatchObject([{ email, balance: null, isBlocked: 'false' }]);
  });

  it.each(['processing', 'alltxn', 'allwallettxn', 'users_data'])(
    '%s say what is wrong with a page',
    async (list) => {
      for (const query of ['limit=501', 'limit=0', 'page=x', 'page=-1', 'limit=1e2']) {
        const refused = await get(`/admin/${list}?${query}`, meera.token);
        expect(refused, query).toMatchObject({ status: 400, said: { code: 'InputInvalid' } });
      }
      expect((await get(`/admin/${list}?page=1000000&limit=500`, meera.token)).status).toBe(200);
    },
  );
});
