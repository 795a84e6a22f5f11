import { connectPostgres, type Db } from '@store/platform/postgres';
import { openSealer } from '@store/platform/sealing';
import { openAccounts, type NewAccount } from '@store/web/accounts';
import type { Page } from '@playwright/test';
import { openTaxAddresses } from '../../web/server/invoices/open-tax-addresses.ts';
import { IN_KARNATAKA } from '../../web/testing/tax-addresses.ts';
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

/** Somebody under 18, signed in, for whom nobody has agreed yet. */
export async function signedInMinor(page: Page) {
  const guardian = { name: 'Meena Deshmukh', contact: somebodyNew().mobile };
  const age = { adult: false, guardian, textVersion: 'e2e' };
  const person = await customerWith({ name: 'Tara Deshmukh', age });
  await signInByPost(page, person);
  return { person, guardian };
}

/** As if they had bought while the store was registered for GST. */
export const sayTaxAddress = ({ email }: Person): Promise<void> =>
  inDatabase(async (db) => {
    const account = await openAccounts(db).byEmail(email);
    if (account === null) throw new Error(`nobody has ${email}`);
    const addresses = openTaxAddresses(db, {
      ...{ sealer: await openSealer(db), now: () => new Date() },
    });
    await addresses.set(account.id, IN_KARNATAKA);
  });

/** As if whoever is signed in had last proven it an hour ago. */
export const longAfterProof = ({ email }: Person) =>
  inDatabase(
    (db) => db`
      update shop.session set second_at = now() - interval '1 hour'
      where account_id = (select id from shop.account where email = ${email})`,
  );
