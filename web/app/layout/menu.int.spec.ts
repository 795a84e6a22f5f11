import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { POLICIES } from '../legal/policies.ts';

type Role = 'guest' | 'user' | 'reseller' | 'admin';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());

async function menuOf(role: Role): Promise<string> {
  const { browser } =
    role === 'guest' ? { browser: browserAt(store.url) } : await signedIn(store, { role });
  return (await browser.get('/menu')).text();
}

/** What a `nav` of the page leads to, like "Login /login"; null where there is no such one. */
function linksIn(html: string, label: string): readonly string[] | null {
  const nav = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1];
  if (nav === undefined) return null;
  return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', said = '']) => `${said.replaceAll(/<[^>]+>/g, '')} ${href}`,
  );
}
const buttonsIn = (html: string) =>
  [...html.matchAll(/<form [^>]*action="\/signout"[^>]*>(.*?)<\/form>/gs)].map(([, said = '']) =>
    said.replaceAll(/<[^>]+>/g, ''),
  );

const FOR_ALL_FIRST = ['Home /home', 'Search /search'];
const FOR_ALL_LAST = [
  'Contact /contact',
  'Privacy Policy /privacypage',
  'Refund Policy /refund-policy',
];
const FOR_GUESTS = ['Login /login', 'Create Account /register'];
const FOR_CUSTOMERS = ['Orders /orders', 'Notifications /notes', 'Dashboard /dashboard'];

describe('the menu', () => {
  it.each<readonly [Role, readonly string[], readonly string[]]>([
    ['guest', FOR_GUESTS, []],
    ['user', FOR_CUSTOMERS, ['Sign Out']],
    ['reseller', FOR_CUSTOMERS, ['Sign Out']],
    ['admin', [...FOR_CUSTOMERS, 'Admin Dashboard /admin'], ['Sign Out']],
  ])('has what there is for their role, in this order: %s', async (role, theirs, buttons) => {
    const html = await menuOf(role);
    expect(linksIn(html, 'Menu')).toEqual([...FOR_ALL_FIRST, ...theirs, ...FOR_ALL_LAST]);
    expect(buttonsIn(html)).toEqual(buttons);
  });

  it('names whoever is signed in, and has their balance', async () => {
    const { account, cookie } = await store.buyer();
    const answer = await browserAt(store.url).send('/menu', { headers: { cookie } });
    const menu = /<main id="content".*?<nav/s.exec(await answer.text())?.[0] ?? '';
    expect(menu).toContain(`>${account.name}</p>`);
    expect(menu).toContain(`>${account.email}</p>`);
    expect(menu).toMatch(/<a [^>]*href="\/wallet"[^>]*><span[^>]*>Wallet balance</);
    const guests = /<main id="content".*?<nav/s.exec(await menuOf('guest'))?.[0] ?? '';
    expect(guests).not.toContain('Wallet balance');
  });

  it('is led out of by a post, which no link can send', async () => {
    const form = /<form [^>]*action="\/signout"[^>]*>/.exec(await menuOf('user'))?.[0];
    expect(form).toContain('method="post"');
  });
});

describe('the bar at the bottom', () => {
  it.each(['user', 'admin'] as const)('has five entries in their order: %s', async (role) => {
    expect(linksIn(await menuOf(role), 'Shortcuts')).toEqual([
      'Wallet /wallet',
      'Dashboard /dashboard',
      'Leaderboard /live-leaderboard',
      'Orders /orders',
      'Contact /contact',
    ]);
  });

  it('is none for a guest', async () => {
    expect(linksIn(await menuOf('guest'), 'Shortcuts')).toBeNull();
  });

  it('marks the page that is open', async () => {
    const { browser } = await signedIn(store);
    const bar = /<nav aria-label="Shortcuts".*?<\/nav>/s.exec(
      await (await browser.get('/wallet')).text(),
    )?.[0];
    const current = [...(bar ?? '').matchAll(/<a [^>]*aria-current="page"[^>]*>/g)];
    expect(current.map(([link]) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(['/wallet']);
  });
});

describe('the page that only says that the store answers', () => {
  it('says its word, and no search engine keeps it', async () => {
    const answer = await browserAt(store.url).get('/test');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<main [^>]*><h1>Test<\/h1><\/main>/);
    expect(html).toContain('<title>Test</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('the pages of the policies', () => {
  it.each([
    ['/terms-and-condition', 'Terms and Conditions', POLICIES.terms],
    ['/privacypage', 'Privacy Policy', POLICIES.privacy],
    ['/refund-policy', 'Refund Policy', POLICIES.refunds],
  ])('say since when they read so: %s', async (path, title, day) => {
    const html = (await (await browserAt(store.url).get(path)).text()).replaceAll('<!-- -->', '');
    expect(html).toMatch(new RegExp(`<h1>${title}</h1><p[^>]*>Version of ${day}</p>`));
  });
});
