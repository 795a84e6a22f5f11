import { customersInShop } from '@store/workflows';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PERMISSIONS } from '../../ports/accounts.ts';
import { clockAt } from '../../testing/clock-at.ts';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { openAccounts } from './open-accounts.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const ravi = { ...asha, name: 'Ravi Shankar', email: 'ravi@example.in', mobile: '9876500002' };

describe('accounts', () => {
  it('are found by id and by e-mail in any case', async () => {
    const accounts = openAccounts(store.db);
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
    const guardian = { name: 'Meena Kumari', contact: 'meena@example.in' };
    const clock = clockAt('2026-11-21T08:00:00Z');
    await openAccounts(store.db, clock).create({
      ...asha,
      age: { adult: false, guardian, textVersion: '2026-11' },
    });

    expect(await store.db`select * from shop.age_statement`).toMatchObject([
      {
        adult: false,
        guardian_name: 'Meena Kumari',
        guardian_contact: 'meena@example.in',
        text_version: '2026-11',
        stated_at: clock.now(),
      },
    ]);
  });

  it('of admins may do everything unless told otherwise, and of others only read the books', async () => {
    const accounts = openAccounts(store.db);
    const held = async (account: Parameters<typeof accounts.create>[0]) => {
      const created = await accounts.create(account);
      return created.accepted ? created.account.permissions : null;
    };
    const another = (place: number) => ({ ...asha, email: `${place}@example.in`, mobile: null });
    expect(await held({ ...another(1), role: 'admin' })).toEqual(ADMIN_PERMISSIONS);
    expect(await held({ ...another(2), role: 'admin', permissions: [] })).toEqual([]);
    expect(await held(another(3))).toEqual([]);
    const left = ['money', 'ledger:audit'] as const;
    expect(await held({ ...another(4), role: 'reseller', permissions: left })).toEqual([
      'ledger:audit',
    ]);
  });

  it('let one of two racing registrations win and name what is taken', async () => {
    const accounts = openAccounts(store.db);
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
    const accounts = openAccounts(store.db);
    await accounts.create(asha);

    const tried = async (email: string, password: string) =>
      (await accounts.withPassword(email, password)).outcome;
    expect(await tried('asha@example.in', asha.password)).toBe('right');
    expect(await tried('asha@example.in', 'A quiet river')).toBe('wrong');
    expect(await tried('nobody@example.in', asha.password)).toBe('wrong');
    const [row] = await store.db<{ password_hash: string }[]>`
      select password_hash from shop.account`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('hand the contact of a customer to the worker as a view', async () => {
    await openAccounts(store.db).create(asha);
    expect(await store.db`select name, email, mobile from shop.customer_contact`).toEqual([
      { name: 'Asha Kumari', email: 'asha@example.in', mobile: '9876500001' },
    ]);
  });

  it('tell the worker since when somebody is a customer, and nothing of who is gone', async () => {
    const createdAt = new Date('2026-11-21T06:30:00.000Z');
    const created = await openAccounts(store.db).create({ ...asha, createdAt });
    if (!created.accepted) throw new Error('not created');
    const customers = customersInShop(store.db);

    expect(await customers.registeredAt(created.account.id)).toBe('2026-11-21T06:30:00.000Z');
    for (const gone of ['none', '018f0000-0000-7000-8000-000000000001']) {
      expect(await customers.registeredAt(gone)).toBeNull();
    }
  });

  it('tell the worker whether an account can be used', async () => {
    const accounts = openAccounts(store.db);
    const created = await accounts.create(asha);
    if (!created.accepted) throw new Error('not created');
    const { id } = created.account;
    const standing = () => customersInShop(store.db).standingOf(id);

    expect(await standing()).toBe('open');
    await accounts.block(id);
    expect(await standing()).toBe('blocked');
    await accounts.unblock(id);
    await store.db`update shop.account set closed_at = now() where id = ${id}`;
    const closing = await store.db<{ id: string }[]>`
      insert into shop.account_closing (id, account_id, asked_at, until, gives_up, asks_back)
      values (gen_random_uuid(), ${id}, now(), now(), 0, 0) returning id`;
    expect(await standing()).toBe('open');
    await store.db`update shop.account_closing set begun_at = now() where id = ${closing[0]!.id}`;
    expect(await standing()).toBe('erased');
    await store.db`update shop.account set erased_at = now() where id = ${id}`;
    expect(await standing()).toBe('erased');
    const nobody = '018f0000-0000-7000-8000-000000000001';
    expect(await customersInShop(store.db).standingOf(nobody)).toBe('erased');
  });

  it('tell the worker who is blocked, for as long as they are', async () => {
    const accounts = openAccounts(store.db);
    const created = await accounts.create(asha);
    if (!created.accepted) throw new Error('not created');
    const { id } = created.account;
    const blocked = () => store.db`select user_id from shop.blocked_customer`;

    await accounts.block(id);
    expect(await blocked()).toEqual([{ user_id: id }]);
    await accounts.unblock(id);
    expect(await blocked()).toEqual([]);
  });
});
