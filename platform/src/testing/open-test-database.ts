import { connectPostgres, type Db } from '../postgres/index.ts';
import { freshDatabase } from './fresh-database.ts';
import { server } from './server.ts';

export type TestDatabase = Readonly<{ databaseUrl: string; db: Db }> & AsyncDisposable;

/**
 * What all real worlds of the specs stand on: a database of its own, gone after the spec. The
 * server is the one that specs share, unless told.
 */
export async function openTestDatabase(postgresUrl?: string): Promise<TestDatabase> {
  const { url: databaseUrl, ...database } = await freshDatabase(
    postgresUrl ?? (await server('postgres')),
  );
  const db = connectPostgres(databaseUrl, { max: 8 });
  return {
    databaseUrl,
    db,
    async [Symbol.asyncDispose]() {
      await db.end({ timeout: 1 });
      await database[Symbol.asyncDispose]();
    },
  };
}
