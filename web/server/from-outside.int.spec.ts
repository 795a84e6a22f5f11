import { server } from '@store/ledger/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from './testing/browser.ts';
import { rawRequest, type RawAnswer } from './testing/raw-request.ts';
import { serveStore, type ServedStore } from './testing/serve-store.ts';

/** On https behind a proxy; the second post of a guest is one too many. */
let store: ServedStore;
beforeAll(
  async () =>
    void (store = await serveStore(await server('postgres'), {
      publicUrl: 'https://shop.test',
      trustProxy: 1,
      rateLimitFactor: 1 / 1_200,
    })),
);
afterAll(() => store[Symbol.asyncDispose]());

const HOST = 'host: shop.test';
const FORM = 'content-type: application/x-www-form-urlencoded';
const ask = (first: string, headers: readonly string[] = [HOST], body = '') =>
  rawRequest(store.url, [`${first} HTTP/1.1`, ...headers], body);

const answers: readonly (readonly [string, number, () => Promise<RawAnswer>])[] = [
  ['a page', 200, () => ask('GET /menu')],
  ['the data of a page', 200, () => ask('GET /menu.data')],
  ['a file', 200, () => ask('GET /favicon.svg')],
  ['art', 200, () => ask('GET /art/genshin')],
  ['a health check', 200, () => ask('GET /healthz')],
  ['a store that is not ready', 503, () => ask('GET /readyz')],
  ['a redirect', 302, () => ask('GET /wallet')],
  ['a page that is not there', 404, () => ask('GET /nothing-here')],
  ['an address that cannot be read', 400, () => ask('GET /%5C')],
  ['a method that is none', 405, () => ask('DELETE /menu')],
  ['another host', 421, () => ask('GET /menu', ['host: evil.test'])],
  ['a form of another site', 403, () => ask('POST /login', [HOST, FORM, 'origin: null'], 'a=b')],
  ['a post that is too large', 413, () => ask('POST /login', [HOST, FORM], 'a'.repeat(70_000))],
  [
    'one post too many',
    429,
    async () => {
      await ask('POST /register', [HOST, FORM], 'name=a');
      return ask('POST /register', [HOST, FORM], 'name=a');
    },
  ],
];

describe('every answer tells browsers what they may do with it', () => {
  it.each(answers)('%s (%i)', async (what, status, answer) => {
    const { headers, status: answered } = await answer();
    expect(answered).toBe(status);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src [^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    const type = headers.get('content-type');
    // Files come from Vite here, which says no charset for them.
    if (type !== null && what !== 'a file') expect(type).toMatch(/charset=utf-8/i);
  });
});

it('sets no cookie that scripts can read or that travels without encryption', async () => {
  await store.shop.accounts.create({
    name: 'Asha Kumari',
    email: 'asha@example.in',
    mobile: '9876500001',
    password: 'a quiet river',
    age: null,
    emailVerifiedAt: new Date(),
  });
  const form = { email: 'asha@example.in', password: 'a quiet river' };
  const theme = { theme: 'light', returnTo: '/menu' };
  const set = [
    await browserAt(store.url).post('/login', form),
    await browserAt(store.url).post('/theme', theme),
  ].flatMap(({ headers }) => headers.getSetCookie());
  expect(set.map((cookie) => cookie.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['__Host-session', 'known', 'theme']),
  );
  for (const cookie of set)
    expect(cookie).toMatch(/^(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/);
});
