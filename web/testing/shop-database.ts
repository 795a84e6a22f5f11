import { connectPostgres, type Db } from '@store/platform/postgres';
import { freshDatabase } from '@store/platform/testing';
import type { AgeStatement, NewAccount } from '../ports/accounts.ts';
import { migrateShop } from '../server/database/migrations.ts';

/** An empty store's own tables, gone after the spec. */
export async function shopDatabase(
  postgresUrl: string,
): Promise<{ db: Db; url: string } & AsyncDisposable> {
  const fresh = await freshDatabase(postgresUrl);
  const db = connectPostgres(fresh.url, { max: 5 });
  await migrateShop(db);
  return {
    db,
    url: fresh.url,
    async [Symbol.asyncDispose]() {
      await db.end();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

const grownUp: AgeStatement = { adult: true, guardian: null, textVersion: 'spec' };

export const asha: NewAccount = {
  name: 'Asha Kumari',
  email: 'asha@example.in',
  mobile: '9876500001',
  password: 'a quiet river',
  age: grownUp,
};

/** A clock that stands still until it is moved. */
export function clockAt(start: string) {
  let at = Date.parse(start);
  return { now: () => new Date(at), pass: (ms: number) => void (at += ms) };
}
