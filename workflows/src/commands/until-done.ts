import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

type UntilDone = Readonly<{ onError: (error: unknown) => void; signal: AbortSignal }>;

/**
 * Does it again, with growing pauses, until it is done. Rejects when `signal` ends first, with its
 * reason, and with what `onError` throws.
 */
export async function untilDone<Done>(
  work: () => Promise<Done>,
  { onError, signal }: UntilDone,
): Promise<Done> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      onError(error);
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** As `untilDone`, of what nobody waits for once `signal` ends. */
export const untilDoneOrOver = (work: () => Promise<void>, options: UntilDone): Promise<void> =>
  untilDone(work, options).catch((error: unknown) => {
    if (!options.signal.aborted) throw error;
  });
