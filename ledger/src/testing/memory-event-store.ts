import { EventEmitter, once } from 'node:events';
import type {
  AppendResult,
  EventStore,
  JsonObject,
  RecordedEvent,
} from '../event-store/event-store.ts';
import { LogReplaced } from '../event-store/faults.ts';
import { serialiseEvents } from '../event-store/serialise-events.ts';
import { untilMoment } from '../event-store/until-moment.ts';

/** The port in memory, for specs of what stands on a ledger: it passes the same contract. */
export function memoryEventStore(): EventStore {
  const log: RecordedEvent[] = [];
  const written = new EventEmitter();
  written.setMaxListeners(0);

  const streams = new Map<string, RecordedEvent[]>();
  const streamOf = (name: string) => streams.get(name) ?? [];
  /** LOG_START when nothing is written yet. */
  const head = () => BigInt(log.length - 1);

  function page(after: bigint, limit: number, prefixes?: readonly string[]) {
    const rest = log.slice(Number(after) + 1);
    const wanted = prefixes
      ? rest.filter(({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix)))
      : rest;
    return wanted.slice(0, limit);
  }

  return {
    async append(stream, events, expectedRevision): Promise<AppendResult> {
      const serialised = serialiseEvents(stream, events, expectedRevision);
      const before = streamOf(stream);
      const first = expectedRevision + 1;
      if (before.length !== first) {
        const same = before.slice(first, first + events.length);
        const isRepeat = events.every(({ id }, index) => same[index]?.id === id);
        const last = same.at(-1);
        return isRepeat && last
          ? { outcome: 'appended', revision: last.revision, position: last.position }
          : { outcome: 'conflict', actualRevision: before.length - 1 };
      }
      const recordedAt = new Date().toISOString();
      const recorded = serialised.map(({ id, type, data, metadata }, index) => ({
        id,
        stream,
        revision: first + index,
        position: BigInt(log.length + index),
        type,
        data: JSON.parse(data) as JsonObject,
        metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
        recordedAt,
      }));
      log.push(...recorded);
      streams.set(stream, [...before, ...recorded]);
      written.emit('event');
      return { outcome: 'appended', revision: expectedRevision + events.length, position: head() };
    },

    async readStream(stream, { direction = 'forwards', fromRevision, limit } = {}) {
      const events = streamOf(stream);
      const from =
        direction === 'forwards'
          ? events.slice(fromRevision ?? 0)
          : events.slice(0, (fromRevision ?? events.length) + 1).reverse();
      return from.slice(0, limit);
    },

    readAll: async ({ after, limit, prefixes }) => page(after, limit, prefixes),

    async *subscribe({ after, prefixes, batchSize = 1_000, gatherMs = 0, signal }) {
      if (after > head()) throw new LogReplaced(`the log ends before position ${after}`);
      for (let position = after; !signal.aborted;) {
        const batch = page(position, batchSize, prefixes);
        const last = batch.at(-1);
        if (last) {
          const handedOver = performance.now();
          yield batch;
          position = last.position;
          await untilMoment(handedOver + gatherMs, signal);
        } else {
          await once(written, 'event', { signal }).catch(() => undefined);
        }
      }
    },

    head: async () => head(),
    close: async () => undefined,
  };
}
