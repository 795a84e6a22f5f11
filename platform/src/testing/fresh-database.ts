import { randomBytes } from 'node:crypto';
import { connectPostgres, databaseUrl, lock, transaction } from '../postgres/index.ts';

export type FreshDatabase = Readonly<{ url: string }> & AsyncDisposable;

/** What a database begins with. */
export type Beginning = Readonly<{
  /** No other beginning has it. */
  name: string;
  /** Leaves no connection behind. */
  fill: (databaseUrl: string) => Promise<void>;
}>;

/**
 * A new database on the server of the url, empty or a copy of another; disposing drops it, open
 * connections or not.
 */
export async function freshDatabase(
  postgresUrl: string,
  original = 'template0',
): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await create(postgresUrl, name, original);
  return {
    url: databaseUrl(postgresUrl, name),
    [Symbol.asyncDispose]: () => drop(postgresUrl, name),
  };
}

/** Originals that are there, as far as this process knows. */
const made = new Set<string>();

/**
 * The name of a database with that beginning, to be copied: a copy takes a fraction of the time in
 * which tables are made. The first of all processes that asks makes it.
 */
export async function originalOf(
  postgresUrl: string,
  { name, fill }: Beginning,
  run: number,
): Promise<string> {
  const original = `original_${run}_${name}`;
  if (made.has(original)) return original;
  await onServer(postgresUrl, (server) =>
    transaction(server, async (tx) => {
      await lock(tx, original);
      const there = await tx`select from pg_database where datname = ${original}`;
      if (there.length > 0) return;
      // Renamed when it is complete: what one that failed has left is made anew.
      const draft = `${original}_draft`;
      await drop(postgresUrl, draft);
      await create(postgresUrl, draft, 'template0');
      await fill(databaseUrl(postgresUrl, draft));
      await tx`alter database ${tx(draft)} rename to ${tx(original)}`;
    }),
  );
  made.add(original);
  return original;
}

const create = (postgresUrl: string, name: string, original: string) =>
  onServer(
    postgresUrl,
    (server) =>
      server`create database ${server(name)} template ${server(original)} encoding 'UTF8'`,
  );

const drop = (postgresUrl: string, name: string) =>
  onServer(postgresUrl, (server) => server`drop database if exists ${server(name)} with (force)`);

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
