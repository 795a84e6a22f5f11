import { randomUUID } from 'node:crypto';
import { oneTimeCodes, resetTokens, verificationTokens } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_CODE_MS } from '../../../ports/sign-in-codes.ts';
import { apiAt } from '../../../testing/api-client.ts';
import { codeAt } from '../../../testing/authenticator.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';

const store = await serveTestStore();
const { db, shop } = store;
const { get, post, signedIn } = apiAt(store);
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  store.letters.length = 0;
  store.texted.length = 0;
  await store.emptied();
});

const PASSWORD = 'a quiet river';
const DAY_MS = 24 * 60 * 60_000;

const accounts = () => db<{ id: string; email: string }[]>`select id, email from shop.account`;
const events = () =>
  store.lines
    .map((line) => JSON.parse(line) as Readonly<{ event?: string }>)
    .flatMap(({ event = null }) => event ?? []);

let people = 0;
/** What the earlier clients send. */
function newcomer(more: Readonly<Record<string, unknown>> = {}) {
  people += 1;
  return {
    name: 'Asha Kumari',
    mobilenumber: `98764${String(people).padStart(5, '0')}`,
    email: `new${people}@example.in`,
    password: PASSWORD,
    ...more,
  };
}
const ADULT = { age: 'adult', privacy: true };
const MINOR = {
  ...{ age: 'minor', privacy: 'true', guardianConsent: 'true' },
  ...{ guardianName: 'Meena Kumari', guardianContact: '98765 12345' },
};
const register = (body: unknown, key?: string) =>
  post('/auth/register', body, key === undefined ? {} : { key });

/** What the letter that was sent last leads to. */
function lastLink() {
  const letter = store.letters.at(-1);
  if (letter?.kind !== 'verification') throw new Error('no link was mailed');
  const { accountId: id, linkId } = letter;
  return { id, token: verificationTokens(shop.keys, id, linkId)[0] ?? '' };
}

