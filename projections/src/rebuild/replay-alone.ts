import { Fault } from '@store/platform/fault';
import { transaction, tryLock, type Db, type Tx } from '@store/platform/postgres';
import { LOCKS } from '../kernel/locks.ts';

export class ReplayRunning extends Fault {
  readonly code = 'REPLAY_RUNNING';
  readonly retryable = true;

  constructor() {
    super('another rebuild or audit of the read models is under way');
  }
}

/**
 * One rebuild or audit at a time: a rebuild would take away the tables that an audit looks at. The
 * transaction keeps the lock while the work goes through other connections; what must not happen
 * after the lock is lost belongs into it.
 * @throws ReplayRunning
 */
export async function replayAlone<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    if (!(await tryLock(tx, LOCKS.replay))) throw new ReplayRunning();
    return work(tx);
  });
}
