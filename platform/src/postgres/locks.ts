import type { Tx } from './transaction.ts';

/** Waits for the advisory lock of that name and keeps it until the transaction ends. */
export async function lock(tx: Tx, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** The lock for as long as the transaction is kept open, however long, or false at once. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  await tx`set local idle_in_transaction_session_timeout = 0`;
  const [row] = await tx<[{ locked: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`;
  return row.locked;
}

/** Does anybody hold it? */
export async function isLocked(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx<[{ held: boolean }]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0)
    ) as held`;
  return row.held;
}
