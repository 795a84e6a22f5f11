import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { game, pack } from '../../testing/order-form.ts';
import { browserAt } from '../../testing/browser.ts';
import { cookieFaults, headerFaults, type Expected } from '../../testing/header-faults.ts';
import { lastLink, newcomer } from '../../testing/newcomers.ts';
import { rawRequest, type RawAnswer } from '../../testing/raw-request.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';

const HOST = 'host: shop.test';
const FORM_FROM = (address: string) => [
  HOST,
  'content-type: application/x-www-form-urlencoded',
  `x-forwarded-for: ${address}`,
];
const FORM = FORM_FROM('203.0.113.7');
const HOOK = '/api/webhooks/upi';

type Ask = (first: string, headers?: readonly string[], body?: string) => Promise<RawAnswer>;
type Row = readonly [
  what: string,
  status: number,
  ask: (ask: Ask) => Promise<RawAnswer>,
  /** Besides what every answer has. What is not named here must not be said. */
  headers: Expected,
];

const squeezed = { vary: 'Accept-Encoding' };
const text = { 'content-type': 'text/plain; charset=utf-8' };
const posted = { ...text, ...squeezed };
const json = { 'content-type': 'application/json; charset=utf-8' };
const heard = { ...json, ...squeezed };
const health = { ...json, 'cache-control': 'no-store' };
const keptNowhere = { ...squeezed, 'cache-control': 'private, no-store' };
const page = { ...keptNowhere, 'content-type': 'text/html; charset=utf-8' };
const data = {
  ...keptNowhere,
  'content-type': 'text/x-script; charset=utf-8',
  'x-remix-response': 'yes',
};
const toSignIn = { location: '/login?origin=%2Fwallet' };

