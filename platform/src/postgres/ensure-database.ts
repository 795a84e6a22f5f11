import postgres from 'postgres';
import { connectPostgres } from './connect.ts';

const NO_SUCH_DATABASE = '3D000';
const ALREADY_THERE = ['42P04', '23505'];

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof postgres.PostgresError && codes.includes(error.code);

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** Creates the database of the url unless it exists. */
export async function ensureDatabase(url: string): Promise<void> {
  const db = connectPostgres(url, { max: 1, name: 'ensure-database' });
  try {
    await db`select 1`;
  } catch (error) {
    if (!hasCode(error, [NO_SUCH_DATABASE])) throw error;
    await createDatabase(url, new URL(url).pathname.slice(1));
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** Another process may create it in the same moment: then it is there, and that is enough. */
async function createDatabase(serverUrl: string, database: string): Promise<void> {
  const server = connectPostgres(databaseUrl(serverUrl, 'postgres'), { max: 1 });
  try {
    await server`create database ${server(database)} template template0 encoding 'UTF8'`;
  } catch (error) {
    if (!hasCode(error, ALREADY_THERE)) throw error;
  } finally {
    await server.end({ timeout: 1 });
  }
}
