import { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { asFault, isLostLine, isPassing, isSilence, NoAnswer } from './failures.ts';

export type Credentials = Readonly<{ username: string; password: string }>;

const PATIENCE_WITH_DISPOSE_MS = 1000;
const RETRY_AFTER_MS = [50, 200, 600];

/** A client, how many calls and subscriptions rely on it, and whether it has a channel to close. */
type Line = { readonly client: EventStoreDBClient; users: number; isOpen: boolean };

/** A client on loan; `giveBack` says how that ended, with the error if there was one. */
export type Loan = Readonly<{ client: EventStoreDBClient; giveBack: (error?: unknown) => void }>;

/** Calls with a time limit, tried again while the trouble may pass and there is time left. */
export class Connection {
  readonly #url: string;
  readonly #timeoutMs: number;
  #line: Line;

  constructor(url: string, timeoutMs: number) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#line = newLine(url);
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
        if (!again) throw asFault(doing, error, mayPass(error));
        await pause(ms);
      }
    }
  }

  /**
   * A lost line gets a new client. One that was sent on to the leader is kept: it goes there with
   * its next call, while a new one would begin at the follower again.
   */
  borrow(): Loan {
    const line = this.#line;
    line.users += 1;
    return {
      client: line.client,
      giveBack: (error) => {
        line.users -= 1;
        // A channel that was cut the client has closed by itself.
        if (error === undefined || isSilence(error)) line.isOpen = true;
        else if (isLostLine(error)) line.isOpen = false;
        if (isLostLine(error) && line === this.#line) this.#line = newLine(this.#url);
        // Not while others read through it: a read that is cancelled ends as if it were complete.
        if (line !== this.#line && line.users === 0) void hungUp(line);
      },
    };
  }

  /** For when all calls have been answered. */
  async close(): Promise<void> {
    await hungUp(this.#line);
  }

  async #inTime<Result>(
    ms: number,
    call: (client: EventStoreDBClient) => Promise<Result>,
  ): Promise<Result> {
    const { client, giveBack } = this.borrow();
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(ms)), ms);
    });
    try {
      const result = await Promise.race([call(client), silence]);
      giveBack();
      return result;
    } catch (error) {
      giveBack(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

const newLine = (url: string): Line => ({
  client: EventStoreDBClient.connectionString(url),
  users: 0,
  isOpen: false,
});

/** `dispose` waits for ever for a read that has ended on the server: it gets a second. */
export async function disposed(client: EventStoreDBClient): Promise<void> {
  const enough = new AbortController();
  const waited = pause(PATIENCE_WITH_DISPOSE_MS, undefined, { signal: enough.signal });
  await Promise.race([client.dispose(), waited]).catch(() => undefined);
  waited.catch(() => undefined);
  enough.abort();
}

/** What lies beneath a client; its types hide it. */
type WithChannel = Readonly<{ getChannel: () => Promise<Readonly<{ close: () => void }>> }>;

/** `dispose` ends the calls, but would keep the channel for half an hour. */
async function hungUp({ client, isOpen }: Line): Promise<void> {
  await disposed(client);
  if (!isOpen) return;
  await (client as unknown as WithChannel).getChannel().then(
    (channel) => channel.close(),
    () => undefined,
  );
}
