import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Difference, DifferenceKind } from './difference.ts';
import { keepDifferences } from './kept-differences.ts';
import type { ComparedWhat, Part, RunPart } from './run.ts';

const KEPT_FOR = '800 days';

/** What one look at a part came to: the run and what it found, all or nothing. */
export const keepRun = (db: Db, run: RunPart, found: readonly Difference[]): Promise<void> =>
  transaction(db, async (tx) => {
    const row = {
      ...{ run_id: run.runId, day: run.day, kind: run.kind, source: run.source, at: run.at },
      ...{ asked_by: tx.json(run.by), compared: tx.json(run.compared) },
      differences: run.differences,
    };
    await tx`
      insert into workflows.reconciliation ${tx(row)}
      on conflict (run_id, day, kind, source) do update set ${tx(row)}`;
    const kinds = run.compared
      .filter(({ by, unanswered }) => by !== null && unanswered === 0)
      .flatMap(({ what }) => KINDS[what]);
    await keepDifferences(tx, { runId: run.runId, part: run, kinds, found, at: run.at });
    await tx`
      delete from workflows.reconciliation
      where day < (${run.at}::timestamptz - ${KEPT_FOR}::interval)::date`;
  });

/** What may be found where it was compared. */
const KINDS: Readonly<Record<ComparedWhat, readonly DifferenceKind[]>> = {
  payments: ['unknownToLedger', 'unknownToGateway', 'amountsDiffer', 'utrDiffers', 'paidTwice'],
  refunds: ['refundUnknownToLedger', 'refundUnknownToGateway', 'refundAmountsDiffer'],
  settlements: ['settlementSum', 'settlementOfUnknown'],
  deliveries: [
    ...(['deliveredUnknownToLedger', 'notDeliveredAtProvider'] as const),
    ...(['boughtUnknownToLedger', 'keptByProvider'] as const),
  ],
  balance: ['balanceDiffers'],
};

/** The last look at each part of the last days, the newest day first. */
export async function readLatestRuns(db: Db | Tx, since: string): Promise<readonly RunPart[]> {
  const rows = await db<RunRow[]>`
    select distinct on (ran.day, kind, source) *, ran.day::text from workflows.reconciliation ran
    where ran.day >= ${since} order by ran.day desc, kind, source, at desc`;
  return rows.map(runIn);
}

export async function readRun(db: Db | Tx, runId: string): Promise<readonly RunPart[]> {
  const rows = await db<RunRow[]>`
    select *, ran.day::text from workflows.reconciliation ran
    where run_id = ${runId} order by ran.day desc, kind, source`;
  return rows.map(runIn);
}

/**
 * Nobody could tell then, and somebody may tomorrow. Word for word as in the index `reconciliation_untold`,
 * which answers nothing else: another condition takes another index.
 */
const WORTH_ANOTHER_LOOK = `compared @? '$[*] ? (@.unanswered > 0 || @.why == "failed" || @.why == "unavailable")'`;

/**
 * Parts of earlier days that have found something that is open, which may be gone by now, and those of which the
 * other side did not tell all.
 */
export async function readOpenParts(db: Db | Tx, since: string): Promise<readonly Part[]> {
  // By what is open, which is little, and not by all that was ever compared: "offset 0" keeps it so.
  const open = await db<Part[]>`
    select distinct open.day::text, ran.kind, open.source
    from (
      select distinct coalesce(found_in, day) as day, source from workflows.difference
      where cleared_at is null and settled_at is null
    ) open
    cross join lateral (
      select kind from workflows.reconciliation
      where reconciliation.day = open.day and reconciliation.source = open.source offset 0
    ) ran
    where open.day >= ${since}
    order by 1, 2, 3`;
  const untold = await db<Part[]>`
    select distinct ran.day::text, kind, source from workflows.reconciliation ran
    where ran.day >= ${since} and ${db.unsafe(WORTH_ANOTHER_LOOK)} and not exists (
      select from workflows.reconciliation later
      where later.day = ran.day and later.kind = ran.kind and later.source = ran.source
        and later.at > ran.at)`;
  return inOrder([...open, ...untold]);
}

/**
 * Days since then on which nobody looked at one of these, after the first on which somebody did: what there
 * was before is nobody's fault, another may have bought or collected there.
 */
export async function readMissedParts(
  db: Db | Tx,
  parts: readonly Part[],
  since: string,
): Promise<readonly Part[]> {
  // One look at the index for each day: as a condition it would read all that is kept.
  return db<Part[]>`
    select day::text, kind, source from (
      select day, kind, source, was_seen,
        bool_or(was_seen) over (partition by kind, source order by day) as has_begun
      from (
        select part.day - ago as day, kind, source, (
          select true from workflows.reconciliation ran
          where ran.day = part.day - ago and ran.kind = part.kind and ran.source = part.source
          limit 1
        ) is not null as was_seen
        from jsonb_to_recordset(${db.json(parts)}) as part(day date, kind text, source text),
          lateral generate_series(1, part.day - ${since}::date) ago
      ) looked
    ) told
    where has_begun and not was_seen`;
}

/** Each once, the oldest day first. */
export function inOrder(parts: readonly Part[]): readonly Part[] {
  const key = ({ day, kind, source }: Part) => `${day} ${kind} ${source}`;
  return [...new Map(parts.map((part) => [key(part), part])).values()].toSorted((one, other) =>
    key(one) < key(other) ? -1 : 1,
  );
}

type RunRow = Readonly<{
  run_id: string;
  day: string;
  kind: Part['kind'];
  source: string;
  at: Date;
  asked_by: RunPart['by'];
  compared: RunPart['compared'];
  differences: number;
}>;

const runIn = ({ run_id: runId, asked_by: by, ...row }: RunRow): RunPart => ({
  ...{ runId, by, day: row.day, kind: row.kind, source: row.source },
  ...{ at: row.at, compared: row.compared, differences: row.differences },
});
