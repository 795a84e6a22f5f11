import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { styleSheet } from '../style-sheet/style-sheet.ts';

let store: ServedStore;
beforeAll(async () => {
  const linked = await serveTestStore();
  const page = await (await browserAt(linked.url).get('/login')).text();
  await linked[Symbol.asyncDispose]();
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"\/>/.exec(page) ?? [];
  store = await serveTestStore({ styles: styleSheet(address, 'body{color:red}') });
});
afterAll(() => store[Symbol.asyncDispose]());

const pageFor = async (browser: ReturnType<typeof browserAt>, path: string, from: string) =>
  (await browser.send(path, { headers: { 'sec-fetch-site': from } })).text();

describe.each(['/', '/contact', '/nothing-here'])('the page at %s', (path) => {
  it.each(['a guest', 'a customer'])('is made whole for %s, with its data', async (who) => {
    const browser = who === 'a guest' ? browserAt(store.url) : (await signedIn(store)).browser;
    const page = await pageFor(browser, path, 'same-origin');
    expect(page).toMatch(/^<!DOCTYPE html><html /);
    // As React marks what is still to come, and what it has given up.
    expect(page).not.toMatch(/<!--\$[?!]-->/);
    expect(page.match(/streamController\.enqueue\("/g)).toHaveLength(1);
    expect(page.match(/streamController\.close\(\)/g)).toHaveLength(1);
  });

  it.each(['a guest', 'a customer'])('has the styles in it for %s from elsewhere', async (who) => {
    const browser = who === 'a guest' ? browserAt(store.url) : (await signedIn(store)).browser;
    const within = await pageFor(browser, path, 'same-origin');
    expect(within).toContain('<link rel="stylesheet"');
    expect(within).not.toContain('<style');
    for (const from of ['none', 'cross-site']) {
      const page = await pageFor(browser, path, from);
      expect(page).toContain('<style id="styles">body{color:red}</style>');
      expect(page).not.toContain('<link rel="stylesheet"');
    }
  });
});

it('shows two customers and a guest who ask in turn nothing of each other', async () => {
  const [asha, ravi] = [await signedIn(store), await signedIn(store)];
  const guest = browserAt(store.url);
  for (const path of ['/', '/mlbb', '/orders', '/', '/orders']) {
    const pages = await Promise.all(
      [asha.browser, ravi.browser, guest].map((browser) => pageFor(browser, path, 'same-origin')),
    );
    const sees = pages.map((page) =>
      [asha, ravi].map(({ account }) => page.includes(account.id) || page.includes(account.email)),
    );
    expect(sees).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  }
});
