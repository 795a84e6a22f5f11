import type { LedgerEvent } from '@store/ledger';
import { decodeEvent, LOG_START, type EventStore } from '@store/ledger/event-store';

const AT_ONCE = 1_000;

/** The whole log, in order, without any read model. */
export async function* everyEvent(
  eventStore: Pick<EventStore, 'readAll'>,
): AsyncGenerator<LedgerEvent, void> {
  for (let after = LOG_START; ;) {
    const events = await eventStore.readAll({ after, limit: AT_ONCE });
    for (const recorded of events) {
      const event = decodeEvent(recorded);
      if (event !== null) yield event;
    }
    const last = events.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}
