/** How often each call was answered with which status; 0 where there was no answer. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>();

  note(call: string, status: number): void {
    const counts = this.#counts.get(call) ?? new Map<number, number>();
    this.#counts.set(call, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  /** A line for each of the calls, in their order. */
  lines(calls: readonly string[]): readonly string[] {
    const width = Math.max(...calls.map((call) => call.length));
    return calls.map((call) => {
      const counts = [...(this.#counts.get(call) ?? [])].sort(([one], [other]) => one - other);
      const told = counts.map(([status, count]) => `${status}: ${count}`);
      return `${call.padEnd(width)}  ${told.join('  ') || 'not asked'}`;
    });
  }

  /** Those of the calls that have never done what they were asked. */
  never(calls: readonly string[]): readonly string[] {
    return calls.filter((call) => !this.#counts.get(call)?.has(200));
  }
}
