import type { RecordedEvent } from '@store/ledger/event-store';
import { Fault } from '@store/platform/fault';
import type { Db } from '@store/platform/postgres';
import { fold } from '../kernel/apply-batch.ts';
import { checkpointAfter, readCheckpoint, type Checkpoint } from '../kernel/checkpoint.ts';
import { decodeBatch } from '../kernel/decode-batch.ts';
import { workingSet, type WorkingSet } from '../kernel/rows.ts';
import { LIVE } from '../kernel/schema.ts';
import { rowsStoredIn } from '../kernel/stored-rows.ts';
import { writeBatch } from '../kernel/write-batch.ts';
import { READ_MODELS, ReadModelsOutdated, SHAPE } from '../read-models.ts';

/**
 * Beyond it the rows are forgotten, and read again when they are needed: what comes in by and by
 * asks for those of the last minutes, and a long log that is caught up with for many at once.
 */
const ROWS_REMEMBERED = 1_000;
const ROWS_PER_EVENT = 4;

export type Projected = Readonly<{ position: bigint; events: number }>;

export type LiveProjection = Readonly<{
  /** Where it stood when it was opened. */
  start: Checkpoint;
  /**
   * Applies what of a batch is not applied yet.
   * @throws UnreadableEvent after everything before that event was applied.
   * @throws SetBack, ReadModelsOutdated
   */
  apply: (recorded: readonly RecordedEvent[]) => Promise<Projected>;
}>;

/** The tables hold less than was applied: a crash took the end, or another log was rebuilt. */
class SetBack extends Fault {
  readonly code = 'READ_MODELS_SET_BACK';
  readonly retryable = true;
}

/** The rows are as they are in the tables for as long as the checkpoint is. */
type Known = Readonly<{ checkpoint: Checkpoint; rows: WorkingSet }>;

/**
 * Writes to the live tables, a statement for each batch. It remembers the rows of late batches; a
 * checkpoint that somebody else moved, or that a rebuild exchanged, makes it forget them.
 */
export async function openLiveProjection(db: Db): Promise<LiveProjection> {
  const start = await look(null);
  let known: Known | null = start;
  let reached = start.checkpoint.position;

  return {
    start: start.checkpoint,
    apply: async (recorded) => {
      for (;;) {
        const { checkpoint, rows } = known ?? (await look(reached));
        const fresh = recorded.filter(({ position }) => position > checkpoint.position);
        const { batch, unreadable } = decodeBatch(fresh);
        let { position } = checkpoint;
        if (batch !== null) {
          // Folded and not written, they would be wrong.
          known = null;
          await fold(READ_MODELS, batch.events, rows.workspace);
          const { last } = batch;
          const batched = { from: checkpoint, last, dirty: rows.take() };
          if (!(await writeBatch(db, LIVE, batched, { live: true }))) continue;
          const most = Math.max(ROWS_REMEMBERED, batch.events.length * ROWS_PER_EVENT);
          const kept = rows.size() <= most ? rows : null;
          known = remembered(checkpointAfter(checkpoint, last), kept);
          ({ position } = last);
        }
        reached = position;
        if (unreadable !== undefined) throw unreadable;
        return { position, events: batch?.events.length ?? 0 };
      }
    },
  };

  async function look(atLeast: bigint | null): Promise<Known> {
    const checkpoint = await readCheckpoint(db, LIVE);
    if (checkpoint.shape !== SHAPE) throw new ReadModelsOutdated();
    if (atLeast !== null && checkpoint.position < atLeast) {
      throw new SetBack(`the read models stand at ${checkpoint.position}, no longer at ${atLeast}`);
    }
    return remembered(checkpoint, null);
  }

  function remembered(checkpoint: Checkpoint, rows: WorkingSet | null): Known {
    return { checkpoint, rows: rows ?? workingSet(rowsStoredIn(db, LIVE)) };
  }
}
