import { connectPostgres, type Db } from '@store/platform/postgres';
import { openAccounts, type NewAccount } from '@store/web/accounts';
import type { Page } from '@playwright/test';
import { signInByPost, somebodyNew, type Person } from './customer.ts';
import { storeUnderTest } from './store.ts';

/** For what takes days in the shop, or minutes of forms that have tests of their own. */
export async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Somebody who has an account and a verified e-mail already. */
export async function customerWith(particulars: Partial<NewAccount> = {}): Promise<Person> {
  const person = somebodyNew();
  const { name = person.name } = particulars;
  await inDatabase((db) =>
    openAccounts(db).create({ ...person, age: null, emailVerifiedAt: new Date(), ...particulars }),
  );
  return { ...person, name };
}

export async function signedInNewcomer(page: Page): Promise<Person> {
  const person = await customerWith();
  await signInByPost(page, person);
  return person;
}
