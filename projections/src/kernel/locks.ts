import type { Tx } from './transaction.ts';

/** Advisory locks hold per database; these names are theirs. */
const LOCKS = {
  /** Held by the active projector for as long as it lives. */
  projector: 'read:projector',
  /** Held by whoever writes to the live schema, batch by batch, and while it is exchanged. */
  writing: 'read:writing',
  /** Held by a rebuild from start to end. */
  rebuild: 'read:rebuild',
  /** Held by an audit from start to end. */
  audit: 'read:audit',
} as const;

export type LockName = keyof typeof LOCKS;

/** Waits for the lock and keeps it until the transaction ends. */
export async function lock(tx: Tx, name: LockName): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${LOCKS[name]}, 0))`;
}

/** The lock until the transaction ends, or false at once. */
export async function tryLock(tx: Tx, name: LockName): Promise<boolean> {
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
