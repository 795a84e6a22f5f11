import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askingIn } from '../../../testing/asking.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { softwarePasskey, type SoftwarePasskey } from '../../../testing/software-passkey.ts';
import { loader as adminPage } from '../../admin/admin-home-page.tsx';
import { loader as asking } from '../../session/passkey-page.ts';
import { loginRefusals } from '../words.ts';
import { action, loader } from './with-passkey-page.tsx';
import { passkeyRefusals as refusals } from './words.ts';

const store = await openTestStore({ secondFactor: 'on', projecting: false });
const { shop, db } = store;
const noted: unknown[] = [];
const ask = askingIn({
  ...store.context,
  noteSecurity: (name, details) => void noted.push({ name, ...details }),
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  noted.length = 0;
  await store.emptied();
});

const PAGE = '/login/with-passkey';
const MINUTE = 60_000;
const program = { kind: 'program', name: 'spec' } as const;

async function withPasskey(role: 'user' | 'admin' = 'user') {
  const who = await store.buyer({ role });
  const passkey = softwarePasskey(await shop.passkeys.toAdd(who.account, 'the store'));
  const made = { answer: passkey.made, name: 'Chrome on Android' };
  expect(await shop.passkeys.add(who.account.id, made, program)).toBe('added');
  return { who, passkey };
}

const send = (answer: string, origin = '', who: Pick<Buyer, 'cookie'> | null = null) =>
  ask(action, who, PAGE, { answer, origin });
/** Shown for what is asked at this moment. */
const show = async (passkey: SoftwarePasskey, how: Parameters<SoftwarePasskey['shows']>[1] = {}) =>
  send(passkey.shows(await shop.passkeys.toSignIn(), how));
const sessionIn = (cookies: readonly string[]) => ({
  cookie: cookies.find((one) => one.startsWith('session=')) ?? '',
});
const accountIn = ({ cookie }: Pick<Buyer, 'cookie'>) =>
  shop.sessions.accountOf(new Request('http://shop.test/', { headers: { cookie } }));
const NUL_ID =
  '{"id":"\\u0000","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30"}}';
const nobody = { cookies: [], location: null };

