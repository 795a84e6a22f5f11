import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const read = async (path: string) => {
  const answer = await browserAt(store.url).get(path);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

it('crawlers are told where not to go, and where the sitemap is', async () => {
  const { type, text } = await read('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(closed).toEqual(
    expect.arrayContaining(['/admin', '/dashboard', '/api/', '/search', '/auth/']),
  );
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start ?? ''));
  for (const path of ['/', '/mlbb', '/product/hok', '/terms-and-condition', '/assets/a.js']) {
    expect(isClosed(path)).toBe(false);
  }
  expect(text).toContain(`Sitemap: ${store.url}/sitemap.xml\n`);
});

it('the sitemap names the pages for everybody and what is on the shelf', async () => {
  const { catalogue, catalogueDesk } = store.shop;
  const before = await read('/sitemap.xml');
  expect(before.type).toBe('application/xml; charset=utf-8');
  expect(before.text).toContain(`<loc>${store.url}/</loc>`);
  expect(before.text).not.toContain('/mlbb');

  await catalogue.saveProduct(someProduct({ id: 'mlin' }));
  await catalogueDesk.createProduct(
    someProduct({ id: 'draft', productId: 'DRAFT', name: 'A draft' }),
    { kind: 'program', name: 'spec' },
  );
  const { text } = await read('/sitemap.xml');
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  for (const path of ['/mlbb', '/complaint', '/order-status']) {
    expect(named).toContain(store.url + path);
  }
  expect(named).toContain(`${store.url}/product/mobile-legends-india`);
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(named.filter((address) => /draft|admin|search|mlin$/.test(address ?? ''))).toEqual([]);
  for (const address of named) {
    const answer = await browserAt(store.url).get(new URL(address ?? '').pathname);
    const html = await answer.text();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const described = html.includes('<meta name="description"');
    expect([answer.status, canonical, described]).toEqual([200, address, true]);
  }
});

it('the way to sign in has one address, and what leads to an account is in no index', async () => {
  const headOf = async (path: string) => {
    const html = await (await browserAt(store.url).get(path)).text();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    return { canonical, isClosed: html.includes('<meta name="robots" content="noindex"') };
  };
  const canonical = `${store.url}/login`;
  expect(await headOf('/login?origin=%2Fwallet')).toEqual({ canonical, isClosed: false });
  for (const path of ['/register', '/otplogin', '/forgetpassword']) {
    expect((await headOf(path)).isClosed).toBe(true);
  }
});
