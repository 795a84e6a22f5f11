import type { LoaderFunctionArgs } from '@remix-run/node';
import { csv } from '../../../ports/csv.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { shownEntries, type ShownEntry } from './entries.server.ts';
import { trailQuery, trailSearchIn } from './trail-search.ts';
import { deedWords, subjectWords, trailWords as words } from './words.ts';

/** More than that a spreadsheet opens slowly: filters lead to the rest. */
const MOST_ROWS = 20_000;

const COLUMNS = [
  'at',
  'who',
  'address',
  'did',
  'about',
  'id',
  'name',
  'changes',
  'reason',
] as const;

/** The same entries as the page, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  const { shop } = args.context;
  const search = trailSearchIn(readQuery(args.request, trailQuery));
  const { rows } = await shownEntries(shop, { ...search, most: MOST_ROWS });
  await shop.trail.note(actorOf(args.context, admin), {
    did: 'downloaded',
    subject: { kind: 'trail', id: 'csv', name: words.title },
    before: null,
    after: { rows: rows.length },
  });
  return new Response(csv(COLUMNS, rows.map(lineOf)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-trail.csv"',
      'cache-control': 'no-store',
    },
  });
}

const lineOf = ({ at, who, did, subject, changes, reason, erased }: ShownEntry) => ({
  at,
  who: who.name,
  address: who.address,
  did: deedWords[did],
  about: subjectWords[subject.kind],
  id: subject.id,
  name: subject.name,
  changes: erased
    ? words.erased
    : changes
        .map(({ name, before, after }) => `${name}: ${[before, after].filter(isThere).join(' → ')}`)
        .join('; '),
  reason,
});

const isThere = (text: string | null) => text !== null;
