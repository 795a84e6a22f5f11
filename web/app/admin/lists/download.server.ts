import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Subject } from '../../../ports/trail.ts';
import { csvFile } from '../../downloads/csv-file.server.ts';
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
    parts,
    total,
    ...file
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
  return csvFile({ ...file, parts: goingOn([first, second], parts) });
}

async function* goingOn<Row>(
  begun: readonly IteratorResult<readonly Row[], void>[],
  rest: Parts<Row>,
) {
  for (const part of begun) if (!part.done) yield part.value;
  yield* rest;
}
