import { rupees } from '@store/ledger';
import { askAbout, byTest, mustBe, orderOf } from '@store/ledger/testing';
import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askingIn } from '../../testing/asking.ts';
import { asha } from '../../testing/newcomers.ts';
import { codeAt } from '../../testing/authenticator.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { action as signIn, loader as signInPage } from '../account/login-page.tsx';
import { action as askForCode } from '../account/mobile/otp-login-page.tsx';
import { action as typeCode } from '../account/mobile/otp-verify-page.tsx';
import { action as showSecond, loader as secondPage } from '../account/second-step-page.tsx';
import { loader as adminPage } from '../admin/admin-home-page.tsx';
import { action as unlock, loader as lockedPage } from '../admin/locked-page.tsx';
import {
  action as recordPayment,
  loader as paymentPage,
} from '../admin/order-payment/payment-page.tsx';
import { action as decideOrder } from '../admin/orders/pending-orders-action.server.ts';
import { loader as ownCopy } from '../own-data/everything/everything-download.ts';
import { action as secure, loader as securityPage } from '../admin/security/security-page.tsx';
import { action as confirm, loader as proofPage } from './proof/signin-proof-page.tsx';
import { sendLetters } from '../../server/letters/owed-letters.ts';
import { recoverAdmin } from '../../server/first-admin/recover-admin.ts';

const store = await openTestStore({ secondFactor: 'on', projecting: false });
const noted: string[] = [];
const ask = askingIn({ ...store.context, noteSecurity: (name) => void noted.push(name) });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  store.clock.ahead = 0;
  noted.length = 0;
});

const MINUTE = 60_000;
const { shop } = store;
type Browser = Pick<Buyer, 'cookie'>;
const sessionIn = (cookies: readonly string[]): Browser => ({
  cookie: cookies.find((one) => one.startsWith('session=')) ?? '',
});

/** What the page gives an app to scan. */
async function scanned(who: Browser) {
  const page = await ask(securityPage, who, '/admin/security');
  return (page.data as { app: { ticket: string; secret: string } }).app;
}

/** Signed in with a password, and what the browser was sent to. */
async function withPassword({ account: { email } }: Buyer, origin = '/admin') {
  const answer = await ask(signIn, null, '/login', { email, password: 'a quiet river', origin });
  return { ...answer, who: sessionIn(answer.cookies) };
}

/** An admin who has set up an app in the browser in which they signed in first. */
async function enrolled() {
  const admin = await store.buyer({ role: 'admin' });
  const { who } = await withPassword(admin);
  const { ticket, secret } = await scanned(who);
  const code = codeAt(secret, shop.now());
  const answer = await ask(secure, who, '/admin/security', { intent: 'add', ticket, code });
  const { codes } = answer.data as { codes: readonly string[] };
  // The code of now is used up.
  const code2 = () => {
    store.clock.ahead += 30_000;
    return codeAt(secret, shop.now());
  };
  const proven = sessionIn(answer.cookies);
  return { admin, before: who, who: proven, codes, ticket, secret, code, nextCode: code2 };
}

const second = (who: Browser, proof: string) =>
  ask(showSecond, who, '/login/second', { proof, origin: '/admin' });

