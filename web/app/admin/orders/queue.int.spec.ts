import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { pendingList } from './pending-list.server.ts';
import { providerSaid } from './provider-said.ts';
import { someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader } from './pending-orders-loader.server.ts';

const store = await openTestStore();
const { ask } = store;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
  await store.sell(asha, { until: 'paid' });
});
afterAll(() => store[Symbol.asyncDispose]());

describe('the queue', () => {
  it('begins with the refunds that buyers ask for, and says since when', async () => {
    const { orderId } = await store.sell(asha, { until: 'paid' });
    store.clock.ahead = 31 * 60_000;
    const at = store.shop.now().toISOString();
    const data = { orderId, userId: asha.account.id, at };
    await store.tell({ type: 'AskRefund', data });
    store.clock.ahead = 36 * 60_000;
    const { data: page } = await ask(loader, meera, '/admin/orders');
    store.clock.ahead = 0;

    const { rows } = (page as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
    expect(rows[0]).toMatchObject({ orderId, refund: { askedAt: at } });
    expect(Math.round((rows[0]?.refund?.askedMsAgo ?? 0) / 60_000)).toBe(5);
    expect(rows[1]).toMatchObject({ refund: null });
  });

  it('is searched by buyer and by game id, and counts what it found', async () => {
    const special = await store.sell(asha, { until: 'paid', inputs: ['77001234'] });
    const found = async (q: string) =>
      (await ask(loader, meera, `/admin/orders?q=${encodeURIComponent(q)}`)).data as {
        orders: { rows: { orderId: string }[]; total: number; counts: { manual: number } };
      };
    const byGameId = await found('77001234');
    expect(byGameId.orders.rows.map((row) => row.orderId)).toEqual([special.orderId]);
    expect(byGameId.orders.counts.manual).toBe(1);
    expect((await found('asha kum')).orders.total).toBeGreaterThan(1);
    expect((await found('nobody')).orders.total).toBe(0);
  });

  it('says of an order whether nobody has named its player, though such are checked', async () => {
    await store.shop.catalogue.saveProduct(someProduct());
    const { id, name, type } = someProduct();
    const ofProduct = { until: 'paid', product: { id, name, type } } as const;
    const unchecked = await store.sell(asha, ofProduct);
    const checked = await store.sell(asha, { ...ofProduct, username: 'KaranOP' });
    const told = async ({ orderId }: { orderId: string }) => {
      const { data } = await ask(loader, meera, `/admin/orders?q=${orderId}`);
      const { rows } = (data as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
      return rows.map(({ isUnchecked }) => isUnchecked);
    };
    expect(await told(unchecked)).toEqual([true]);
    expect(await told(checked)).toEqual([false]);
  });

  it('shows what could not be delivered because its game account does not open, and why', async () => {
    const damaged = await store.sell(asha, { until: 'paid', damaged: true });

    const { data } = await ask(loader, meera, `/admin/orders?q=${damaged.orderId}`);

    const { rows } = (data as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
    const [row] = rows;
    expect(row).toMatchObject({ gameAccount: 'Not readable', kind: 'manual' });
    expect(row && providerSaid(row)).toContain(
      'We did not send this to SMILEBR: the game account cannot be read.',
    );
  });

  it('opens no game account but those that it shows', async () => {
    const { orderId } = await store.sell(asha, { until: 'paid', inputs: ['77005678'] });
    const opened = vi.spyOn(store.shop.sealer, 'open');
    const { data } = await ask(loader, meera, '/admin/orders?q=77005678');
    expect(data).toMatchObject({ orders: { total: 1, rows: [{ orderId }] } });
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });
});
