import { OwnerSettings } from '@store/workflows/owner-settings';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConnectionState, lostInWords } from '../../app/connection/connection.ts';
import { steadyFetch } from '../../app/connection/steady-fetch.ts';
import { browserAt } from '../../testing/browser.ts';
import { resellerMachine } from '../../testing/reseller-machine.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore();
});
afterAll(() => store[Symbol.asyncDispose]());
afterEach(() => vi.unstubAllGlobals());
afterEach(() => set({ maintenance: false, announcement: '' }));

async function set(mine: Partial<OwnerSettings>) {
  const was = await store.shop.settingsDesk.current();
  const spec = { kind: 'program', name: 'spec' } as const;
  await store.shop.settingsDesk.change({ was, mine: { ...was, ...mine } }, spec);
}

describe('a store that is closed for maintenance', () => {
  it('says so where somebody wants to buy, and when to come back', async () => {
    await set({ maintenance: true, announcement: 'Back at 6 in the evening.' });
    const guest = browserAt(store.url);

    for (const path of ['/', '/home', '/mlbb', '/search?q=dia', '/product/none', '/register']) {
      const answer = await guest.get(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toBe('300');
      const html = await answer.text();
      expect(html).toContain('We will be back soon');
      expect(html).toContain('Back at 6 in the evening.');
    }
  });

  it('takes no new money, and begins nothing', async () => {
    await set({ maintenance: true });
    const { browser } = await signedIn(store);
    const before = await store.facts();

    for (const path of ['/topup', '/redeem', '/product/none']) {
      const answer = await browser.post(path, { amount: '100', intent: 'buy' });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(await answer.text()).toContain(
        'Orders you have already placed are still being processed.',
      );
    }
    expect(await store.facts()).toBe(before);
  });

  it('leaves a form that somebody filled in meanwhile as it was, and says there why', async () => {
    await set({ maintenance: true, announcement: 'Back at “6” in the evening.' });
    const { browser } = await signedIn(store);
    vi.stubGlobal('location', { pathname: '/topup' });
    const connection = new ConnectionState();
    const sent: typeof fetch = (address, init) =>
      browser.send(new URL((address as URL).href).pathname, init);
    const post = steadyFetch(sent, connection, () => true);

    const answer = await post(new URL('/topup.data', store.url), {
      ...{ method: 'POST', body: new URLSearchParams({ amount: '77' }) },
    });
    expect(await answer.text()).toMatch(/,"data"\]\n$/);
    expect(lostInWords(connection.now().lost!)).toBe(
      'The store is closed for maintenance, so nothing was done. Back at “6” in the evening.',
    );
  });

  it('sells nothing to machines of resellers, which go on seeing what they have bought', async () => {
    const machine = await resellerMachine(store);
    await set({ maintenance: true });
    const closed = { status: 503, said: { code: 'StoreClosed' } };

    expect(await machine.get('/catalogue')).toMatchObject(closed);
    for (const path of ['/orders', '/orders/bulk', '/player-checks']) {
      expect(await machine.post(path, {})).toMatchObject(closed);
    }
    for (const path of ['/orders', '/balance', '/statement']) {
      expect((await machine.get(path)).status).toBe(200);
    }
  });

  it('still shows what somebody has, and what the law wants to be seen', async () => {
    await set({ maintenance: true });
    const { browser } = await signedIn(store);

    for (const path of ['/orders', '/wallet', '/dashboard', '/terms-and-condition', '/contact']) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    }
    expect((await browserAt(store.url).get('/login')).status).toBe(200);
  });

  it('is open to admins, and to everybody again as soon as it is over', async () => {
    await set({ maintenance: true });
    const { browser: admin } = await signedIn(store, { role: 'admin' });
    const guest = browserAt(store.url);

    expect((await admin.get('/')).status).toBe(200);
    expect((await guest.get('/')).status).toBe(503);
    await set({ maintenance: false });
    expect((await guest.get('/')).status).toBe(200);
  });
});
