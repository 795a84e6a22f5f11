import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '../event-store.ts';
import { describeAppending } from './appending.ts';
import type { StoreUnderTest } from './arrange.ts';
import { describeFailing } from './failing.ts';
import { describeReading } from './reading.ts';
import { describeSubscribing } from './subscribing.ts';

/** What the port promises: every adapter runs all of this against its real server. */
export function describeEventStore(name: string, under: StoreUnderTest): void {
  describe(name, { timeout: 60_000 }, () => {
    let opened: EventStore | undefined;
    const eventStore = (): EventStore => {
      if (!opened) throw new Error('not open yet');
      return opened;
    };

    beforeAll(async () => {
      opened = await under.open(under.url());
    });
    afterAll(() => opened?.close());

    describeAppending(eventStore);
    describeReading(eventStore);
    describeSubscribing(eventStore);
    describeFailing(under);
  });
}
