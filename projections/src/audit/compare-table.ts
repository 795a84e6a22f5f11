import type { Tx } from '@store/platform/postgres';
import { tableName } from '../kernel/schema.ts';
import type { Table } from '../kernel/table.ts';
import type { Findings } from './findings.ts';

export type Compared = Readonly<{ table: string; rows: number; differing: number }>;

type JsonRow = Readonly<Record<string, unknown>>;
type Pair = Readonly<{ live: JsonRow | null; replayed: JsonRow | null; differing: bigint }>;

const SHOWN = 50;

/** Compares row by row what is shown with what the log says. */
export async function compareTable(
  tx: Tx,
  { live, replayed }: Readonly<{ live: string; replayed: string }>,
  table: Table<object>,
  findings: Findings,
): Promise<Compared> {
  const keys = table.keyFields.map(({ column }) => column).join(', ');
  const present = table.keyFields[0]?.column ?? '';
  const pairs = await tx.unsafe<Pair[]>(`
    select case when l.${present} is null then null else to_jsonb(l) end as live,
           case when r.${present} is null then null else to_jsonb(r) end as replayed,
           count(*) over () as differing
      from ${tableName(live, table)} l full join ${tableName(replayed, table)} r using (${keys})
     where row(l.*) is distinct from row(r.*)
     order by ${keys} limit ${SHOWN}`);
  for (const pair of pairs) findings.add(difference(table, pair));
  const differing = Number(pairs[0]?.differing ?? 0n);
  findings.countMore(differing - pairs.length);
  const [row] = await tx.unsafe<[{ rows: bigint }]>(
    `select count(*) as rows from ${tableName(live, table)}`,
  );
  return { table: table.name, rows: Number(row.rows), differing };
}

function difference(table: Table<object>, { live, replayed }: Pair): string {
  const row = replayed ?? live ?? {};
  const name = table.keyFields.map(({ column }) => `${column} ${said(row[column])}`).join(', ');
  const seeAlso = table.streamOf(
    Object.fromEntries(table.fields.map(({ property, column }) => [property, row[column]])),
  );
  return `${table.name}, ${name}: ${whatDiffers(table, live, replayed)} (${seeAlso})`;
}

function whatDiffers(table: Table<object>, live: JsonRow | null, replayed: JsonRow | null): string {
  if (live === null) return `the row is missing; by the log it is ${JSON.stringify(replayed)}`;
  if (replayed === null) return `the row ${JSON.stringify(live)} does not follow from the log`;
  return table.columnList
    .filter((column) => JSON.stringify(live[column]) !== JSON.stringify(replayed[column]))
    .map((column) => `${column} is ${said(live[column])}, by the log ${said(replayed[column])}`)
    .join('; ');
}

const said = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
