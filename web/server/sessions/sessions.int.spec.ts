import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '../accounts/open-accounts.ts';
import { clockAt } from '../../testing/clock-at.ts';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { oncePerRequest } from './once-per-request.ts';
import { byCookie, byHeader } from './carriers.ts';
import { openSessions } from './open-sessions.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const secret = 'a secret of the specs that is long enough to sign';

async function signedIn({ idleMs = () => 6 * 60 * 60_000 } = {}) {
  const clock = clockAt('2026-11-21T08:00:00Z');
  const accounts = openAccounts(store.db);
  const created = await accounts.create(asha);
  if (!created.accepted) throw new Error('not created');
  const sessions = openSessions(store.db, {
    carrier: byCookie('http://shop.test', [secret]),
    idleMs,
    now: clock.now,
  });
  const setCookie = await sessions.start(created.account);
  return { clock, accounts, sessions, account: created.account, setCookie };
}

const withCookie = (setCookie: string) =>
  new Request('http://shop.test/', { headers: { cookie: setCookie.split(';', 1)[0]! } });

describe('a session', () => {
  it('names its account and tells scripts and other sites nothing', async () => {
    const { sessions, account, setCookie } = await signedIn();
    expect(await sessions.accountOf(withCookie(setCookie))).toMatchObject(account);
    expect(setCookie).toMatch(/^session=/);
    expect(setCookie).toContain('HttpOnly');
    expect(setCookie).toContain('SameSite=Lax');
    expect(setCookie).toContain('Max-Age=604800');
  });

  it('travels over https only where the store is on https', async () => {
    const { account } = await signedIn();
    const secure = openSessions(store.db, { carrier: byCookie('https://shop.test', [secret]) });
    expect(await secure.start(account)).toMatch(/^__Host-session=.*; Secure/);
  });

  it('is over after six hours, however busy it was', async () => {
    const { clock, sessions, setCookie } = await signedIn();
    clock.pass(6 * 60 * 60_000 - 1);
    expect(await sessions.accountOf(withCookie(setCookie))).not.toBeNull();
    clock.pass(1);
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
  });

  it('can be ended, and then its cookie is worth nothing', async () => {
    const { sessions, setCookie } = await signedIn();
    expect(await sessions.end(withCookie(setCookie))).toContain('Max-Age=0');
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
  });

  it('ends at once when the account is blocked', async () => {
    const { accounts, sessions, account, setCookie } = await signedIn();
    await accounts.block(account.id);
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
    await accounts.unblock(account.id);
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
  });

  it.each([
    ['no cookie', ''],
    ['a cookie of somebody else', 'other=1'],
    ['an unsigned value', 'session=InRva2VuIg%3D%3D'],
    ['a broken escape', 'session=%E0%A4%A'],
    ['half a signature', 'session=abc.'],
    ['rubbish', 'session=;;;==\u00ff'],
  ])('is nobody’s with %s', async (_what, cookie) => {
    const { sessions } = await signedIn();
    const request = new Request('http://shop.test/', { headers: { cookie } });
    expect(await sessions.accountOf(request)).toBeNull();
  });

  it('is refused when its token or its signature was changed', async () => {
    const { sessions, setCookie } = await signedIn();
    const value = setCookie.split(';', 1)[0]!;
    for (const place of [12, value.length - 4]) {
      const other = value[place] === 'A' ? 'B' : 'A';
      const changed = value.slice(0, place) + other + value.slice(place + 1);
      expect(await sessions.accountOf(withCookie(changed))).toBeNull();
    }
    const forged = openSessions(store.db, {
      carrier: byCookie('http://shop.test', [`${secret}!`]),
    });
    expect(await forged.accountOf(withCookie(setCookie))).toBeNull();
  });
});

const MINUTE = 60_000;

describe('a session that nobody uses', () => {
  it('is over after the time that is set, and goes on with each request until then', async () => {
    const { clock, sessions, setCookie } = await signedIn({ idleMs: () => 30 * MINUTE });
    for (let times = 0; times < 3; times += 1) {
      clock.pass(29 * MINUTE);
      expect(await sessions.accountOf(withCookie(setCookie))).not.toBeNull();
    }
    clock.pass(30 * MINUTE);
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
  });

  it('is over at once where the time is made shorter, and its list says so', async () => {
    const idle = { minutes: 60 };
    const { account, clock, sessions, setCookie } = await signedIn({
      idleMs: () => idle.minutes * MINUTE,
    });
    clock.pass(20 * MINUTE);
    idle.minutes = 15;
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
    expect(await sessions.of(account.id, withCookie(setCookie))).toEqual([]);
  });
});

it('of a program is good for as long as it was told, though it rests meanwhile', async () => {
  const { account, clock, sessions, setCookie } = await signedIn({ idleMs: () => 30 * MINUTE });
  const tokens = openSessions(store.db, {
    ...{ carrier: byHeader, idleMs: () => 30 * MINUTE, now: clock.now },
  });
  const authorization = `Bearer ${await tokens.start(account)}`;
  const withToken = new Request('http://shop.test/', { headers: { authorization } });
  clock.pass(5 * 60 * MINUTE);
  expect(await tokens.accountOf(withToken)).toMatchObject({ id: account.id });
  expect(await sessions.of(account.id, withCookie(setCookie))).toMatchObject([{ kind: 'program' }]);
  clock.pass(60 * MINUTE);
  expect(await tokens.accountOf(withToken)).toBeNull();
});

