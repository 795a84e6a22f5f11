import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecurityEvents } from '../../../ports/security-events.ts';
import { askingIn } from '../../../testing/asking.ts';
import { openTestStore } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action as askForCode, loader as otpLogin } from './otp-login-page.tsx';
import { action as verify, loader as otpVerify } from './otp-verify-page.tsx';
import { otpRefusals } from './words.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

const store = await openTestStore({ projecting: false });
const { shop, db } = store;
let noted: (readonly [name: string, details: SecurityEvents[keyof SecurityEvents]])[] = [];
const ask = askingIn({
  ...store.context,
  noteSecurity: (name, details) => void noted.push([name, details]),
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  store.texted.length = 0;
  store.letters.length = 0;
  await store.emptied();
  noted = [];
});

/** A customer whose number is known to be theirs. */
async function customer(what: 'verified' | 'unverified' = 'verified') {
  const { account } = await store.buyer();
  if (what === 'verified') {
    await db`update shop.account set mobile_verified_at = now() where id = ${account.id}`;
  }
  return { ...account, mobile: account.mobile ?? '' };
}

/** A browser that keeps what it is given. */
function browser() {
  const jar = new Map<string, string>();
  const who = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
  type Routine = Parameters<typeof ask>[0];
  async function visit(routine: Routine, path: string, fields?: Record<string, string>) {
    const mobile = path.startsWith('/otpverify/') ? path.slice('/otpverify/'.length) : '';
    const answer = await ask(routine, who(), path, fields, { mobile });
    for (const cookie of answer.cookies) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return {
    asksFor: (mobile: string, origin = '') => visit(askForCode, '/otplogin', { mobile, origin }),
    sees: (mobile: string) => visit(otpVerify, `/otpverify/${mobile}`),
    types: (mobile: string, otp: string) => visit(verify, `/otpverify/${mobile}`, { otp }),
    presses: (mobile: string, intent: string, more: Record<string, string> = {}) =>
      visit(verify, `/otpverify/${mobile}`, { intent, ...more }),
    opens: (path: string) => visit(otpLogin, path),
    signedInBy: async (id: string) =>
      (await shop.sessions.of(id, new Request('http://shop.test/', { headers: who() }))).map(
        ({ by }) => by,
      ),
    isSignedInAs: async () => {
      const request = new Request('http://shop.test/', { headers: who() });
      return (await shop.sessions.accountOf(request))?.id ?? null;
    },
  };
}

const digits = (codeId: string | undefined) => oneTimeCodes(shop.keys, codeId ?? '')[0] ?? '';
const texted = () => digits(store.texted.at(-1));
const mailed = () => {
  const letter = store.letters.at(-1);
  return letter?.kind === 'code' ? digits(letter.codeId) : '';
};
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');
const codes = () => db<{ reaches: boolean; tries: number }[]>`select * from shop.one_time_code`;
const verifiedAt = async (id: string) => (await shop.accounts.byId(id))?.mobileVerifiedAt ?? null;

describe('a code by SMS', () => {
  it('signs in, marks the number as verified and leads where one wanted to go', async () => {
    const { id, mobile } = await customer();
    const here = browser();
    expect(await here.asksFor(mobile, '/wallet')).toMatchObject({
      status: 303,
      location: `/otpverify/${mobile}`,
    });
    expect((await here.sees(mobile)).data).toMatchObject({ step: 'code', mobile });
    expect((await here.types(mobile, texted())).location).toBe('/wallet');
    expect(await here.isSignedInAs()).toBe(id);
    expect((await here.sees(mobile)).location).toBe('/home');
    expect((await here.types(mobile, '123456')).location).toBe('/home');
    expect((await here.opens('/otplogin?origin=/orders')).location).toBe('/orders');
    expect((await here.asksFor(mobile, '/orders')).location).toBe('/orders');
    expect(noted).toEqual([['authn_login_success', { account: id }]]);
    expect(await here.signedInBy(id)).toContain('mobile');
  });

  it('needs no verified e-mail', async () => {
    const { id, mobile } = await customer();
    await db`update shop.account set email_verified_at = null where id = ${id}`;
    const here = browser();
    await here.asksFor(mobile);
    expect((await here.types(mobile, texted())).location).toBe('/home');
  });

  it.each(['+91 98765 00099', '0 98765-00099', '919876500099'])(
    'goes to the number however it is written: %s',
    async (written) => {
      const { id } = await customer();
      await db`update shop.account set mobile = '9876500099' where id = ${id}`;
      const here = browser();
      expect((await here.asksFor(written)).location).toBe('/otpverify/9876500099');
      expect((await here.sees('+919876500099')).data).toMatchObject({ step: 'code' });
      expect(store.texted).toHaveLength(1);
    },
  );

  it.each(['', '12345', '98765000999', 'ninety', '+1 212 555 0100', '９８７６５０００９９'])(
    'is asked for by a mobile number only: %j',
    async (mobile) => {
      const answer = await browser().asksFor(mobile);
      expect(answer.status).toBe(400);
      expect(answer.data).toMatchObject({
        result: { error: { mobile: ['Please enter a valid mobile number'] } },
      });
      expect(await codes()).toEqual([]);
    },
  );

  it('has six digits', async () => {
    const { mobile } = await customer();
    const here = browser();
    await here.asksFor(mobile);
    const unicode = ['１２３４５６', '१२३४५६', '\u202E123456', '12345\u{1F48E}'];
    for (const typed of ['', '12345', '1234567', 'abcdef', '9'.repeat(10_000), ...unicode]) {
      expect(await here.types(mobile, typed)).toMatchObject({
        status: 400,
        data: { at: 'otp', message: 'Please enter a valid OTP' },
      });
    }
    expect(await codes()).toMatchObject([{ tries: 0 }]);
    expect((await here.types(mobile, ` ${texted().replace(/(...)/, '$1 ')}`)).location).toBe(
      '/home',
    );
  });

  it('is over after five wrong ones, and another may be asked for at once', async () => {
    const { mobile } = await customer();
    const here = browser();
    await here.asksFor(mobile);
    const right = texted();
    const said = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, data } = await here.types(mobile, wrong(right));
      expect(status).toBe(401);
      said.push((data as { message: string }).message);
    }
    expect(said[3]).toBe('This code is incorrect. You have one more try.');
    expect(said[4]).toBe('This code is not valid any more. Please ask for a new one.');
    expect((await here.types(mobile, right)).status).toBe(401);
    const { timer } = (await here.sees(mobile)).data as { timer: Record<string, string> };
    expect(timer['resendAt']! <= timer['now']!).toBe(true);
    expect((await here.presses(mobile, 'resend')).location).toBe(`/otpverify/${mobile}`);
    expect(store.texted).toHaveLength(2);
    expect((await here.types(mobile, texted())).location).toBe('/home');
  });

  it('is over when it is too old', async () => {
    const { mobile } = await customer();
    const here = browser();
    await here.asksFor(mobile);
    await db`update shop.one_time_code set over_at = now() - interval '1 second'`;
    expect(await here.types(mobile, texted())).toMatchObject({
      status: 401,
      data: { message: 'This code is not valid any more. Please ask for a new one.' },
    });
  });

  it('is not right at another number, nor in another browser', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const here = browser();
    await here.asksFor(asha.mobile);
    const ashas = texted();
    expect((await here.types(ravi.mobile, ashas)).location).toBe('/otplogin');
    expect((await browser().types(asha.mobile, ashas)).location).toBe('/otplogin');
    expect(await browser().sees(asha.mobile)).toMatchObject({
      location: '/otplogin',
      flash: otpRefusals.outdated,
    });
    const there = browser();
    await there.asksFor(ravi.mobile);
    expect((await there.types(ravi.mobile, ashas)).status).toBe(401);
    expect(await there.isSignedInAs()).toBeNull();
  });

  it('is for the last number that a browser asked for', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const here = browser();
    await here.asksFor(asha.mobile);
    await here.asksFor(ravi.mobile);
    expect((await here.sees(asha.mobile)).location).toBe('/otplogin');
    const late = await here.types(asha.mobile, '123456');
    expect(late).toMatchObject({ location: '/otplogin' });
    expect(late.flash).toBe('This page was out of date. Please enter your number again.');
    expect((await here.types(ravi.mobile, texted())).location).toBe('/home');
    expect(await here.isSignedInAs()).toBe(ravi.id);
  });

  it('is the same one in two tabs, of which one resends it', async () => {
    const { mobile } = await customer();
    const here = browser();
    await here.asksFor(mobile);
    const first = texted();
    await here.presses(mobile, 'resend');
    expect(store.texted).toHaveLength(1);
    await db`update shop.one_time_code set sent_at = sent_at - interval '2 minutes'`;
    await here.presses(mobile, 'resend');
    expect(store.texted).toHaveLength(2);
    expect((await here.types(mobile, first)).status).toBe(401);
    expect((await here.types(mobile, texted())).location).toBe('/home');
  });

  it('tells by the server’s clock when the next one may be asked for, however often it is asked', async () => {
    const { mobile } = await customer();
    const here = browser();
    await here.asksFor(mobile);
    const timer = async () =>
      ((await here.sees(mobile)).data as { timer: { resendAt: string; now: string } }).timer;
    const first = await timer();
    const left = Date.parse(first.resendAt) - Date.parse(first.now);
    expect(left).toBeGreaterThan(110_000);
    expect(left).toBeLessThanOrEqual(120_000);
    store.clock.ahead = MINUTE;
    expect((await timer()).resendAt).toBe(first.resendAt);
  });

  it('is no more than five in a day to one number', async () => {
    const { mobile } = await customer();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await browser().asksFor(mobile)).location).toBe(`/otpverify/${mobile}`);
      await db`update shop.one_time_code set sent_at = sent_at - interval '3 minutes'`;
    }
    const answer = await browser().asksFor(mobile);
    expect(answer.status).toBe(429);
    expect(JSON.stringify(answer.data)).toContain('Too many codes have been requested.');
    expect(store.texted).toHaveLength(5);
  });

  it('that is not sent, or a store that breaks, is said', async () => {
    const { mobile } = await customer();
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    store.mailing.works = false;
    expect((await browser().asksFor(mobile)).status).toBe(503);
    store.mailing.works = true;
    const here = browser();
    await here.asksFor(mobile);
    const broken = () => Promise.reject(new Error('away'));
    const oneTimeCodes = { ...shop.oneTimeCodes, check: broken, issue: broken, timesOf: broken };
    await whileShopHas(shop, { oneTimeCodes }, async () => {
      expect(await here.types(mobile, texted())).toMatchObject({
        status: 503,
        data: { message: 'An error occurred. Please try again.' },
      });
      expect((await here.sees(mobile)).data).toMatchObject({ step: 'code', timer: null });
      const again = await browser().asksFor(mobile);
      expect(again.status).toBe(503);
      expect(JSON.stringify(again.data)).toContain('An error occurred. Please try again.');
    });
    errors.mockRestore();
  });
});