describe('registering', () => {
  const created =
    'Your account has been created. Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.';

  it('makes an account with what was said and agreed to, and mails a link', async () => {
    const form = newcomer(ADULT);
    expect(await register(form)).toMatchObject({ status: 200, said: { msg: created } });
    const account = await shop.accounts.byEmail(form.email);
    expect(account).toMatchObject({
      ...{ name: 'Asha Kumari', mobile: form.mobilenumber, role: 'user' },
      emailVerifiedAt: null,
    });
    const id = account?.id ?? '';
    expect(await shop.ages.of(id)).toMatchObject({ adult: true });
    const consents = await shop.consents.latest(id);
    expect(consents.map(({ what, how }) => [what, how]).toSorted()).toEqual([
      ['adult', 'registration'],
      ['privacy', 'registration'],
      ['terms', 'registration'],
    ]);
    expect(lastLink().id).toBe(id);
    expect(events()).toContain('user_created');
  });

  it('makes one for an earlier client, which says no age: it sells nothing yet', async () => {
    const form = newcomer({ userid: 'ignored', role: 'admin' });
    expect((await register(form)).said['msg']).toBe(created);
    const account = await shop.accounts.byEmail(form.email);
    expect(account?.role).toBe('user');
    expect(await shop.ages.of(account?.id ?? '')).toBeNull();
    expect(await shop.consents.latest(account?.id ?? '')).toEqual([]);
  });

  it('keeps the guardian of who is under 18', async () => {
    const form = newcomer(MINOR);
    expect((await register(form)).said['msg']).toBe(created);
    const account = await shop.accounts.byEmail(form.email);
    expect(await shop.ages.of(account?.id ?? '')).toMatchObject({
      adult: false,
      guardian: { name: 'Meena Kumari', contact: '9876512345' },
    });
  });

  it.each<[Readonly<Record<string, unknown>>, field: string, text: string]>([
    [{ name: 'Ashak' }, 'name', 'Name should be greater than 5 characters.'],
    [{ name: 'Asha\u0000Kumari' }, 'name', 'Please remove the character \uFFFD.'],
    [{ name: 'Asha \ud800 Kumari' }, 'name', 'Please remove the character \uFFFD.'],
    [{ mobilenumber: '98765' }, 'mobilenumber', 'Please enter a valid 10-digit mobile number.'],
    [
      { mobilenumber: '7777777777' },
      'mobilenumber',
      'Mobile number cannot have all the same digits.',
    ],
    [
      { mobilenumber: '0123456789' },
      'mobilenumber',
      'Mobile number cannot be a sequential series of digits.',
    ],
    [{ email: 'asha' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'as\u0000ha@example.in' }, 'email', 'Please enter a valid email address.'],
    [{ password: 'short' }, 'password', 'Password must be 8 to 128 characters long.'],
    [{ ...ADULT, privacy: false }, 'privacy', expect.any(String) as string],
    [{ privacy: true }, 'age', 'Please tell us whether you are 18 or older.'],
    [{ guardianName: 'Meena' }, 'age', 'Please tell us whether you are 18 or older.'],
    [{ age: 'minor', privacy: true }, 'guardianName', expect.any(String) as string],
    [
      { ...MINOR, guardianConsent: 'false' },
      'guardianConsent',
      'Please tick this box if your parent or guardian agrees.',
    ],
  ])('says what is wrong, and makes nothing: %j', async (wrong, field, text) => {
    const { status, said } = await register(newcomer(wrong));
    expect({ status, said }).toMatchObject({
      status: 200,
      said: { code: 'InputInvalid', msg: text, errors: { [field]: text } },
    });
    expect(await accounts()).toEqual([]);
  });

  it.each([{ name: 5 }, { mobilenumber: undefined }, { age: 'old' }, { privacy: 'yes' }])(
    'takes no other types: %j',
    async (wrong) => {
      expect(await register(newcomer(wrong))).toMatchObject({
        status: 400,
        said: { code: 'InputInvalid' },
      });
      expect(await accounts()).toEqual([]);
    },
  );

  it('names what is taken', async () => {
    const form = newcomer();
    await register(form);
    expect((await register(newcomer({ email: form.email.toUpperCase() }))).said).toMatchObject({
      code: 'EmailTaken',
      msg: 'Email already registered.',
    });
    const mobilenumber = `+91 ${form.mobilenumber}`;
    expect((await register(newcomer({ mobilenumber }))).said).toMatchObject({
      ...{ code: 'MobileTaken', msg: 'Mobile number already registered.' },
      errors: { mobilenumber: 'Mobile number already registered.' },
    });
    expect(await accounts()).toHaveLength(1);
  });

  it('says so where no mail could be sent', async () => {
    store.mailing.works = false;
    const { said } = await register(newcomer());
    expect(said['msg']).toContain('we could not send the verification email');
    expect(await accounts()).toHaveLength(1);
  });

  it('is done once for each key', async () => {
    const form = newcomer();
    const key = randomUUID();
    const first = await register(form, key);
    const again = await register(form, key);
    expect(again.said).toEqual(first.said);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(store.letters).toHaveLength(1);
    const other = await register({ ...form, name: 'Ravi Kumar' }, key);
    expect(other).toMatchObject({ status: 422, said: { code: 'KeyReused' } });
  });

  it('finds what a try has made that broke afterwards', async () => {
    const form = newcomer();
    const key = randomUUID();
    const breaking = {
      accounts: { ...shop.accounts, issueEmailToken: () => Promise.reject(new Error('gone')) },
    };
    const broken = await whileShopHas(shop, breaking, () => register(form, key));
    expect(broken).toMatchObject({ status: 500, said: { code: 'Failed' } });
    expect(await accounts()).toHaveLength(1);
    expect(await register(form, key)).toMatchObject({ status: 200, said: { msg: created } });
    expect(await accounts()).toHaveLength(1);
    expect(store.letters).toHaveLength(1);
    // For anybody else it is taken.
    expect((await register(form, randomUUID())).said.code).toBe('MobileTaken');
  });
});

it('is broken by no text that a table cannot hold', async () => {
  for (const email of ['asha\u0000@example.in', '\udfff@example.in']) {
    expect((await post('/auth/login', { email, password: PASSWORD })).said).toMatchObject({
      code: 'SignInWrong',
    });
  }
});

