import { LRUCache } from 'lru-cache';

const APART_MS = 1_000;

type Told = { lately: boolean; again: boolean };

/**
 * "Look now", at most once in a second for each execution. Hints that come closer together are one:
 * the last is told when the second is over, so that none that is real gets lost among false ones.
 */
export function hintsApart(send: (workflowId: string) => Promise<void>) {
  const known = new LRUCache<string, Told>({ max: 10_000 });
  const timers = new Set<NodeJS.Timeout>();

  async function tell(workflowId: string): Promise<void> {
    const told = known.get(workflowId) ?? { lately: false, again: false };
    known.set(workflowId, told);
    if (told.lately) {
      told.again = true;
      return;
    }
    told.lately = true;
    const timer = setTimeout(() => {
      timers.delete(timer);
      told.lately = false;
      if (!told.again) return;
      told.again = false;
      void tell(workflowId);
    }, APART_MS);
    timers.add(timer.unref());
    await send(workflowId);
  }

  return { tell, close: () => timers.forEach(clearTimeout) };
}
