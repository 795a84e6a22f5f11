import type { RecordedEvent } from '@store/ledger/event-store';
import type { Tx } from './transaction.ts';

/**
 * How far a schema has come. The event is remembered as well as its place, because a place also
 * exists in a log that was wiped or restored, and then another event lies there.
 */
export type Checkpoint = Readonly<{
  position: bigint;
  event: Readonly<{ id: string; stream: string; revision: number }> | null;
}>;

type Record = {
  position: bigint;
  event_id: string | null;
  stream: string | null;
  revision: number | null;
};

export async function readCheckpoint(tx: Tx, schema: string): Promise<Checkpoint> {
  const [record] = await tx<[Record]>`
    select position, event_id, stream, revision from ${tx(schema)}.checkpoint`;
  const { position, event_id: id, stream, revision } = record;
  return {
    position,
    event: id === null || stream === null || revision === null ? null : { id, stream, revision },
  };
}

export async function moveCheckpoint(tx: Tx, schema: string, last: RecordedEvent): Promise<void> {
  await tx`
    update ${tx(schema)}.checkpoint set position = ${last.position}, event_id = ${last.id},
           stream = ${last.stream}, revision = ${last.revision}`;
}
