import type { EventStore, RecordedEvent } from '@store/ledger/event-store';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { applyBatch, type Batch } from '../kernel/apply-batch.ts';
import { holdCheckpoint, readCheckpoint } from '../kernel/checkpoint.ts';
import { LIVE } from '../kernel/schema.ts';
import { READ_MODELS } from '../read-models.ts';
import { pagesOfLog } from '../rebuild/pages-of-log.ts';

const PAGE = 5_000;

/**
 * Brings the schema to the position of the live one and gives a view of the database in which both
 * stand there. The projector waits only until that view is taken, not while it is looked at.
 */
export async function atOnePosition<Result>(
  {
    eventStore,
    db,
    schema,
    decode,
  }: Readonly<{
    eventStore: EventStore;
    db: Db;
    schema: string;
    decode: (recorded: readonly RecordedEvent[]) => Batch;
  }>,
  look: (snapshot: Tx, position: bigint) => Promise<Result>,
): Promise<Result> {
  const view = 'isolation level repeatable read read only';
  return transaction(db, lookAtBoth, view);

  async function lookAtBoth(snapshot: Tx): Promise<Result> {
    const position = await transaction(db, async (tx) => {
      await holdCheckpoint(tx, LIVE);
      const { position: until } = await readCheckpoint(tx, LIVE);
      const { position: after } = await readCheckpoint(tx, schema);
      for await (const recorded of pagesOfLog(eventStore, { after, until, limit: PAGE })) {
        // Committed before the view is taken, else the view would not show it.
        await transaction(db, (writing) =>
          applyBatch(writing, schema, READ_MODELS, decode(recorded)),
        );
      }
      // The view is taken by the first thing it is asked.
      return (await readCheckpoint(snapshot, LIVE)).position;
    });
    return look(snapshot, position);
  }
}
