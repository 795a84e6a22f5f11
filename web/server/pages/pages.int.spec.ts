import { rupees } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { connectionWords } from '../../app/connection/words.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { underAge } from '../../testing/newcomers.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore({ rateLimitFactor: 0.2 })));
afterAll(() => store[Symbol.asyncDispose]());

const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';

describe('a page', () => {
  it('runs only scripts with the nonce that its policy names', async () => {
    const response = await browserAt(store.url).get('/login');
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it.each(['/login', '/login.data', '/nothing-here'])('is kept by no cache: %s', async (path) => {
    const { headers } = await browserAt(store.url).get(path);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ...['/nothing-here', '/product/no-such-product', '/%E0%A4%A', '/product/%00'],
    ...['%00', '%ED%A0%80', 'none'].flatMap((odd) =>
      ['/complaint/CMP-26K21-00000000', '/receipt/GT26K21-00000000'].flatMap((link) => [
        `${link}/${odd}`,
        `${link.replace(/[^/]+$/, odd)}/none`,
      ]),
    ),
    ...['/receipt/%00/none/invoice', '/receipt/%00/%00/invoice/pdf'],
  ])('that does not exist is 404 or 400: %s', async (path) => {
    const { status } = await browserAt(store.url).get(path);
    expect([400, 404]).toContain(status);
  });

  it.each(['session=%E0%A4%A', 'session=abc.def', 'verify=x; flash=%', '=;;;', 'theme=<script>'])(
    'is shown to a guest whose cookies are rubbish: %s',
    async (cookie) => {
      const response = await browserAt(store.url).send('/login', { headers: { cookie } });
      expect(response.status).toBe(200);
    },
  );

  it('is never broken by what no text can hold, for nobody', async () => {
    const created = await store.shop.accounts.create({
      name: 'Meera Nair',
      email: 'meera@example.in',
      mobile: null,
      password: 'a quiet river',
      age: null,
      role: 'admin',
      emailVerifiedAt: new Date(),
    });
    if (!created.accepted) throw new Error('not created');
    const cookie = (await store.shop.sessions.start(created.account)).split(';', 1)[0] ?? '';
    const addresses = [
      ...['product', 'pay', 'art', 'complaint', 'verification/%00', 'reset_password'].flatMap(
        (page) => [`/${page}/%00`, `/${page}/%ED%A0%80`, `/${page}/__proto__`],
      ),
      ...['/orders?q=', '/admin/orders?open=%00&q=', '/confirmation?client_txn_id='].flatMap(
        (page) => [
          `${page}%00`,
          `${page}%1B[2J`,
          `${page}%ED%A0%80`,
          `${page}${'x'.repeat(5_000)}`,
        ],
      ),
      '/login?notice=__proto__&origin=%00',
      '/register?origin=%00',
      '/orders?status=__proto__&from=%00&page=%00&view=%00',
      '/walletconfirmation?client_txn_id=%00&seen=%00',
      '/?category=__proto__&success',
      '/theme?%00=%00',
    ];
    for (const address of addresses) {
      for (const headers of [{}, { cookie }]) {
        const { status } = await browserAt(store.url).send(address, { headers });
        expect(status, address).toBeLessThan(500);
      }
    }
  });

  it.each([
    ['/nothing-here', 'Page not found'],
    ['/product/no-such-product', 'This product is not available.'],
  ])('that does not exist says so as its heading: %s', async (path, heading) => {
    const html = await (await browserAt(store.url).get(path)).text();
    const headings = [...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual([heading]);
  });

  it('leaves every choice and every box to who reads it', async () => {
    const product = someProduct();
    await store.shop.catalogue.saveProduct(product);
    await store.shop.catalogue.saveItem(someItem());
    const rich = await store.buyer({ balance: rupees(40) });
    const minor = await store.buyer({ age: underAge });
    for (const [path, cookie] of [
      ['/register', ''],
      [`/product/${product.id}`, ''],
      [`/product/${product.id}`, rich.cookie],
      ['/dashboard/data/erase', rich.cookie],
      ['/dashboard/data/guardian?code=some', minor.cookie],
      ['/dashboard/data/age', minor.cookie],
    ] as const) {
      const page = await browserAt(store.url).send(path, { headers: { cookie } });
      const inputs = (await page.text()).match(/<input[^>]*type="(?:radio|checkbox)"[^>]*>/g) ?? [];
      const chosen = inputs.filter((input) => /\schecked\b/.test(input));
      expect([path, inputs.length > 0, chosen]).toEqual([path, true, []]);
    }
  });

  it('that does not exist says so in the tab', async () => {
    const html = await (await browserAt(store.url).get('/nothing-here')).text();
    expect(html).toContain('<title>Page not found</title>');
  });

  it.each(['/', '/menu', '/refund-policy'])(
    'says how to reach a store without a support chat: %s',
    async (path) => {
      const html = await (await browserAt(store.url).get(path)).text();
      expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>(<svg.*?<\/svg>)?Contact/);
    },
  );

  it('about contact names whom to write to', async () => {
    const html = await (await browserAt(store.url).get('/contact')).text();
    const text = html.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Make a complaint here, or email or call our grievance officer.');
    expect(text).toContain('Grievance officer: [name], [email], [phone]');
  });

  it.each(['/contact', '/mlbb'])(
    'at %s answers a post it does not expect with 405, and says that nothing was done',
    async (path) => {
      const response = await browserAt(store.url).post(path);
      expect(response.status).toBe(405);
      const main = mainOf(await response.text());
      expect(main).toMatch(/<h1[^>]*>This page could not handle your request<.*Nothing was done/);
      expect(main).not.toContain('My Orders');
    },
  );

  it('answers what is too long with 413, and leads back to the form', async () => {
    const response = await browserAt(store.url).post('/order-status?from=mail', {
      number: 'a'.repeat(12_001),
    });
    expect(response.status).toBe(413);
    const main = mainOf(await response.text());
    expect(main).toContain(connectionWords.lost.tooLong);
    expect(main).toContain('href="/order-status?from=mail"');
    expect(main).not.toMatch(/My Orders|<form|Retry/);
  });

  it.each([
    ...['//evil.test/', '/\\evil.test', 'https://evil.test/menu', 'javascript:alert(1)'],
    ...['/.//evil.test', '\t//evil.test', 'evil.test', ''],
  ])('is left by a change of its colours for none of another site: %j', async (returnTo) => {
    const answer = await browserAt(store.url).post('/theme', { theme: 'dark', returnTo });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  it('of guests’ tries beyond the limit is a 429 in the look of the store', async () => {
    const browser = browserAt(store.url);
    const tries = { email: 'nobody@example.in', password: '' };
    for (let time = 0; time < 30; time += 1) await browser.post('/login', tries);
    const response = await browser.post('/login', tries);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toMatch(/<html[^]*<h1[^>]*>Too many attempts</);
  });
});

describe('the hint of the payment gateway', () => {
  const hook = (body: string, type = 'application/x-www-form-urlencoded') =>
    browserAt(store.url).send('/api/webhooks/upi', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });

  it('is passed on, whatever else it claims, as a form and as JSON', async () => {
    store.hints.length = 0;
    const answers = await Promise.all([
      hook('client_txn_id=GT26K21-7H20QA2M&status=success&amount=999999'),
      hook('client_txn_id=GT26K21-7H20QA2M-2&status=rubbish'),
      hook('{"client_txn_id":"TXN-26K21-9Q4DX0PM","status":{}}', 'application/json'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(store.hints.map((hint) => hint.join(' ')))).toEqual(
      new Set(['order GT26K21-7H20QA2M', 'topUp TXN-26K21-9Q4DX0PM']),
    );
  });

  it('has the gateway asked about what nobody waits for any more, once in five minutes', async () => {
    const buyer = await store.buyer();
    const [waits, givenUp] = [await store.sell(buyer), await store.sell(buyer)];
    await store.tell(askAbout(givenUp).failPayment());
    store.paymentLooks.length = 0;

    for (const { orderId } of [waits, givenUp, givenUp]) {
      expect((await hook(`client_txn_id=${orderId}`)).status).toBe(200);
    }

    const { orderId: id } = givenUp;
    expect(store.paymentLooks).toEqual([
      { lookId: expect.stringMatching(new RegExp(`^${id}-\\d+$`)) as unknown, kind: 'order', id },
    ]);
  });

  it('is not taken while nobody can be told to ask, and looked at when it comes again', async () => {
    const givenUp = await store.sell(await store.buyer());
    await store.tell(askAbout(givenUp).failPayment());
    store.paymentLooks.length = 0;
    store.mailing.works = false;
    try {
      expect((await hook(`client_txn_id=${givenUp.orderId}`)).status).toBe(503);
    } finally {
      store.mailing.works = true;
    }

    expect((await hook(`client_txn_id=${givenUp.orderId}`)).status).toBe(200);
    expect(store.paymentLooks).toMatchObject([{ kind: 'order', id: givenUp.orderId }]);
  });

  it.each([
    ['', 'application/x-www-form-urlencoded'],
    ['client_txn_id=', 'application/x-www-form-urlencoded'],
    ['client_txn_id=1%27%20or%201=1', 'application/x-www-form-urlencoded'],
    ['%E0%A4%A&&&===', 'application/x-www-form-urlencoded'],
    ['{"client_txn_id":', 'application/json'],
    ['{"client_txn_id":{"$ne":1}}', 'application/json'],
    ['null', 'application/json'],
    ['<xml/>', 'text/xml'],
  ])('is refused without a plausible number: %s', async (body, type) => {
    store.hints.length = 0;
    expect((await hook(body, type)).status).toBe(400);
    expect(store.hints).toEqual([]);
  });

  it('is never read by GET', async () => {
    expect((await browserAt(store.url).get('/api/webhooks/upi')).status).toBe(405);
  });
});

it('is not ready while no projector runs', async () => {
  const response = await browserAt(store.url).get('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'unavailable' });
  expect(store.lines.join('')).toContain('"down":["projector"]');
});
