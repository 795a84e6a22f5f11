import { transaction, tryLock, type Db } from '@store/platform/postgres';
import { CHECKPOINTS, lockOf, migrateCheckpoints } from '../checkpoint.ts';

/**
 * Has the log read from its beginning by those who start workflows. What ran to its end finds that all
 * is done; what nobody carries on any more, because Temporal or the log was restored, goes on.
 * @returns false, and nothing has changed, while a worker is following the log
 */
export async function startOver(db: Db): Promise<boolean> {
  await migrateCheckpoints(db);
  return transaction(db, async (tx) => {
    for (const table of CHECKPOINTS) {
      if (!(await tryLock(tx, lockOf(table)))) return false;
    }
    for (const table of CHECKPOINTS) await tx`delete from workflows.${tx(table)}`;
    return true;
  });
}
