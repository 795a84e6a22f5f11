import type { Db } from './connect.ts';
import { lock } from './locks.ts';
import { transaction } from './transaction.ts';

/** `sql` may leave out the schema: it runs with the schema first in the search path. */
export type Migration = Readonly<{ name: string; sql: string }>;

/**
 * Applies what is missing, in order, all or nothing. Processes that start together wait for each
 * other, so that each migration runs once.
 */
export async function migrate(
  db: Db,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  await transaction(db, async (tx) => {
    await lock(tx, `migrate:${schema}`);
    await tx`create schema if not exists ${tx(schema)}`;
    await tx`
      create table if not exists ${tx(schema)}.migration (
        name text primary key,
        applied_at timestamptz not null default now()
      )`;
    const applied = await tx<{ name: string }[]>`select name from ${tx(schema)}.migration`;
    const done = new Set(applied.map(({ name }) => name));
    await tx`select set_config('search_path', quote_ident(${schema}) || ', public', true)`;
    for (const { name, sql } of migrations.filter((migration) => !done.has(migration.name))) {
      await tx.unsafe(sql);
      await tx`insert into ${tx(schema)}.migration (name) values (${name})`;
    }
  });
}
