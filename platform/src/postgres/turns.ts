import { Fault } from '../fault.ts';
import { connectPostgres, PAGE_TIMEOUT_MS } from './connect.ts';
import { isConnectionLost, SQL_STATE, toldBy } from './failures.ts';
import { lock } from './locks.ts';
import { transaction, type Tx } from './transaction.ts';

/** One after the other per key, over all processes of the store. */
export interface Turns {
  /**
   * @throws TurnMissed, without running anything, when others took too long.
   * @throws TurnLost
   */
  take<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

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
  { name, patienceMs = PATIENCE_MS }: Readonly<{ name: string; patienceMs?: number }>,
): Turns {
  const db = connectPostgres(databaseUrl, {
    max: 4,
    name,
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
