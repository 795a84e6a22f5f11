import { rupees } from '@store/ledger';
import { legOf } from '@store/ledger/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AdminPermission } from '../../../ports/accounts.ts';
import { openTestStore } from '../../../testing/open-test-store.ts';
import { loader } from '../admin-home-page.tsx';
import type { LatestOrder } from './latest-orders.tsx';
import type { Need } from './needs-you.server.ts';

const store = await openTestStore();
let orderId: string;
beforeAll(async () => {
  const asha = await store.buyer({ balance: rupees(1_000) });
  const sold = await store.sell(asha, { until: 'paid', legs: [legOf(1, 'MANUAL')] });
  ({ orderId } = sold);
  await store.settled();
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Readonly<{ needs: readonly Need[]; latest: readonly LatestOrder[] }>;
async function shownTo(permissions: readonly AdminPermission[]): Promise<Shown> {
  const admin = await store.buyer({ role: 'admin', permissions });
  return (await store.ask(loader, admin, '/admin')).data as Shown;
}

it('names what waits for a person, with the way to it', async () => {
  const { needs } = await shownTo(['orders']);
  expect(needs).toContainEqual({
    ...{ to: '/admin/orders?kind=manual', text: '1 order to deliver by hand', urgent: false },
  });
});

it('shows the latest orders without what is sealed in them', async () => {
  const { latest } = await shownTo(['orders']);
  expect(latest[0]).toMatchObject({ orderId, status: 'Processing' });
  expect(Object.keys(latest[0] ?? {})).not.toContain('gameAccount');
});

it('names nothing that the admin may not look into', async () => {
  expect(await shownTo(['catalogue'])).toMatchObject({ needs: [], latest: [] });
});

it('names a provider that has not told for an hour what is left', async () => {
  const toldAt = new Date(store.shop.now().getTime() - 2 * 60 * 60_000);
  const quiet = {
    purse: 'SMILEPH',
    points: 9_000,
    toldAt,
    trouble: null,
    lastTrouble: null,
  } as const;
  const needsAfter = async (minutes: number) => {
    const silentSince = new Date(Date.now() - minutes * 60_000);
    const row = { ...quiet, failedAt: silentSince, silentSince };
    vi.spyOn(store.shop.providerPoints, 'last').mockResolvedValueOnce([row]);
    return (await shownTo(['orders'])).needs.map(({ text }) => text);
  };
  const words = 'Smile.one Philippines has not told its balance for an hour';
  expect(await needsAfter(61)).toContain(words);
  expect(await needsAfter(58)).not.toContain(words);
});

it('names a provider whose points run out', async () => {
  store.provided.points = 4_310;
  await store.shop.providerPoints.ask();
  const { needs } = await shownTo(['orders']);
  expect(needs[0]).toMatchObject({
    ...{ to: '/admin/querypoints', text: '4,310 points left at Smile.one Brazil', urgent: true },
  });
});
