import { connectPostgres, type Db } from '../postgres/index.ts';
import { freshDatabase, originalOf, type Beginning } from './fresh-database.ts';
import { runOfSpecs, server } from './server.ts';

export type TestDatabase = Readonly<{ databaseUrl: string; db: Db }> & AsyncDisposable;

/**
 * What all real worlds of the specs stand on: a database of its own, gone after the spec. The
 * server is the one that specs share, unless told. Only there it has the beginning already, for
 * whoever fills what is missing.
 */
export async function openTestDatabase(
  postgresUrl?: string,
  beginning?: Beginning,
): Promise<TestDatabase> {
  const { url: databaseUrl, ...database } = await (postgresUrl === undefined
    ? onSharedServer(beginning)
    : freshDatabase(postgresUrl));
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

async function onSharedServer(beginning: Beginning | undefined) {
  const postgresUrl = await server('postgres');
  if (beginning === undefined) return freshDatabase(postgresUrl);
  return freshDatabase(postgresUrl, await originalOf(postgresUrl, beginning, runOfSpecs()));
}
