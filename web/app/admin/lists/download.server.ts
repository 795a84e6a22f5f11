import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { csv } from '../../../ports/csv.ts';
import type { Subject } from '../../../ports/trail.ts';
import { actorOf } from '../../session/actor.server.ts';
import { listWords as words } from './words.ts';

type Line<Name extends string> = Readonly<Record<Name, string | number | null>>;
type Parts<Row> = AsyncGenerator<readonly Row[], void>;

/**
 * All rows as a file to save, a part at a time: there may be many. Who took how many of them along
 * stands in the trail, before the first one leaves.
 */
export async function downloadOf<Name extends string, Row>(
  context: AppLoadContext,
  admin: Account,
  {
    list,
    fileName,
    columns,
    parts,
    lineOf,
    total,
  }: Readonly<{
    list: Omit<Subject, 'id'>;
    fileName: string;
    columns: readonly Name[];
    parts: Parts<Row>;
    lineOf: (row: Row) => Line<Name>;
    /** Where it is known; otherwise as many as the first part tells. */
    total?: number;
  }>,
): Promise<Response> {
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  const counted = first.done ? 0 : first.value.length;
  await context.shop.trail.note(actorOf(context, admin), {
    did: 'downloaded',
    subject: { ...list, id: 'csv' },
    before: null,
    after: { rows: total ?? (second.done ? counted : words.orMore(counted)) },
  });
  const inLines = (rows: readonly Row[]) => csv(columns, rows.map(lineOf), { header: false });
  const lines = Readable.from(textOf(csv(columns, []), [first, second], parts, inLines), {
    objectMode: false,
  });
  return new Response(createReadableStreamFromReadable(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}

async function* textOf<Row>(
  head: string,
  begun: readonly IteratorResult<readonly Row[], void>[],
  rest: Parts<Row>,
  inLines: (rows: readonly Row[]) => string,
) {
  yield head;
  for (const part of begun) if (!part.done) yield inLines(part.value);
  for await (const part of rest) yield inLines(part);
}
