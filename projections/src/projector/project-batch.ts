import { transaction } from '../kernel/transaction.ts';
import type { RecordedEvent } from '@store/ledger/event-store';
import type { Db } from '@store/ledger/postgres';
import { applyBatch } from '../kernel/apply-batch.ts';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { decodeBatch } from '../kernel/decode-batch.ts';
import { lock } from '../kernel/locks.ts';
import { LIVE } from '../kernel/schema.ts';
import { notifyAdvanced } from '../kernel/advanced.ts';
import { READ_MODELS } from '../read-model-list.ts';

export type Projected = Readonly<{ position: bigint; events: number }>;

/**
 * Applies what of a batch is not applied yet, in one transaction with the checkpoint. The lock
 * comes first and the checkpoint is read after it: a rebuild may just have exchanged the schema.
 * @throws UnreadableEvent after everything before that event was applied.
 */
export async function projectBatch(db: Db, recorded: readonly RecordedEvent[]): Promise<Projected> {
  const { projected, unreadable } = await transaction(db, async (tx) => {
    await lock(tx, 'writing');
    const checkpoint = await readCheckpoint(tx, LIVE);
    const fresh = recorded.filter(({ position }) => position > checkpoint.position);
    const decoded = decodeBatch(fresh);
    if (decoded.batch === null) {
      return { projected: { position: checkpoint.position, events: 0 }, ...decoded };
    }
    const { events, last } = decoded.batch;
    await applyBatch(tx, LIVE, READ_MODELS, decoded.batch);
    await notifyAdvanced(tx, last.position);
    return { projected: { position: last.position, events: events.length }, ...decoded };
  });
  if (unreadable !== undefined) throw unreadable;
  return projected;
}
