import { rupees } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyWords } from '../../app/account/words.ts';
import { browserAt } from '../../testing/browser.ts';
import { customer, lastLink, newcomer } from '../../testing/newcomers.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (store.mails.length = 0));

const DAY_MS = 24 * 60 * 60_000;
const verifiedAt = async (email: string) =>
  (await store.shop.accounts.byEmail(email))?.emailVerifiedAt ?? null;

describe('a link in another browser than the one that registered', () => {
  async function given() {
    const form = newcomer();
    await browserAt(store.url).post('/register', form);
    return { form, link: lastLink(store), elsewhere: browserAt(store.url) };
  }

  async function refusedAt(
    { get, post }: ReturnType<typeof browserAt>,
    link: string,
    { password }: Readonly<{ password: string }>,
  ): Promise<void> {
    for (const answer of [await get(link), await post(link, { password })]) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(verifyWords.badLink);
    }
  }

  it('asks for the password first, then verifies and signs in', async () => {
    const { form, link, elsewhere } = await given();
    const page = await (await elsewhere.get(link)).text();
    expect(page).toContain('name="password"');
    expect(page).not.toContain(form.email);

    const without = await elsewhere.post(link);
    expect(without.status).toBe(400);
    expect(await without.text()).toContain('Please enter your password.');
    const wrong = await elsewhere.post(link, { password: 'a loud river' });
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('Invalid credentials. Please try again.');
    expect(await verifiedAt(form.email)).toBeNull();

    const right = await elsewhere.post(link, { password: form.password });
    expect(right.headers.get('location')).toBe('/home');
    expect(await verifiedAt(form.email)).not.toBeNull();
    expect((await elsewhere.get('/dashboard')).status).toBe(200);
  });

  it('is not opened by the cookie of another account, or by another cookie', async () => {
    const { form, link, elsewhere } = await given();
    await elsewhere.post('/register', newcomer());
    expect((await elsewhere.post(link)).status).toBe(400);

    await elsewhere.post('/login', await customer(store, elsewhere));
    elsewhere.jar.set('verify', elsewhere.jar.get('known') ?? '');
    expect((await elsewhere.post(link)).status).toBe(400);
    elsewhere.jar.set('verify', 'eyJhY2NvdW50IjoiYSJ9.bm8');
    expect((await elsewhere.post(link)).status).toBe(400);
    expect(await verifiedAt(form.email)).toBeNull();
  });

  it('is refused with somebody else in it, by its page and by its button', async () => {
    const { form, link, elsewhere } = await given();
    const other = newcomer();
    await browserAt(store.url).post('/register', other);
    const [, , theirs = ''] = lastLink(store).split('/');
    await refusedAt(elsewhere, link.replace(/(?<=^\/verification\/)[^/]+/, theirs), other);
    for (const { email } of [form, other]) expect(await verifiedAt(email)).toBeNull();
  });

  it('is refused once it is a day old, by its page and by its button', async () => {
    const { form, link, elsewhere } = await given();
    const aged = (ms: number) => store.db`
      update shop.email_token set sent_at = ${new Date(Date.now() - ms)}
      where account_id = (select id from shop.account where email = ${form.email})`;
    await aged(DAY_MS - 60_000);
    expect((await elsewhere.get(link)).status).toBe(200);
    await aged(DAY_MS);
    await refusedAt(elsewhere, link, form);
    expect(await verifiedAt(form.email)).toBeNull();
  });

  it('guesses no more passwords than signing in does', async () => {
    const { form, link } = await given();
    for (let time = 0; time < 10; time += 1) {
      await browserAt(store.url).post(link, { password: `a loud river ${time}` });
    }
    const response = await browserAt(store.url).post(link, { password: form.password });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await verifiedAt(form.email)).toBeNull();
  });

  it('is the browser that knew the password, too', async () => {
    const { form, link, elsewhere } = await given();
    await elsewhere.post('/login', form);
    expect((await elsewhere.post(link)).headers.get('location')).toBe('/login?notice=verified');
    expect(await verifiedAt(form.email)).not.toBeNull();
  });
});

describe('who is signed in already', () => {
  it('goes home once the work is done, and stays who they are', async () => {
    const form = newcomer();
    await browserAt(store.url).post('/register', form);
    const link = lastLink(store);
    const browser = browserAt(store.url);
    const me = await customer(store, browser);
    await browser.post('/login', me);
    const session = browser.jar.get('session');

    expect((await browser.get(link)).status).toBe(200);
    const verified = await browser.post(link, { password: form.password });
    expect(verified.headers.get('location')).toBe('/home');
    expect(await verifiedAt(form.email)).not.toBeNull();
    expect(browser.jar.get('session')).toBe(session);
    expect((await browser.get(link)).headers.get('location')).toBe('/home');
  });
});

describe('an address that somebody else has registered', () => {
  const registeredBefore = (ms: number, form: ReturnType<typeof newcomer>) =>
    store.shop.accounts.create({
      ...form,
      password: 'mallory’s own',
      age: null,
      createdAt: new Date(Date.now() - ms),
    });

  it('is free for its owner after a day', async () => {
    const form = newcomer();
    await registeredBefore(DAY_MS, form);
    const browser = browserAt(store.url);
    const registered = await browser.post('/register', form);
    expect(registered.headers.get('location')).toBe('/login?notice=registered');
    await browser.post(lastLink(store));
    expect((await browser.post('/login', form)).headers.get('location')).toBe('/home');
  });

  it('is taken until then', async () => {
    const form = newcomer();
    await registeredBefore(DAY_MS - 60_000, form);
    expect((await browserAt(store.url).post('/register', form)).status).toBe(409);
  });

  it('stays taken when the account has ever held money', async () => {
    const form = newcomer();
    const created = await registeredBefore(DAY_MS, form);
    if (!created.accepted) throw new Error('not created');
    const { id } = created.account;
    const data = {
      reference: `topup:${id}`,
      source: 'topUp',
      subject: 'spec',
      amount: rupees(1),
      note: null,
      at: new Date().toISOString(),
    } as const;
    await store.shop.ledger.wallet.handle(id, { type: 'CreditFunds', data }, byTest());
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    expect((await browserAt(store.url).post('/register', form)).status).toBe(409);
    expect(await store.shop.accounts.byId(id)).not.toBeNull();
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });
});

describe('a link to verify', () => {
  it.each(['/verification/nobody/nothing', '/verification/%00/%00'])(
    'that is made up is refused: %s',
    async (path) => {
      const response = await browserAt(store.url).post(path);
      expect(response.status).toBe(400);
    },
  );

  it('is not sent again within two minutes', async () => {
    const browser = browserAt(store.url);
    await browser.post('/register', newcomer());
    const response = await browser.post('/checkverification');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('120');
    expect(store.mails).toHaveLength(1);
    expect((await browserAt(store.url).post('/checkverification')).status).toBe(302);
  });

  it('is offered again where script runs, whose requests go to addresses of their own', async () => {
    const browser = browserAt(store.url);
    const form = newcomer();
    await browser.post('/register', form);
    expect(await (await browser.get('/checkverification.data')).text()).toContain(form.email);
    expect((await browser.post('/checkverification.data')).status).toBe(429);
  });
});
