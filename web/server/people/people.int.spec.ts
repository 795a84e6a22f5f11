import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PERMISSIONS, type Account, type NewAccount } from '../../ports/accounts.ts';
import {
  accountFieldsOf,
  type AccountFields,
  type HeldPermissions,
} from '../../ports/people-desk.ts';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { tellWallets } from './blocking.ts';

const store = await openTestStore({ projecting: false });
const { shop, db } = store;
const { accounts, peopleDesk: desk, sessions, ledger, trail } = shop;
const there = (await store.openProcess()).shop.peopleDesk;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

let people = 0;
async function person(more: Partial<NewAccount> = {}): Promise<Account> {
  people += 1;
  const created = await accounts.create({
    name: 'Asha Kumari',
    email: `person${people}@example.in`,
    mobile: `98765${String(10_000 + people)}`,
    password: 'a quiet river',
    age: null,
    emailVerifiedAt: new Date(),
    ...more,
  });
  if (!created.accepted) throw new Error(created.taken);
  return created.account;
}
const admin = (more: Partial<NewAccount> = {}) => person({ role: 'admin', ...more });
const as = ({ id }: Account): Actor => ({
  ...{ kind: 'admin', accountId: id, address: null, requestId: 'spec' },
});
const now = async ({ id }: Account) => (await accounts.byId(id))!;

type More = Readonly<{ emailChecked?: boolean; was?: AccountFields; by?: typeof desk }>;
async function change(who: Account, to: Partial<AccountFields>, actor: Account, more: More = {}) {
  const was = more.was ?? accountFieldsOf(await now(who));
  const { emailChecked = false, by = desk } = more;
  return by.change(who.id, { was, mine: { ...was, ...to }, emailChecked }, as(actor));
}
const isFrozen = async ({ id }: Account) =>
  (await ledger.wallet.stateOf(id)).freezes.includes('frozen');

