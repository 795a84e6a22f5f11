import { describe } from 'vitest';
import { describeAppending } from '../event-store/contract/appending.ts';
import { describeReading } from '../event-store/contract/reading.ts';
import { describeSubscribing } from '../event-store/contract/subscribing.ts';
import { memoryEventStore } from './memory-event-store.ts';

describe('the event store in memory', () => {
  const eventStore = memoryEventStore();

  describeAppending(() => eventStore);
  describeReading(() => eventStore);
  describeSubscribing(() => eventStore);
});
