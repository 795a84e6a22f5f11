import { Fault } from '@store/platform/fault';
import {
  connectPostgres,
  isConnectionLost,
  lock,
  PAGE_TIMEOUT_MS,
  SQL_STATE,
  toldBy,
  transaction,
  type Tx,
} from '@store/platform/postgres';
import type { Turns } from '../../ports/turns.ts';

const PATIENCE_MS = 2_000;
/** Of a process that hangs: longer than all that a turn may wait for itself. */
const LONGEST_TURN_MS = 20_000;

export class TurnMissed extends Fault {
  readonly code = 'TURN_MISSED';
  readonly retryable = true;
}

/** The lock went away with its connection: what was run goes on, and its outcome is not known. */
export class TurnLost extends Fault {
  readonly code = 'TURN_LOST';
  readonly retryable = true;
}

/**
 * A turn is an advisory lock of a transaction, so it ends with the connection of a process that
 * dies. The connections are its own: a turn that waited for one of those that it reads with itself
 * could wait for ever.
 */
export function openTurns(
  databaseUrl: string,
  { patienceMs = PATIENCE_MS }: Readonly<{ patienceMs?: number }> = {},
): Turns {
  const db = connectPostgres(databaseUrl, {
    max: 4,
    name: 'web turns',
    timeoutMs: PAGE_TIMEOUT_MS,
  });

  async function turnOf(tx: Tx, key: string) {
    await tx`
      select set_config('lock_timeout', ${String(patienceMs)}, true),
             set_config('idle_in_transaction_session_timeout', ${String(LONGEST_TURN_MS)}, true)`;
    try {
      await lock(tx, `turn:${key}`);
    } catch (error) {
      const taken = toldBy(error, SQL_STATE.lockNotAvailable);
      throw taken ? new TurnMissed(`the turn of ${key} did not come`, { cause: error }) : error;
    }
  }

  return {
    async take<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
      let missed = false;
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          missed = true;
          reject(new TurnMissed(`no connection for the turn of ${key}`));
        }, patienceMs);
      });
      const turn = transaction(db, async (tx) => {
        if (!missed) await turnOf(tx, key);
        if (missed) throw new TurnMissed(`the turn of ${key} came too late`);
        clearTimeout(timer);
        return { result: await run() };
      });
      try {
        return (await Promise.race([turn, tooLate])).result;
      } catch (error) {
        throw isConnectionLost(error)
          ? new TurnLost(`the turn of ${key} broke off`, { cause: error })
          : error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => db.end({ timeout: 5 }),
  };
}