describe('an admin’s first sign-in', () => {
  it('leads to setting up a second factor, and so does every admin page', async () => {
    const { location, who } = await withPassword(await store.buyer({ role: 'admin' }));
    expect(location).toBe('/admin/security?origin=%2Fadmin');
    expect((await ask(adminPage, who, '/admin')).location).toBe('/admin/security?origin=%2Fadmin');
    expect((await ask(unlock, who, '/admin/locked', { userId: 'x' })).location).toBe(
      '/admin/security?origin=%2Fadmin%2Flocked',
    );
    expect(await ask(securityPage, who, '/admin/security')).toMatchObject({
      status: 200,
      data: { factors: [], demanded: true },
    });
  });

  it('opens the admin pages with the first code of the app, and shows ten recovery codes once', async () => {
    const { admin, who, codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))).toBe(true);
    expect((await ask(adminPage, who, '/admin')).status).toBe(200);
    const page = await ask(securityPage, who, '/admin/security');
    expect(page.data).toMatchObject({ factors: [{ kind: 'app' }], recoveryCodesLeft: 10 });
    expect(JSON.stringify(page.data)).not.toContain(codes[0]);
    const { rows } = await shop.trail.entries({ most: 5 });
    expect(rows).toMatchObject([
      {
        actor: { accountId: admin.account.id },
        before: { secondFactors: [] },
        after: { secondFactors: ['app'] },
      },
    ]);
    expect(noted).toContain('authn_second_change');
  });

  it('counts once however often the button is pressed', async () => {
    const { before, who, codes, ticket, code } = await enrolled();
    const again = await ask(secure, before, '/admin/security', { intent: 'add', ticket, code });
    expect(again.data).toEqual({ codes });
    expect((await ask(securityPage, who, '/admin/security')).data).toMatchObject({
      factors: [{ kind: 'app' }],
      recoveryCodesLeft: 10,
    });
    expect((await shop.trail.entries({ most: 5 })).rows).toHaveLength(1);
  });

  it('takes no ticket of somebody else, none that is old, and keeps the picture after a wrong code', async () => {
    const { who } = await withPassword(await store.buyer({ role: 'admin' }));
    const other = (await withPassword(await store.buyer({ role: 'admin' }))).who;
    const { ticket, secret } = await scanned(other);
    const add = (fields: Readonly<Record<string, string>>) =>
      ask(secure, who, '/admin/security', { intent: 'add', ...fields });

    expect((await add({ ticket, code: codeAt(secret, shop.now()) })).status).toBe(409);
    const mine = await scanned(who);
    const wrong = await add({ ticket: mine.ticket, code: '12345' });
    expect(wrong).toMatchObject({ status: 401, data: { app: mine } });
    store.clock.ahead = 31 * MINUTE;
    const late = { ticket: mine.ticket, code: codeAt(mine.secret, shop.now()) };
    expect((await add(late)).status).toBe(409);
    expect((await add({ ticket: 'made.up', code: '123456' })).status).toBe(409);
    expect((await add({ intent: 'nonsense' })).status).toBe(400);
  });
});