const answers: readonly Row[] = [
  ['a page', 200, (ask) => ask('GET /menu'), page],
  ['the head of a page', 200, (ask) => ask('HEAD /menu'), page],
  ['the data of a page', 200, (ask) => ask('GET /menu.data'), data],
  [
    'a form about money, which the way back may show',
    200,
    (ask) => ask('GET /product/hok'),
    { ...page, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' },
  ],
  [
    'art',
    200,
    (ask) => ask('GET /art/genshin'),
    {
      ...squeezed,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  ],
  [
    'what makes the store an app',
    200,
    (ask) => ask('GET /manifest.webmanifest'),
    {
      ...squeezed,
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  ],
  [
    'what answers while there is no connection',
    200,
    (ask) => ask('GET /offline-worker.js'),
    { ...squeezed, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  ],
  ['a health check', 200, (ask) => ask('GET /healthz'), health],
  ['a store that is not ready', 503, (ask) => ask('GET /readyz'), health],
  [
    'no changes to tell of, for a guest',
    204,
    (ask) => ask('GET /live'),
    { 'cache-control': 'no-store' },
  ],
  ['a redirect', 302, (ask) => ask('GET /wallet'), toSignIn],
  ['the data of a redirect', 202, (ask) => ask('GET /wallet.data'), { ...data, ...toSignIn }],
  ['a page that is not there', 404, (ask) => ask('GET /nothing-here'), page],
  ['a product that is not there', 404, (ask) => ask('GET /product/none'), page],
  ['an address that cannot be read', 400, (ask) => ask('GET /%5C'), text],
  [
    'a method that is none',
    405,
    (ask) => ask('DELETE /menu'),
    { ...text, allow: 'GET, HEAD, POST' },
  ],
  ['a post where none belongs', 405, (ask) => ask('POST /menu', FORM, 'a=b'), page],
  ['another host', 421, (ask) => ask('GET /menu', ['host: evil.test']), text],
  [
    'a form of another site',
    403,
    (ask) => ask('POST /login', [...FORM, 'origin: null'], 'a=b'),
    posted,
  ],
  ['a form that is filled in wrongly', 400, (ask) => ask('POST /login', FORM, 'a=b'), page],
  ['no form', 400, (ask) => ask('POST /login', [HOST, 'content-type: text/xml'], '<a/>'), posted],
  [
    'a post without a length',
    411,
    (ask) => ask('POST /login', [...FORM, 'transfer-encoding: chunked']),
    posted,
  ],
  ['a post that is too large', 413, (ask) => ask('POST /login', FORM, 'a'.repeat(70_000)), posted],
  [
    'one post too many',
    429,
    async (ask) => {
      const from = FORM_FROM('203.0.113.9');
      await ask('POST /register', from, 'name=a');
      return ask('POST /register', from, 'name=a');
    },
    { ...page, 'retry-after': /^\d+$/ },
  ],
  ['a webhook', 200, (ask) => ask(`POST ${HOOK}`, FORM, 'client_txn_id=GT26K21-7H20QA2M'), heard],
  ['a webhook without a number', 400, (ask) => ask(`POST ${HOOK}`, FORM, 'a=b'), heard],
  ['a webhook that is forged', 401, (ask) => ask('POST /api/webhooks/razorpay', FORM, '{}'), heard],
  ['a webhook that is only read', 405, (ask) => ask(`GET ${HOOK}`), { ...heard, allow: 'POST' }],
  [
    'a webhook that is too large',
    413,
    (ask) => ask(`POST ${HOOK}`, FORM, 'a'.repeat(20_000)),
    posted,
  ],
];

const DAY_S = 24 * 60 * 60;
/** In seconds. What is not named here must not be set. */
const COOKIES = {
  session: 7 * DAY_S,
  known: 365 * DAY_S,
  verify: DAY_S,
  otp: 1_800,
  email: 600,
  flow: 600,
  draft: 3_600,
  flash: 60,
  theme: 365 * DAY_S,
  popup: 365 * DAY_S,
  'orders-layout': 365 * DAY_S,
};

describe.each(['https', 'http'] as const)('the store at an address with %s', (scheme) => {
  const site = { https: scheme === 'https', gatewayOrigin: 'https://gateway.test' };
  /** Pages with a button that opens another site. */
  const wayIn = { ...site, opensProviders: true };
  /** Behind a proxy, where the second try of a guest to register is one too many. */
  let store: ServedStore;
  beforeAll(async () => {
    store = await serveTestStore({
      publicUrl: `${scheme}://shop.test`,
      trustProxy: 1,
      rateLimitFactor: 1 / 200,
      env: { GOOGLE_CLIENT_ID: 'spec', GOOGLE_CLIENT_SECRET: 'spec' },
    });
    await store.shop.catalogue.saveProduct(game);
    await store.shop.catalogue.saveItem(pack);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const ask: Ask = (first, headers = [HOST], body = '') =>
    rawRequest(store.url, [`${first} HTTP/1.1`, ...headers], body);

  it.each(answers)(
    'answers %s with %i, as it should and no more',
    async (_what, status, to, own) => {
      let leads = false;
      const answer = await to((first, ...more) => {
        leads = /^\S+ \/(?:login|register)\b/.test(first);
        return ask(first, ...more);
      });
      expect(answer.status).toBe(status);
      expect(headerFaults(answer.headers, own, leads ? wayIn : site)).toEqual([]);
    },
  );

  it('keeps nothing in a browser but what is listed, out of reach of scripts and other sites', async () => {
    const form = newcomer();
    const newBrowser = browserAt(store.url);
    const { browser } = await signedIn(store);
    const heard = [
      await newBrowser.post('/register', form),
      await newBrowser.post('/login', form),
      await newBrowser.post('/otplogin', { mobile: form.mobile }),
      await newBrowser.post('/product/hok', { intent: 'signIn', item: pack.itemId }),
      await newBrowser.post('/auth/google'),
      await newBrowser.post('/theme', { theme: 'light', returnTo: '/menu' }),
      await newBrowser.post('/popup', { id: '019a0000-0000-7000-8000-000000000001' }),
      await newBrowser.post(lastLink(store)),
      await newBrowser.post('/login', form),
      await browser.get('/orders?view=list'),
      await browser.post('/dashboard', { name: 'Asha Kumari Rao' }),
      await browser.get('/menu'),
      await browser.post('/signout'),
    ];
    const set = heard.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookieFaults(set, COOKIES, site)).toEqual([]);
  });
});