describe('a number that nobody may sign in with', () => {
  const nobodys = '9000000009';

  it('is answered like one of a customer, and no SMS arrives', async () => {
    const { mobile } = await customer();
    const [here, there] = [browser(), browser()];
    const known = await here.asksFor(mobile);
    const unknown = await there.asksFor(nobodys);
    expect({ ...unknown, location: '', cookies: [] }).toEqual({
      ...known,
      location: '',
      cookies: [],
    });
    expect(unknown.cookies).toHaveLength(known.cookies.length);
    expect(await codes()).toMatchObject([{ reaches: true }, { reaches: false }]);
    // Both are handed over; the one that reaches nobody is written by nobody.
    expect(store.texted).toHaveLength(2);
    expect(await there.types(nobodys, '000000')).toMatchObject({
      status: (await here.types(mobile, wrong(digits(store.texted[0])))).status,
      data: { message: 'This code is incorrect. You have 4 more tries.' },
    });
  });

  it('opens nothing with the right code either', async () => {
    const here = browser();
    await here.asksFor(nobodys);
    expect((await here.types(nobodys, texted())).status).toBe(401);
    expect(await here.isSignedInAs()).toBeNull();
  });

  it('costs the same statements', async () => {
    const { mobile } = await customer();
    const statements = async (number: string) => {
      const said: string[] = [];
      const { oneTimeCodes, accounts } = shop;
      const listening = <Port extends object>(port: Port): Port =>
        new Proxy(port, {
          get: (target, name) => {
            said.push(String(name));
            return Reflect.get(target, name) as unknown;
          },
        });
      await whileShopHas(
        shop,
        { oneTimeCodes: listening(oneTimeCodes), accounts: listening(accounts) },
        async () => {
          const here = browser();
          await here.asksFor(number);
          await here.sees(number);
          await here.types(number, wrong(texted()));
          await here.presses(number, 'resend');
        },
      );
      return said;
    };
    expect(await statements(nobodys)).toEqual(await statements(mobile));
  });

  it('is also one of a made-up account, but for this machine', async () => {
    const { id, mobile } = await customer();
    await db`update shop.account set made_up = true where id = ${id}`;
    const here = browser();
    await here.asksFor(mobile);
    expect(await codes()).toMatchObject([{ reaches: false }]);
    expect((await here.types(mobile, texted())).status).toBe(401);
  });
});

