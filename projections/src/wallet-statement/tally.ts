import { amount, text } from '../kernel/column.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { StatementEntry } from './table.ts';

/** How many lines of all wallets are alike in all that their list is narrowed down by. */
export type StatementTallyRow = Pick<StatementEntry, 'type' | 'status' | 'source'> &
  Readonly<{ count: number }>;

export const statementTally = defineTable<StatementTallyRow>({
  name: 'statement_tally',
  key: ['type', 'status', 'source'],
  columns: {
    type: text<StatementEntry['type']>(),
    status: text<StatementEntry['status']>(),
    source: text<StatementEntry['source']>(),
    count: amount(),
  },
  streamOf: () => 'all streams that wallets show',
});

/** A line that came into being, or changed. */
export type LineMove = Readonly<{ before: StatementEntry | undefined; after: StatementEntry }>;

export const isOfAnotherKind = ({ before, after }: LineMove): boolean =>
  before === undefined || countOf(before, 1).key !== countOf(after, 1).key;

type Count = Readonly<{ key: string; kind: Omit<StatementTallyRow, 'count'>; by: 1 | -1 }>;

export function tellStatementTally({ before, after }: LineMove, counts: Count[]): void {
  if (before !== undefined) counts.push(countOf(before, -1));
  counts.push(countOf(after, 1));
}

export const evolveStatementTally = (
  row: StatementTallyRow | undefined,
  { kind, by }: Count,
): StatementTallyRow => ({ ...kind, count: (row?.count ?? 0) + by });

const countOf = ({ type, status, source }: StatementEntry, by: Count['by']): Count => ({
  key: keyOf(type, status, source),
  kind: { type, status, source },
  by,
});
