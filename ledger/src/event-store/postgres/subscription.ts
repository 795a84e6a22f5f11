import { isFault } from '@store/platform/fault';
import type { RecordedEvent, SubscribeOptions } from '../event-store.ts';
import { LogReplaced } from '../faults.ts';
import { untilMoment } from '../until-moment.ts';
import type { EventLog } from './event-log.ts';
import type { WakeUpCalls } from './wake-up-calls.ts';

const BATCH = 1000;

/** Positions looked at in one go, so that a rare prefix in a long log stays within the time limit. */
const WINDOW = 200_000n;

type Source = Readonly<{ log: EventLog; wakeUps: WakeUpCalls; pollMs: number }>;

/** Positions are dense and in order of commit: what lies after the last one read is all there is. */
export async function* subscription(
  { log, wakeUps, pollMs }: Source,
  { after, prefixes, batchSize: limit = BATCH, gatherMs = 0, signal }: SubscribeOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  let passed = after;
  let lookedAt = -Infinity;
  while (!signal.aborted) {
    // A look that finds nothing of these prefixes costs as much as one that does.
    await untilMoment(lookedAt + gatherMs, signal);
    lookedAt = performance.now();
    const { received } = wakeUps;
    const page = await nextPage();
    if (signal.aborted) return;
    if (page && page.events.length > 0) yield page.events;
    if (page) passed = page.end;
    if (!page || page.atHead) await wakeUps.after(received, pollMs, signal);
  }

  async function nextPage() {
    try {
      const page = { after: passed, limit, ...(prefixes && { prefixes }) };
      const { head, events } = await log.lookAhead(page, WINDOW);
      if (head < passed && passed > 0n) {
        throw new LogReplaced(`the log ends at ${head}, but ${passed} was processed before`);
      }
      if (head <= passed) return { events, end: passed, atHead: true };
      // What the filter leaves out below never has to be looked at again.
      const seen = passed + WINDOW < head ? passed + WINDOW : head;
      const end = events.length < limit ? seen : (events.at(-1)?.position ?? seen);
      return { events, end, atHead: end >= head };
    } catch (error) {
      if (isFault(error, 'STORE_UNAVAILABLE')) return null;
      throw error;
    }
  }
}
