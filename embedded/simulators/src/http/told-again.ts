const AGAIN_AFTER_MS = [1_000, 5_000, 20_000];

/** Says something to the store, and again until it is taken. */
export class ToldAgain {
  readonly #waiting = new Set<NodeJS.Timeout>();

  /** `post` answers whether it was taken. */
  send(post: () => Promise<boolean>, attempt = 0): void {
    void post()
      .catch(() => false)
      .then((taken) => {
        const pause = AGAIN_AFTER_MS[attempt];
        if (!taken && pause !== undefined) this.later(pause, () => this.send(post, attempt + 1));
      });
  }

  later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      act();
    }, ms);
    this.#waiting.add(timer.unref());
  }

  stop(): void {
    this.#waiting.forEach(clearTimeout);
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
