import { LOG_START, type EventStore, type Position } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import { tellChanged } from '@store/projections';
import { draftFor, TELLING, type Draft, type Sources } from './drafts.ts';
import { issue } from './issue.ts';

/** Nobody looks for an invoice sooner. */
const GATHER_MS = 500;
/** Of a checkpoint when nothing was to be issued: what is read again changes nothing. */
const LAZY_MS = 1_000;

export type Following = Sources &
  Readonly<{ db: Db; eventStore: Pick<EventStore, 'subscribe'>; signal: AbortSignal }>;

/**
 * Issues invoices and credit notes for what happens to orders, each batch and the checkpoint in one
 * transaction. Only one process may do it at a time. Ends when `signal` aborts.
 */
export async function followOrders(following: Following): Promise<void> {
  const { db, eventStore, signal } = following;
  let writtenAt = 0;
  const from = { after: await checkpointIn(db), prefixes: ['order-'], gatherMs: GATHER_MS, signal };
  for await (const batch of eventStore.subscribe(from)) {
    const last = batch.at(-1);
    if (last === undefined) continue;
    const drafts: Draft[] = [];
    for (const recorded of batch) {
      const draft = TELLING.has(recorded.type) ? await draftFor(recorded, following) : null;
      if (draft !== null) drafts.push(draft);
    }
    if (drafts.length > 0 || performance.now() - writtenAt > LAZY_MS) {
      const users = await issue(db, drafts, last.position);
      writtenAt = performance.now();
      if (users.length > 0) await tellChanged(db, { tables: ['invoice'], users });
    }
    if (signal.aborted) return;
  }
}

async function checkpointIn(db: Db): Promise<Position> {
  const [row] = await db<{ position: bigint }[]>`select position from shop.invoice_checkpoint`;
  return row?.position ?? LOG_START;
}
