import type { Db, Tx } from '@store/platform/postgres';
import type { ReportedMovement } from '../payment-gateway/payment-gateway.ts';
import type { ListedPurchase } from '../providers/top-up-provider.ts';
import type { Span } from './difference.ts';

type Uploaded<Kind, Line> = Readonly<{
  kind: Kind;
  id: string;
  /** The gateway or the purse. */
  source: string;
  covers: Span;
  lines: readonly Line[];
}>;

/** What the owner has taken from a dashboard or from the bank, in place of a report. */
export type GatewayFile = Uploaded<'gateway', ReportedMovement>;
/** Likewise of what was bought from a purse. */
export type ProviderFile = Uploaded<'provider', ListedPurchase>;
export type UploadedFile = GatewayFile | ProviderFile;

const KEPT_FOR = '800 days';

/** Where they are, and which column names the source. */
const TABLES = {
  gateway: ['workflows.gateway_file', 'gateway'],
  provider: ['workflows.provider_file', 'purse'],
} as const satisfies Readonly<Record<UploadedFile['kind'], readonly [string, string]>>;

/** The same file once more changes nothing: false then. */
export async function keepFile(
  tx: Tx,
  { kind, id, source, covers, lines, at, by }: UploadedFile & Readonly<{ at: Date; by: string }>,
): Promise<boolean> {
  const [table, column] = TABLES[kind];
  const row = {
    ...{ id, [column]: source, covers_from: covers.from, covers_until: covers.until },
    ...{ lines: tx.json(lines), uploaded_at: at, uploaded_by: by },
  };
  const kept = await tx`
    insert into ${tx(table)} ${tx(row)} on conflict (id) do nothing returning 1`;
  await tx`
    delete from ${tx(table)} where uploaded_at < ${at}::timestamptz - ${KEPT_FOR}::interval`;
  return kept.length > 0;
}

/** Those that tell of some of the span, in the order of their upload. */
export async function readFiles<Kind extends UploadedFile['kind']>(
  db: Db | Tx,
  { kind, source }: Readonly<{ kind: Kind; source: string }>,
  { from, until }: Span,
): Promise<readonly Extract<UploadedFile, { kind: Kind }>[]> {
  const [table, column] = TABLES[kind];
  const rows = await db<FileRow[]>`
    select id, covers_from, covers_until, lines from ${db(table)}
    where ${db(column)} = ${source} and covers_until > ${from} and covers_from < ${until}
    order by uploaded_at, id`;
  return rows.map(({ id, covers_from, covers_until, lines }) => {
    const covers = { from: covers_from.toISOString(), until: covers_until.toISOString() };
    return { kind, id, source, covers, lines } as Extract<UploadedFile, { kind: Kind }>;
  });
}

type FileRow = Readonly<{ id: string; covers_from: Date; covers_until: Date; lines: unknown }>;
