import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { csv } from '../../ports/csv.ts';

type Line<Name extends string> = Readonly<Record<Name, string | number | null>>;

/** Rows as a file to save, written while they are read: there may be many. No field is a formula. */
export function csvFile<Name extends string, Row>({
  fileName,
  columns,
  parts,
  lineOf,
}: Readonly<{
  fileName: string;
  columns: readonly Name[];
  parts: AsyncIterable<readonly Row[]>;
  lineOf: (row: Row) => Line<Name>;
}>): Response {
  async function* text() {
    yield csv(columns, []);
    for await (const rows of parts) yield csv(columns, rows.map(lineOf), { header: false });
  }
  return new Response(
    createReadableStreamFromReadable(Readable.from(text(), { objectMode: false })),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      },
    },
  );
}
