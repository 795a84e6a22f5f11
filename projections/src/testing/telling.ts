import { randomUUID } from 'node:crypto';
import { streamOf, type Category, type EventOf } from '@store/ledger';
import { GENESIS_HASH, type JsonObject, type RecordedEvent } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import { openLiveProjection, type LiveProjection } from '../projector/live-projection.ts';

type Happened = Readonly<{
  category: Category;
  id: string;
  event: Readonly<{ type: string; data: object }>;
}>;

export type Given = Readonly<{
  /** The events of one stream that come next in the log, projected as one batch. */
  of: <Of extends Category>(category: Of, id: string, ...events: EventOf[Of][]) => Promise<void>;
  /** Many events of many streams, cut into batches. */
  inBatchesOf: (size: number, events: readonly Happened[]) => Promise<void>;
  /** The last batch once more, as after a crash of the reader. */
  again: () => Promise<void>;
}>;

/** Projects events as a log would hand them on that nobody has written. */
export function tellingInto(db: Db): Given {
  const revisions = new Map<string, number>();
  let opened: Promise<LiveProjection> | undefined;
  let position = 0n;
  let lastBatch: readonly RecordedEvent[] = [];

  async function project(batch: readonly RecordedEvent[]): Promise<void> {
    const projection = await (opened ??= openLiveProjection(db));
    lastBatch = batch;
    await projection.apply(batch);
  }

  function recorded(
    category: Category,
    id: string,
    { type, data }: Happened['event'],
  ): RecordedEvent {
    const stream = streamOf(category, id);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    position += 1n;
    return {
      id: randomUUID(),
      stream,
      revision,
      position,
      type,
      data: JSON.parse(JSON.stringify(data)) as JsonObject,
      metadata: {
        commandId: `command-${position}`,
        correlationId: 'a story',
        actor: 'test',
        schemaVersion: 1,
        previousHash: GENESIS_HASH,
      },
      recordedAt: '2026-11-21T08:00:00.000Z',
    };
  }

  return {
    of: (category, id, ...events) => project(events.map((event) => recorded(category, id, event))),
    async inBatchesOf(size, events) {
      const log = events.map(({ category, id, event }) => recorded(category, id, event));
      for (let start = 0; start < log.length; start += size) {
        await project(log.slice(start, start + size));
      }
    },
    again: () => project(lastBatch),
  };
}