describe('customers', () => {
  const found = async (text: string) =>
    (await desk.search({ text, page: 1, pageSize: 25 })).rows.map(({ name }) => name);

  it('are found by mobile however it is written, e-mail, name and number', async () => {
    const asha = await person({ name: 'Asha Kumari', mobile: '9876500001' });
    await person({ name: 'Ravi 100% Rao', email: 'ravi_rao@example.in', mobile: '9123456780' });

    for (const text of ['9876500001', '+91 98765 00001', '098765-00001', '98765 000', 'asha k']) {
      expect([text, await found(text)]).toEqual([text, ['Asha Kumari']]);
    }
    expect(await found(String(asha.customerNumber))).toContain('Asha Kumari');
    expect(await found('RAVI_RAO@')).toEqual(['Ravi 100% Rao']);
    expect(await found('0%')).toEqual(['Ravi 100% Rao']);
    expect(await found('_')).toEqual(['Ravi 100% Rao']);
    expect(await found('\\')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });

  it('stand page by page, the newest first, and whoever has the very number first of all', async () => {
    const everyone: number[] = [];
    for (let count = 0; count < 5; count += 1) everyone.push((await person()).customerNumber);
    const first = everyone[0]!;
    await person({ name: `Friend of ${first}` });

    const pages = await Promise.all([1, 2, 3, 4].map((page) => desk.search({ page, pageSize: 2 })));
    const numbers = pages.map(({ rows }) => rows.map(({ customerNumber }) => customerNumber));
    expect(numbers.flat()).toEqual([...everyone, first + 5].toReversed());
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
    const [best] = (await desk.search({ text: String(first), page: 1, pageSize: 1 })).rows;
    expect(best?.customerNumber).toBe(first);
    const all = [];
    for await (const some of desk.each(undefined)) all.push(...some);
    expect(all.map(({ customerNumber }) => customerNumber)).toEqual(numbers.flat());
  });
});

describe('an account', () => {
  it('is changed by an admin, which the trail tells and nobody without the key can read', async () => {
    const [meera, asha] = [await admin(), await person()];

    const changed = await change(asha, { name: 'Asha Rao', role: 'reseller' }, meera);

    expect(changed).toEqual({ outcome: 'saved', changed: ['name', 'role'] });
    expect(await now(asha)).toMatchObject({ name: 'Asha Rao', role: 'reseller' });
    expect((await trail.entries({ most: 5 })).rows).toMatchObject([
      {
        did: 'changed',
        subject: { kind: 'customer', id: asha.id, name: `Customer ${asha.customerNumber}` },
        before: { name: 'Asha Kumari', role: 'user' },
        after: { name: 'Asha Rao', role: 'reseller' },
      },
    ]);
    const [{ told } = { told: '' }] = await db<{ told: string }[]>`
      select told::text from shop.trail_entry`;
    expect(told).not.toContain('Asha Rao');
  });

  it('is not changed over what another admin has changed meanwhile', async () => {
    const [meera, ravi, asha] = [await admin(), await admin(), await person()];
    const was = accountFieldsOf(asha);
    await change(asha, { name: 'Asha Rao', mobile: '9123456780' }, meera);

    const mine = { name: 'Asha Iyer', role: 'reseller' } as const;
    expect(await change(asha, mine, ravi, { was })).toMatchObject({
      outcome: 'conflict',
      fields: ['name'],
      now: { name: 'Asha Rao' },
    });
    expect((await now(asha)).role).toBe('user');
    expect(await change(asha, { role: 'reseller' }, ravi, { was })).toMatchObject({
      outcome: 'saved',
      changed: ['role'],
    });
    expect(await now(asha)).toMatchObject({ name: 'Asha Rao', mobile: '9123456780' });
  });

  it('has an e-mail and a mobile of its own', async () => {
    const [meera, asha, ravi] = [await admin(), await person(), await person()];

    const mine = { email: ravi.email, mobile: ravi.mobile };
    expect(await change(asha, mine, meera)).toEqual({
      outcome: 'refused',
      why: ['emailTaken', 'mobileTaken'],
    });
    const both = await Promise.all([
      change(asha, { email: 'same@example.in' }, meera),
      change(ravi, { email: 'same@example.in' }, meera, { by: there }),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'saved']);
  });

  it('has to prove a changed e-mail again, unless an admin has checked it', async () => {
    const [meera, asha] = [await admin(), await person()];
    const link = { linkId: '018f0000-0000-7000-8000-000000000001', token: 'a token' };
    await accounts.issueEmailToken(asha.id, link);

    await change(asha, { email: 'new@example.in', mobile: '9123456780' }, meera);

    expect(await now(asha)).toMatchObject({ emailVerifiedAt: null, mobileVerifiedAt: null });
    expect(await accounts.verifyEmail(asha.id, 'a token')).toBe('badLink');
    await change(asha, { verified: true }, meera);
    await change(asha, { email: 'newer@example.in' }, meera, { emailChecked: true });
    expect((await now(asha)).emailVerifiedAt).not.toBeNull();
    await change(asha, { verified: false }, meera);
    expect((await now(asha)).emailVerifiedAt).toBeNull();
  });

  it('of nobody is not changed', async () => {
    const meera = await admin();
    const edit = { was: accountFieldsOf(meera), mine: accountFieldsOf(meera), emailChecked: false };
    for (const id of ['none', '018f0000-0000-7000-8000-00000000ffff']) {
      expect(await desk.change(id, edit, as(meera))).toEqual({ outcome: 'unknown' });
      expect(await desk.endSessions(id, as(meera))).toBe(0);
    }
  });
});

describe('a role', () => {
  it('changes what an account may do, and signs it out', async () => {
    const meera = await admin();
    const asha = await person({ permissions: ['ledger:audit'] });
    await sessions.start(asha);

    await change(asha, { role: 'admin' }, meera);

    expect(await desk.sessionsOf(asha.id)).toEqual([]);
    expect((await now(asha)).permissions.toSorted()).toEqual(
      [...ADMIN_PERMISSIONS, 'ledger:audit'].toSorted(),
    );
    await change(asha, { role: 'reseller' }, meera);
    expect((await now(asha)).permissions).toEqual(['ledger:audit']);
    const [row] = await db<{ permissions: string[] }[]>`
      select permissions from shop.account where id = ${asha.id}`;
    expect(row?.permissions).toEqual(['ledger:audit']);
  });

  it('is nobody’s own to change, nor a block', async () => {
    const [meera] = [await admin(), await admin()];

    expect(await change(meera, { role: 'user' }, meera)).toMatchObject({ why: ['ownRole'] });
    expect(await change(meera, { blocked: true }, meera)).toMatchObject({ why: ['ownBlock'] });
  });

  it('of an admin is always left to somebody, when two take it from each other at once', async () => {
    const [meera, ravi] = [await admin(), await admin()];

    const both = await Promise.all([
      change(ravi, { role: 'user' }, meera),
      change(meera, { role: 'user' }, ravi, { by: there }),
    ]);

    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['forbidden', 'saved']);
  });

  it('of the only admin who can sign in stays', async () => {
    const [meera, ravi] = [await admin(), await admin()];
    const asked = accountFieldsOf(meera);
    await change(ravi, { blocked: true }, meera);

    const program: Actor = { kind: 'program', name: 'spec' };
    for (const mine of [{ role: 'user' }, { blocked: true }] as const) {
      const edit = { was: asked, mine: { ...asked, ...mine }, emailChecked: false };
      expect(await desk.change(meera.id, edit, program)).toEqual({
        outcome: 'refused',
        why: ['lastAdmin'],
      });
    }
  });
});

