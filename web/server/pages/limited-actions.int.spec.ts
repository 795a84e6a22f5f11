import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

/** One post about money for an account, ten for an address; three wrong passwords. */
const FACTOR = 1 / 60;
let store: ServedStore;
beforeAll(
  async () =>
    void (store = await serveTestStore({
      rateLimitFactor: FACTOR,
      trustProxy: 1,
    })),
);
afterAll(() => store[Symbol.asyncDispose]());

/** Each case comes from an address of its own. */
let neighbourhood = 0;
beforeEach(() => void (neighbourhood += 1));
const posting = (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
  browserAt(store.url).post(path, fields, {
    'x-forwarded-for': `203.0.113.${neighbourhood}`,
    ...(cookie === '' ? {} : { cookie }),
  });

let people = 0;
async function customer() {
  people += 1;
  const created = await store.shop.accounts.create({
    name: 'Asha Kumari',
    email: `asha${people}@example.in`,
    mobile: `98765000${String(people).padStart(2, '0')}`,
    password: 'a quiet river',
    age: null,
    emailVerifiedAt: new Date(),
  });
  if (!created.accepted) throw new Error('not created');
  return created.account;
}
type Customer = Awaited<ReturnType<typeof customer>>;

const sessionOf = async (account: Customer) =>
  (await store.shop.sessions.start(account)).split(';', 1)[0] ?? '';

const redeeming = async (cookie: string) =>
  (await posting('/redeem', { amount: '1' }, cookie)).status === 429;

const login = (email: string, password: string, path = '/login') =>
  posting(path, { email, password });

describe('a post about money', () => {
  it('counts for the account, in whichever of its sessions', async () => {
    const account = await customer();
    const [one, two] = [await sessionOf(account), await sessionOf(account)];
    expect([await redeeming(one), await redeeming(two)]).toEqual([false, true]);
    expect(await redeeming(await sessionOf(await customer()))).toBe(false);
  });

  it('is counted once, whatever else the cookie header says', async () => {
    const session = await sessionOf(await customer());
    const [, value = ''] = /^session=(.*)/.exec(session) ?? [];
    await redeeming(session);
    for (const spelled of [
      `theme=x; ${session}; made=up`,
      `${session}; session=made-up`,
      `session=${encodeURIComponent(decodeURIComponent(value)).replaceAll('.', '%2E')}`,
    ]) {
      expect(await redeeming(spelled), spelled).toBe(true);
    }
  });

  it('counts for the address when its cookie proves no session', async () => {
    const ended = await sessionOf(await customer());
    await store.shop.sessions.end(new Request(store.url, { headers: { cookie: ended } }));
    const madeUp = Array.from({ length: 9 }, (_, count) => `session=made-up-${count}`);
    for (const cookie of [ended, ...madeUp]) expect(await redeeming(cookie)).toBe(false);
    expect(await redeeming('session=one-more')).toBe(true);
    expect(await redeeming('')).toBe(true);
  });
});

describe('a sign-in', () => {
  it('counts by address when it fails, however the page is written', async () => {
    const tries = [];
    for (const path of ['/login', '/LOGIN/', '/%6Cogin?index', '/x/../login', '/login.data']) {
      tries.push((await login('nobody@example.in', 'wrong', path)).status);
    }
    // From the second on a proof is asked for.
    expect(tries).toEqual([401, 403, 403, 429, 429]);
    expect(store.lines.join('')).toContain('"event":"excess_rate_limit_exceeded"');
  });

  it('that succeeds is not counted, for many customers share an address', async () => {
    const { email } = await customer();
    for (let time = 0; time < 6; time += 1) {
      expect((await login(email, 'a quiet river')).status).toBe(302);
    }
    expect((await login(email, 'wrong')).status).toBe(401);
  });
});

it('reading is never limited', async () => {
  for (let time = 0; time < 20; time += 1) {
    expect((await browserAt(store.url).get('/login')).status).toBe(200);
  }
});
