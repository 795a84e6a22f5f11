import type { Turns } from '@store/platform/postgres';

/** One after the other per key, in one process. */
export function turnsInMemory(): Pick<Turns, 'take'> {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(key, run) {
      const before = last.get(key) ?? Promise.resolve();
      const turn = before.then(run, run);
      last.set(key, turn);
      return turn;
    },
  };
}
