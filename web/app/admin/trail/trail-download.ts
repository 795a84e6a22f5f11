import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { downloadOf } from '../lists/download.server.ts';
import { eachEntry, type ShownEntry } from './entries.server.ts';
import { trailQuery, trailSearchIn } from './trail-search.ts';
import { deedWords, subjectWords, trailWords as words } from './words.ts';

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
  const admin = await requireAdmin(asOfPage(args, '/admin/trail'), 'settings');
  const search = trailSearchIn(readQuery(args.request, trailQuery));
  return downloadOf(args.context, admin, {
    list: { kind: 'trail', name: words.title },
    fileName: 'audit-trail.csv',
    columns: COLUMNS,
    parts: eachEntry(args.context.shop, search),
    lineOf,
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
