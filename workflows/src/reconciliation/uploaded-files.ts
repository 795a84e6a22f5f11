import type { Db, Tx } from '@store/platform/postgres';
import type { ReportedMovement } from '../payment-gateway/payment-gateway.ts';
import type { Span } from './difference.ts';

/** What the owner has taken from a dashboard or from the bank, in place of a report. */
export type GatewayFile = Readonly<{
  id: string;
  gateway: string;
  covers: Span;
  lines: readonly ReportedMovement[];
}>;

const KEPT_FOR = '800 days';

/** The same file once more changes nothing: false then. */
export async function keepFile(
  tx: Tx,
  { id, gateway, covers, lines, at, by }: GatewayFile & Readonly<{ at: Date; by: string }>,
): Promise<boolean> {
  const row = {
    ...{ id, gateway, covers_from: covers.from, covers_until: covers.until },
    ...{ lines: tx.json(lines), uploaded_at: at, uploaded_by: by },
  };
  const kept = await tx`
    insert into workflows.gateway_file ${tx(row)} on conflict (id) do nothing returning 1`;
  await tx`
    delete from workflows.gateway_file
    where uploaded_at < ${at}::timestamptz - ${KEPT_FOR}::interval`;
  return kept.length > 0;
}

/** Those that tell of some of the span. */
export async function readFiles(
  db: Db | Tx,
  gateway: string,
  { from, until }: Span,
): Promise<readonly GatewayFile[]> {
  const rows = await db<FileRow[]>`
    select id, covers_from, covers_until, lines from workflows.gateway_file
    where gateway = ${gateway} and covers_until > ${from} and covers_from < ${until}
    order by uploaded_at, id`;
  return rows.map(({ id, covers_from, covers_until, lines }) => ({
    ...{ id, gateway, lines },
    covers: { from: covers_from.toISOString(), until: covers_until.toISOString() },
  }));
}

type FileRow = Readonly<{
  id: string;
  covers_from: Date;
  covers_until: Date;
  lines: readonly ReportedMovement[];
}>;
