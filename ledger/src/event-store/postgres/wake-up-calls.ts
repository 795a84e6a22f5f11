import { listenTo, type Db, type Listening } from '@store/platform/postgres';
import { APPENDED_CHANNEL } from './schema.ts';

/**
 * Tells sleeping subscribers that something was appended. Only a hint: one that gets lost, or a
 * connection that is down for a while, costs a subscriber no more than its poll interval.
 */
export class WakeUpCalls {
  readonly #db: Db;
  readonly #sleepers = new Set<() => void>();
  #listening: Listening | undefined;
  #received = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** To be read before looking for events, so that a call during the look is not slept through. */
  get received(): number {
    return this.#received;
  }

  /** Resolves with the first call after `received`, in `ms` at the latest, or on abort. */
  async after(received: number, ms: number, signal: AbortSignal): Promise<void> {
    this.#listen();
    if (received !== this.#received) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#sleepers.add(wake);
      if (signal.aborted) wake();
      else signal.addEventListener('abort', wake);
    });
  }

  async close(): Promise<void> {
    await this.#listening?.close();
  }

  #listen(): void {
    const wakeAll = () => {
      this.#received += 1;
      this.#sleepers.forEach((wake) => wake());
    };
    this.#listening ??= listenTo(this.#db, APPENDED_CHANNEL, { heard: wakeAll, listens: wakeAll });
  }
}
