import { randomUUID } from 'node:crypto';
import { NO_STREAM, openEventStore } from '@store/ledger/event-store';
import { closedLoop, type LoopOptions } from '../measure/closed-loop.ts';
import type { Figure } from '../measure/figure.ts';
import { EVENTS_PER_STREAM, sampleEvent } from './sample-event.ts';

/** Our event store: one event per call with its expected revision, ten events to a stream. */
export async function append(url: string, loop: Omit<LoopOptions, 'name'>): Promise<Figure> {
  const eventStore = await openEventStore(url, { name: 'bench' });
  const streams = Array.from({ length: loop.clients }, () => ({ name: '', revision: NO_STREAM }));
  try {
    return await closedLoop({ name: 'append', ...loop }, async (client) => {
      const stream = streams[client];
      if (stream === undefined) throw new RangeError('one stream for each client');
      if (stream.name === '' || stream.revision >= EVENTS_PER_STREAM - 1) {
        stream.name = `wallet-${randomUUID()}`;
        stream.revision = NO_STREAM;
      }
      const result = await eventStore.append(stream.name, [sampleEvent()], stream.revision);
      if (result.outcome !== 'appended') throw new Error(`${stream.name} has another writer`);
      stream.revision = result.revision;
    });
  } finally {
    await eventStore.close();
  }
}
