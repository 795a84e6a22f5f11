import { LRUCache } from 'lru-cache';

/**
 * An execution takes 10,000 signals in its life. Whoever knows a number can cause hints; they must
 * leave room for an admin's decision, in however many processes they are counted.
 */
const HINTS_PER_PAYMENT = 2_000;
const APART_MS = 1_000;

type Told = { count: number; lately: boolean; again: boolean };

/**
 * "Look now", at most once in a second for each payment. Hints that come closer together are one:
 * the last is told when the second is over, so that none that is real gets lost among false ones.
 */
export function paymentHints(send: (workflowId: string) => Promise<void>) {
  const payments = new LRUCache<string, Told>({ max: 10_000 });
  const timers = new Set<NodeJS.Timeout>();

  async function tell(workflowId: string): Promise<void> {
    const told = payments.get(workflowId) ?? { count: 0, lately: false, again: false };
    payments.set(workflowId, told);
    if (told.lately) {
      told.again = true;
      return;
    }
    if (told.count >= HINTS_PER_PAYMENT) return;
    told.count += 1;
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
