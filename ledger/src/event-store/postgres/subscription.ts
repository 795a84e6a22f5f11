import { LOG_START, type RecordedEvent, type SubscribeOptions } from '../event-store.ts';
import { LogReplaced, StoreUnavailable } from '../faults.ts';
import type { EventLog } from './event-log.ts';
import type { WakeUpCalls } from './wake-up-calls.ts';

const BATCH = 1000;

/** Positions looked at in one go, so that a rare prefix in a long log stays within the time limit. */
const WINDOW = 200_000n;

type Source = Readonly<{ log: EventLog; wakeUps: WakeUpCalls; pollMs: number }>;

/** Positions are dense and in order of commit: what lies after the last one read is all there is. */
export async function* subscription(
  { log, wakeUps, pollMs }: Source,
  { after, prefixes, batchSize: limit = BATCH, signal }: SubscribeOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  let passed = after;
  while (!signal.aborted) {
    const { received } = wakeUps;
    const page = await nextPage();
    if (signal.aborted) return;
    if (page && page.events.length > 0) yield page.events;
    if (page) passed = page.end;
    if (!page || page.atHead) await wakeUps.after(received, pollMs, signal);
  }

  async function nextPage() {
    try {
      // The end first: what a filter then leaves out below it never has to be looked at again.
      const head = await log.head();
      if (head < passed && passed > 0n) {
        throw new LogReplaced(`the log ends at ${head}, but ${passed} was processed before`);
      }
      if (head <= passed || head === LOG_START) return { events: [], end: passed, atHead: true };
      const from = passed < 0n ? 0n : passed;
      const upTo = from + WINDOW < head ? from + WINDOW : head;
      const page = { after: passed, limit, ...(prefixes && { prefixes }) };
      const events = await log.readAll(page, upTo);
      const last = events.at(-1)?.position ?? passed;
      const end = events.length < limit ? upTo : last;
      return { events, end, atHead: end >= head };
    } catch (error) {
      if (error instanceof StoreUnavailable) return null;
      throw error;
    }
  }
}
