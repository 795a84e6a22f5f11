import type { EventStore } from '@store/ledger/event-store';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import { holdCheckpoint, notifyAdvanced, readCheckpoint } from '../kernel/checkpoint.ts';
import { applyBatch } from '../kernel/apply-batch.ts';
import { decodeAll } from '../kernel/decode-batch.ts';
import { LOCKS } from '../kernel/locks.ts';
import { LIVE, schemaExists } from '../kernel/schema.ts';
import { READ_MODELS } from '../read-models.ts';

const EVENTS_PER_STEP = 5_000;

/** Applies what was appended meanwhile, until little is left. */
export async function catchUp(eventStore: EventStore, db: Db, schema: string): Promise<void> {
  while ((await transaction(db, (tx) => step(eventStore, tx, schema))) === EVENTS_PER_STEP);
}

/**
 * Gives the schema the live one's name, and the live one `previous`, when the transaction commits.
 * The projector waits meanwhile; whoever reads does not. Nobody sees less than before: what the
 * live schema has, the new one has too.
 */
export async function switchOver(
  eventStore: EventStore,
  tx: Tx,
  { next, previous }: Readonly<{ next: string; previous: string }>,
): Promise<bigint> {
  await lock(tx, LOCKS.schema);
  if (await schemaExists(tx, LIVE)) {
    await holdCheckpoint(tx, LIVE);
    const { position: live } = await readCheckpoint(tx, LIVE);
    while ((await readCheckpoint(tx, next)).position < live) {
      // A live schema that is ahead of the log belongs to another log.
      if ((await step(eventStore, tx, next)) === 0) break;
    }
    await tx`alter schema ${tx(LIVE)} rename to ${tx(previous)}`;
  }
  await tx`alter schema ${tx(next)} rename to ${tx(LIVE)}`;
  const { position } = await readCheckpoint(tx, LIVE);
  await notifyAdvanced(tx, position);
  return position;
}

/** Returns the number of events it found. */
async function step(eventStore: EventStore, tx: Tx, schema: string): Promise<number> {
  const { position: after } = await readCheckpoint(tx, schema);
  const recorded = await eventStore.readAll({ after, limit: EVENTS_PER_STEP });
  if (recorded.length > 0) await applyBatch(tx, schema, READ_MODELS, decodeAll(recorded));
  return recorded.length;
}
