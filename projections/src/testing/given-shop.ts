import { randomUUID } from 'node:crypto';
import { streamOf, type EventOf, type Category } from '@store/ledger';
import { GENESIS_HASH, type JsonObject, type RecordedEvent } from '@store/ledger/event-store';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { freshDatabase } from '@store/platform/testing';
import { migrateReadModels } from '../read-models.ts';
import { openLiveProjection } from '../projector/live-projection.ts';
import { createReadModels, type ReadModels } from '../queries/create-read-models.ts';

type Happened = Readonly<{
  category: Category;
  id: string;
  event: Readonly<{ type: string; data: object }>;
}>;

type Given = Readonly<{
  /** The events of one stream that come next in the log, projected as one batch. */
  of: <Of extends Category>(category: Of, id: string, ...events: EventOf[Of][]) => Promise<void>;
  /** Many events of many streams, cut into batches. */
  inBatchesOf: (size: number, events: readonly Happened[]) => Promise<void>;
  /** The last batch once more, as after a crash of the reader. */
  again: () => Promise<void>;
}>;

export type GivenShop = Readonly<{ db: Db; url: string; models: ReadModels; given: Given }> &
  AsyncDisposable;

/** A shop whose past is told event by event, and whose read models can be asked. */
export async function givenShop(postgresUrl: string): Promise<GivenShop> {
  const database = await freshDatabase(postgresUrl);
  const db = connectPostgres(database.url, { max: 4 });
  await migrateReadModels(db);
  const models = createReadModels(db);
  const projection = await openLiveProjection(db);
  const revisions = new Map<string, number>();
  let position = 0n;
  let lastBatch: readonly RecordedEvent[] = [];

  function recorded(stream: string, type: string, data: object): RecordedEvent {
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
    db,
    url: database.url,
    models,
    given: {
      of: async (category, id, ...events) => {
        const stream = streamOf(category, id);
        lastBatch = events.map(({ type, data }) => recorded(stream, type, data));
        await projection.apply(lastBatch);
      },
      inBatchesOf: async (size, events) => {
        const log = events.map(({ category, id, event }) =>
          recorded(streamOf(category, id), event.type, event.data),
        );
        for (let start = 0; start < log.length; start += size) {
          await projection.apply(log.slice(start, start + size));
        }
      },
      again: async () => {
        await projection.apply(lastBatch);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await models.close();
      await db.end();
      await database[Symbol.asyncDispose]();
    },
  };
}
