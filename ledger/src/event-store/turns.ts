import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 2000;

/**
 * One after the other per key. Only courtesy, so that those who did not wait for each other do not
 * send each other back to start; the expected revision is what keeps them right. Hence nobody waits
 * for ever.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const mine = before ? this.#patiently(before).then(run) : run();
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }

  async #patiently(before: Promise<unknown>): Promise<void> {
    const enough = new AbortController();
    const tired = pause(PATIENCE_MS, undefined, { signal: enough.signal });
    await Promise.race([before, tired]).catch(() => undefined);
    tired.catch(() => undefined);
    enough.abort();
  }
}
