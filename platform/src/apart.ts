import { LRUCache } from 'lru-cache';

type Act = () => Promise<void>;
type Told = { lately: boolean; next: Act | null };

/**
 * For what anybody may tell of, as often as they like: acts on each key once in so many ms. Of what comes
 * closer together the last is acted on when that time is over, so that nothing real gets lost among what
 * is false.
 */
export function apart(ms: number) {
  const known = new LRUCache<string, Told>({ max: 10_000 });
  const timers = new Set<NodeJS.Timeout>();

  /** @throws whatever `act` throws, after which the next is acted on at once */
  async function tell(key: string, act: Act): Promise<void> {
    const told = known.get(key) ?? { lately: false, next: null };
    known.set(key, told);
    if (told.lately) {
      told.next = act;
      return;
    }
    told.lately = true;
    const timer = setTimeout(() => {
      timers.delete(timer);
      told.lately = false;
      const { next } = told;
      told.next = null;
      // Nobody waits for it any more who could be told.
      if (next !== null) tell(key, next).catch(() => undefined);
    }, ms);
    timers.add(timer.unref());
    try {
      await act();
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }

  return { tell, close: () => timers.forEach(clearTimeout) };
}
