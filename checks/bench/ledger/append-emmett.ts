import { randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { closedLoop, type LoopOptions } from '../measure/closed-loop.ts';
import type { Figure } from '../measure/figure.ts';
import { EVENTS_PER_STREAM, sampleEvent } from './sample-event.ts';

/** The same appends through emmett's Postgres event store, as its users would call it. */
export async function appendEmmett(url: string, loop: Omit<LoopOptions, 'name'>): Promise<Figure> {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  const streams = Array.from({ length: loop.clients }, () => ({ name: '', version: 0n }));
  try {
    return await closedLoop({ name: 'append-emmett', ...loop }, async (client) => {
      const stream = streams[client];
      if (stream === undefined) throw new RangeError('one stream for each client');
      if (stream.name === '' || stream.version >= BigInt(EVENTS_PER_STREAM)) {
        stream.name = `wallet-${randomUUID()}`;
        stream.version = 0n;
      }
      const { type, data, metadata } = sampleEvent();
      const result = await store.appendToStream(
        stream.name,
        [{ type, data: { ...data }, metadata: { ...metadata } }],
        stream.version === 0n ? {} : { expectedStreamVersion: stream.version },
      );
      stream.version = result.nextExpectedStreamVersion;
    });
  } finally {
    await store.close();
  }
}
