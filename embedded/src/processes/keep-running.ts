import { setTimeout as sleep } from 'node:timers/promises';

/** What can be kept running: it tells of its end, and can be ended. */
export type Program = Readonly<{
  pid: number;
  /** Settles when it has ended, with how it ended in words. */
  exited: Promise<string>;
  stop: () => Promise<void>;
}>;

export type KeepRunningOptions<Started extends Program> = Readonly<{
  name: string;
  /** Resolves when it serves. Asked again after each death, with a signal that ends the try. */
  start: (signal: AbortSignal) => Promise<Started>;
  say: (line: string) => void;
  /** Ends the first start. */
  signal: AbortSignal;
  /** Before the second of several starts in a row; it doubles, up to half a minute. */
  pauseMs?: number;
}>;

export type KeptRunning<Started extends Program> = Readonly<{
  /** The program as it was started first; what does not change with a restart is read from it. */
  first: Started;
  /** Of the program as it ran last; a restart changes it. */
  pid: () => number;
  stop: () => Promise<void>;
}>;

const LONGEST_PAUSE_MS = 30_000;
/** Who lived so long starts again without a pause. */
const HEALTHY_AFTER_MS = 20_000;

/**
 * Starts a program and starts it again whenever it ends: at once the first time, after growing
 * pauses when it does not stay.
 * @throws what the first start throws
 */
export async function keepRunning<Started extends Program>(
  options: KeepRunningOptions<Started>,
): Promise<KeptRunning<Started>> {
  const { name, start, say, pauseMs = 500 } = options;
  const stopping = new AbortController();
  const first = await start(options.signal);
  let program = first;

  const again = async (how: string, pause: number): Promise<number> => {
    let next = pause;
    say(`${name} ended (${how}) and starts again${pause > 0 ? ` in ${pause / 1000} s` : ''}`);
    for (;;) {
      await sleep(next, undefined, { signal: stopping.signal });
      next = next === 0 ? pauseMs : Math.min(next * 2, LONGEST_PAUSE_MS);
      try {
        program = await start(stopping.signal);
        say(`${name} is back`);
        return next;
      } catch (error) {
        stopping.signal.throwIfAborted();
        say(`${(error as Error).message}\n${name} starts again in ${next / 1000} s`);
      }
    }
  };
  const watching = async () => {
    let pause = 0;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = await program.exited;
      if (stopping.signal.aborted) return;
      pause = await again(how, Date.now() - since > HEALTHY_AFTER_MS ? 0 : pause);
    }
  };
  const watched = watching().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return {
    first,
    pid: () => program.pid,
    async stop() {
      stopping.abort();
      await program.stop();
      await watched;
      // One that was just being started.
      await program.stop();
    },
  };
}
