import type { Tx } from '@store/platform/postgres';
import type {
  FileChange,
  FileRow,
  FileThing,
  KeptFile,
  RowOutcome,
} from '../../ports/catalogue-file.ts';
import { inTurns } from './breathe.ts';
import { columnsOf, keyColumn } from './columns.ts';
import type { GivenRow } from './given-rows.ts';
import type { PlannedRow } from './plan.ts';

export type FileTableRow = {
  id: string;
  name: string;
  version: number;
  wrong: number;
  created: number;
  changed: number;
  same: number;
  sets_counts: boolean;
  uploaded_at: Date;
  kept_until: Date;
  applied_at: Date | null;
  undone_at: Date | null;
};

export const fileOf = (row: FileTableRow): KeptFile => ({
  id: row.id,
  name: row.name,
  version: row.version,
  counts: { wrong: row.wrong, created: row.created, changed: row.changed, same: row.same },
  setsCounts: row.sets_counts,
  uploadedAt: row.uploaded_at,
  appliedAt: row.applied_at,
  undoneAt: row.undone_at,
  keptUntil: row.kept_until,
});

/** Errors come first, then what changes. */
const RANKS: Readonly<Record<RowOutcome, number>> = { wrong: 0, created: 1, changed: 1, same: 2 };
export const rankOf = (outcome: RowOutcome): number => RANKS[outcome];

/** A row of a file, and what would become of it. */
export type KeptRow = Readonly<{ given: GivenRow; planned: PlannedRow }>;

export type RowTableRow = {
  place: string;
  thing: FileThing;
  format: 'csv' | 'json';
  cells: Record<string, unknown>;
  found: GivenRow['errors'];
  planned: PlannedRow;
};

export const keptRow = ({ planned, found, ...given }: RowTableRow): KeptRow => ({
  given: { ...given, errors: found },
  planned,
});

const AT_ONCE = 250;

export async function insertRows(tx: Tx, file: string, rows: readonly KeptRow[]): Promise<void> {
  let number = 0;
  await inTurns(rows, AT_ONCE, async (part) => {
    const some = part.map(({ given, planned }) => ({
      file,
      number: (number += 1),
      place: given.place,
      thing: given.thing,
      format: given.format,
      cells: tx.json(given.cells as never),
      found: tx.json(given.errors),
      rank: rankOf(planned.outcome),
      planned: tx.json(planned),
    }));
    await tx`insert into shop.catalogue_file_row ${tx(some)}`;
  });
}

/** As of a file, with the counts of its rows. */
export const countsOf = (rows: readonly KeptRow[]) => {
  const count = (outcome: RowOutcome) =>
    rows.filter(({ planned }) => planned.outcome === outcome).length;
  return {
    wrong: count('wrong'),
    created: count('created'),
    changed: count('changed'),
    same: count('same'),
    sets_counts: rows.some(
      ({ planned }) => planned.outcome === 'changed' && 'count' in (planned.becomes ?? {}),
    ),
  };
};

/** As pages show it. */
export const shownRow = ({ given: { place, thing }, planned }: KeptRow): FileRow => ({
  place,
  thing,
  key: planned.key,
  name: planned.name,
  outcome: planned.outcome,
  errors: planned.errors,
  changes: changesIn(thing, planned),
  notes: planned.notes,
  warnings: planned.warnings,
});

/** Of something new what is empty, and what stands beside the changes already, is left out. */
function changesIn(thing: FileThing, { was, becomes }: PlannedRow): readonly FileChange[] {
  if (becomes === null) return [];
  return columnsOf(thing)
    .filter(({ field }) => field in becomes)
    .map(({ name, field, kind }) => ({
      column: name,
      before: was === null ? null : kind.toCell(was[field]),
      after: kind.toCell(becomes[field]),
    }))
    .filter(({ column, before, after }) => {
      if (before !== null) return true;
      return after !== '' && column !== keyColumn(thing) && column !== 'name';
    });
}
