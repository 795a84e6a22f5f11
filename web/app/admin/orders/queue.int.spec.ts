import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { server } from '@store/platform/testing';
import type { pendingList } from './pending-list.server.ts';
import { providerSaid } from './provider-said.ts';
import { openStore, type Buyer, type OpenStore } from '../../../testing/open-store.ts';
import { askingIn } from '../../../testing/asking.ts';
import { givenOrder, tell } from '../../../testing/given-order.ts';
import { loader } from './pending-orders-loader.server.ts';

let store: OpenStore;
let ask: ReturnType<typeof askingIn>;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  store = await openStore(await server('postgres'));
  ask = askingIn(store.context);
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
  await givenOrder(store.shop, asha, { paid: true });
});
afterAll(() => store[Symbol.asyncDispose]());

describe('the queue', () => {
  it('begins with the refunds that buyers ask for, and says since when', async () => {
    const asked = await givenOrder(store.shop, asha, { paid: true });
    store.clock.ahead = 31 * 60_000;
    const at = store.shop.now().toISOString();
    const data = { orderId: asked, userId: asha.account.id, at };
    await tell(store.shop, asked, { type: 'AskRefund', data });
    store.clock.ahead = 36 * 60_000;
    const { data: page } = await ask(loader, meera, '/admin/orders');
    store.clock.ahead = 0;

    const { rows } = (page as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
    expect(rows[0]).toMatchObject({ orderId: asked, refund: { askedAt: at } });
    expect(Math.round((rows[0]?.refund?.askedMsAgo ?? 0) / 60_000)).toBe(5);
    expect(rows[1]).toMatchObject({ refund: null });
  });

  it('is searched by buyer and by game id, and counts what it found', async () => {
    const special = await givenOrder(store.shop, asha, { paid: true, inputs: ['77001234'] });
    const found = async (q: string) =>
      (await ask(loader, meera, `/admin/orders?q=${encodeURIComponent(q)}`)).data as {
        orders: { rows: { orderId: string }[]; total: number; counts: { manual: number } };
      };
    const byGameId = await found('77001234');
    expect(byGameId.orders.rows.map((row) => row.orderId)).toEqual([special]);
    expect(byGameId.orders.counts.manual).toBe(1);
    expect((await found('asha kum')).orders.total).toBeGreaterThan(1);
    expect((await found('nobody')).orders.total).toBe(0);
  });

  it('shows what could not be delivered because its game account does not open, and why', async () => {
    const damaged = await givenOrder(store.shop, asha, { paid: true, damaged: true });

    const { data } = await ask(loader, meera, `/admin/orders?q=${damaged}`);

    const { rows } = (data as { orders: Awaited<ReturnType<typeof pendingList>> }).orders;
    const [row] = rows;
    expect(row).toMatchObject({ gameAccount: 'Not readable', kind: 'manual' });
    expect(row && providerSaid(row)).toContain(
      'We did not send this to SMILEBR: the game account cannot be read.',
    );
  });

  it('opens no game account but those that it shows', async () => {
    const special = await givenOrder(store.shop, asha, { paid: true, inputs: ['77005678'] });
    const opened = vi.spyOn(store.shop.sealer, 'open');
    const { data } = await ask(loader, meera, '/admin/orders?q=77005678');
    expect(data).toMatchObject({ orders: { total: 1, rows: [{ orderId: special }] } });
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });
});
