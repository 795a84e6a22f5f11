import { Timers } from '../keeping/timers.ts';

/** The real ones go on for a day. */
const AGAIN_AFTER_MS = [1_000, 5_000, 20_000, 60_000];
/** What is to come too late waits so long for something that it can come after. */
const HELD_MS = 2_000;

/** `post` answers whether it was taken. */
type Post = () => Promise<boolean>;

export type Telling = Readonly<{ webhooksAfterMs: number; reordered: boolean }>;

/** Says something to the store, and again until it is taken. */
export class ToldAgain {
  readonly #timers = new Timers();
  #held: Post | null = null;

  tell(post: Post, { webhooksAfterMs, reordered }: Telling): void {
    const put = () => this.#put(post, reordered);
    if (webhooksAfterMs > 0) this.later(webhooksAfterMs, put);
    else put();
  }

  send(post: Post, attempt = 0): void {
    void post()
      .catch(() => false)
      .then((taken) => {
        const pause = AGAIN_AFTER_MS[attempt];
        if (!taken && pause !== undefined) this.later(pause, () => this.send(post, attempt + 1));
      });
  }

  later(ms: number, act: () => void): void {
    this.#timers.after(ms, act);
  }

  stop(): void {
    this.#timers.stop();
  }

  #put(post: Post, reordered: boolean): void {
    const held = this.#held;
    if (held === null && reordered) {
      this.#held = post;
      this.later(HELD_MS, () => this.#letGo(post));
      return;
    }
    this.send(post);
    if (held !== null) this.#letGo(held);
  }

  #letGo(post: Post): void {
    if (this.#held !== post) return;
    this.#held = null;
    this.send(post);
  }
}

const ANSWER_LIMIT_MS = 10_000;

/** Whether the store says 2xx. */
export async function taken(
  address: string,
  { body, headers = {} }: Readonly<{ body: string | URLSearchParams; headers?: HeadersInit }>,
): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(address, { method: 'POST', headers, body, signal });
  await response.arrayBuffer();
  return response.ok;
}
