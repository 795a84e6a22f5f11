import { undoTokens } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../ports/new-id.ts';
import { NO_PAYOUT_MS, UNDO_MS } from '../../../ports/ways.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { forgetChanges } from '../../../server/ways/keep-change.ts';
import { action as forgot } from '../password/forgot-page.tsx';
import { action as resetPassword, loader as resetLoader } from '../password/reset-page.tsx';
import { action, loader } from './undo-page.tsx';

const store = await openTestStore({ projecting: false });
const { ask, shop, db } = store;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  await store.emptied();
});

type Link = Readonly<{ id: string; token: string }>;
const NONE: Link = { id: newId(), token: 'none' };
const accountOf = async ({ account }: Buyer) => (await shop.accounts.byId(account.id)) ?? account;
const open = ({ id, token }: Link) =>
  ask(loader, null, `/undo-change/${id}/${token}`, undefined, { id, token });
const press = ({ id, token }: Link) =>
  ask(action, null, `/undo-change/${id}/${token}`, {}, { id, token });
/** The links in the mails so far, the first one first. */
const links = async (): Promise<readonly Link[]> =>
  (
    await db<
      { id: string }[]
    >`select about as id from shop.account_letter where change = 'undo' order by at, id`
  ).map(({ id }) => ({ id, token: undoTokens(shop.keys, id)[0] ?? '' }));
const lastLink = async () => (await links()).at(-1) ?? NONE;
const isSignedIn = async ({ cookie }: Buyer) =>
  (await shop.sessions.accountOf(new Request('http://shop.test', { headers: { cookie } }))) !==
  null;
const newcomer = (email: string, mobile: string) =>
  shop.accounts.create({ name: 'Ravi', email, mobile, password: 'a quiet river', age: null });

