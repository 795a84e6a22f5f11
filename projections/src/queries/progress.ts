import { listenTo, type Db, type Listening } from '@store/platform/postgres';
import { ADVANCED } from '../kernel/checkpoint.ts';

export type Progress = Readonly<{
  /** Has the projection passed the position, now or within the time? */
  reached: (position: bigint, timeoutMs: number) => Promise<boolean>;
  /** What it gives back resolves at the first batch since it was called last, or after the time. */
  changes: () => (timeoutMs: number) => Promise<void>;
  close: () => Promise<void>;
}>;

type Waiting = Readonly<{ until: bigint; wake: () => void }>;

/** While somebody waits: finds what a lost notification would have told. */
const LOOK_EVERY_MS = 250;

/**
 * Follows the projector by its notifications, on one connection for all who wait. Nobody waits
 * longer than they said, whatever the database does.
 */
export function followProgress(db: Db, projectedPosition: () => Promise<bigint>): Progress {
  const waiting = new Set<Waiting>();
  let latest = -1n;
  let listening: Listening | undefined;
  let looking: NodeJS.Timeout | undefined;

  function advancedTo(position: bigint): void {
    if (position <= latest) return;
    latest = position;
    for (const one of waiting) if (one.until <= latest) one.wake();
  }

  function look(): void {
    projectedPosition().then(advancedTo, () => undefined);
  }

  function listen(): void {
    listening ??= listenTo(db, ADVANCED, {
      heard: (position) => advancedTo(BigInt(position)),
      listens: look,
    });
  }

  function wait(until: bigint, timeoutMs: number): Promise<void> {
    listen();
    looking ??= setInterval(look, LOOK_EVERY_MS);
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(one);
        if (waiting.size === 0) {
          clearInterval(looking);
          looking = undefined;
        }
        resolve();
      };
      const one: Waiting = { until, wake };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(one);
    });
  }

  return {
    reached: async (position, timeoutMs) => {
      if (position > latest) await wait(position, timeoutMs);
      return position <= latest;
    },
    changes: () => {
      listen();
      let seen = latest;
      return async (timeoutMs) => {
        if (latest === seen) await wait(seen + 1n, timeoutMs);
        seen = latest;
      };
    },
    close: async () => {
      for (const one of [...waiting]) one.wake();
      await listening?.close();
    },
  };
}
