/** Whether the data of a page are to be asked for again, and whether they can be now. */
export class Question {
  #revalidate: () => unknown = () => undefined;
  #busy = true;
  #outdated = false;
  #askedAt = performance.now();

  /** What the router says: how it is asked, and whether something is under way there. */
  goesOn(revalidate: () => unknown, busy: boolean): void {
    this.#revalidate = revalidate;
    this.#busy = busy;
    // What was heard while an answer was under way is not in it.
    if (this.#outdated) this.ask();
  }

  /** At once, or as soon as nothing else is under way and somebody looks. */
  ask(): void {
    this.#outdated = this.#busy || document.visibilityState !== 'visible';
    if (this.#outdated) return;
    this.#askedAt = performance.now();
    this.#revalidate();
  }

  /** Somebody looks again, at a page that is `waiting` for something or not. */
  isSeen(waiting: boolean): void {
    if (waiting || this.#outdated) this.ask();
  }

  msSinceAsked(): number {
    return performance.now() - this.#askedAt;
  }
}
