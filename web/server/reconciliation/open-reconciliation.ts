import { transaction, type Db } from '@store/platform/postgres';
import type { StoreWorkflows } from '@store/workflows/contracts';
import { DIFFERENCE_NAMES } from '@store/workflows/differences';
import {
  keepFile,
  readClosedDifferences,
  readDifference,
  readLatestRuns,
  readOpenDifferences,
  settleDifference,
} from '@store/workflows/reconciliation';
import type { ReconciliationDesk } from '../../ports/reconciliation.ts';
import type { Actor } from '../../ports/trail.ts';
import { note } from '../trail/note.ts';

/** Whoever presses twice has a day compared once. */
const SAME_LOOK_MS = 30_000;

type Dependencies = Readonly<{ ask: StoreWorkflows['reconcile']; now: () => Date }>;

const idOf = (actor: Actor): string => (actor.kind === 'admin' ? actor.accountId : actor.name);

/** What the workflows have kept, and what admins do about it. */
export const openReconciliation = (db: Db, { ask, now }: Dependencies): ReconciliationDesk => ({
  runs: (since) => readLatestRuns(db, since),
  open: (most) => readOpenDifferences(db, most),
  closed: (most) => readClosedDifferences(db, most),
  difference: (id) => readDifference(db, id),

  async settle(id, text, actor) {
    const settling = { id, by: idOf(actor), note: text, at: now() };
    const isSettled = await settleDifference(db, settling, (tx, settled) =>
      note(tx, actor, {
        did: 'closed',
        subject: { kind: 'difference', id, name: DIFFERENCE_NAMES[settled.kind] },
        before: { source: settled.source, day: settled.day, amount: settled.amount },
        after: null,
        reason: text,
      }),
    );
    return isSettled ? 'settled' : 'gone';
  },

  addFile: (file, actor) =>
    transaction(db, async (tx) => {
      const isNew = await keepFile(tx, { ...file, at: now(), by: idOf(actor) });
      if (!isNew) return;
      await note(tx, actor, {
        did: 'imported',
        subject: { kind: `${file.kind}File`, id: file.id, name: file.source },
        before: null,
        after: { lines: file.lines.length, from: file.covers.from, until: file.covers.until },
      });
    }),

  async lookAgain(day, accountId) {
    const runId = `${day}-${Math.floor(now().getTime() / SAME_LOOK_MS)}`;
    await ask({ day, runId, by: { kind: 'admin', accountId } });
  },
});