describe('a passkey', () => {
  it('signs its owner in with nothing else, and leads on', async () => {
    const { who, passkey } = await withPasskey();
    const answer = await show(passkey);
    expect(answer).toMatchObject({ status: 303, location: '/home' });
    const browser = sessionIn(answer.cookies);
    expect(await accountIn(browser)).toMatchObject({ id: who.account.id });
    const request = new Request('http://shop.test/', { headers: browser });
    expect(await shop.sessions.of(who.account.id, request)).toMatchObject([
      { by: 'passkey', isThis: true },
      { isThis: false },
    ]);
    expect(noted).toContainEqual({ name: 'authn_login_success', account: who.account.id });
    expect((await shop.ways.of(who.account.id)).passkeys).toMatchObject([
      { name: 'Chrome on Android', usedAt: expect.any(Date) as Date },
    ]);
  });

  it.each([
    ['/wallet', '/wallet'],
    ['//evil.example', '/home'],
  ])('leads to where they were on their way, and nowhere else: %s', async (origin, to) => {
    const { passkey } = await withPasskey();
    const shown = passkey.shows(await shop.passkeys.toSignIn());
    expect((await send(shown, origin)).location).toBe(to);
  });

  it('that never counts, as those copied between devices, signs in again and again', async () => {
    const { passkey } = await withPasskey();
    for (const _ of ['once', 'again']) expect((await show(passkey)).status).toBe(303);
  });

  it('that counts less than before is refused: there are two of it', async () => {
    const { who, passkey } = await withPasskey();
    expect((await show(passkey, { counter: 5 })).status).toBe(303);
    for (const counter of [5, 4, 0]) {
      expect(await show(passkey, { counter })).toMatchObject({
        ...nobody,
        status: 401,
        data: { refused: refusals.cloned },
      });
    }
    const { id: account } = who.account;
    expect(noted).toContainEqual({ name: 'authn_login_fail', account, reason: 'cloned' });
    expect((await show(passkey, { counter: 6 })).status).toBe(303);
  });

  it('that is shown twice at once with the same count signs in once', async () => {
    const { passkey } = await withPasskey();
    const answers = await Promise.all([1, 2].map(() => show(passkey, { counter: 3 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
  });

  it('is taken once for what it was asked', async () => {
    const { passkey } = await withPasskey();
    const shown = passkey.shows(await shop.passkeys.toSignIn());
    const answers = await Promise.all([1, 2].map(() => send(shown)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect(await send(shown)).toMatchObject({ status: 401, data: { refused: refusals.over } });
  });

  it('is too late after half an hour', async () => {
    const { passkey } = await withPasskey();
    const shown = passkey.shows(await shop.passkeys.toSignIn());
    store.clock.ahead = 31 * MINUTE;
    expect(await send(shown)).toMatchObject({
      ...nobody,
      status: 401,
      data: { refused: refusals.over },
    });
  });

  it('signs for this store and this question alone', async () => {
    const { who, passkey } = await withPasskey();
    const others = (await withPasskey()).who.account.id;
    const asked = await shop.passkeys.toSignIn();
    const wrong = { ...nobody, status: 401, data: { refused: refusals.wrong } };
    const over = { ...nobody, status: 401, data: { refused: refusals.over } };
    expect(await send(passkey.shows(asked, { origin: 'https://evil.test' }))).toMatchObject(wrong);
    expect(await send(passkey.shows({ ...asked, rpId: 'evil.test' }))).toMatchObject(wrong);
    expect(await send(passkey.shows(asked, { verified: false }))).toMatchObject(wrong);
    expect(await send(passkey.shows(asked, { owner: others }))).toMatchObject(wrong);
    expect(await send(passkey.shows(asked, { owner: '' }))).toMatchObject(wrong);
    const toAdd = await shop.passkeys.toAdd(who.account, 'the store');
    const toProve = await shop.secondFactors.passkeyToShow(who.account.id);
    for (const { challenge } of [toAdd, toProve ?? toAdd, { challenge: 'made up' }]) {
      expect(await send(passkey.shows({ ...asked, challenge }))).toMatchObject(over);
    }
    // Nothing of this took the question away.
    expect((await send(passkey.shows(asked))).status).toBe(303);
  });

  it('that nobody has added, or that is removed, is told apart from no other fault', async () => {
    const { who, passkey } = await withPasskey();
    const stranger = softwarePasskey(await shop.passkeys.toAdd(who.account, 'the store'));
    const forged = softwarePasskey(await shop.passkeys.toAdd(who.account, 'the store'), {
      id: passkey.id,
    });
    const wrong = { ...nobody, status: 401, data: { refused: refusals.wrong } };
    expect(await show(stranger)).toMatchObject(wrong);
    expect(await show(forged)).toMatchObject(wrong);
    expect(noted).toEqual([
      { name: 'authn_login_fail', account: null, reason: 'passkey' },
      { name: 'authn_login_fail', account: null, reason: 'passkey' },
    ]);
    const [{ id } = { id: '' }] = (await shop.ways.of(who.account.id)).passkeys;
    await shop.ways.removePasskey(who.account.id, id, program);
    expect(await show(passkey)).toMatchObject(wrong);
  });

  it.each(['', '{}', 'null', '\u0000', '{"id":1}', NUL_ID, 'x'.repeat(8_000)])(
    'is none that cannot be read: %#',
    async (answer) => {
      expect(await send(answer)).toMatchObject({
        status: 400,
        data: { refused: refusals.unreadable },
      });
    },
  );

  it.each(['{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30"}}'])(
    'that has signed nothing opens nothing',
    async (answer) => {
      expect((await send(answer)).status).toBe(401);
    },
  );
});

describe('an account', () => {
  it('that is blocked or closed says so to its owner alone', async () => {
    const { who, passkey } = await withPasskey();
    await shop.accounts.block(who.account.id);
    expect(await show(passkey)).toMatchObject({
      ...nobody,
      status: 403,
      data: { refused: loginRefusals.blocked },
    });
    await db`update shop.account set blocked_at = null, closed_at = now()`;
    expect(await show(passkey)).toMatchObject({
      ...nobody,
      status: 403,
      data: { refused: loginRefusals.closed },
    });
    expect((await show(passkey, { verified: false })).status).toBe(401);
  });

  it('of the demo signs in on the store’s own machine alone', async () => {
    const { passkey } = await withPasskey();
    await db`update shop.account set made_up = true`;
    expect(await show(passkey)).toMatchObject({
      ...nobody,
      status: 403,
      data: { refused: loginRefusals.madeUp },
    });
  });

  it('need not have a verified email', async () => {
    const { passkey } = await withPasskey();
    await db`update shop.account set email_verified_at = null`;
    expect((await show(passkey)).status).toBe(303);
  });
});

describe('an admin', () => {
  it('who signs in with a passkey has shown both', async () => {
    const { passkey } = await withPasskey('admin');
    const answer = await show(passkey);
    expect(answer.location).toBe('/home');
    const browser = sessionIn(answer.cookies);
    expect(await accountIn(browser)).toMatchObject({ role: 'admin' });
    expect((await ask(adminPage, browser, '/admin')).status).toBe(200);
  });

  it('does not sign in with what is a second factor alone', async () => {
    const { account } = await store.buyer({ role: 'admin' });
    const { secondFactors } = shop;
    const passkey = softwarePasskey(await secondFactors.passkeyToAdd(account, 'the store'));
    const made = { ticket: secondFactors.ticketForCodes(account.id), answer: passkey.made };
    expect((await secondFactors.addPasskey(account.id, made, program)).outcome).toBe('added');
    expect(await show(passkey)).toMatchObject({
      ...nobody,
      status: 401,
      data: { refused: refusals.wrong },
    });
  });
});

describe('what a browser is asked', () => {
  const guest = (cookie = '') =>
    asking({
      request: new Request('http://shop.test/login/passkey', { headers: { cookie } }),
      params: {},
      context: store.context,
    });

  it('is the same for everybody who is not signed in, but for the challenge', async () => {
    await withPasskey();
    const [one, other] = [await guest(), await guest('session=made-up')];
    expect(one.headers.get('cache-control')).toBe('no-store');
    const [asked, again] = [(await one.json()) as object, (await other.json()) as object];
    expect(asked).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
    expect(asked).not.toHaveProperty('allowCredentials.0');
    expect({ ...again, challenge: '' }).toEqual({ ...asked, challenge: '' });
    expect(again).not.toEqual(asked);
  });

  it('is about their own passkeys once they are', async () => {
    const { who, passkey } = await withPasskey();
    const asked: unknown = await (await guest(who.cookie)).json();
    expect(asked).toMatchObject({ allowCredentials: [{ id: passkey.id.toString('base64url') }] });
    expect((await guest((await store.buyer()).cookie)).status).toBe(404);
  });
});

it('who is signed in already is sent on', async () => {
  const { who, passkey } = await withPasskey();
  expect((await ask(loader, who, `${PAGE}?origin=/wallet`)).location).toBe('/wallet');
  const shown = passkey.shows(await shop.passkeys.toSignIn());
  expect((await send(shown, '/wallet', who)).location).toBe('/wallet');
});