describe('a session with the password alone', () => {
  it('is a customer’s, in every browser', async () => {
    const { admin } = await enrolled();
    const { who, location } = await withPassword(admin);
    expect(location).toBe('/login/second?origin=%2Fadmin');
    const request = new Request('http://shop.test/', { headers: { cookie: who.cookie } });
    expect(await shop.sessions.accountOf(request)).toMatchObject({
      role: 'user',
      permissions: [],
      awaits: 'proof',
    });
    expect((await ask(adminPage, who, '/admin')).location).toBe('/login/second?origin=%2Fadmin');
    expect((await ask(securityPage, who, '/admin/security')).location).toMatch(/^\/login\/second/);
    expect((await ask(signInPage, who, '/login')).location).toBe('/login/second?origin=%2Fhome');
    expect((await ask(secondPage, who, '/login/second?origin=/admin')).status).toBe(200);
  });

  it('proves itself again like a customer’s where it hurts, with the second factor', async () => {
    const { admin } = await enrolled();
    const { who } = await withPassword(admin);
    const copy = () => ask(ownCopy, who, '/dashboard/data/everything.json');
    expect((await copy()).location).toBeNull();
    store.clock.ahead = 16 * MINUTE;
    const { location } = await copy();
    expect(location).toMatch(/^\/signin-proof\?origin=/);
    expect((await ask(proofPage, who, location ?? '')).location).toMatch(
      /^\/login\/second\?origin=/,
    );
  });

  it('is one with a code by SMS alone as well', async () => {
    const { admin } = await enrolled();
    const mobile = admin.account.mobile ?? '';
    await store.db`update shop.account set mobile_verified_at = now() where id = ${admin.account.id}`;
    const asked = await ask(askForCode, null, '/otplogin', { mobile, origin: '/admin' });
    const flow = { cookie: asked.cookies.join('; ') };
    const otp = oneTimeCodes(shop.keys, store.texted.at(-1) ?? '')[0] ?? '';
    const answer = await ask(typeCode, flow, `/otpverify/${mobile}`, { otp }, { mobile });
    expect(answer.location).toBe('/login/second?origin=%2Fadmin');
    const who = sessionIn(answer.cookies);
    expect((await ask(adminPage, who, '/admin')).location).toBe('/login/second?origin=%2Fadmin');
  });

  it('was one of before the factor as well, when that is set up elsewhere', async () => {
    const admin = await store.buyer({ role: 'admin' });
    const elsewhere = (await withPassword(admin)).who;
    const { who } = await withPassword(admin);
    const { ticket, secret } = await scanned(who);
    const code = codeAt(secret, shop.now());
    await ask(secure, who, '/admin/security', { intent: 'add', ticket, code });
    expect((await ask(adminPage, elsewhere, '/admin')).location).toMatch(/^\/login\/second/);
  });

  it('becomes an admin’s with a code, under a new token', async () => {
    const { admin, nextCode } = await enrolled();
    const { who } = await withPassword(admin);
    const answer = await second(who, nextCode());
    expect(answer.location).toBe('/admin');
    const proven = sessionIn(answer.cookies);
    expect((await ask(adminPage, proven, '/admin')).status).toBe(200);
    expect((await ask(adminPage, who, '/admin')).location).toMatch(/^\/login\/second/);
    expect(noted).toContain('authn_second_success');
    // Who has shown it is sent on.
    expect((await ask(secondPage, proven, '/login/second?origin=/admin')).location).toBe('/admin');
  });

  it('takes each code once, also in two browsers at once', async () => {
    const { admin, nextCode } = await enrolled();
    const browsers = [(await withPassword(admin)).who, (await withPassword(admin)).who];
    const code = nextCode();
    const answers = await Promise.all(browsers.map((who) => second(who, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect(JSON.stringify(answers)).toContain('used already');
  });

  it('takes a code of an earlier step no more after a later one', async () => {
    const { admin, secret, nextCode } = await enrolled();
    await second((await withPassword(admin)).who, nextCode());
    const { who } = await withPassword(admin);
    expect((await second(who, codeAt(secret, shop.now(), -30))).status).toBe(401);
    expect((await second(who, codeAt(secret, shop.now(), 30))).status).toBe(303);
  });

  it('takes a recovery code once, says how many are left, and it stands in the trail', async () => {
    const { admin, codes } = await enrolled();
    const [code = ''] = codes;
    const answer = await second((await withPassword(admin)).who, code.toUpperCase());
    expect(answer.location).toBe('/admin');
    expect(answer.cookies.join()).toContain('flash=');
    const again = await second((await withPassword(admin)).who, code);
    expect(again).toMatchObject({
      status: 401,
      data: { refused: expect.stringMatching(/used/) as string },
    });
    const { rows } = await shop.trail.entries({ most: 1 });
    expect(rows).toMatchObject([{ before: { recoveryCodes: 10 }, after: { recoveryCodes: 9 } }]);
  });

  it('is closed for a while after ten wrong codes, also to the right one', async () => {
    const { admin, nextCode } = await enrolled();
    const { who } = await withPassword(admin);
    for (let time = 0; time < 10; time += 1) expect((await second(who, '000000')).status).toBe(401);
    expect((await second(who, nextCode())).status).toBe(429);
    expect((await second((await withPassword(admin)).who, nextCode())).status).toBe(429);
    expect(noted).toContain('authn_second_lock');
    store.clock.ahead += 16 * MINUTE;
    expect((await second(who, nextCode())).status).toBe(303);
  });

  it.each(['', '\u0000', '%_', 'x'.repeat(8_000), '{"id":1}', '0123-4567-89ab-cdef'])(
    'is refused for whatever is no code: %#',
    async (typed) => {
      const { admin } = await enrolled();
      const { who } = await withPassword(admin);
      const { status, data } = await second(who, typed);
      expect([400, 401]).toContain(status);
      expect(data).toHaveProperty('refused');
    },
  );
});

describe('of what changes at the second factor', () => {
  /** What the account of an admin is told by mail. */
  async function told({ account: { id } }: Buyer) {
    await sendLetters(store.db, store.workflows);
    const about = store.letters.flatMap((letter) =>
      letter.kind === 'secondFactor' && letter.accountId === id ? [letter.change] : [],
    );
    return about;
  }

  it('the admin is told by mail, whoever did it, and once', async () => {
    const { admin, who, codes, ticket, code } = await enrolled();
    await ask(secure, who, '/admin/security', { intent: 'add', ticket, code });
    await second((await withPassword(admin)).who, codes[0] ?? '');
    await second((await withPassword(admin)).who, codes[0] ?? '');
    const page = await ask(securityPage, who, '/admin/security');
    const { codesTicket } = page.data as { codesTicket: string };
    const renew = { intent: 'codes', ticket: codesTicket };
    for (const _ of ['pressed', 'pressed again']) await ask(secure, who, '/admin/security', renew);
    store.clock.ahead += MINUTE;
    const next = await scanned(who);
    const more = { ticket: next.ticket, code: codeAt(next.secret, shop.now()) };
    await ask(secure, who, '/admin/security', { intent: 'add', ...more });
    const [{ id: factor } = { id: '' }] = (await shop.secondFactors.of(admin.account.id)).factors;
    for (const _ of ['pressed', 'pressed again']) {
      await ask(secure, who, '/admin/security', { intent: 'remove', factor });
    }
    await recoverAdmin(store.db, admin.account.email);

    const all = ['appAdded', 'codeUsed', 'codesRenewed', 'appAdded', 'appRemoved', 'recovered'];
    expect((await told(admin)).toSorted()).toEqual(all.toSorted());
    expect(await told(admin)).toHaveLength(all.length);
  });

  it('the admin is told once Temporal answers again', async () => {
    const { admin } = await enrolled();
    store.mailing.works = false;
    await expect(sendLetters(store.db, store.workflows)).rejects.toThrow();
    store.mailing.works = true;
    expect(await told(admin)).toEqual(['appAdded']);
  });
});

it('customers, and guests, are asked for nothing', async () => {
  const { location, who } = await withPassword(await store.buyer(), '/wallet');
  expect(location).toBe('/wallet');
  expect((await ask(secondPage, who, '/login/second')).location).toBe('/home');
  expect((await ask(securityPage, who, '/admin/security')).status).toBe(403);
  expect((await ask(secondPage, null, '/login/second')).location).toMatch(/^\/login\?/);
});

describe('an admin’s own second factors', () => {
  it('keep the last one while the store demands it, and let go of others', async () => {
    const { who, nextCode } = await enrolled();
    const factorsOf = async () =>
      (await ask(securityPage, who, '/admin/security')).data as { factors: { id: string }[] };
    const [{ id: first } = { id: '' }] = (await factorsOf()).factors;
    const remove = (factor: string) =>
      ask(secure, who, '/admin/security', { intent: 'remove', factor });
    expect((await remove(first)).status).toBe(409);

    const { ticket, secret } = await scanned(who);
    const code = codeAt(secret, shop.now());
    const added = await ask(secure, who, '/admin/security', { intent: 'add', ticket, code });
    expect(added.location).toBe('/admin/security');
    expect((await remove(first)).flash).toBe('Removed.');
    expect((await remove(first)).flash).toBe('This one was removed already.');
    expect((await factorsOf()).factors).toHaveLength(1);
    // The app that is gone opens nothing.
    expect(
      (await shop.secondFactors.prove((await rowOf(who)).id, nextCode(), program)).outcome,
    ).toBe('wrong');
  });

  it('are nobody else’s to remove', async () => {
    const mine = await enrolled();
    const other = await enrolled();
    const [{ id: theirs } = { id: '' }] = (await shop.secondFactors.of(other.admin.account.id))
      .factors;
    const answer = await ask(secure, mine.who, '/admin/security', {
      intent: 'remove',
      factor: theirs,
    });
    expect(answer.flash).toBe('This one was removed already.');
    expect((await shop.secondFactors.of(other.admin.account.id)).factors).toHaveLength(1);
  });

  it('get new recovery codes, and the earlier ones are worth nothing', async () => {
    const { who, admin, codes } = await enrolled();
    const page = await ask(securityPage, who, '/admin/security');
    const { codesTicket: ticket } = page.data as { codesTicket: string };
    const renew = () => ask(secure, who, '/admin/security', { intent: 'codes', ticket });
    const [once, twice] = [await renew(), await renew()];
    expect(once.data).toEqual(twice.data);
    const { codes: anew } = once.data as { codes: readonly string[] };
    expect((await second((await withPassword(admin)).who, codes[0] ?? '')).status).toBe(401);
    expect((await second((await withPassword(admin)).who, anew[0] ?? '')).status).toBe(303);
  });
});

describe('an admin who has lost everything', () => {
  it('is let in by whoever runs the store, with the password, to set up anew', async () => {
    const { admin, who, codes } = await enrolled();
    const { email } = admin.account;
    expect(await recoverAdmin(store.db, ` ${email.toUpperCase()} `)).toMatchObject({
      outcome: 'recovered',
      email,
    });
    expect((await ask(adminPage, who, '/admin')).location).toMatch(/^\/login\?/);
    const signedIn = await withPassword(admin);
    expect(signedIn.location).toBe('/admin/security?origin=%2Fadmin');
    expect(await shop.secondFactors.of(admin.account.id)).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
    });
    const { rows } = await shop.trail.entries({ most: 1 });
    expect(rows).toMatchObject([
      {
        actor: { kind: 'program', name: 'npm run admin' },
        subject: { id: admin.account.id },
        before: { secondFactors: ['app'] },
        after: { secondFactors: [] },
      },
    ]);
    expect((await second(signedIn.who, codes[0] ?? '')).location).toMatch(/^\/admin\/security/);
  });

  it('is no customer', async () => {
    const { account } = await store.buyer();
    expect(await recoverAdmin(store.db, account.email)).toEqual({ outcome: 'noAdmin' });
    expect((await shop.trail.entries({ most: 1 })).rows).toEqual([]);
  });
});

it('a made-up account signs in at the machine of a store that is there for it alone', async () => {
  const madeUp = { ...asha, role: 'admin', emailVerifiedAt: new Date(0), madeUp: true } as const;
  await shop.accounts.create(madeUp);
  const at = (publicUrl: string, clientAddress: string) => {
    const settings = { ...shop.settings, publicUrl };
    const here = { ...store.context, clientAddress, shop: { ...shop, settings } };
    const { email, password } = madeUp;
    return askingIn(here)(signIn, null, '/login', { email, password });
  };
  expect((await at('http://localhost:3000', '127.0.0.1')).location).toBe('/home');
  expect((await at('http://localhost:3000', '::1')).status).toBe(302);
  expect((await at('http://localhost:3000', '192.0.2.1')).status).toBe(403);
  expect((await at('https://shop.test', '127.0.0.1')).status).toBe(403);
});

describe('before money moves', () => {
  it('the second factor is asked for again after 15 minutes', async () => {
    const { who, nextCode } = await enrolled();
    const back = '/signin-proof?origin=%2Fadmin%2Fsecurity';
    expect((await ask(securityPage, who, '/admin/security')).status).toBe(200);
    store.clock.ahead = 16 * MINUTE;
    expect((await ask(securityPage, who, '/admin/security')).location).toBe(back);
    expect((await ask(proofPage, who, back)).status).toBe(200);
    const show = (proof: string, origin = '/admin/security') =>
      ask(confirm, who, '/signin-proof', { proof, origin });
    expect((await show('000000')).status).toBe(401);
    const shown = await show(nextCode());
    expect(shown.location).toBe('/admin/security');
    const now = sessionIn(shown.cookies);
    expect((await ask(securityPage, now, '/admin/security')).status).toBe(200);
    expect((await show(nextCode(), '//evil.example')).location).toBe('/admin');
  });

  it('a form that was open for long keeps what was typed, and takes the code in itself', async () => {
    const { who, nextCode } = await enrolled();
    const { account } = await store.buyer();
    const post = (proof: string, from = who) => {
      const note = 'asked by phone';
      const fields = { userId: account.id, reference: 'none', note, proof };
      return ask(unlock, from, '/admin/locked', fields);
    };
    // Nothing is locked under this reference: whoever gets so far is told.
    expect((await post('')).status).toBe(404);
    store.clock.ahead = 16 * MINUTE;
    const asked = await post('');
    expect(asked).toMatchObject({ status: 403, data: { typed: 'asked by phone', error: '' } });
    expect(asked.data).toHaveProperty('proof');
    expect((await post('000000')).status).toBe(401);
    const taken = await post(nextCode());
    expect(taken.status).toBe(404);
    expect((await post('', { ...who, ...sessionIn(taken.cookies) })).status).toBe(404);
    expect((await post('')).status).toBe(403);
  });

  it('a page that answers a form is shown however long the form was open', async () => {
    const { who } = await enrolled();
    store.clock.ahead = 16 * MINUTE;
    const answering = askingIn({ ...store.context, posted: true });
    expect((await ask(lockedPage, who, '/admin/locked')).location).toMatch(/signin-proof/);
    expect((await answering(lockedPage, who, '/admin/locked')).status).toBe(200);
  });

  it('a refund in the queue of orders waits for it, and a completion does not', async () => {
    const { who, nextCode } = await enrolled();
    const decide = (to: string, proof = '') => {
      const fields = { orderId: 'GT26K21-7H20QA2M', to, reason: 'asked by phone', proof };
      return ask(decideOrder, who, '/admin/orders', fields);
    };
    store.clock.ahead = 16 * MINUTE;
    expect(await decide('Refunded')).toMatchObject({
      status: 403,
      data: {
        typed: { to: 'Refunded', reason: 'asked by phone' },
        proof: expect.any(String) as string,
      },
    });
    // There is no such order: whoever gets so far is told.
    expect((await decide('Completed')).status).toBe(404);
    expect((await decide('Refunded', nextCode())).status).toBe(404);
  });

  it('a payment that was found at the bank waits for it, at the page and in the form', async () => {
    const { who, nextCode } = await enrolled();
    // From the limit on, so that nothing is booked before another admin agrees.
    const price = rupees(5_000);
    const order = orderOf({ userId: (await store.buyer()).account.id, price, paymentMode: 'upi' });
    const { place, failPayment } = askAbout(order);
    for (const command of [place(), failPayment()]) {
      mustBe(await shop.ledger.order.handle(order.orderId, command, byTest()));
    }
    const at = [`/admin/order/${order.orderId}/payment`, { orderId: order.orderId }] as const;
    const { data } = await ask(paymentPage, who, at[0], undefined, at[1]);
    const { ticket, happens } = data as { ticket: object; happens: string };
    const typed = { utr: '632514081777', amount: '5,000', reason: 'Seen in the list', happens };
    const record = (proof: string) =>
      ask(recordPayment, who, at[0], { ...typed, ...ticket, proof }, at[1]);
    store.clock.ahead = 16 * MINUTE;
    expect((await ask(paymentPage, who, at[0], undefined, at[1])).location).toMatch(/signin-proof/);
    expect(await record('')).toMatchObject({
      status: 403,
      data: { typed: { utr: '632514081777' }, proof: expect.any(String) as string },
    });
    expect((await record('000000')).status).toBe(401);
    expect((await record(nextCode())).status).toBe(303);
  });
});

const program = { kind: 'program', name: 'spec' } as const;
const rowOf = async ({ cookie }: Browser) => {
  const account = await shop.sessions.accountOf(
    new Request('http://shop.test/', { headers: { cookie } }),
  );
  if (account === null) throw new Error('nobody is signed in');
  return account;
};