describe('verifying an e-mail', () => {
  async function unverified() {
    const form = newcomer();
    await register(form);
    const link = lastLink();
    const verify = (body: unknown = {}, token = link.token) =>
      post(`/auth/verifymail/${link.id}/${token}`, body);
    const isVerified = async () =>
      (await shop.accounts.byId(link.id))?.emailVerifiedAt instanceof Date;
    return { form, link, verify, isVerified };
  }

  it('takes the password beside the link, for whoever registered knows it', async () => {
    const { form, link, verify, isVerified } = await unverified();
    const { email } = form;
    expect((await post('/auth/login', { email, password: PASSWORD })).said.code).toBe(
      'EmailUnverified',
    );
    expect(await verify(link)).toMatchObject({
      status: 200,
      said: { code: 1, rejection: 'PasswordDue' },
    });
    expect((await verify({ password: 'a loud river' })).said).toEqual({
      ...{ code: 1, rejection: 'SignInWrong', msg: 'Invalid credentials.' },
    });
    expect(await isVerified()).toBe(false);
    const done = await verify({ ...link, password: PASSWORD });
    expect(done).toMatchObject({ status: 200, said: { code: 0 } });
    expect(done.headers.has('set-cookie')).toBe(false);
    expect(await isVerified()).toBe(true);
    expect(events()).toContain('user_email_verified');
    expect((await post('/auth/login', { email, password: PASSWORD })).said).toHaveProperty('token');

    expect((await verify()).said).toEqual({
      msg: 'Your email address is already verified.',
      code: 0,
    });
  });

  it('is answered as before where the same is sent again', async () => {
    const { link } = await unverified();
    const send = async () =>
      (
        await post(
          `/auth/verifymail/${link.id}/${link.token}`,
          { password: PASSWORD },
          { key: 'of-this-spec-alone' },
        )
      ).said;
    const first = await send();
    expect(first).toMatchObject({ code: 0 });
    expect(await send()).toEqual(first);
  });

  it('is refused by any other link', async () => {
    const { link, verify, isVerified } = await unverified();
    const password = PASSWORD;
    const bad = { code: 1, rejection: 'LinkBad' };
    expect((await verify({ password }, 'none')).said).toMatchObject(bad);
    expect((await verify({ password, token: 'none' })).said).toMatchObject(bad);
    expect((await verify({ password, id: randomUUID() })).said).toMatchObject(bad);
    for (const id of ['none', randomUUID()]) {
      const other = await post(`/auth/verifymail/${id}/${link.token}`, { password });
      expect(other.said).toMatchObject(bad);
    }
    expect(await verify({ password: 5 })).toMatchObject({
      status: 400,
      said: { code: 'InputInvalid' },
    });
    store.clock.ahead = DAY_MS + 1;
    await db`update shop.email_token set sent_at = sent_at - interval '25 hours'`;
    expect((await verify({ password })).said).toMatchObject(bad);
    expect(await isVerified()).toBe(false);
  });

  it('counts wrong passwords as signing in does', async () => {
    const { verify, isVerified } = await unverified();
    for (let tries = 0; tries < 10; tries += 1) await verify({ password: 'a loud river' });
    expect((await verify({ password: PASSWORD })).said).toMatchObject({
      ...{ code: 1, rejection: 'TooMany' },
      msg: expect.stringContaining('Too many wrong passwords') as string,
    });
    expect(await isVerified()).toBe(false);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: unknown) => post('/password/forgetpassword', { email });

  /** The link of the letter that was sent last. */
  function resetToken() {
    const letter = store.letters.at(-1);
    if (letter?.kind !== 'passwordReset') throw new Error('no link was mailed');
    return resetTokens(shop.keys, letter.linkId)[0] ?? '';
  }

  it('is answered alike, whether anybody has the e-mail', async () => {
    const { account } = await store.buyer();
    const known = await forgot(account.email);
    const unknown = await forgot('nobody@example.in');
    expect(known.said).toEqual(unknown.said);
    expect(known).toMatchObject({
      status: 200,
      said: { msg: expect.stringContaining('If there is an account') as string },
    });
    expect(await db`select from shop.password_reset`).toHaveLength(1);
    expect((await forgot('asha')).said).toMatchObject({
      ...{ code: 'InputInvalid', msg: 'Please enter a valid email address' },
    });
    expect((await forgot(5)).status).toBe(400);
    store.mailing.works = false;
    expect(await forgot('nobody@example.in')).toMatchObject({
      status: 503,
      said: { code: 'StoreBusy', msg: 'An error occurred. Please try again.' },
    });
  });

  it('is replaced by a link, once, which ends every token', async () => {
    const { account, token: before } = await signedIn();
    const { id, email } = account;
    await forgot(email);
    const token = resetToken();
    const set = (password: unknown, by = token) =>
      post(`/password/reset-password/${id}/${by}`, { password });

    expect((await set('a new quiet river', 'none')).said).toEqual({
      ...{ msg: 'The link is corrupted.', code: 1, rejection: 'LinkBad' },
    });
    expect((await set('short')).said).toEqual({
      ...{ code: 1, rejection: 'InputInvalid' },
      msg: 'Password must be 8 to 128 characters long.',
    });
    expect((await set(email)).said).toMatchObject({
      msg: 'Password cannot be your name, email or mobile number.',
    });
    expect((await set(5)).status).toBe(400);
    expect((await post('/auth/validateuser', {}, { token: before })).status).toBe(200);

    expect((await set('a new quiet river')).said).toEqual({
      msg: 'Your password is changed. Please sign in.',
      code: 0,
    });
    expect((await post('/auth/validateuser', {}, { token: before })).status).toBe(401);
    expect(events()).toContain('authn_password_change');
    expect((await post('/auth/login', { email, password: PASSWORD })).said.code).toBe(
      'SignInWrong',
    );
    const { said } = await post('/auth/login', { email, password: 'a new quiet river' });
    expect(said).toHaveProperty('token');
    expect((await set('another quiet river')).said).toMatchObject({
      code: 1,
      rejection: 'LinkBad',
    });
  });
});

describe('a code by SMS', () => {
  const ask = (mobile: unknown) => post('/otp/otp-login', { mobile });
  const timer = (mobile: unknown) => post('/otp/timer', { mobile });
  const verify = (mobile: unknown, otp: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    post('/otp/verify-otp', { mobile, otp, ...more });
  const texted = () => oneTimeCodes(shop.keys, store.texted.at(-1) ?? '')[0] ?? '';
  const wrong = () => (texted() === '000000' ? '111111' : '000000');

  /** Somebody whose number is known to be theirs. */
  async function customer(more: Parameters<typeof store.buyer>[0] = {}) {
    const { account } = await store.buyer(more);
    await db`update shop.account set mobile_verified_at = now() where id = ${account.id}`;
    return { ...account, mobile: account.mobile ?? '' };
  }

  it('is asked for alike by who is known and who is not, and so is when again', async () => {
    const { mobile } = await customer();
    const nobody = '7000000001';
    for (const number of [mobile, nobody]) {
      expect((await timer(number)).said).toMatchObject({ success: true, timer: 0 });
      expect(await ask(number)).toMatchObject({
        status: 200,
        said: {
          success: true,
          message: expect.stringContaining('If this number is registered') as string,
        },
      });
      const { said } = await timer(`+91 ${number}`);
      expect(said).toMatchObject({
        success: true,
        message: expect.stringMatching(/in \d+ seconds/) as string,
      });
      expect(said['timer']).toBeGreaterThan(110_000);
      expect(said['timer']).toBeLessThanOrEqual(120_000);
    }
    // Asked for again at once, it is the same one.
    await ask(mobile);
    expect(await db`select from shop.one_time_code where reaches`).toHaveLength(1);
    expect(await db`select from shop.one_time_code`).toHaveLength(2);
    store.clock.ahead = 121_000;
    expect((await timer(mobile)).said['timer']).toBe(0);
  });

  it('goes to no more than five in a day, and says so', async () => {
    const { mobile } = await customer();
    for (let days = 0; days < 5; days += 1) {
      await ask(mobile);
      await db`update shop.one_time_code set sent_at = sent_at - interval '3 minutes'`;
    }
    expect(await ask(mobile)).toMatchObject({
      status: 200,
      said: { success: false, code: 'TooMany' },
    });
    store.mailing.works = false;
    expect(await ask('7000000001')).toMatchObject({
      status: 503,
      said: { success: false, code: 'StoreBusy' },
    });
  });

  it.each([[''], ['12345'], ['ninety']])('is for a mobile number only: %j', async (mobile) => {
    for (const { status, said } of [
      await ask(mobile),
      await timer(mobile),
      await verify(mobile, '123456'),
    ]) {
      expect({ status, said }).toMatchObject({
        status: 200,
        said: {
          ...{ success: false, code: 'InputInvalid' },
          message: 'Please enter a valid mobile number',
        },
      });
    }
    expect((await ask(5)).status).toBe(400);
  });

  it('signs in, once, with a token and no cookie', async () => {
    const { id, mobile, email } = await customer();
    await ask(mobile);
    expect((await verify(mobile, '12 34')).said).toMatchObject({
      ...{ success: false, code: 'InputInvalid', message: 'Please enter a valid OTP' },
    });
    expect((await verify(mobile, wrong())).said).toMatchObject({
      ...{ success: false, code: 'CodeWrong' },
      message: 'This code is incorrect. You have 4 more tries.',
    });
    const right = await verify(`0${mobile}`, texted());
    expect(right).toMatchObject({
      status: 200,
      said: { success: true, user: { _id: id, email }, message: 'You are signed in.' },
    });
    expect(right.headers.has('set-cookie')).toBe(false);
    const token = String(right.said['token']);
    expect((await post('/auth/validateuser', {}, { token })).said).toMatchObject({ role: 'user' });
    const programs = await db`select by from shop.session where kind = 'program'`;
    expect(programs).toMatchObject([{ by: 'mobile' }]);
    expect((await verify(mobile, texted())).said).toMatchObject({
      ...{ success: false, code: 'CodeOver' },
    });
    expect(events()).toContain('authn_login_success');
  });

  it('is over after five tries, for whoever makes them', async () => {
    const { mobile } = await customer();
    await ask(mobile);
    for (let tries = 0; tries < 4; tries += 1) await verify(mobile, wrong());
    expect((await verify(mobile, wrong())).said.code).toBe('CodeWrong');
    expect((await verify(mobile, texted())).said.code).toBe('CodeOver');
    expect(await db`select from shop.session where kind = 'program'`).toHaveLength(0);
  });

  it('is over for a number that nobody has, and that never asked', async () => {
    await ask('7000000001');
    expect((await verify('7000000001', texted())).said.code).toBe('CodeOver');
    expect((await verify('7000000002', '123456')).said.code).toBe('CodeOver');
  });

  it('does not open alone an account whose number nobody has verified', async () => {
    const { account } = await store.buyer();
    const mobile = account.mobile ?? '';
    await ask(mobile);
    expect((await verify(mobile, texted())).said).toMatchObject({
      ...{ success: false, code: 'PasswordDue' },
      message: expect.stringContaining('sign in with your password') as string,
    });
    expect((await shop.accounts.byId(account.id))?.mobileVerifiedAt).toBeNull();
  });

  it('opens nothing that is blocked or closed', async () => {
    const blocked = await customer();
    await ask(blocked.mobile);
    await shop.accounts.block(blocked.id);
    expect((await verify(blocked.mobile, texted())).said).toMatchObject({ code: 'AccountBlocked' });
    const closed = await customer();
    await ask(closed.mobile);
    await db`update shop.account set closed_at = now() where id = ${closed.id}`;
    expect((await verify(closed.mobile, texted())).said).toMatchObject({ code: 'AccountClosed' });
    expect(await db`select from shop.session where kind = 'program'`).toHaveLength(0);
  });

  it('asks an admin for the second factor as well', async () => {
    const admin = await customer({ role: 'admin' });
    const { ticket, secret } = shop.secondFactors.appToAdd(admin, 'the store');
    const actor = { kind: 'program', name: 'spec' } as const;
    const code = codeAt(secret, shop.now());
    await shop.secondFactors.addApp(admin.id, { ticket, code }, actor);
    await ask(admin.mobile);
    expect((await verify(admin.mobile, texted())).said).toMatchObject({
      ...{ success: false, code: 'SecondFactorDue' },
    });
    store.clock.ahead = 60_000;
    const factor = codeAt(secret, shop.now());
    await ask(admin.mobile);
    const wrongFactor = factor === '000000' ? '111111' : '000000';
    expect((await verify(admin.mobile, texted(), { code: wrongFactor })).said).toMatchObject({
      ...{ success: false, code: 'SecondFactorWrong' },
    });
    await ask(admin.mobile);
    const { said } = await verify(admin.mobile, texted(), { code: factor });
    expect(said).toMatchObject({ success: true, user: { role: 'admin' } });
  });
});

describe('a sign-in that is handed over', () => {
  const take = (code: string) => get(`/auth/login/success?code=${code}`);
  const given = async () => {
    const { account } = await store.buyer();
    return {
      account,
      code: await shop.signInCodes.give({ accountId: account.id, by: 'google' }),
    };
  };
  const over = { status: 401, said: { code: 'CodeOver' } };

  it('gets a token, once, also of two that come at once', async () => {
    const { account, code } = await given();
    const [row] = await db<{ code_hash: Buffer }[]>`select * from shop.sign_in_code`;
    expect(row?.code_hash.includes(code)).toBe(false);
    const both = await Promise.all([take(code), take(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const right = both.find(({ status }) => status === 200);
    expect(right?.said).toMatchObject({ user: { _id: account.id } });
    expect(right?.headers.has('set-cookie')).toBe(false);
    const token = String(right?.said['token']);
    expect((await post('/auth/validateuser', {}, { token })).status).toBe(200);
    expect(await take(code)).toMatchObject(over);
    expect(await db`select by from shop.session where kind = 'program'`).toMatchObject([
      { by: 'google' },
    ]);
  });

  it('is over after a minute, and with every session', async () => {
    const late = await given();
    store.clock.ahead = SIGN_IN_CODE_MS;
    expect(await take(late.code)).toMatchObject(over);
    store.clock.ahead = 0;
    const ended = await given();
    await shop.accounts.changePassword(ended.account.id, 'a new quiet river');
    expect(await take(ended.code)).toMatchObject(over);
    for (const code of ['none', '', 'x'.repeat(100), '%00']) {
      expect(await take(code), code).toMatchObject(over);
    }
    expect((await get('/auth/login/success')).status).toBe(400);
    expect((await post('/auth/login/success')).status).toBe(405);
  });

  it('is not used up by who looks for the head alone', async () => {
    const { code } = await given();
    const head = await fetch(`${store.url}/api/auth/login/success?code=${code}`, {
      method: 'HEAD',
    });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await take(code)).status).toBe(200);
  });

  it('opens nothing that is closed or blocked since, or needs a second factor', async () => {
    const closed = await given();
    await db`update shop.account set closed_at = now() where id = ${closed.account.id}`;
    expect(await take(closed.code)).toMatchObject({ status: 403, said: { code: 'AccountClosed' } });
    const blocked = await given();
    await db`update shop.account set blocked_at = now() where id = ${blocked.account.id}`;
    expect(await take(blocked.code)).toMatchObject({ said: { code: 'AccountBlocked' } });
    const admin = await store.buyer({ role: 'admin' });
    const { ticket, secret } = shop.secondFactors.appToAdd(admin.account, 'the store');
    const app = { ticket, code: codeAt(secret, shop.now()) };
    await shop.secondFactors.addApp(admin.account.id, app, { kind: 'program', name: 'spec' });
    const code = await shop.signInCodes.give({ accountId: admin.account.id, by: 'oidc' });
    expect(await take(code)).toMatchObject({ status: 403, said: { code: 'SecondFactorDue' } });
    expect(await db`select from shop.session where kind = 'program'`).toHaveLength(0);
  });
});

it('makes no accounts and sends no links for a network from which very many come', async () => {
  await using busy = await serveTestStore({ rateLimitFactor: 2 / 60 });
  const { post: postAt } = apiAt(busy);
  const forgot = () => postAt('/password/forgetpassword', { email: 'nobody@example.in' });
  for (let posts = 0; posts < 2; posts += 1)
    expect((await forgot()).said).not.toHaveProperty('code');
  const crowded = { status: 200, said: { code: 'TooMany' } };
  expect(await forgot()).toMatchObject(crowded);
  expect(await postAt('/auth/register', newcomer())).toMatchObject(crowded);
  expect(await busy.db`select from shop.account`).toHaveLength(0);
  for (let posts = 0; posts < 3; posts += 1) await forgot();
  const over = await postAt('/auth/register', newcomer());
  expect(over).toMatchObject({ status: 429, said: { code: 'TooMany' } });
  expect(over.headers.has('retry-after')).toBe(true);
});
