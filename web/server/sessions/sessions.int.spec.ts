import { describe, expect, it } from 'vitest';
import { server } from '@store/platform/testing';
import { openAccounts } from '../accounts/open-accounts.ts';
import { asha, clockAt, shopDatabase } from '../../testing/shop-database.ts';
import { oncePerRequest } from './once-per-request.ts';
import { openSessions } from './open-sessions.ts';

const secret = 'a secret of the specs that is long enough to sign';

async function signedIn() {
  const shop = await shopDatabase(await server('postgres'));
  const clock = clockAt('2026-11-21T08:00:00Z');
  const accounts = openAccounts(shop.db);
  const created = await accounts.create(asha);
  if (!created.accepted) throw new Error('not created');
  const sessions = openSessions(shop.db, {
    secrets: [secret],
    publicUrl: 'http://shop.test',
    now: clock.now,
  });
  const setCookie = await sessions.start(created.account);
  return { shop, clock, accounts, sessions, account: created.account, setCookie };
}

const withCookie = (setCookie: string) =>
  new Request('http://shop.test/', { headers: { cookie: setCookie.split(';', 1)[0]! } });

describe('a session', () => {
  it('names its account and tells scripts and other sites nothing', async () => {
    const { shop, sessions, account, setCookie } = await signedIn();
    await using _ = shop;
    expect(await sessions.accountOf(withCookie(setCookie))).toEqual(account);
    expect(setCookie).toMatch(/^session=/);
    expect(setCookie).toContain('HttpOnly');
    expect(setCookie).toContain('SameSite=Lax');
    expect(setCookie).toContain('Max-Age=604800');
  });

  it('travels over https only where the store is on https', async () => {
    const { shop, account } = await signedIn();
    await using _ = shop;
    const secure = openSessions(shop.db, { secrets: [secret], publicUrl: 'https://shop.test' });
    expect(await secure.start(account)).toMatch(/^__Host-session=.*; Secure/);
  });

  it('is over after six hours, however busy it was', async () => {
    const { shop, clock, sessions, setCookie } = await signedIn();
    await using _ = shop;
    clock.pass(6 * 60 * 60_000 - 1);
    expect(await sessions.accountOf(withCookie(setCookie))).not.toBeNull();
    clock.pass(1);
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
  });

  it('can be ended, and then its cookie is worth nothing', async () => {
    const { shop, sessions, setCookie } = await signedIn();
    await using _ = shop;
    expect(await sessions.end(withCookie(setCookie))).toContain('Max-Age=0');
    expect(await sessions.accountOf(withCookie(setCookie))).toBeNull();
  });

  it('ends at once when the account is blocked', async () => {
    const { shop, accounts, sessions, account, setCookie } = await signedIn();
    await using _ = shop;
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
    const { shop, sessions } = await signedIn();
    await using _ = shop;
    const request = new Request('http://shop.test/', { headers: { cookie } });
    expect(await sessions.accountOf(request)).toBeNull();
  });

  it('is refused when its token or its signature was changed', async () => {
    const { shop, sessions, setCookie } = await signedIn();
    await using _ = shop;
    const value = setCookie.split(';', 1)[0]!;
    for (const place of [12, value.length - 4]) {
      const other = value[place] === 'A' ? 'B' : 'A';
      const changed = value.slice(0, place) + other + value.slice(place + 1);
      expect(await sessions.accountOf(withCookie(changed))).toBeNull();
    }
    const forged = openSessions(shop.db, {
      secrets: [`${secret}!`],
      publicUrl: 'http://shop.test',
    });
    expect(await forged.accountOf(withCookie(setCookie))).toBeNull();
  });
});

it('asks the database once for all loaders of a request', async () => {
  const { shop, sessions, setCookie } = await signedIn();
  await using _ = shop;
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

it('outlives the exchange of the secret that signed it, until that is taken away', async () => {
  const { shop, clock, account, setCookie } = await signedIn();
  await using _ = shop;
  const exchanging = openSessions(shop.db, {
    secrets: ['a new one', secret],
    publicUrl: 'http://shop.test',
    now: clock.now,
  });
  expect(await exchanging.accountOf(withCookie(setCookie))).toEqual(account);
  const exchanged = openSessions(shop.db, {
    secrets: ['a new one'],
    publicUrl: 'http://shop.test',
    now: clock.now,
  });
  expect(await exchanged.accountOf(withCookie(setCookie))).toBeNull();
  const newer = await exchanging.start(account);
  expect(await exchanged.accountOf(withCookie(newer))).toEqual(account);
});
