import { randomBytes } from 'node:crypto';
import { connectPostgres, databaseUrl } from '../postgres/index.ts';

export type FreshDatabase = Readonly<{ url: string }> & AsyncDisposable;

/** A new empty database on the server of the url; disposing drops it, open connections or not. */
export async function freshDatabase(postgresUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(
    postgresUrl,
    (server) => server`create database ${server(name)} template template0 encoding 'UTF8'`,
  );
  return {
    url: databaseUrl(postgresUrl, name),
    [Symbol.asyncDispose]: () =>
      onServer(
        postgresUrl,
        (server) => server`drop database if exists ${server(name)} with (force)`,
      ),
  };
}

async function onServer(
  postgresUrl: string,
  run: (server: ReturnType<typeof connectPostgres>) => PromiseLike<unknown>,
): Promise<void> {
  const server = connectPostgres(databaseUrl(postgresUrl, 'postgres'), { max: 1 });
  try {
    await run(server);
  } finally {
    await server.end({ timeout: 1 });
  }
}
