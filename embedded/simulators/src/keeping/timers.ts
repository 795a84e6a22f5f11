/** What is to happen later, unless all of it is stopped before. */
export class Timers {
  readonly #waiting = new Set<NodeJS.Timeout>();

  /** Keeps no program running that has nothing else to do. */
  after(ms: number, act: () => void): void {
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
