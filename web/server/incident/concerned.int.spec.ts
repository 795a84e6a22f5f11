import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '../accounts/open-accounts.ts';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { csv } from '../../ports/csv.ts';
import { peopleConcerned } from './people-concerned.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const before = new Date('2026-11-20T00:00:00Z');
const incident = new Date('2026-11-21T00:00:00Z');
const after = new Date('2026-11-22T00:00:00Z');

const ravi = {
  ...asha,
  name: 'Ravi Shankar',
  email: 'ravi@example.in',
  mobile: null,
  age: {
    adult: false,
    guardian: { name: 'Meena Shankar', contact: '9876500009' },
    textVersion: 'spec',
  },
};

describe('the people concerned by an incident', () => {
  it('are all who had an account by then, with how to reach them and their guardians', async () => {
    const accounts = openAccounts(store.db);
    await accounts.create({ ...asha, createdAt: before });
    await accounts.create({ ...ravi, createdAt: before });
    const late = { ...asha, email: 'late@example.in', mobile: '9876500003', createdAt: after };
    await accounts.create(late);

    expect(await peopleConcerned(store.db, { by: incident, among: null })).toMatchObject([
      { name: 'Asha Kumari', email: 'asha@example.in', mobile: '9876500001', guardianName: null },
      { email: 'ravi@example.in', guardianName: 'Meena Shankar', guardianContact: '9876500009' },
    ]);
  });

  it('are only those that the log names, where it does', async () => {
    const accounts = openAccounts(store.db);
    const created = await accounts.create({ ...asha, createdAt: before });
    await accounts.create({ ...ravi, createdAt: before });
    if (!created.accepted) throw new Error('not created');
    const among = [created.account.id, '01a20110-5a9c-7a84-b29d-4deb9ae40387'];

    expect(await peopleConcerned(store.db, { by: incident, among })).toMatchObject([
      { accountId: created.account.id },
    ]);
    expect(await peopleConcerned(store.db, { by: incident, among: [] })).toEqual([]);
  });
});

describe('a list for spreadsheets', () => {
  it('quotes what would end a cell and lets nothing be a formula', () => {
    const rows = [{ name: 'Rao, "Sunny"\nRao', number: 7, sum: '=1+1' }];
    expect(csv(['number', 'name', 'sum'], rows)).toBe(
      'number,name,sum\r\n7,"Rao, ""Sunny""\nRao",\'=1+1\r\n',
    );
  });
});
