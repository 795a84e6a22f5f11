import type { Db } from '@store/platform/postgres';
import type { DirtyRows } from './rows.ts';

/** Channel on which every projected batch tells what it changed, and whose. */
export const CHANGED = 'read_changed';

/** What a batch changed. */
export type Changed = Readonly<{
  /** Names of tables, most of them those of read models. */
  tables: readonly string[];
  /** The customers that its rows belong to; null where there are too many to name, or nobody knows. */
  users: readonly string[] | null;
}>;

/** Postgres takes 7,999 bytes. */
const MOST_BYTES = 7_900;

/** In words that `readChanged` understands. */
export function changedIn(dirty: readonly DirtyRows[]): string {
  const tables = dirty.map(({ table }) => table.name);
  const users = new Set<string>();
  for (const { added, changed } of dirty) {
    for (const rows of [added, changed]) for (const row of rows) addOwner(users, row);
  }
  return inWords({ tables, users: [...users] });
}

/** Of too many customers nobody is named. */
function inWords({ tables, users }: Changed): string {
  const named = JSON.stringify({ tables, users } satisfies Changed);
  if (Buffer.byteLength(named) <= MOST_BYTES) return named;
  return JSON.stringify({ tables, users: null } satisfies Changed);
}

/** Has those who show something look again; for what changes beside the read models. */
export const tellChanged = async (db: Db, changed: Changed): Promise<void> => {
  await db.notify(CHANGED, inWords(changed));
};

export const readChanged = (told: string): Changed => JSON.parse(told) as Changed;

function addOwner(users: Set<string>, row: object): void {
  if ('userId' in row && typeof row.userId === 'string') users.add(row.userId);
}
