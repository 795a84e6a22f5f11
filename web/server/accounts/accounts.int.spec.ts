import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { server } from '@store/ledger/testing';
import { openSessions } from '../sessions/open-sessions.ts';
import { asha, clockAt, shopDatabase } from '../testing/shop-database.ts';
import type { NewAccount } from './accounts.ts';
import { openAccounts } from './open-accounts.ts';

const ravi = { ...asha, name: 'Ravi Shankar', email: 'ravi@example.in', mobile: '9876500002' };

describe('accounts', () => {
  it('are found by id and by e-mail in any case', async () => {
    await using shop = await shopDatabase(await server('postgres'));
    const accounts = openAccounts(shop.db);
    const created = await accounts.create({ ...asha, email: ' Asha@Example.in ' });
    if (!created.accepted) throw new Error('not created');
    const { account } = created;

    expect(account).toMatchObject({ email: 'asha@example.in', role: 'user', customerNumber: 1001 });
    expect(await accounts.byId(account.id)).toEqual(account);
    expect(await accounts.byEmail('ASHA@example.in')).toEqual(account);
    expect(await accounts.taken('new@example.in', '+91 98765-00001')).toEqual(['mobile']);
    expect(await accounts.namesOf([account.id, 'no uuid'])).toEqual(
      new Map([[account.id, 'Asha Kumari']]),
    );
    expect(await accounts.byId('no uuid')).toBeNull();
  });

  it('keep the statement about the age with time and text', async () => {
    await using shop = await shopDatabase(await server('postgres'));
    const guardian = { name: 'Meena Kumari', contact: 'meena@example.in' };
    const clock = clockAt('2026-11-21T08:00:00Z');
    await openAccounts(shop.db, clock).create({
      ...asha,
      age: { adult: false, guardian, textVersion: '2026-11' },
    });

    expect(await shop.db`select * from shop.age_statement`).toMatchObject([
      {
        adult: false,
        guardian_name: 'Meena Kumari',
        guardian_contact: 'meena@example.in',
        text_version: '2026-11',
        stated_at: clock.now(),
      },
    ]);
  });

  it('let one of two racing registrations win and name what is taken', async () => {
    await using shop = await shopDatabase(await server('postgres'));
    const accounts = openAccounts(shop.db);
    const racing = await Promise.all([
      accounts.create(asha),
      accounts.create({ ...asha, mobile: '9876500009', email: 'ASHA@example.in' }),
    ]);

    expect(racing.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(racing).toContainEqual({ accepted: false, taken: 'email' });
    const first = await accounts.byEmail(asha.email);
    expect(await accounts.create({ ...ravi, mobile: first!.mobile })).toEqual({
      accepted: false,
      taken: 'mobile',
    });
  });

  it('know a password by its hash only', async () => {
    await using shop = await shopDatabase(await server('postgres'));
    const accounts = openAccounts(shop.db);
    await accounts.create(asha);

    const tried = async (email: string, password: string) =>
      (await accounts.withPassword(email, password)).outcome;
    expect(await tried('asha@example.in', asha.password)).toBe('right');
    expect(await tried('asha@example.in', 'A quiet river')).toBe('wrong');
    expect(await tried('nobody@example.in', asha.password)).toBe('wrong');
    const [row] = await shop.db<{ password_hash: string }[]>`
      select password_hash from shop.account`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('hand the contact of a customer to the worker as a view', async () => {
    await using shop = await shopDatabase(await server('postgres'));
    await openAccounts(shop.db).create(asha);
    expect(await shop.db`select name, email, mobile from shop.customer_contact`).toEqual([
      { name: 'Asha Kumari', email: 'asha@example.in', mobile: '9876500001' },
    ]);
  });

  it('tell the worker who is blocked, for as long as they are', async () => {
    await using shop = await shopDatabase(await server('postgres'));
    const accounts = openAccounts(shop.db);
    const created = await accounts.create(asha);
    if (!created.accepted) throw new Error('not created');
    const { id } = created.account;
    const blocked = () => shop.db`select user_id from shop.blocked_customer`;

    await accounts.block(id);
    expect(await blocked()).toEqual([{ user_id: id }]);
    await accounts.unblock(id);
    expect(await blocked()).toEqual([]);
  });
});

describe('wrong passwords', () => {
  async function given() {
    const shop = await shopDatabase(await server('postgres'));
    const clock = clockAt('2026-11-21T08:00:00Z');
    // Two web processes: the count is not kept in the memory of one.
    const processes = [openAccounts(shop.db, clock), openAccounts(shop.db, clock)] as const;
    await processes[0].create(asha);
    let turn = 0;
    const tried = (password: string, email = asha.email, known?: string) =>
      processes[(turn += 1) % 2]!.withPassword(email, password, known);
    return { shop, clock, tried };
  }
  const tenTimes = (run: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, run));
  const MINUTE_MS = 60_000;

  it.each([asha.email, 'nobody@example.in'])(
    'close an e-mail after ten, known or not, in any case: %s',
    async (email) => {
      const { shop, clock, tried } = await given();
      await using _ = shop;
      const answers = await tenTimes(() => tried('a loud river', email.toUpperCase()));
      expect(answers).toEqual(Array(10).fill({ outcome: 'wrong' }));

      clock.pass(5 * MINUTE_MS);
      expect(await tried(asha.password, email)).toEqual({
        outcome: 'tooManyTries',
        waitMs: 10 * MINUTE_MS,
      });
      expect((await tried(asha.password, 'other@example.in')).outcome).toBe('wrong');
    },
  );

  it('are forgotten after fifteen minutes', async () => {
    const { shop, clock, tried } = await given();
    await using _ = shop;
    await tenTimes(() => tried('a loud river'));
    clock.pass(15 * MINUTE_MS);
    expect((await tried(asha.password)).outcome).toBe('right');
  });

  it('are forgotten with the right one', async () => {
    const { shop, tried } = await given();
    await using _ = shop;
    for (const password of [...Array<string>(9).fill('a loud river'), asha.password]) {
      await tried(password);
    }
    const answers = await tenTimes(() => tried('a loud river'));
    expect(answers).toEqual(Array(10).fill({ outcome: 'wrong' }));
  });

  it('elsewhere do not keep the owner out, whose browser has tries of its own', async () => {
    const { shop, tried } = await given();
    await using _ = shop;
    const { id } = (await openAccounts(shop.db).byEmail(asha.email))!;
    const known = (password: string, account = id) => tried(password, asha.email, account);
    await tenTimes(() => tried('a loud river'));
    expect((await known(asha.password, 'somebody else')).outcome).toBe('tooManyTries');
    expect((await known(asha.password)).outcome).toBe('right');
    await tenTimes(() => known('a loud river'));
    expect((await known(asha.password)).outcome).toBe('tooManyTries');
  });

  it('leave no e-mail behind', async () => {
    const { shop, clock, tried } = await given();
    await using _ = shop;
    await tried('a loud river', 'typed@example.in');
    const rows = await shop.db`select * from shop.password_try`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('typed');
    clock.pass(15 * MINUTE_MS);
    await tried('a loud river');
    expect(await shop.db`select * from shop.password_try`).toHaveLength(1);
  });
});

describe('verifying an e-mail', () => {
  async function registered(postgresUrl: string) {
    const shop = await shopDatabase(postgresUrl);
    const clock = clockAt('2026-11-21T08:00:00Z');
    const accounts = openAccounts(shop.db, clock);
    const created = await accounts.create(asha);
    if (!created.accepted) throw new Error('not created');
    const issue = async (id: string) => {
      const token = randomBytes(32).toString('base64url');
      const link = { linkId: randomUUID(), token };
      return (await accounts.issueEmailToken(id, link)) ? token : null;
    };
    return { shop, clock, accounts, issue, id: created.account.id };
  }

  it('works once and says so the second time', async () => {
    const { shop, clock, accounts, issue, id } = await registered(await server('postgres'));
    await using _ = shop;
    const token = await issue(id);

    expect(await accounts.verifyEmail(id, 'made-up')).toBe('badLink');
    expect(await accounts.linkWorth(id, token!)).toBe('good');
    expect(await accounts.linkWorth('no uuid', token!)).toBe('badLink');
    expect((await accounts.byId(id))?.emailVerifiedAt).toBeNull();
    expect(await accounts.verifyEmail(id, token!)).toBe('verified');
    expect(await accounts.verifyEmail(id, token!)).toBe('alreadyVerified');
    expect((await accounts.byId(id))?.emailVerifiedAt).toEqual(clock.now());
  });

  it('sends at most one link in two minutes, and the one before still works', async () => {
    const { shop, clock, accounts, issue, id } = await registered(await server('postgres'));
    await using _ = shop;
    const first = await issue(id);
    clock.pass(119_000);
    expect(await issue(id)).toBeNull();
    clock.pass(1_000);
    expect(await issue(id)).not.toBeNull();
    expect(await accounts.verifyEmail(id, first!)).toBe('verified');
  });

  it('goes on with the link before when the mail with the newest could not be sent', async () => {
    const { shop, clock, accounts, issue, id } = await registered(await server('postgres'));
    await using _ = shop;
    await issue(id);
    await accounts.takeBackEmailToken(id);
    const sent = await issue(id);
    expect(sent).not.toBeNull();
    clock.pass(2 * 60_000);
    const lost = await issue(id);
    await accounts.takeBackEmailToken(id);
    expect(await issue(id)).not.toBeNull();
    expect(await accounts.verifyEmail(id, lost!)).toBe('badLink');
    expect(await accounts.verifyEmail(id, sent!)).toBe('verified');
  });

  it('ends after a day, also for the link before the newest', async () => {
    const { shop, clock, accounts, issue, id } = await registered(await server('postgres'));
    await using _ = shop;
    const first = await issue(id);
    clock.pass(23 * 60 * 60_000);
    const second = await issue(id);
    clock.pass(60 * 60_000);
    expect(await accounts.verifyEmail(id, first!)).toBe('badLink');
    expect(await accounts.verifyEmail(id, second!)).toBe('verified');
  });

  it('ends after a day', async () => {
    const { shop, clock, accounts, issue, id } = await registered(await server('postgres'));
    await using _ = shop;
    const token = await issue(id);
    clock.pass(24 * 60 * 60_000);
    expect(await accounts.verifyEmail(id, token!)).toBe('badLink');
    expect((await accounts.byId(id))?.emailVerifiedAt).toBeNull();
  });
});

describe('an account that nobody verified', () => {
  const DAY_MS = 24 * 60 * 60_000;

  async function given(more: Partial<NewAccount> = {}) {
    const shop = await shopDatabase(await server('postgres'));
    const clock = clockAt('2026-11-21T08:00:00Z');
    const accounts = openAccounts(shop.db, clock);
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
    return { shop, clock, accounts, account, isGiven };
  }

  it.each([
    [' ASHA@example.in', '9876500009'],
    ['other@example.in', '+91 98765 00001'],
  ])('gives up its e-mail and its mobile after a day: %s, %s', async (email, mobile) => {
    const { shop, clock, accounts, account, isGiven } = await given();
    await using _ = shop;
    await accounts.issueEmailToken(account.id, { linkId: randomUUID(), token: 'one' });
    clock.pass(DAY_MS - 1);
    expect(await isGiven(email, mobile)).toBe(false);
    clock.pass(1);
    expect(await accounts.abandoned('other@example.in', '9876500009')).toEqual([]);
    expect(await isGiven(email, mobile)).toBe(true);
    expect((await accounts.create(asha)).accepted).toBe(true);
  });

  it('does not keep its place by asking for links', async () => {
    const { shop, clock, accounts, account, isGiven } = await given();
    await using _ = shop;
    clock.pass(DAY_MS - 1);
    await accounts.issueEmailToken(account.id, { linkId: randomUUID(), token: 'one' });
    clock.pass(1);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(true);
  });

  it.each<[string, Partial<NewAccount>]>([
    ['that is verified', { emailVerifiedAt: new Date('2026-11-21T08:00:00Z') }],
    ['of an admin', { role: 'admin' }],
  ])('is not one %s', async (_what, more) => {
    const { shop, clock, isGiven } = await given(more);
    await using _ = shop;
    clock.pass(DAY_MS);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(false);
  });

  it('is not one that is blocked or was signed in to', async () => {
    const { shop, clock, accounts, account, isGiven } = await given();
    await using _ = shop;
    clock.pass(DAY_MS);
    await accounts.block(account.id);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(false);
    await accounts.unblock(account.id);
    await openSessions(shop.db, {
      secrets: ['spec'],
      publicUrl: 'http://shop.test',
      ...clock,
    }).start(account);
    expect(await isGiven(asha.email, asha.mobile ?? '')).toBe(false);
  });
});
