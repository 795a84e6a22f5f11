import type { Closings, FoundClosing } from '../erasure/closings.ts';
import type { Obstacle } from '../contracts.ts';
import { COOLING_MS } from '../erasure/obstacles.ts';
import { toPaise, type Instant } from '@store/ledger';

type Kept = {
  closing: FoundClosing;
  stopped: boolean;
  erasedAt: Instant | null;
  waitsFor: readonly Obstacle[];
};

/** Closings as the shop keeps them, without a database. */
export function memoryClosings() {
  const kept = new Map<string, Kept>();
  const live = (id: string) => {
    const found = kept.get(id);
    return found === undefined || found.stopped || found.erasedAt !== null ? null : found;
  };
  const closings: Closings = {
    find: async (id) => live(id)?.closing ?? null,
    openComplaints: async () => 0,
    async noteObstacles(id, obstacles) {
      const found = live(id);
      if (found) found.waitsFor = obstacles;
    },
    async begin(id, at) {
      const found = live(id);
      if (!found || found.closing.blocked || found.closing.begunAt) return false;
      found.closing = { ...found.closing, begunAt: at };
      return true;
    },
    async anonymise(id, at) {
      const found = live(id);
      if (found?.closing.begunAt) found.erasedAt = at;
    },
  };
  return {
    closings,
    /** Amounts in paise. */
    close(
      id: string,
      { accountId, at, ...change }: Partial<FoundClosing> & { accountId: string; at: Instant },
    ) {
      const closing = {
        ...{ accountId, askedAt: at, blocked: false, begunAt: null },
        until: new Date(Date.parse(at) + COOLING_MS).toISOString(),
        ...{ givesUp: toPaise(0), asksBack: toPaise(0), ...change },
      };
      kept.set(id, { closing, stopped: false, erasedAt: null, waitsFor: [] });
    },
    stop: (id: string) => void (kept.get(id)!.stopped = true),
    block(id: string, blocked: boolean) {
      const found = kept.get(id)!;
      found.closing = { ...found.closing, blocked };
    },
    of: (id: string): Kept => kept.get(id)!,
  };
}
