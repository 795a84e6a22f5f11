import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(
  async () =>
    void (store = await serveTestStore({
      trustProxy: 1,
      publicUrl: 'https://shop.test',
    })),
);
afterAll(() => store[Symbol.asyncDispose]());

const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
beforeEach(() => {
  store.lines.length = 0;
  for (const spy of printed) spy.mockClear();
});

const HOST = 'host: shop.test';
const ask = (first: string, ...headers: string[]) =>
  rawRequest(store.url, [`${first} HTTP/1.1`, ...(headers.length > 0 ? headers : [HOST])]);
const complaints = () => [
  ...store.lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ...printed.flatMap((spy) => spy.mock.calls),
];

describe('what no browser sends is the sender’s fault and leaves no trace of an error', () => {
  it.each([
    ...[
      'GET http://shop.test/login',
      'GET https://evil.test/login',
      'GET *',
      'GET login',
      'GET ?a',
    ],
    ...['GET //evil', 'GET //', 'GET /%5C', 'GET /%5Cevil', 'GET /x/..//evil', 'GET /%2F%2Fevil'],
    ...['GET /%', 'GET /%E0%A4%A', 'GET /%00', 'GET /product/%00', 'GET /%0d%0aa', 'GET /a%7Fb'],
    ...['GET /login?_data=account/login-page', 'GET /wallet?_data=', 'GET /?index&_data=root'],
  ])('a target: %s', async (first) => {
    expect((await ask(first)).status).toBe(400);
    expect(complaints()).toEqual([]);
  });

  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'BREW'])(
    'a method: %s',
    async (method) => {
      // What is no method at all does not get past the parser.
      expect([400, 405]).toContain((await ask(`${method} /login`)).status);
      expect(complaints()).toEqual([]);
    },
  );

  it.each([
    ...['1.2.3.4.5', 'localhost:x', 'xn--a', 'xn--', 'evil.test', 'shop.test.'],
    ...['shop.test:8080', 'shop.test@evil.test', 'a b', 'shop.test/evil', '[::1', '', '\u00ff'],
  ])('a host: "%s"', async (host) => {
    expect([400, 421]).toContain((await ask('GET /login', `host: ${host}`)).status);
    expect(complaints()).toEqual([]);
  });

  it.each([
    ...['/login?notice=__proto__', '/login?notice=constructor', '/login?__proto__[a]=b'],
    ...[
      '/orders?status=__proto__',
      '/product/__proto__',
      '/art/__proto__',
      '/art/x?shape=toString',
    ],
    ...[
      '/wallet?page=__proto__',
      '/?',
      '/?%',
      '/login?origin=%E0%A4%A',
      '/live-leaderboard?week=[]',
    ],
    ...[
      '/login.data',
      '/login.data?_routes=__proto__',
      '/__manifest',
      '/__manifest?p=%2F%5C&version=x',
    ],
  ])('an address: %s', async (path) => {
    expect((await ask(`GET ${path}`)).status).toBeLessThan(500);
    expect(complaints()).toEqual([]);
  });
});

it.each([
  ['a key 5,000 levels deep', `/login?a${'[b]'.repeat(5_000)}=c`],
  ['5,000 folders', `/${'a/'.repeat(5_000)}`],
  ['5,000 folders of a route to be found', `/__manifest?version=x&p=${'/a'.repeat(5_000)}`],
  ['5,000 escaped folders', `/__manifest?version=x&p=${'%2Fa'.repeat(3_000)}`],
  ['5,000 escapes', `/login?${'%5B'.repeat(5_000)}`],
])('%s in an address cost no more than a moment', async (_what, path) => {
  const before = performance.now();
  expect((await ask(`GET ${path}`)).status).toBeLessThan(500);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(complaints()).toEqual([]);
});

describe('what a proxy passes on', () => {
  it.each([
    ['x-forwarded-host', 'evil.test/wallet?x='],
    ['x-forwarded-host', 'localhost/login?x='],
    ['x-forwarded-host', '1.2.3.4.5'],
    ['x-forwarded-host', ']['],
    ['x-forwarded-proto', 'java script'],
    ['x-forwarded-proto', 'file'],
    ['x-forwarded-for', '<script>'],
    ['x-forwarded-port', '99999'],
    ['forwarded', 'host=evil.test;proto=nonsense'],
  ])('changes no address: %s: %s', async (name, value) => {
    const answer = await ask('GET /menu', HOST, `${name}: ${value}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<h1 class="sr-only">Menu</h1>');
    expect(answer.body).not.toContain('evil.test');
  });

  it('does not lead a form around the limits and the check where it came from', async () => {
    const hop = ['x-forwarded-host: localhost/login?x='];
    const answer = await rawRequest(
      store.url,
      [
        'POST /api/webhooks/upi HTTP/1.1',
        HOST,
        ...hop,
        'content-type: application/x-www-form-urlencoded',
      ],
      'email=a@example.in&password=b',
    );
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('Invalid credentials');
  });
});

describe('the store answers to', () => {
  it.each([
    'shop.test',
    'SHOP.test',
    'shop.test:443',
    'localhost',
    'localhost:3000',
    'localhost:99999',
    '127.0.0.1:80',
  ])('its name and to that of its machine: %s', async (host) =>
    expect((await ask('GET /menu', `host: ${host}`)).status).toBe(200),
  );

  it('no other name, and says which one is right', async () => {
    const answer = await ask('GET /menu', 'host: 192.168.1.7:3000');
    expect(answer.status).toBe(421);
    expect(answer.body).toBe('The store is at https://shop.test and at no other address.');
    expect(store.lines.join('')).toContain('"event":"input_validation_fail"');
  });

  it('health checks under whatever name they use', async () => {
    expect((await ask('GET /healthz', 'host: 10.1.2.3:3000')).status).toBe(200);
  });
});