describe('a blocked account', () => {
  it('is refused with its text, after the right code only', async () => {
    const { id, mobile } = await customer();
    await shop.accounts.block(id);
    const here = browser();
    await here.asksFor(mobile);
    const refused = await here.types(mobile, wrong(texted()));
    expect(JSON.stringify(refused.data)).not.toContain('blocked');
    expect(await here.types(mobile, texted())).toMatchObject({
      status: 403,
      data: { message: 'This account is blocked. Please contact customer support.' },
    });
    expect(await here.isSignedInAs()).toBeNull();
    expect(noted.at(-1)).toEqual(['authn_login_fail', { mobile, reason: 'blocked' }]);
  });
});

describe('an account that its owner closed', () => {
  it('is refused with its text', async () => {
    const { id, mobile } = await customer();
    await db`update shop.account set closed_at = now() where id = ${id}`;
    const here = browser();
    await here.asksFor(mobile);
    const answer = await here.types(mobile, texted());
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.data)).toContain('This account is closed.');
    expect(await here.isSignedInAs()).toBeNull();
  });
});

describe('a number that may be somebody else’s', () => {
  /** Has typed the code of a number that does not open its account alone. */
  async function pastTheCode(what: 'verified' | 'unverified' = 'verified') {
    const account = await customer(what);
    const { id, mobile } = account;
    await db`update shop.account set mobile_verified_at = mobile_verified_at - interval '91 days'
      where id = ${id}`;
    const here = browser();
    await here.asksFor(mobile, '/wallet');
    const answer = await here.types(mobile, texted());
    expect(answer.location).toBe(`/otpverify/${mobile}`);
    expect(await here.isSignedInAs()).toBeNull();
    return { ...account, here };
  }

  it('needs the password besides after 90 days, and then is in use again', async () => {
    const { id, mobile, here } = await pastTheCode();
    expect((await here.sees(mobile)).data).toEqual({
      step: 'more',
      hasPassword: true,
      email: expect.stringMatching(/^as…@example.in$/) as unknown,
      mailed: null,
    });
    expect(await here.presses(mobile, 'password', { password: '' })).toMatchObject({ status: 400 });
    expect(await here.presses(mobile, 'password', { password: 'a loud river' })).toMatchObject({
      status: 401,
      data: { at: 'password', message: 'Invalid credentials. Please try again.' },
    });
    const answer = await here.presses(mobile, 'password', { password: 'a quiet river' });
    expect(answer.location).toBe('/wallet');
    expect(await here.isSignedInAs()).toBe(id);

    const there = browser();
    await there.asksFor(mobile);
    expect((await there.types(mobile, texted())).location).toBe('/home');
  });

  it('opens alone on the 90th day after it was last used', async () => {
    const { id, mobile } = await customer();
    const used = (days: number) =>
      db`update shop.account set mobile_used_at = ${new Date(Date.now() - days * DAY)},
         mobile_verified_at = now() - interval '1 year' where id = ${id}`;
    await used(89.9);
    expect((await shop.accounts.holderOf(mobile))?.opensAlone).toBe(true);
    await used(90);
    expect((await shop.accounts.holderOf(mobile))?.opensAlone).toBe(false);
  });

  it('that was never verified needs it too: whoever registered may have mistyped it', async () => {
    const { id, mobile, here } = await pastTheCode('unverified');
    expect(await verifiedAt(id)).toBeNull();
    await here.presses(mobile, 'password', { password: 'a quiet river' });
    expect(await verifiedAt(id)).not.toBeNull();
  });

  it('takes a code to the verified mailbox instead', async () => {
    const { id, mobile, here } = await pastTheCode();
    expect((await here.types(mobile, '123456')).status).toBe(401);
    expect((await here.presses(mobile, 'mail')).location).toBe(`/otpverify/${mobile}`);
    expect((await here.sees(mobile)).data).toMatchObject({ mailed: { timer: {} } });
    expect((await here.types(mobile, '12')).status).toBe(400);
    expect((await here.types(mobile, wrong(mailed()))).status).toBe(401);
    expect((await here.types(mobile, texted())).status).toBe(401);
    expect((await here.types(mobile, mailed())).location).toBe('/wallet');
    expect(await here.isSignedInAs()).toBe(id);
  });

  it('mails nothing to an address that is not known to be its owner’s', async () => {
    const { id, mobile, here } = await pastTheCode();
    await db`update shop.account set email_verified_at = null, password_hash = null where id = ${id}`;
    expect((await here.sees(mobile)).data).toMatchObject({ hasPassword: false, email: null });
    await here.presses(mobile, 'mail');
    const [, code] = await codes();
    expect(code).toMatchObject({ reaches: false });
  });

  it('says nothing of the account before all is shown, not even that it is blocked', async () => {
    const { id, name, email, mobile, here } = await pastTheCode();
    await shop.accounts.block(id);
    const page = JSON.stringify(await here.sees(mobile));
    expect(page).not.toContain(email);
    expect(page).not.toContain(name);
    expect(page).not.toContain(id);
    const answer = await here.presses(mobile, 'password', { password: 'a quiet river' });
    expect(answer.status).toBe(403);
  });

  it('asks for the code again when the rest takes longer than ten minutes, or the clock was set back', async () => {
    const { mobile, here } = await pastTheCode();
    for (const ahead of [10 * MINUTE, -2 * MINUTE]) {
      store.clock.ahead = ahead;
      expect((await here.sees(mobile)).data).toMatchObject({ step: 'code' });
    }
    const answer = await here.presses(mobile, 'password', { password: 'a quiet river' });
    expect(answer.status).toBe(400);
    expect(await here.isSignedInAs()).toBeNull();
  });

  it('is nobody’s way in once its account has another number', async () => {
    const { id, mobile, here } = await pastTheCode();
    await db`update shop.account set mobile = '9000000001' where id = ${id}`;
    expect((await here.presses(mobile, 'password', { password: 'a quiet river' })).status).toBe(
      401,
    );
    expect(await here.isSignedInAs()).toBeNull();
  });
});