describe('the sessions of an account', () => {
  const phone = { by: 'mobile', device: 'Chrome on Android', address: '203.0.113.…' } as const;

  it('are listed with where they came from and when they were used, the latest first', async () => {
    const { account, clock, sessions, setCookie } = await signedIn();
    clock.pass(10 * MINUTE);
    await sessions.start(account, { ...phone, isKnown: true });
    clock.pass(5 * MINUTE);
    await sessions.accountOf(withCookie(setCookie));

    expect(await sessions.of(account.id, withCookie(setCookie))).toMatchObject([
      {
        ...{ kind: 'browser', by: 'password', device: '', address: '', isThis: true },
        startedAt: '2026-11-21T08:00:00.000Z',
        usedAt: '2026-11-21T08:15:00.000Z',
      },
      {
        ...phone,
        startedAt: '2026-11-21T08:10:00.000Z',
        usedAt: '2026-11-21T08:10:00.000Z',
        isThis: false,
      },
    ]);
  });

  it('are ended one by one, by their owner only', async () => {
    const { account, accounts, sessions, setCookie } = await signedIn();
    const there = withCookie(await sessions.start(account, { ...phone, isKnown: true }));
    const [other] = (await sessions.of(account.id, withCookie(setCookie))).filter(
      ({ isThis }) => !isThis,
    );
    const id = other?.id ?? '';
    const ravi = await accounts.create({
      ...asha,
      email: 'ravi@example.in',
      mobile: '9000000001',
    });
    if (!ravi.accepted) throw new Error('not created');

    expect(await sessions.endOne(ravi.account.id, id)).toBe(false);
    expect(await sessions.endOne(account.id, 'nonsense')).toBe(false);
    expect(await sessions.accountOf(there)).not.toBeNull();
    expect(await sessions.endOne(account.id, id)).toBe(true);
    expect(await sessions.endOne(account.id, id)).toBe(false);
    expect(await sessions.accountOf(there)).toBeNull();
    expect(await sessions.accountOf(withCookie(setCookie))).not.toBeNull();
  });

  it('are ended all but the one that asks', async () => {
    const { account, sessions, setCookie } = await signedIn();
    const others = [await sessions.start(account), await sessions.start(account)];
    expect(await sessions.endOthers(account.id, withCookie(setCookie))).toBe(2);
    for (const other of others) expect(await sessions.accountOf(withCookie(other))).toBeNull();
    expect(await sessions.accountOf(withCookie(setCookie))).not.toBeNull();
    expect(await sessions.endOthers(account.id, withCookie(setCookie))).toBe(0);
  });

  it('are told by mail where the browser is not known', async () => {
    const { account, sessions } = await signedIn();
    await sessions.start(account, { ...phone, isKnown: false });
    const owed = await store.db`select account_id, change, about from shop.account_letter`;
    expect([...owed]).toEqual([
      { account_id: account.id, change: 'newDevice', about: 'Chrome on Android' },
    ]);
  });
});

it('asks the database once for all loaders of a request', async () => {
  const { sessions, setCookie } = await signedIn();
  let asked = 0;
  const counting = {
    ...sessions,
    accountOf: (request: Request) => {
      asked += 1;
      return sessions.accountOf(request);
    },
  };
  const once = oncePerRequest(counting);
  const answers = await Promise.all([
    once.accountOf(withCookie(setCookie)),
    once.accountOf(withCookie(setCookie)),
  ]);
  expect(asked).toBe(1);
  expect(answers[0]).toBe(answers[1]);
});

it('goes on for the rest of its request under the token of a fresh proof', async () => {
  const { sessions, clock, account, setCookie } = await signedIn();
  const request = withCookie(setCookie);
  const once = oncePerRequest(sessions);
  clock.pass(20 * 60_000);
  await once.accountOf(request);
  const renewed = await once.provenAnew(request, clock.now());

  expect((await once.accountOf(request))?.provenAt).toEqual(clock.now());
  expect((await sessions.accountOf(request))?.provenAt).not.toEqual(clock.now());
  expect(await once.of(account.id, request)).toMatchObject([{ isThis: true }]);
  await once.endOthers(account.id, request);
  expect(await sessions.accountOf(request)).toBeNull();
  expect(await sessions.accountOf(withCookie(renewed))).not.toBeNull();
});

it('knows whether its account has kept anything for the next time', async () => {
  const { sessions, account, setCookie } = await signedIn();
  const keeps = async () => (await sessions.accountOf(withCookie(setCookie)))?.keeps;
  expect(await keeps()).toEqual({ favourites: false, gameIds: false });

  await store.shop.favourites.add(account.id, 'mlin');
  expect(await keeps()).toEqual({ favourites: true, gameIds: false });

  const gameId = { productId: 'mlin', inputs: ['118374920'], name: '' };
  await store.shop.gameIds.keep(account.id, gameId);
  expect(await keeps()).toEqual({ favourites: true, gameIds: true });

  await store.shop.favourites.remove(account.id, 'mlin');
  expect(await keeps()).toEqual({ favourites: false, gameIds: true });
});

it('outlives the exchange of the secret that signed it, until that is taken away', async () => {
  const { clock, account, setCookie } = await signedIn();
  const exchanging = openSessions(store.db, {
    carrier: byCookie('http://shop.test', ['a new one', secret]),
    now: clock.now,
  });
  expect(await exchanging.accountOf(withCookie(setCookie))).toMatchObject(account);
  const exchanged = openSessions(store.db, {
    carrier: byCookie('http://shop.test', ['a new one']),
    now: clock.now,
  });
  expect(await exchanged.accountOf(withCookie(setCookie))).toBeNull();
  const newer = await exchanging.start(account);
  expect(await exchanged.accountOf(withCookie(newer))).toMatchObject(account);
});