describe('a block', () => {
  it('signs out and freezes the wallet, once by two presses, until it ends', async () => {
    const [meera, asha] = [await admin(), await person()];
    await sessions.start(asha);
    const was = accountFieldsOf(asha);

    await Promise.all([
      change(asha, { blocked: true }, meera, { was }),
      change(asha, { blocked: true }, meera, { was, by: there }),
    ]);
    expect(await desk.sessionsOf(asha.id)).toEqual([]);
    expect((await ledger.wallet.stateOf(asha.id)).freezes.size).toBe(1);
    expect(await isFrozen(asha)).toBe(true);

    await change(asha, { blocked: false }, meera);
    expect(await isFrozen(asha)).toBe(false);
    await change(asha, { blocked: true }, meera);
    expect(await isFrozen(asha)).toBe(true);
  });

  it('reaches the wallet even when the process dies between, and only once', async () => {
    const [meera, asha] = [await admin(), await person()];
    await change(asha, { blocked: true }, meera);
    await change(asha, { blocked: false }, meera);
    const facts = await eventsOf(asha);

    // As if the ledger had been told, and nobody lived to say so.
    await db`update shop.wallet_freeze set told = false`;
    await Promise.all([tellWallets(db, ledger.wallet), tellWallets(db, ledger.wallet)]);
    expect(await eventsOf(asha)).toBe(facts);

    const dead = { handle: async () => Promise.reject(new Error('killed')) };
    await db`update shop.wallet_freeze set told = false`;
    await expect(tellWallets(db, dead)).rejects.toThrow('killed');
    const [owed] = await db`select from shop.wallet_freeze where not told`;
    expect(owed).toBeDefined();
  });

  const eventsOf = async ({ id }: Account) =>
    (await store.eventStore.readStream(`wallet-${id}`)).length;
});

describe('permissions', () => {
  const set = async (who: Account, mine: HeldPermissions, actor: Account, by = desk) => {
    const { permissions } = await now(who);
    const names = Object.keys(mine) as (keyof HeldPermissions)[];
    const was = Object.fromEntries(names.map((name) => [name, permissions.includes(name)]));
    return by.changePermissions(who.id, { was, mine }, as(actor));
  };

  it('are withdrawn from an admin and granted again, which the trail tells', async () => {
    const [meera, ravi] = [await admin(), await admin()];

    expect(await set(ravi, { money: false, orders: true }, meera)).toEqual({
      outcome: 'saved',
      changed: ['money'],
    });
    expect((await now(ravi)).permissions).not.toContain('money');
    await set(ravi, { money: true }, meera);
    expect((await now(ravi)).permissions).toContain('money');
    expect((await trail.entries({ most: 5 })).rows).toHaveLength(2);
  });

  it('are not one’s own to change', async () => {
    const meera = await admin();
    expect(await set(meera, { 'ledger:audit': true }, meera)).toEqual({
      outcome: 'refused',
      why: ['ownPermissions'],
    });
  });

  it('are for admins, but for the one to read the books', async () => {
    const [meera, asha] = [await admin(), await person()];

    expect(await set(asha, { money: true }, meera)).toMatchObject({ why: ['adminsOnly'] });
    expect(await set(asha, { 'ledger:audit': true }, meera)).toMatchObject({ outcome: 'saved' });
    expect((await now(asha)).permissions).toEqual(['ledger:audit']);
  });

  it('are handed on by those alone who have them, so that somebody always does', async () => {
    const meera = await admin();
    const clerk = await admin({ permissions: ['people', 'orders'] });
    const [asha, ravi] = [await person(), await admin({ permissions: [] })];

    expect(await set(ravi, { money: true, orders: true }, clerk)).toMatchObject({
      why: ['notHeld'],
    });
    expect(await set(meera, { money: false }, clerk)).toMatchObject({ why: ['notHeld'] });
    expect(await set(ravi, { orders: true }, clerk)).toMatchObject({ outcome: 'saved' });
    await change(asha, { role: 'admin' }, clerk);
    expect((await now(asha)).permissions.toSorted()).toEqual(['orders', 'people']);
    for (const edit of [
      { role: 'user' },
      { blocked: true },
      { email: 'mine@example.in' },
    ] as const) {
      expect(await change(meera, edit, clerk)).toMatchObject({ why: ['mayMore'] });
    }
    expect(await change(clerk, { role: 'user' }, meera)).toMatchObject({ outcome: 'saved' });
  });

  it('to change them is left to somebody, when two take it from each other at once', async () => {
    const [meera, ravi] = [await admin(), await admin()];
    const both = await Promise.all([
      set(ravi, { people: false }, meera),
      set(meera, { people: false }, ravi, there),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['forbidden', 'saved']);
  });
});

it('sessions are ended by an admin, all of them, which the trail tells', async () => {
  const [meera, asha] = [await admin(), await person()];
  await sessions.start(asha);
  await sessions.start(asha);
  expect(await desk.sessionsOf(asha.id)).toMatchObject([{ kind: 'browser' }, { kind: 'browser' }]);

  expect(await desk.endSessions(asha.id, as(meera))).toBe(2);

  expect(await desk.sessionsOf(asha.id)).toEqual([]);
  expect(await desk.endSessions(asha.id, as(meera))).toBe(0);
  expect((await trail.entries({ most: 5 })).rows).toMatchObject([
    { before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});
