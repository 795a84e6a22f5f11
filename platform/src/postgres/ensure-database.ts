import { connectPostgres } from './connect.ts';
import { SQL_STATE, toldBy } from './failures.ts';

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
    if (!toldBy(error, SQL_STATE.noSuchDatabase)) throw error;
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
    if (!toldBy(error, SQL_STATE.databaseExists, SQL_STATE.uniqueViolation)) throw error;
  } finally {
    await server.end({ timeout: 1 });
  }
}
