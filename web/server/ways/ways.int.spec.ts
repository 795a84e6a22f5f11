import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { shop, db } = store;
const { ways } = shop;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const withMobile = ({ account }: Buyer) =>
  db`update shop.account set mobile_verified_at = now() where id = ${account.id}`;
const owed = async () =>
  (await db<{ change: string }[]>`select change from shop.account_letter`).map(
    ({ change }) => change,
  );

describe('a way to sign in', () => {
  it('is removed, and its owner told, once', async () => {
    const who = await store.buyer();
    await withMobile(who);
    expect(await ways.removePassword(who.account.id)).toBe('removed');
    expect(await owed()).toEqual(['wayRemoved']);
    expect(await ways.of(who.account.id)).toMatchObject({ password: false, mobile: true });
    expect(await ways.removePassword(who.account.id)).toBe('gone');
    expect(await owed()).toHaveLength(1);
  });

  it('stays where it is the last one', async () => {
    const who = await store.buyer();
    expect(await ways.removePassword(who.account.id)).toBe('last');
    await withMobile(who);
    await ways.removePassword(who.account.id);
    expect(await ways.removeMobile(who.account.id)).toBe('last');
    expect((await shop.accounts.byId(who.account.id))?.mobile).toBe(who.account.mobile);
  });

  it('of two that are removed at once, one stays', async () => {
    const who = await store.buyer();
    await withMobile(who);
    const { id } = who.account;
    const answers = await Promise.all([ways.removePassword(id), ways.removeMobile(id)]);
    expect(answers.sort()).toEqual(['last', 'removed']);
  });

  it('is no number that was never proven: it goes, and the password stays', async () => {
    const who = await store.buyer();
    expect(await ways.removeMobile(who.account.id)).toBe('removed');
    expect(await ways.removeMobile(who.account.id)).toBe('gone');
    expect(await ways.removePassword(who.account.id)).toBe('last');
  });

  it('may be an account elsewhere: with it the password can go', async () => {
    const who = await store.buyer();
    await shop.identities.link(
      who.account.id,
      { provider: 'google', issuer: 'https://google.test', subject: '1', email: null },
      { named: 'Google' },
    );
    expect(await ways.removePassword(who.account.id)).toBe('removed');
  });

  it('elsewhere is removed where another is left, and never at once with the last other', async () => {
    const who = await store.buyer();
    const { id } = who.account;
    const google = { provider: 'google', issuer: 'https://google.test', subject: '1' } as const;
    const as = { named: 'Google', emailProven: false };
    expect(await ways.addIdentity(id, { ...google, email: null }, as)).toBe('added');
    const answers = await Promise.all([
      ways.removePassword(id),
      ways.removeIdentities(id, 'google', 'Google'),
    ]);
    expect(answers.sort()).toEqual(['last', 'removed']);
    expect((await owed()).sort()).toEqual(['wayAdded', 'wayRemoved']);
  });

  it('elsewhere belongs to the first of two who add it at once', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const google = { provider: 'google', issuer: 'https://google.test', subject: '1' } as const;
    const as = { named: 'Google', emailProven: false };
    const answers = await Promise.all(
      [asha, ravi].map(({ account }) =>
        ways.addIdentity(account.id, { ...google, email: null }, as),
      ),
    );
    expect(answers.sort()).toEqual(['added', 'taken']);
    expect(await owed()).toEqual(['wayAdded']);
  });

  it('of nobody is gone', async () => {
    expect(await ways.removePassword(newId())).toBe('gone');
    expect(await ways.removeMobile(newId())).toBe('gone');
    expect(await ways.removeIdentities(newId(), 'google', 'Google')).toBe('gone');
    expect(await ways.changeEmail(newId(), 'asha@example.in')).toBe('taken');
    expect(await ways.payoutsFrom(newId())).toBeNull();
  });
});

describe('payouts', () => {
  it('wait for each other’s connections in one order, so that many at once all end', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => store.buyer()));
    const paid = buyers.map(({ account: { id } }) =>
      ways.payOut(id, async () => (await shop.accounts.byId(id))?.id),
    );
    expect(await Promise.all(paid)).toEqual(
      buyers.map(({ account: { id } }) => ({ held: false, result: id })),
    );
  });
});
