import { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { asFault, asPassingFault, isPassing, NoAnswer } from './failures.ts';

export type Credentials = Readonly<{ username: string; password: string }>;

const PATIENCE_WITH_DISPOSE_MS = 1000;
const RETRY_AFTER_MS = [50, 200, 600];

/** A client and how many calls rely on it. */
type Shared = { readonly client: EventStoreDBClient; calls: number };

/** Calls with a time limit, tried again while the trouble may pass and there is time left. */
export class Connection {
  readonly #url: string;
  readonly #timeoutMs: number;
  #current: Shared;

  constructor(url: string, timeoutMs: number) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#current = { client: newClient(url), calls: 0 };
  }

  /** `call` must bear repetition: its first try may have taken effect. */
  async call<Result>(
    doing: string,
    call: (client: EventStoreDBClient) => Promise<Result>,
    mayPass: (error: unknown) => boolean = isPassing,
  ): Promise<Result> {
    const end = performance.now() + this.#timeoutMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#inTime(end - performance.now(), call);
      } catch (error) {
        const ms = RETRY_AFTER_MS[attempt];
        const again = ms !== undefined && performance.now() + ms < end && mayPass(error);
        if (!again) throw mayPass(error) ? asPassingFault(doing, error) : asFault(doing, error);
        await pause(ms);
      }
    }
  }

  /** For when all calls have been answered. */
  async close(): Promise<void> {
    await disposed(this.#current.client);
  }

  async #inTime<Result>(
    ms: number,
    call: (client: EventStoreDBClient) => Promise<Result>,
  ): Promise<Result> {
    const used = this.#current;
    used.calls += 1;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(ms)), ms);
    });
    try {
      return await Promise.race([call(used.client), silence]);
    } catch (error) {
      if (isPassing(error) && used === this.#current) {
        // A client may stay broken after a failed discovery or a cut, and costs little to replace.
        this.#current = { client: newClient(this.#url), calls: 0 };
      }
      throw error;
    } finally {
      clearTimeout(timer);
      used.calls -= 1;
      // Not while others read through it: a read that is cancelled ends as if it were complete.
      if (used !== this.#current && used.calls === 0) void disposed(used.client);
    }
  }
}

export const newClient = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(url);

/** `dispose` waits for ever for a read that has ended on the server: it gets a second. */
export async function disposed(client: EventStoreDBClient): Promise<void> {
  const enough = new AbortController();
  const waited = pause(PATIENCE_WITH_DISPOSE_MS, undefined, { signal: enough.signal });
  await Promise.race([client.dispose(), waited]).catch(() => undefined);
  waited.catch(() => undefined);
  enough.abort();
}
