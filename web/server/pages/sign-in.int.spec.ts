import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { customer as registered, lastLink, newcomer } from '../../testing/newcomers.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (store.mails.length = 0));

async function customer() {
  const browser = browserAt(store.url);
  return { form: await registered(store, browser), browser };
}

describe('a newcomer', () => {
  it('registers, verifies the e-mail, signs in, and signs out again', async () => {
    const browser = browserAt(store.url);
    const form = newcomer();

    const registered = await browser.post('/register', form);
    expect(registered.status).toBe(302);
    expect(registered.headers.get('location')).toBe('/login?notice=registered');
    expect(store.mails).toMatchObject([{ to: form.email }]);

    const { id } = (await store.shop.accounts.byEmail(form.email)) ?? {};
    // Nothing but ids goes through Temporal.
    expect(store.letters.at(-1)).toEqual({
      kind: 'verification',
      accountId: id,
      linkId: expect.any(String) as string,
    });

    const early = await browser.post('/login', form);
    expect(early.headers.get('location')).toBe('/checkverification');
    expect(store.mails).toHaveLength(1);
    expect(await (await browser.get('/checkverification')).text()).toContain(form.email);

    const link = lastLink(store);
    expect((await browser.get(link)).status).toBe(200);
    const account = await store.shop.accounts.byEmail(form.email);
    expect(account?.emailVerifiedAt).toBeNull();
    const verified = await browser.post(link);
    expect(verified.headers.get('location')).toBe('/login?notice=verified');
    const again = await browser.post(link);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('already verified');

    const signedIn = await browser.post('/login', { ...form, origin: '/wallet?page=2' });
    expect(signedIn.headers.get('location')).toBe('/wallet?page=2');
    expect(browser.jar.has('session')).toBe(true);
    expect((await browser.get('/login')).headers.get('location')).toBe('/home');
    expect((await browser.get('/register')).headers.get('location')).toBe('/home');

    expect((await browser.get('/signout')).headers.get('location')).toBe('/home');
    expect(browser.jar.has('session')).toBe(true);
    expect((await browser.post('/signout')).headers.get('location')).toBe('/home');
    expect(browser.jar.has('session')).toBe(false);
  });

  it('reads what is wrong at the field and in the summary', async () => {
    const response = await browserAt(store.url).post('/register', { ...newcomer(), name: 'Asha' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page.match(/Name should be greater than 5 characters\./g)?.length).toBeGreaterThan(1);
    expect(page).toContain('href="#register-name"');
    expect(page).not.toContain('a quiet river');
  });

  it('who fills in nothing reads what every field wants', async () => {
    const response = await browserAt(store.url).post('/register');
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).not.toContain('Invalid input');
    expect(page).toContain('Name should be greater than 5 characters.');
    expect(page).toContain('Please tell us whether you are 18 or older.');
  });

  it('is told that e-mail and mobile are taken', async () => {
    const { form } = await customer();
    const response = await browserAt(store.url).post('/register', form);
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain('Mobile number already registered.');
    expect(page).toContain('Email already registered.');
  });

  it('is told so too when somebody else was a moment faster', async () => {
    const form = newcomer();
    const answers = await Promise.all(
      [form, { ...form, mobile: newcomer().mobile }].map((each) =>
        browserAt(store.url).post('/register', each),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(await loser?.text()).toContain('Email already registered.');
  });

  it('keeps the account when the mail cannot be sent, and gets it by signing in', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const browser = browserAt(store.url);
    const form = newcomer();
    store.mailing.works = false;
    const registered = await browser.post('/register', form);
    expect(registered.headers.get('location')).toBe('/login?notice=unsent');
    expect((await browser.post('/login', form)).status).toBe(503);
    store.mailing.works = true;
    expect((await browser.post('/login', form)).headers.get('location')).toBe('/checkverification');
    expect(store.mails).toMatchObject([{ to: form.email }]);
    expect(errors).toHaveBeenCalledTimes(2);
    errors.mockRestore();
  });

  it('goes on where it wanted to go, by way of registering and verifying', async () => {
    const browser = browserAt(store.url);
    const form = newcomer();
    const origin = '/product/mlbb?tier=weekly';
    const asked = new URLSearchParams({ origin }).toString();
    const login = await (await browser.get(`/login?${asked}`)).text();
    expect(login).toContain(`href="/register?${asked}"`);
    const page = await (await browser.get(`/register?${asked}`)).text();
    expect(page).toContain(`name="origin" value="${origin}"`);

    const registered = await browser.post('/register', { ...form, origin });
    expect(registered.headers.get('location')).toBe(`/login?notice=registered&${asked}`);
    const unverified = await browser.post('/login', { ...form, origin });
    expect(unverified.headers.get('location')).toBe('/checkverification');
    expect(await (await browser.get('/checkverification')).text()).toContain(
      `href="/login?${asked}"`,
    );
    const verified = await browser.post(lastLink(store));
    expect(verified.headers.get('location')).toBe(`/login?notice=verified&${asked}`);
    expect((await browser.post('/login', { ...form, origin })).headers.get('location')).toBe(
      origin,
    );
  });

  it('finds the e-mail filled in, and none in an address', async () => {
    const browser = browserAt(store.url);
    const form = newcomer();
    const registered = await browser.post('/register', form);
    expect(registered.headers.get('location')).not.toContain('@');
    expect(await (await browser.get('/login')).text()).toContain(`value="${form.email}"`);
    expect(await (await browserAt(store.url).get('/login')).text()).not.toContain('@example');
  });

  it('whose e-mail is registered already is led to sign in with it', async () => {
    const { form } = await customer();
    const browser = browserAt(store.url);
    const origin = '/wallet';
    const refused = await browser.post('/register?origin=%2Fwallet', { ...form, origin });
    const page = await refused.text();
    expect(page).toMatch(/href="\/login\?origin=%2Fwallet"[^>]*>Sign in with this email/);
    expect(await (await browser.get('/login')).text()).toContain(`value="${form.email}"`);
  });

  it('that is a program gets no account', async () => {
    const form = { ...newcomer(), website: 'https://spam.test' };
    expect((await browserAt(store.url).post('/register', form)).status).toBe(302);
    expect(await store.shop.accounts.byEmail(form.email)).toBeNull();
  });
});

describe('signing in', () => {
  it.each([
    ['a wrong password', (email: string) => ({ email, password: 'a loud river' })],
    ['an unknown e-mail', () => ({ email: 'nobody@example.in', password: 'a quiet river' })],
  ])('fails alike with %s', async (_what, credentials) => {
    const { form } = await customer();
    const response = await browserAt(store.url).post('/login', credentials(form.email));
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('Invalid credentials. Please try again.');
  });

  it('is closed for a while after ten wrong passwords, but not where it was done before', async () => {
    const { form, browser } = await customer();
    const usual = browserAt(store.url);
    await usual.post('/login', form);
    await usual.post('/signout');
    const wrong = { ...form, password: 'a loud river' };
    for (let time = 0; time < 10; time += 1) await browserAt(store.url).post('/login', wrong);
    const response = await browser.post('/login', form);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await response.text()).toContain('Please wait 15 minutes and try again.');
    expect((await usual.post('/login', form)).headers.get('location')).toBe('/home');
  });

  it.each([
    '//evil.test/x',
    'https://evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    '',
  ])('never leads to another site: %s', async (origin) => {
    const { form, browser } = await customer();
    const response = await browser.post('/login', { ...form, origin });
    expect(response.headers.get('location')).toBe('/home');
  });

  it('is closed to a blocked account, and its session is over at once', async () => {
    const { form, browser } = await customer();
    await browser.post('/login', form);
    const account = await store.shop.accounts.byEmail(form.email);
    await store.shop.accounts.block(account!.id);
    expect((await browser.get('/login')).status).toBe(200);
    const response = await browser.post('/login', form);
    expect(response.status).toBe(403);
  });

  it('is asked for once more when a session is over, with the reason, and told once', async () => {
    const { form, browser } = await customer();
    await browser.post('/login', form);
    const account = await store.shop.accounts.byEmail(form.email);
    // Ends all sessions.
    await store.shop.accounts.block(account!.id);
    await store.shop.accounts.unblock(account!.id);

    const refused = await browser.get('/wallet?page=2');
    const login = '/login?origin=%2Fwallet%3Fpage%3D2&notice=expired';
    expect(refused.headers.get('location')).toBe(login);
    const page = await (await browser.get(login)).text();
    expect(page).toContain('Session expired, please log in again.');
    expect(browser.jar.has('session')).toBe(false);
    expect((await browser.get('/wallet')).headers.get('location')).toBe('/login?origin=%2Fwallet');
    const again = await browser.post('/login', { ...form, origin: '/wallet?page=2' });
    expect(again.headers.get('location')).toBe('/wallet?page=2');
  });

  it.each([{}, { email: 'asha' }, { email: 'a@example.in\u0000', password: 'x' }])(
    'asks for what is missing: %j',
    async (fields) => {
      expect((await browserAt(store.url).post('/login', fields)).status).toBe(400);
    },
  );
});

describe.each(['/login', '/register', '/dashboard', '/theme'])('nonsense posted to %s', (path) => {
  const update = { type: 'update', payload: { name: 'email', index: 50_000_000, value: 'x' } };
  const nonsense: readonly Record<string, string>[] = [
    { 'email[90000000]': 'x' },
    { [`email${'[a]'.repeat(5_000)}`]: 'x' },
    { 'email.90000000': 'x' },
    { __intent__: JSON.stringify(update) },
    { __intent__: 'nonsense' },
    { __intent__: '{"type":"reorder","payload":{}}' },
    { __state__: '{"key":{"":"x"}}' },
    { __state__: '[' },
    { __proto__: 'x', constructor: 'x', email: '\u0000' },
  ];

  it.each(nonsense)('is refused like an empty form: %j', async (fields) => {
    const response = await browserAt(store.url).post(path, fields);
    expect(response.status).toBe(path === '/dashboard' ? 302 : 400);
    expect((await response.text()).length).toBeLessThan(100_000);
  });
});
