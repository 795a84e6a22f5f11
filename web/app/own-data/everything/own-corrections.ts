import type { ManualAct } from '@store/ledger';
import type { ManualEntryView } from '@store/projections';

type Kind = Exclude<ManualAct['kind'], 'undo'>;

/** What a person of the store moved by hand, or meant to, without saying who it was. */
export type Correction = Readonly<{
  entryId: string;
  at: string;
  what: Kind;
  /** It took back what an earlier one had done. */
  undoes: boolean;
  /** Rupees with two decimals, or points. */
  amount: string;
  status: ManualEntryView['status'];
  reason: string;
  utr: string | null;
  updatedAt: string;
}>;

export function correctionOf({ act, ...entry }: ManualEntryView): Correction {
  const { entryId, createdAt: at, status, reason, updatedAt } = entry;
  const done = act.kind === 'undo' ? act.act : act;
  const found = 'utr' in done ? done.utr : null;
  return {
    ...{ entryId, at, what: done.kind, undoes: act.kind === 'undo' },
    amount: (movedBy(done) / 100).toFixed(2),
    ...{ status, reason, utr: entry.utr ?? found, updatedAt },
  };
}

/** Paise, or hundredths of a point. */
function movedBy(act: Exclude<ManualAct, { kind: 'undo' }>): number {
  switch (act.kind) {
    case 'deductPoints':
      return act.points;
    // Of many customers or none, so that it stands in nobody's own list.
    case 'creditMany':
    case 'settle':
      return 0;
    default:
      return act.amount;
  }
}
