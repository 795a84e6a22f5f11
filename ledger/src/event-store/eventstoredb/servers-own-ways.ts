import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPrefix, freshStream, newEvent, newEvents, take } from '../contract/arrange.ts';
import { NO_STREAM, type EventStore } from '../event-store.ts';
import { LogReplaced } from '../faults.ts';
import { disposed } from './connection.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';

const signal = new AbortController().signal;

/** What only this server does, and what the adapter makes of it. */
export function describeServersOwnWays(url: string): void {
  describe('EventStoreDB in particular', { timeout: 60_000 }, () => {
    let eventStore: EventStore;
    let client: EventStoreDBClient;
    beforeAll(async () => {
      eventStore = await openEventStoreDB(url);
      client = EventStoreDBClient.connectionString(url);
    });
    afterAll(async () => {
      await Promise.all([eventStore.close(), disposed(client)]);
    });

    it('leaves out streams that are not the ledger’s, at the end of the log too', async () => {
      const stream = freshStream();
      await eventStore.append(stream, newEvents(1), NO_STREAM);
      const [{ position } = { position: 0n }] = await eventStore.readStream(stream);
      const foreign = `foreign-${randomUUID()}`;
      const event = jsonEvent({ id: randomUUID(), type: 'Noise', data: {} });
      const noise = await client.appendToStream(foreign, event, { expectedRevision: 'no_stream' });

      expect(await eventStore.head()).not.toBe(noise.position?.commit);
      const read = await eventStore.readAll({ after: position, limit: 1000 });
      expect(read.map((each) => each.stream)).not.toContain(foreign);
      await eventStore.append(stream, newEvents(1), 0);
      const seen: string[] = [];
      for await (const batch of eventStore.subscribe({ after: position, signal })) {
        seen.push(...batch.map((each) => each.stream));
        if (seen.includes(stream)) break;
      }
      expect(seen).not.toContain(foreign);
    });

    it('takes a position between two events for another log', async () => {
      const after = (await eventStore.head()) - 1n;
      await expect(take(eventStore.subscribe({ after, signal }), 1)).rejects.toThrow(LogReplaced);
    });

    it('may drop a slow subscriber of a busy log as often as it likes: it misses nothing', async () => {
      const prefix = freshPrefix();
      const after = await eventStore.head();
      const [writers, each] = [16, 60];
      const write = async (writer: number) => {
        for (let nr = 0; nr < each; nr++) {
          await eventStore.append(`${prefix}-${writer}`, [newEvent({ nr })], nr - 1);
        }
      };
      const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
      const seen: string[] = [];
      const options = { after, prefixes: [prefix], batchSize: 20, signal };
      for await (const batch of eventStore.subscribe(options)) {
        for (const { stream, revision } of batch) seen.push(`${stream}@${revision}`);
        if (seen.length >= writers * each) break;
        const busyUntil = performance.now() + 5;
        while (performance.now() < busyUntil);
      }
      await writing;
      expect(seen).toHaveLength(writers * each);
      expect(new Set(seen).size).toBe(writers * each);
    });

    it('closes in time although the server ended the reads before', async () => {
      const other = await openEventStoreDB(url);
      await other.readStream(freshStream(), { limit: 1 });
      await other.append(freshStream(), newEvents(3), NO_STREAM);
      await take(other.subscribe({ after: -1n, signal }), 1);
      const began = performance.now();
      await other.close();
      expect(performance.now() - began).toBeLessThan(3000);
    });

    it('raises the alarm over a stream of the ledger that was deleted for good', async () => {
      const stream = freshStream();
      await eventStore.append(stream, newEvents(1), NO_STREAM);
      const [{ position } = { position: 0n }] = await eventStore.readStream(stream);
      await client.tombstoneStream(stream, { expectedRevision: 0n });

      const following = take(
        eventStore.subscribe({ after: position, prefixes: [stream], signal }),
        1,
      );
      await expect(following).rejects.toThrow(LogReplaced);
      await expect(eventStore.readStream(stream)).rejects.toThrow(LogReplaced);
      await expect(eventStore.append(stream, newEvents(1), 0)).rejects.toThrow(LogReplaced);
      // The tombstone stays on a shared server: later runs shall find an ordinary event behind it.
      await eventStore.append(freshStream(), newEvents(1), NO_STREAM);
    });
  });
}
