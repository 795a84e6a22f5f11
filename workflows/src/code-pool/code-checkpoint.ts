import { LOG_START, type LastProcessed } from '@store/ledger/event-store';
import type { Db, Tx } from '@store/platform/postgres';

/** Held by whoever follows the log on behalf of codes. */
export const CODES_LOCK = 'shop:codes';

export async function readCodeCheckpoint(db: Db): Promise<LastProcessed> {
  const [row] = await db<LastProcessed[]>`select position, event from shop.code_checkpoint`;
  return row ?? { position: LOG_START, event: null };
}

export async function writeCodeCheckpoint(
  db: Db | Tx,
  { position, event }: LastProcessed,
): Promise<void> {
  await db`
    update shop.code_checkpoint set position = ${position}, event = ${event && db.json(event)}`;
}
