import { lastProcessed, type LastProcessed, type RecordedEvent } from '@store/ledger/event-store';
import type { Tx } from '@store/platform/postgres';

/** How far a schema has come. */
export type Checkpoint = LastProcessed &
  Readonly<{
    /** The table it lies in, which tells a rebuilt schema from the one that had its name before. */
    table: number;
    shape: string;
  }>;

type CheckpointRow = {
  position: bigint;
  event_id: string | null;
  stream: string | null;
  revision: number | null;
  table: number;
  shape: string;
};

export async function readCheckpoint(tx: Tx, schema: string): Promise<Checkpoint> {
  const [row] = await tx<[CheckpointRow]>`
    select position, event_id, stream, revision, tableoid as table, shape
      from ${tx(schema)}.checkpoint`;
  const { position, event_id: id, stream, revision, table, shape } = row;
  const event =
    id === null || stream === null || revision === null ? null : { id, stream, revision };
  return { position, event, table, shape };
}

/** The same schema after this event. */
export const checkpointAfter = (checkpoint: Checkpoint, last: RecordedEvent): Checkpoint => ({
  ...checkpoint,
  ...lastProcessed(last),
});

/** Without looking where it stood: for a schema that nobody else knows of yet. */
export async function setCheckpoint(tx: Tx, schema: string, last: RecordedEvent): Promise<void> {
  await tx`
    update ${tx(schema)}.checkpoint set position = ${last.position}, event_id = ${last.id},
           stream = ${last.stream}, revision = ${last.revision}`;
}

/** Nobody moves it until the transaction ends; whoever reads it goes on. */
export async function holdCheckpoint(tx: Tx, schema: string): Promise<void> {
  await tx`lock table ${tx(schema)}.checkpoint in exclusive mode`;
}

/** Channel on which every projected batch tells its last position. */
export const ADVANCED = 'read_advanced';

/** Heard by nobody unless the transaction commits. */
export async function notifyAdvanced(tx: Tx, position: bigint): Promise<void> {
  await tx`select pg_notify(${ADVANCED}, ${String(position)})`;
}
