import type { Tx } from '@store/platform/postgres';

/** Advisory locks hold per database; these names are theirs. */
const LOCKS = {
  /** Held by the active projector for as long as it lives. */
  projector: 'read:projector',
  /** Held while the live schema is created or exchanged. */
  schema: 'read:schema',
  /** Held by a rebuild or an audit from start to end. */
  replay: 'read:replay',
} as const;

export type LockName = keyof typeof LOCKS;

/** Waits for the lock and keeps it until the transaction ends. */
export async function lock(tx: Tx, name: LockName): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${LOCKS[name]}, 0))`;
}

/** The lock for as long as the transaction is kept open, or false at once. */
export async function tryLock(tx: Tx, name: LockName): Promise<boolean> {
  await tx`set local idle_in_transaction_session_timeout = 0`;
  const [row] = await tx<[{ locked: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended(${LOCKS[name]}, 0)) as locked`;
  return row.locked;
}

/** Does anybody hold it? */
export async function isLocked(tx: Tx, name: LockName): Promise<boolean> {
  const [row] = await tx<[{ held: boolean }]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${LOCKS[name]}, 0)
    ) as held`;
  return row.held;
}
