import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { csv } from '../../../ports/csv.ts';
import type { Subject } from '../../../ports/trail.ts';
import { actorOf } from '../../session/actor.server.ts';

type Line<Name extends string> = Readonly<Record<Name, string | number | null>>;

/** Rows as a file to save. Who took how many of them along stands in the trail. */
export async function downloadOf<Name extends string>(
  context: AppLoadContext,
  admin: Account,
  {
    list,
    fileName,
    columns,
    rows,
  }: Readonly<{
    list: Omit<Subject, 'id'>;
    fileName: string;
    columns: readonly Name[];
    rows: readonly Line<Name>[];
  }>,
): Promise<Response> {
  await context.shop.trail.note(actorOf(context, admin), {
    did: 'downloaded',
    subject: { ...list, id: 'csv' },
    before: null,
    after: { rows: rows.length },
  });
  return new Response(csv(columns, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
