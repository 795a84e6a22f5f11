import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { newPasswordWords } from '../password/words.ts';
import { action, loader } from './password-page.tsx';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
const MINUTE = 60_000;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  await store.emptied();
});

const PAGE = '/dashboard/security/password';
const OLD = 'a quiet river';
const NEW = 'a louder brook';
const change = (who: Buyer | null, password: string, proof = '') =>
  ask(action, who, PAGE, { password, proof });
const signsIn = async ({ account }: Buyer, password: string) =>
  (await shop.accounts.withPassword(account.email, password)).outcome;
const isSignedIn = async (cookie: string) =>
  (await shop.sessions.accountOf(new Request('http://shop.test/', { headers: { cookie } }))) !==
  null;

describe('a password that its owner changes', () => {
  it('ends every other session, is told by mail and noted for payouts', async () => {
    const who = await store.buyer();
    const elsewhere = (await shop.sessions.start(who.account)).split(';', 1)[0] ?? '';

    const answer = await change(who, NEW);

    expect(answer).toMatchObject({ status: 303, location: '/dashboard/security' });
    expect([await signsIn(who, OLD), await signsIn(who, NEW)]).toEqual(['wrong', 'right']);
    expect([await isSignedIn(elsewhere), await isSignedIn(who.cookie)]).toEqual([false, false]);
    const session = answer.cookies.find((cookie) => cookie.startsWith('session=')) ?? '';
    expect(await isSignedIn(session.split(';', 1)[0] ?? '')).toBe(true);
    const [row] = await store.db`
      select change, credentials_changed_at is not null as noted
      from shop.account_letter join shop.account on account.id = account_id`;
    expect(row).toEqual({ change: 'passwordChanged', noted: true });
  });

  it('is set for the first time by who signs in another way', async () => {
    const who = await store.buyer();
    await store.db`update shop.account set password_hash = null`;
    expect((await ask(loader, who, PAGE)).data).toMatchObject({ isFirst: true });
    expect((await change(who, NEW)).status).toBe(303);
    expect(await signsIn(who, NEW)).toBe('right');
  });

  it('needs a fresh proof, before the page and inside the form', async () => {
    const who = await store.buyer();
    store.clock.ahead = 16 * MINUTE;
    expect((await ask(loader, who, PAGE)).location).toMatch(/^\/signin-proof\?origin=/);
    expect(await change(who, NEW)).toMatchObject({ status: 403, data: { error: null } });
    expect((await change(who, NEW, 'wrong')).status).toBe(401);
    expect(await signsIn(who, OLD)).toBe('right');
    expect((await change(who, NEW, OLD)).status).toBe(303);
    expect(await signsIn(who, NEW)).toBe('right');
  });

  it.each([
    ['', newPasswordWords.length],
    ['short', newPasswordWords.length],
    ['x'.repeat(129), newPasswordWords.length],
    ['password123', newPasswordWords.common],
    ['ASHA KUMARI', newPasswordWords.isYours],
  ])('stays as it is where the new one is none: %s', async (password, error) => {
    const who = await store.buyer();
    expect(await change(who, password)).toMatchObject({ status: 400, data: { error } });
    expect(await signsIn(who, OLD)).toBe('right');
    expect(await isSignedIn(who.cookie)).toBe(true);
  });

  it('is nothing for guests', async () => {
    expect((await change(null, NEW)).location).toMatch(/^\/login/);
  });
});
