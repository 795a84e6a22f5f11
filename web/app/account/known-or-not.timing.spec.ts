import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '../../ports/accounts.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action as signIn } from './login-page.tsx';
import { action as forgot } from './password/forgot-page.tsx';

const EACH = 500;
const MOST_MS = 2;

const store = await openTestStore({ projecting: false });
const { ask, db, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
let asha: Buyer;
beforeAll(async () => {
  asha = await store.buyer();
});

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Medians in ms of an answer about who is known and about who is not, asked in turns. */
async function medians(answer: (email: string) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < EACH + 20; turn += 1) {
    const both = [
      ['known', asha.account.email],
      ['unknown', `nobody${String(turn)}@example.in`],
    ] as const;
    for (const [who, email] of turn % 2 === 0 ? both : both.toReversed()) {
      // Whatever a limit counted is another question.
      await db`delete from shop.password_try`;
      await db`delete from shop.password_reset`;
      const since = performance.now();
      await answer(email);
      // The first ones warm up.
      if (turn >= 20) times[who].push(performance.now() - since);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

const differenceOf = async (answer: (email: string) => Promise<unknown>) => {
  const { known, unknown } = await medians(answer);
  return Math.abs(known - unknown);
};

const wrongPassword = (email: string) =>
  ask(signIn, null, '/login', { email, password: 'a loud river' });

describe('how long an answer takes tells nobody who has an account', () => {
  it('at the sign-in', async () => {
    expect(await differenceOf(wrongPassword)).toBeLessThan(MOST_MS);
  });

  it('where a password is forgotten', async () => {
    const asked = (email: string) => ask(forgot, null, '/forgetpassword', { email });
    expect(await differenceOf(asked)).toBeLessThan(MOST_MS);
  });

  it('where a code is typed that is right for nobody', async () => {
    const issued = await shop.oneTimeCodes.issue({
      ...{ purpose: 'signIn', accountId: asha.account.id, reaches: true, address: '192.0.2.1' },
      to: { mobile: '9000000001' },
    });
    const codeId = issued.outcome === 'tooMany' ? '' : issued.codeId;
    const wrong = oneTimeCodes(shop.keys, codeId)[0] === '000000' ? '111111' : '000000';
    const asked = async (email: string) => {
      await db`update shop.one_time_code set tries = 0`;
      const id = email === asha.account.email ? codeId : crypto.randomUUID();
      return shop.oneTimeCodes.check(id, 'signIn', wrong);
    };
    expect(await differenceOf(asked)).toBeLessThan(MOST_MS);
  });

  it('and would be seen if it did: the control', async () => {
    const { accounts } = shop;
    const withPassword: Accounts['withPassword'] = async (email, password, asked) =>
      (await accounts.byEmail(email)) === null
        ? { outcome: 'wrong' }
        : accounts.withPassword(email, password, asked);
    await whileShopHas(shop, { accounts: { ...accounts, withPassword } }, async () => {
      expect(await differenceOf(wrongPassword)).toBeGreaterThan(MOST_MS);
    });
  });
});
