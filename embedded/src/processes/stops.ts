/** What runs, in the order it was started; stopping goes backwards, and nothing is stopped twice. */
export class Stops {
  readonly #running: { name: string; stop: () => Promise<void> }[] = [];
  #stopping: Promise<void> | undefined;

  add(name: string, stop: () => Promise<void>): void {
    this.#running.push({ name, stop });
  }

  /** Stops everything; a part that fails to stop does not keep the others running. */
  all(report: (name: string, error: unknown) => void): Promise<void> {
    this.#stopping ??= (async () => {
      for (let part = this.#running.pop(); part !== undefined; part = this.#running.pop()) {
        const { name, stop } = part;
        await stop().catch((error: unknown) => report(name, error));
      }
    })();
    return this.#stopping;
  }
}
