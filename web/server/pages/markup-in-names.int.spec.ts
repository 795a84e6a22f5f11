import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { lastLink, newcomer, underAge } from '../../testing/newcomers.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { REGISTERED_THERE } from '../../testing/tax-addresses.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

const MARKUP = '"><img src=x onerror=alert(1)>';
const AS_TEXT = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;';

type Who = Parameters<ServedStore['buyer']>[0];
type Kept = (id: string) => Promise<string | null | undefined>;

async function signedInAs(who: Who) {
  const { account, cookie } = await store.buyer(who);
  const browser = browserAt(store.url);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  browser.jar.set(name, value);
  return { browser, id: account.id };
}

describe('markup in a name is kept as it was typed, and is text on the page', () => {
  async function isText(browser: ReturnType<typeof browserAt>, path: string): Promise<void> {
    const answer = await browser.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = (await answer.text()).replaceAll('<!-- -->', '');
    expect(html).toContain(AS_TEXT);
    expect(html).not.toContain('<img src=x');
  }

  it('of a new account', async () => {
    const browser = browserAt(store.url);
    const form = { ...newcomer(), name: MARKUP };
    await browser.post('/register', form);
    await browser.post(lastLink(store));
    await browser.post('/login', form);
    expect((await store.shop.accounts.byEmail(form.email))?.name).toBe(MARKUP);
    await isText(browser, '/dashboard');
  });

  it.each<readonly [string, Who, string, Record<string, string>, string, Kept]>([
    [
      'of an account that is renamed',
      {},
      '/dashboard',
      { name: MARKUP },
      '/dashboard',
      async (id) => (await store.shop.accounts.byId(id))?.name,
    ],
    [
      'of a nominee',
      {},
      '/dashboard/data/nominee',
      { name: MARKUP, contact: 'meena@example.in' },
      '/dashboard/data',
      async (id) => (await store.shop.nominees.of(id))?.name,
    ],
    [
      'of a guardian',
      { age: underAge },
      '/dashboard/data/guardian',
      { intent: 'send', name: MARKUP, contact: 'meena@example.in' },
      '/dashboard/data/guardian?code=some',
      async (id) => (await store.shop.ages.of(id))?.guardian?.name,
    ],
    [
      'of a key',
      { role: 'reseller' },
      '/dashboard/resell',
      { name: MARKUP, perMinute: '60', perDay: '60' },
      '/dashboard/resell',
      async (id) => (await store.shop.apiKeys.of(id))[0]?.name,
    ],
  ])('%s', async (_what, who, path, fields, shownAt, kept) => {
    const { browser, id } = await signedInAs(who);
    expect((await browser.post(path, fields)).status).toBeLessThan(400);
    expect(await kept(id)).toBe(MARKUP);
    await isText(browser, shownAt);
  });

  it('of a saved game ID', async () => {
    const { browser, id } = await signedInAs({});
    const { gameIds } = store.shop;
    await gameIds.keep(id, { productId: 'mlin', inputs: ['118374920', '2641'], name: '' });
    const [{ id: gameId } = { id: '' }] = await gameIds.of(id);
    await browser.post('/dashboard/data', { intent: 'nameId', gameId, name: MARKUP });
    expect(await gameIds.of(id)).toMatchObject([{ name: MARKUP }]);
    await isText(browser, '/dashboard/data');
  });

  it('of a business', async () => {
    const { browser, id } = await signedInAs({});
    await store.shop.taxAddresses.set(id, REGISTERED_THERE);
    const form = { ...REGISTERED_THERE, legalName: MARKUP };
    expect((await browser.post('/dashboard/data/state', form)).status).toBe(303);
    expect(await store.shop.taxAddresses.of(id)).toMatchObject({ legalName: MARKUP });
    await isText(browser, '/dashboard/data/state');
  });
});
