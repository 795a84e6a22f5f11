import { createHash } from 'node:crypto';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Difference, DifferenceKind } from './difference.ts';
import type { Part } from './run.ts';

/** A difference until somebody has settled it, and after. */
export type KeptDifference = Difference &
  Readonly<{
    id: string;
    firstSeen: Date;
    lastSeen: Date;
    /** A later look did not find it any more. */
    clearedAt: Date | null;
    settled: Readonly<{ at: Date; by: string; note: string }> | null;
  }>;

/** Whatever is seen of it later, it is the same. */
const differenceId = ({
  kind,
  source,
  subject,
}: Pick<Difference, 'kind' | 'source' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, source, subject]))
    .digest('hex')
    .slice(0, 32);

/**
 * Keeps what one look at a part has found. What was settled stays settled, unless it comes back with
 * another amount; what is gone, of the `kinds` that were looked for, is cleared by
 * another look at the part that has found it.
 */
export async function keepDifferences(
  tx: Tx,
  {
    runId,
    part,
    kinds,
    found,
    at,
  }: Readonly<{
    runId: string;
    part: Part;
    kinds: readonly DifferenceKind[];
    found: readonly Difference[];
    at: Date;
  }>,
): Promise<void> {
  for (const difference of found) {
    const row = {
      ...{ id: differenceId(difference), kind: difference.kind, source: difference.source },
      ...{ subject: difference.subject, day: difference.day, amount: difference.amount },
      ...{ facts: tx.json(difference.facts), told_in: runId, found_in: part.day },
      ...{ first_seen: at, last_seen: at },
    };
    await tx`
      insert into workflows.difference ${tx(row)}
      on conflict (id) do update set
        day = excluded.day, amount = excluded.amount, facts = excluded.facts,
        last_seen = excluded.last_seen, cleared_at = null,
        settled_at = case when difference.amount is not distinct from excluded.amount then difference.settled_at end,
        settled_by = case when difference.amount is not distinct from excluded.amount then difference.settled_by end,
        note = case when difference.amount is not distinct from excluded.amount then difference.note end,
        told_in = case
          when difference.amount is distinct from excluded.amount
            or difference.cleared_at is not null and difference.settled_at is null
          then excluded.told_in else difference.told_in end,
        found_in = case
          when difference.amount is distinct from excluded.amount
            or difference.cleared_at is not null and difference.settled_at is null
          then excluded.found_in else difference.found_in end`;
  }
  await tx`
    update workflows.difference set cleared_at = ${at}
    where source = ${part.source} and coalesce(found_in, day) = ${part.day}
      and kind = any (${[...kinds]}::text[]) and cleared_at is null
      and id <> all (${found.map(differenceId)}::text[])`;
}

/** Whether it was there and open. */
export const settleDifference = (
  db: Db,
  { id, by, note, at }: Readonly<{ id: string; by: string; note: string; at: Date }>,
  andThen: (tx: Tx, settled: KeptDifference) => Promise<void>,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const [row] = await tx<DifferenceRow[]>`
      update workflows.difference set settled_at = ${at}, settled_by = ${by}, note = ${note}
      where id = ${id} and settled_at is null and cleared_at is null
      returning *, day::text`;
    if (row === undefined) return false;
    await andThen(tx, keptIn(row));
    return true;
  });

export async function readDifference(db: Db | Tx, id: string): Promise<KeptDifference | null> {
  const [row] = await db<DifferenceRow[]>`
    select *, day::text from workflows.difference where id = ${id}`;
  return row === undefined ? null : keptIn(row);
}

/** Those that nobody has settled, the oldest day first. */
export async function readOpenDifferences(
  db: Db | Tx,
  most: number,
): Promise<readonly KeptDifference[]> {
  const rows = await db<DifferenceRow[]>`
    select *, day::text from workflows.difference
    where cleared_at is null and settled_at is null order by difference.day, id limit ${most}`;
  return rows.map(keptIn);
}

/** Those of a day that nobody has settled. */
export async function readDifferencesOf(db: Db, day: string): Promise<readonly KeptDifference[]> {
  const rows = await db<DifferenceRow[]>`
    select *, day::text from workflows.difference
    where difference.day = ${day} and cleared_at is null and settled_at is null order by id`;
  return rows.map(keptIn);
}

/** Settled, or gone by themselves: those that were seen last come first. */
export async function readClosedDifferences(
  db: Db | Tx,
  most: number,
): Promise<readonly KeptDifference[]> {
  const rows = await db<DifferenceRow[]>`
    select *, day::text from workflows.difference
    where (cleared_at is not null or settled_at is not null)
    order by last_seen desc, id limit ${most}`;
  return rows.map(keptIn);
}

/**
 * Those that this run has found anew, and that are still open: all, or those of one part. Its day may be
 * another than theirs, as of a settlement that a report tells of a day later.
 */
export async function readToldIn(
  db: Db | Tx,
  runId: string,
  part?: Part,
): Promise<readonly KeptDifference[]> {
  const rows = await db<DifferenceRow[]>`
    select *, day::text from workflows.difference
    where told_in = ${runId} and cleared_at is null and settled_at is null ${
      part === undefined
        ? db``
        : db`and source = ${part.source} and coalesce(found_in, difference.day) = ${part.day}`
    } order by difference.day, id`;
  return rows.map(keptIn);
}

type DifferenceRow = Readonly<{
  id: string;
  kind: DifferenceKind;
  source: string;
  subject: string;
  day: string;
  amount: bigint | null;
  facts: Difference['facts'];
  first_seen: Date;
  last_seen: Date;
  cleared_at: Date | null;
  settled_at: Date | null;
  settled_by: string | null;
  note: string | null;
}>;

const keptIn = (row: DifferenceRow): KeptDifference => ({
  ...{ id: row.id, kind: row.kind, source: row.source, subject: row.subject, day: row.day },
  amount: row.amount === null ? null : Number(row.amount),
  ...{ facts: row.facts, firstSeen: row.first_seen, lastSeen: row.last_seen },
  clearedAt: row.cleared_at,
  settled:
    row.settled_at === null
      ? null
      : { at: row.settled_at, by: row.settled_by ?? '', note: row.note ?? '' },
});
