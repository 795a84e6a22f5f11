import type { EventStore, RecordedEvent } from '@store/ledger/event-store';

/**
 * The log after one position and up to another (both as far as there is one), page by page; the
 * next page is on its way while the last one is worked on.
 */
export async function* pagesOfLog(
  eventStore: Pick<EventStore, 'readAll'>,
  { after, until, limit }: Readonly<{ after: bigint; until: bigint; limit: number }>,
): AsyncGenerator<readonly RecordedEvent[]> {
  let coming = after < until ? eventStore.readAll({ after, limit }) : Promise.resolve([]);
  for (;;) {
    const page = await coming;
    const last = page.at(-1);
    if (last === undefined) return;
    if (last.position >= until) {
      yield page.filter(({ position }) => position <= until);
      return;
    }
    coming = eventStore.readAll({ after: last.position, limit });
    // Whoever asks for the page sees the error; until then nobody is there to catch it.
    coming.catch(() => undefined);
    yield page;
  }
}
