import postgres from 'postgres';
import { reconnectSeconds } from '../../postgres/index.ts';
import { APPENDED_CHANNEL } from './schema.ts';

/**
 * Tells sleeping subscribers that something was appended. Only a hint: one that gets lost, or a
 * connection that is down for a while, costs a subscriber no more than its poll interval.
 */
export class WakeUpCalls {
  readonly #url: string;
  readonly #name: string;
  readonly #sleepers = new Set<() => void>();
  #connection: postgres.Sql | undefined;
  #received = 0;

  constructor(url: string, name: string) {
    this.#url = url;
    this.#name = name;
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
    await this.#connection?.end({ timeout: 1 });
  }

  #listen(): void {
    if (this.#connection) return;
    const connection = postgres(this.#url, {
      max: 1,
      fetch_types: false,
      backoff: reconnectSeconds,
      connection: { application_name: `${this.#name} listener` },
      onnotice: () => undefined,
    });
    this.#connection = connection;
    const wakeAll = () => {
      this.#received += 1;
      this.#sleepers.forEach((wake) => wake());
    };
    // postgres.js listens again by itself after a lost connection, but not when the first try fails.
    connection.listen(APPENDED_CHANNEL, wakeAll, wakeAll).catch(() => {
      if (this.#connection === connection) this.#connection = undefined;
      void connection.end({ timeout: 0 });
    });
  }
}
