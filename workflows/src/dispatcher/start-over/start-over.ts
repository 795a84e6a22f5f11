import { LOG_START } from '@store/ledger/event-store';
import { transaction, tryLock, type Db } from '@store/platform/postgres';
import { CODES_LOCK, migrateCodes, writeCodeCheckpoint } from '../../code-pool/index.ts';
import { CHECKPOINTS, lockOf, migrateCheckpoints } from '../checkpoint.ts';

/**
 * Has the log read from its beginning by those who start workflows or look after codes. What ran to its
 * end finds that all is done; what nobody carries on any more, because Temporal or the log was restored,
 * goes on.
 * @returns false, and nothing has changed, while one of them is following the log
 */
export async function startOver(db: Db): Promise<boolean> {
  await migrateCheckpoints(db);
  await migrateCodes(db);
  return transaction(db, async (tx) => {
    for (const name of [...CHECKPOINTS.map(lockOf), CODES_LOCK]) {
      if (!(await tryLock(tx, name))) return false;
    }
    for (const table of CHECKPOINTS) await tx`delete from workflows.${tx(table)}`;
    await writeCodeCheckpoint(tx, { position: LOG_START, event: null });
    return true;
  });
}
