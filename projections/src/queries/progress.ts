import type { Db } from '@store/ledger/postgres';
import { ADVANCED } from '../kernel/advanced.ts';

export type Progress = Readonly<{
  /** Has the projection passed the position, now or within the time? */
  reached: (position: bigint, timeoutMs: number) => Promise<boolean>;
  /** Resolves at the next batch, or after the time. */
  nextChange: (timeoutMs: number) => Promise<void>;
  close: () => Promise<void>;
}>;

type Waiting = Readonly<{ position: bigint; wake: () => void }>;

/** Anything at all. */
const ANY = -1n;

/**
 * Follows the projector by its notifications, on one connection for all who wait. Should one get
 * lost, whoever waits looks once more at the end of the time.
 */
export function followProgress(db: Db, projectedPosition: () => Promise<bigint>): Progress {
  const waiting = new Set<Waiting>();
  let latest = ANY;
  let listening: Promise<{ unlisten: () => Promise<void> }> | undefined;

  function advancedTo(position: bigint): void {
    if (position > latest) latest = position;
    for (const one of waiting) if (one.position <= latest) one.wake();
  }

  const lookAgain = async (): Promise<bigint> => {
    advancedTo(await projectedPosition());
    return latest;
  };

  function listen() {
    listening ??= db
      .listen(
        ADVANCED,
        (position) => advancedTo(BigInt(position)),
        // Also after a lost connection: what was said meanwhile is asked for.
        () => void lookAgain().catch(() => undefined),
      )
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  function wait(position: bigint, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(one);
        resolve();
      };
      const one: Waiting = { position, wake };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(one);
    });
  }

  return {
    reached: async (position, timeoutMs) => {
      if (position <= latest) return true;
      const until = Date.now() + timeoutMs;
      await listen();
      if (position <= (await lookAgain())) return true;
      await wait(position, Math.max(until - Date.now(), 0));
      return position <= latest || position <= (await lookAgain());
    },
    nextChange: async (timeoutMs) => {
      await listen();
      await wait(ANY, timeoutMs);
    },
    close: async () => {
      for (const one of [...waiting]) one.wake();
      await (await listening)?.unlisten();
    },
  };
}