describe('the link of the mail about a change', () => {
  it('sets the e-mail back, ends all sessions and leads to a new password', async () => {
    const who = await store.buyer();
    const { email } = who.account;
    await shop.ways.changeEmail(who.account.id, 'thief@example.in');
    const link = await lastLink();
    expect((await open(link)).status).toBe(200);
    expect((await accountOf(who)).email).toBe('thief@example.in');

    const undone = await press(link);
    expect(undone.status).toBe(303);
    expect(await accountOf(who)).toMatchObject({
      email,
      emailVerifiedAt: expect.any(Date) as Date,
    });
    expect(await isSignedIn(who)).toBe(false);
    expect(await shop.accounts.withPassword(email, 'a quiet river')).toEqual({ outcome: 'wrong' });

    const [, , id = '', token = ''] = (undone.location ?? '').split('/');
    const asked = { id, token };
    expect((await ask(resetLoader, null, undone.location ?? '', undefined, asked)).status).toBe(
      200,
    );
    const form = { password: 'a loud river' };
    expect((await ask(resetPassword, null, undone.location ?? '', form, asked)).status).toBe(200);
    expect(await shop.accounts.withPassword(email, 'a loud river')).toMatchObject({
      outcome: 'right',
    });
  });

  it('lets whoever lost its answer ask for a link by mail, at once', async () => {
    const who = await store.buyer();
    await shop.ways.changeEmail(who.account.id, 'thief@example.in');
    const undone = await press(await lastLink());
    const [, , id = '', token = ''] = (undone.location ?? '').split('/');
    expect(await shop.accounts.isResetLink(id, token)).toBe(true);
    await ask(forgot, null, '/forgetpassword', { email: who.account.email });
    expect(await shop.accounts.isResetLink(id, token)).toBe(false);
  });

  it('works once, and of two that press it at once for one', async () => {
    const who = await store.buyer();
    await shop.ways.changeMobile(who.account.id, '9812345678');
    const link = await lastLink();
    const answers = await Promise.all([press(link), press(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect((await press(link)).status).toBe(400);
    expect((await open(link)).status).toBe(400);
    expect((await accountOf(who)).mobile).toBe(who.account.mobile);
  });

  it('takes back whatever came after the change, and no more', async () => {
    const who = await store.buyer();
    const { id, email } = who.account;
    await shop.ways.changeMobile(id, '9812345678');
    await shop.ways.changeEmail(id, 'thief@example.in');
    await shop.ways.changeMobile(id, '9812345679');
    const [first, second = NONE] = await links();
    await press(second);
    expect(await accountOf(who)).toMatchObject({ email, mobile: '9812345678' });
    expect(await links()).toHaveLength(3);
    await press(first ?? NONE);
    expect(await accountOf(who)).toMatchObject({ email, mobile: who.account.mobile });
  });

  it('takes the passkeys along that came after, but of no admin', async () => {
    const [asha, meera] = [await store.buyer(), await store.buyer({ role: 'admin' })];
    for (const { account } of [asha, meera]) {
      await shop.ways.changeMobile(
        account.id,
        account === asha.account ? '9812345678' : '9812345679',
      );
      await db`
        insert into shop.second_factor (id, account_id, kind, credential_id, public_key, added_at, signs_in)
        values (${newId()}, ${account.id}, 'passkey', ${newId()}, '\\x00', now() + interval '1 second', true)`;
    }
    for (const link of await links()) await press(link);
    expect((await shop.ways.of(asha.account.id)).passkeys).toEqual([]);
    expect((await shop.ways.of(meera.account.id)).passkeys).toHaveLength(1);
  });

  it('takes an account elsewhere along that was added after, and none from before', async () => {
    const { account } = await store.buyer();
    const linked = (subject: string) =>
      shop.identities.link(
        account.id,
        { provider: 'google', issuer: 'https://google.test', subject, email: null },
        { named: 'Google' },
      );
    await linked('hers');
    await shop.ways.changeMobile(account.id, '9812345678');
    await linked('thief’s');
    await press(await lastLink());
    expect((await shop.identities.of(account.id)).map(({ subject }) => subject)).toEqual(['hers']);
  });

  it('is over after seven days, and what was kept for it is deleted', async () => {
    const who = await store.buyer();
    await shop.ways.changeMobile(who.account.id, '9812345678');
    const link = await lastLink();
    store.clock.ahead = UNDO_MS + 1_000;
    expect((await open(link)).status).toBe(400);
    expect((await press(link)).status).toBe(400);
    await forgetChanges(db, shop.now());
    expect(await db`select 1 from shop.contact_change`).toHaveLength(0);
  });

  it.each([
    ['unknown', NONE],
    ['no id', { id: 'none', token: 'none' }],
    ['illegible', { id: '\0', token: '\0' }],
    ['endless', { id: newId(), token: 'x'.repeat(5_000) }],
  ])('is nothing where it is made up: %s', async (_what, link) => {
    expect((await open(link)).status).toBe(400);
    expect((await press(link)).status).toBe(400);
  });

  it('of another change opens nothing', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await shop.ways.changeMobile(asha.account.id, '9812345678');
    await shop.ways.changeMobile(ravi.account.id, '9812345679');
    const [hers = NONE, his = NONE] = await links();
    expect((await press({ ...hers, token: his.token })).status).toBe(400);
  });

  it('goes to no address that was never proven', async () => {
    const who = await store.buyer();
    await db`update shop.account set email_verified_at = null where id = ${who.account.id}`;
    await shop.ways.changeMobile(who.account.id, '9812345678');
    await shop.ways.changeEmail(who.account.id, 'asha.kumari@example.in');
    expect(await links()).toEqual([]);
  });
});

describe('an address and a number that can still be taken back', () => {
  it('are nobody else’s until then', async () => {
    const who = await store.buyer();
    const { email, mobile } = who.account;
    await shop.ways.changeEmail(who.account.id, 'asha.kumari@example.in');
    await shop.ways.changeMobile(who.account.id, '9812345678');
    expect(await shop.accounts.taken(email, mobile ?? '')).toEqual(['mobile', 'email']);
    expect(await newcomer(email, '9812345670')).toEqual({ accepted: false, taken: 'email' });
    expect(await newcomer('ravi@example.in', mobile ?? '')).toEqual({
      accepted: false,
      taken: 'mobile',
    });
    const other = await store.buyer();
    expect(await shop.ways.changeEmail(other.account.id, email)).toBe('taken');
    // Their owner may have them again.
    expect(await shop.ways.changeEmail(who.account.id, email)).toBe('changed');

    await forgetChanges(db, new Date(Date.now() + UNDO_MS + 1_000));
    expect((await newcomer('ravi@example.in', mobile ?? '')).accepted).toBe(true);
  });
});

describe('money for a bank', () => {
  it('waits for a day after another mail, mobile or password', async () => {
    const who = await store.buyer();
    const { id, email } = who.account;
    expect(await shop.ways.payoutsFrom(id)).toBeNull();
    const changes = [
      () => shop.ways.changeEmail(id, 'asha.kumari@example.in'),
      () => shop.ways.changeEmail(id, email),
      () => shop.ways.changeMobile(id, '9812345678'),
      async () => press(await lastLink()),
    ];
    for (const change of changes) {
      await change();
      const from = (await shop.ways.payoutsFrom(id))?.getTime() ?? 0;
      expect(Math.abs(from - shop.now().getTime() - NO_PAYOUT_MS)).toBeLessThan(10_000);
      store.clock.ahead += NO_PAYOUT_MS + 1_000;
      expect(await shop.ways.payoutsFrom(id)).toBeNull();
    }
  });

  it('waits as well after a password that was set anew', async () => {
    const { account } = await store.buyer();
    const link = { linkId: newId(), token: 'a token' };
    await shop.accounts.issuePasswordReset(account.email, link);
    await shop.accounts.resetPassword(account.id, link.token, 'a loud river');
    expect(await shop.ways.payoutsFrom(account.id)).not.toBeNull();
  });
});
