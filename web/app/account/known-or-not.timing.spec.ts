import { setTimeout as wait } from 'node:timers/promises';
import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '../../ports/accounts.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { softwarePasskey } from '../../testing/software-passkey.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action as withdraw } from '../guardian/withdraw-page.tsx';
import { POLICIES } from '../legal/policies.ts';
import { action as signIn } from './login-page.tsx';
import { action as askForCode } from './mobile/otp-login-page.tsx';
import { action as signInByPasskey } from './passkey/with-passkey-page.tsx';
import { action as forgot } from './password/forgot-page.tsx';
import { action as changeEmail } from './security/contact/email-page.tsx';
import { action as changeMobile } from './security/contact/mobile-page.tsx';

/*
 * Where the store hides who has an account. Registering says openly what is taken, and so do the two
 * addresses that its form asks while one types, after the same time for every answer; so does the
 * number that is given before a payment. Another mail to verify is sent to nobody but the browser that
 * registered or knows the password, and the links in mails name an account by an id that nobody guesses.
 */

const EACH = 500;
const MOST_MS = 2;

const store = await openTestStore({ projecting: false });
const { ask, db, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
let asha: Buyer;
let meena: Buyer;
let ashasMobile: string;
beforeAll(async () => {
  asha = await store.buyer();
  meena = await store.buyer();
  ashasMobile = asha.account.mobile ?? '';
  await db`update shop.account set mobile_verified_at = now()`;
});

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** What is asked about: somebody who is known, and one after the other who is not. */
type About = Readonly<{ known: string; unknown: (turn: number) => string }>;

const emails = (): About => ({
  known: asha.account.email,
  unknown: (turn) => `nobody${String(turn)}@example.in`,
});

const mobiles = (): About => ({
  known: ashasMobile,
  unknown: (turn) => String(7_000_000_000 + turn),
});

type Answer = (typed: string) => Promise<unknown>;

/** Between the medians in ms of an answer about who is known and about who is not, asked in turns. */
async function differenceOf(answer: Answer, { known, unknown }: About): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < EACH + 20; turn += 1) {
    const both = [
      ['known', known],
      ['unknown', unknown(turn)],
    ] as const;
    for (const [who, typed] of turn % 2 === 0 ? both : both.toReversed()) {
      // Whatever a limit counted is another question.
      await db`delete from shop.password_try`;
      await db`delete from shop.password_reset`;
      const since = performance.now();
      await answer(typed);
      // The first ones warm up.
      if (turn >= 20) times[who].push(performance.now() - since);
    }
  }
  return Math.abs(median(times.known) - median(times.unknown));
}

/** As if none had been sent, so that each is. */
const withoutCodes =
  (answer: Answer): Answer =>
  async (typed) => {
    const answered = await answer(typed);
    await db`delete from shop.one_time_code`;
    return answered;
  };

const wrongPassword: Answer = (email) =>
  ask(signIn, null, '/login', { email, password: 'a loud river' });

const mobileCode = withoutCodes((mobile) => ask(askForCode, null, '/otplogin', { mobile }));

describe('how long an answer takes tells nobody who has an account', () => {
  it('at the sign-in', async () => {
    expect(await differenceOf(wrongPassword, emails())).toBeLessThan(MOST_MS);
  });

  it('where a password is forgotten', async () => {
    const asked: Answer = (email) => ask(forgot, null, '/forgetpassword', { email });
    expect(await differenceOf(asked, emails())).toBeLessThan(MOST_MS);
  });

  it('where a code by SMS is asked for', async () => {
    expect(await differenceOf(mobileCode, mobiles())).toBeLessThan(MOST_MS);
  });

  it('where a code is typed that is right for nobody', async () => {
    const issued = await shop.oneTimeCodes.issue({
      ...{ purpose: 'signIn', accountId: asha.account.id, reaches: true, address: '192.0.2.1' },
      to: { mobile: '9000000001' },
    });
    const codeId = issued.outcome === 'tooMany' ? '' : issued.codeId;
    const wrong = oneTimeCodes(shop.keys, codeId)[0] === '000000' ? '111111' : '000000';
    const asked: Answer = async (email) => {
      await db`update shop.one_time_code set tries = 0`;
      const id = email === asha.account.email ? codeId : crypto.randomUUID();
      return shop.oneTimeCodes.check(id, 'signIn', wrong);
    };
    expect(await differenceOf(asked, emails())).toBeLessThan(MOST_MS);
  });

  it('where a passkey is shown that does not sign in', async () => {
    const added = softwarePasskey(await shop.passkeys.toAdd(asha.account, 'the store'));
    const made = { answer: added.made, name: '' };
    await shop.passkeys.add(asha.account.id, made, { kind: 'program', name: 'spec' });
    const asked = await shop.passkeys.toAdd(asha.account, 'the store');
    const forged = softwarePasskey(asked, { id: added.id });
    const nobodys = softwarePasskey(asked);
    const task = await shop.passkeys.toSignIn();
    const [known, unknown] = [forged.shows(task), nobodys.shows(task)];
    const show: Answer = (answer) => ask(signInByPasskey, null, '/login/with-passkey', { answer });
    expect(await differenceOf(show, { known, unknown: () => unknown })).toBeLessThan(MOST_MS);
  });

  it('where somebody wants another mail address, or another number', async () => {
    const send = { intent: 'send' };
    const email = withoutCodes((contact) =>
      ask(changeEmail, meena, '/dashboard/security/email', { ...send, contact }),
    );
    const mobile = withoutCodes((contact) =>
      ask(changeMobile, meena, '/dashboard/security/mobile', { ...send, contact }),
    );
    expect(await differenceOf(email, emails())).toBeLessThan(MOST_MS);
    expect(await differenceOf(mobile, mobiles())).toBeLessThan(MOST_MS);
  });

  it('where a guardian wants to withdraw', async () => {
    const guardian = { name: 'Sunita Kumari', contact: '9812345678' };
    const { account } = await store.buyer({
      age: { adult: false, guardian, textVersion: POLICIES.age },
    });
    await shop.ages.guardianAgreed(account.id, guardian, POLICIES.guardian);
    const asked = withoutCodes((contact) =>
      ask(withdraw, null, '/guardian', { intent: 'send', contact }),
    );
    const about = { ...mobiles(), known: guardian.contact };
    expect(await differenceOf(asked, about)).toBeLessThan(MOST_MS);
  });
});

describe('and would be seen if it did: the control', () => {
  const { accounts } = shop;

  it('of an account that costs no password hash where there is none', async () => {
    const withPassword: Accounts['withPassword'] = async (email, password, asked) =>
      (await accounts.byEmail(email)) === null
        ? { outcome: 'wrong' }
        : accounts.withPassword(email, password, asked);
    await whileShopHas(shop, { accounts: { ...accounts, withPassword } }, async () => {
      expect(await differenceOf(wrongPassword, emails())).toBeGreaterThan(MOST_MS);
    });
  });

  it('of a number for which three milliseconds more are worked', async () => {
    const holderOf: Accounts['holderOf'] = async (mobile) => {
      const holder = await accounts.holderOf(mobile);
      if (holder) await wait(3);
      return holder;
    };
    await whileShopHas(shop, { accounts: { ...accounts, holderOf } }, async () => {
      expect(await differenceOf(mobileCode, mobiles())).toBeGreaterThan(MOST_MS);
    });
  });
});
