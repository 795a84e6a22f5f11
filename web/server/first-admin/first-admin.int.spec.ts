import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { createFirstAdmin, FirstAdmin } from './create-first-admin.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const { accounts, trail } = store.shop;
const meera = FirstAdmin.parse({ email: ' Meera@Shop.example ', name: 'Meera Rao' });
const admins = async () =>
  Number((await store.db`select count(*) from shop.account where role = 'admin'`)[0]?.['count']);

describe('the first admin', () => {
  it('is made with a password that opens the store, and stands in the trail', async () => {
    const made = await createFirstAdmin(store.db, meera);

    if (made.outcome !== 'created') throw new Error(made.outcome);
    expect(made.account).toMatchObject({
      role: 'admin',
      email: 'meera@shop.example',
      mobile: null,
    });
    expect(made.account.emailVerifiedAt).not.toBeNull();
    expect(made.password).toHaveLength(20);
    expect(await accounts.withPassword('meera@shop.example', made.password)).toMatchObject({
      outcome: 'right',
    });
    const { rows } = await trail.entries({ most: 10 });
    expect(rows).toMatchObject([
      { did: 'created', subject: { id: made.account.id }, after: { role: 'admin' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.password);
  });

  it('is the only one that is made like this, also when two are made at once', async () => {
    const ravi = { ...meera, email: 'ravi@shop.example' };
    const made = await Promise.all([meera, ravi].map((one) => createFirstAdmin(store.db, one)));

    expect(made.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'thereIsOne']);
    expect(await admins()).toBe(1);
    const { account } = made.find((one) => one.outcome === 'created')!;
    expect(await createFirstAdmin(store.db, meera)).toEqual({
      outcome: 'thereIsOne',
      customerNumber: account.customerNumber,
    });
  });

  it.each([
    ['email', { ...meera, email: asha.email }],
    ['mobile', { ...meera, mobile: asha.mobile! }],
  ] as const)('takes no %s of a customer', async (taken, asked) => {
    await accounts.create(asha);

    expect(await createFirstAdmin(store.db, asked)).toEqual({ outcome: 'taken', taken });
    expect(await admins()).toBe(0);
    expect(await trail.entries({ most: 10 })).toMatchObject({ rows: [] });
  });
});

it.each([
  [{}, '--email is missing'],
  [{ email: 'meera' }, '--email is no email address'],
  [{ email: 'm@shop.example', name: ' ' }, '--name is empty'],
  [{ email: 'm@shop.example', mobile: '12345' }, '--mobile is not a 10-digit number'],
])('what is typed wrong is named: %j', (typed, message) => {
  expect(FirstAdmin.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
