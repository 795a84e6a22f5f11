import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { byCookie } from '../sessions/carriers.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import { clockAt } from '../../testing/clock-at.ts';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import type { NewAccount } from '../../ports/accounts.ts';
import { openAccounts } from './open-accounts.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

describe('an account that nobody verified', () => {
  const DAY_MS = 24 * 60 * 60_000;

  async function given(more: Partial<NewAccount> = {}) {
    const clock = clockAt('2026-11-21T08:00:00Z');
    const accounts = openAccounts(store.db, clock);
    const created = await accounts.create({ ...asha, ...more });
    if (!created.accepted) throw new Error('not created');
    const { account } = created;
    /** Whether somebody with this address or number may have its place. */
    const isGiven = async (email: string, mobile: string) => {
      const ids = await accounts.abandoned(email, mobile);
      await accounts.forget(account.id);
      const gone = (await accounts.byId(account.id)) === null;
      expect(ids).toEqual(gone ? [account.id] : []);
      return gone;
    };
    return { clock, accounts, account, isGiven };
  }

  it.each([
    [' ASHA@example.in', '9876500009'],
    ['other@example.in', '+91 98765 00001'],
  ])('gives up its e-mail and its mobile after a day: %s, %s', async (email, mobile) => {
    const { clock, accounts, account, isGiven } = await given();
    await accounts.issueEmailToken(account.id, { linkId: randomUUID(), token: 'one' });
    clock.pass(DAY_MS - 1);
    expect(await isGiven(email, mobile)).toBe(false);
    clock.pass(1);
    expect(await accounts.abandoned('other@example.in', '9876500009')).toEqual([]);
    expect(await isGiven(email, mobile)).toBe(true);
    expect((await accounts.create(asha)).accepted).toBe(true);
  });

  it('does not keep its place by asking for links', async () => {
    const { clock, accounts, account, isGiven } = await given();
    clock.pass(DAY_MS - 1);
    await accounts.issueEmailToken(account.id, { linkId: randomUUID(), token: 'one' });
    clock.pass(1);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(true);
  });

  it.each<[string, Partial<NewAccount>]>([
    ['that is verified', { emailVerifiedAt: new Date('2026-11-21T08:00:00Z') }],
    ['of an admin', { role: 'admin' }],
  ])('is not one %s', async (_what, more) => {
    const { clock, isGiven } = await given(more);
    clock.pass(DAY_MS);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(false);
  });

  it('is not one that is blocked or was signed in to', async () => {
    const { clock, accounts, account, isGiven } = await given();
    clock.pass(DAY_MS);
    await accounts.block(account.id);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(false);
    await accounts.unblock(account.id);
    await openSessions(store.db, {
      carrier: byCookie('http://shop.test', ['spec']),
      ...clock,
    }).start(account);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(false);
  });
});
