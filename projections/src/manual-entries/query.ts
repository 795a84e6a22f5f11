import type { Instant } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { offsetOf, pageOf } from '../kernel/page.ts';
import { rowFrom, type DbRecord } from '../kernel/table.ts';
import type { EntriesFound, EntryFilter, ManualEntryView, Page, PageRequest } from '../views.ts';
import { manualEntries } from './projection.ts';

export async function manualEntryOf(db: Tx, entryId: string): Promise<ManualEntryView | null> {
  const [record] = await db<DbRecord[]>`
    select ${db(manualEntries.columnList)} from read.manual_entry where entry_id = ${entryId}`;
  return record === undefined ? null : entryViewIn(record);
}

const oldest = (db: Tx) => db`created_at, entry_id`;

/** What waits for a second person and has not lapsed by `now`: what has waited longest comes first. */
export const entriesWaiting = (
  db: Tx,
  { now, ...request }: PageRequest & Readonly<{ now: Instant }>,
): Promise<Page<ManualEntryView>> =>
  pageWhere(db, request, db`status = 'waiting' and lapses_at >= ${now}`, oldest(db));

/** What the bank is still to pay. */
export const payOutsUnsettled = (db: Tx, request: PageRequest): Promise<Page<ManualEntryView>> =>
  pageWhere(db, request, db`status = 'booked' and kind = 'payOut'`, oldest(db));

/** Of one customer alone, the newest first. */
export const entriesOf = (
  db: Tx,
  userId: string,
  request: PageRequest,
): Promise<Page<ManualEntryView>> =>
  pageWhere(db, request, db`user_id = ${userId}`, db`created_at desc, entry_id`);

/** Entries of all customers, the newest first, and the one that the next page comes after. */
export async function entriesFound(
  db: Tx,
  { status, kind, about, entryId, before, most }: EntryFilter,
): Promise<EntriesFound> {
  const records = await db<DbRecord[]>`
    select ${db(manualEntries.columnList)} from read.manual_entry
    where true
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${kind === undefined ? db`` : db`and kind = ${kind}`}
      ${about === undefined ? db`` : db`and (user_id = any (${[...about]}::text[]) or entry_id = ${entryId ?? null})`}
      ${before === undefined ? db`` : db`and (created_at, entry_id) < (select created_at, entry_id from read.manual_entry where entry_id = ${before})`}
    order by created_at desc, entry_id desc limit ${most + 1}`;
  const rows = records.slice(0, most).map(entryViewIn);
  return { rows, next: records.length > most ? (rows.at(-1)?.entryId ?? null) : null };
}

type Fragment = ReturnType<typeof oldest>;

async function pageWhere(
  db: Tx,
  request: PageRequest,
  where: Fragment,
  order: Fragment,
): Promise<Page<ManualEntryView>> {
  const records = await db<Found[]>`
    select counted.total, line.*
    from (select count(*) as total from read.manual_entry where ${where}) counted
    left join lateral (
      select ${db(manualEntries.columnList)} from read.manual_entry where ${where}
      order by ${order}
      limit ${request.pageSize} offset ${offsetOf(request)}
    ) line on true`;
  return pageOf(request, records, entryViewIn, 'entry_id');
}

type Found = DbRecord & { total: bigint; entry_id: string | null };

export function entryViewIn(record: DbRecord): ManualEntryView {
  const { kind: _kind, ...entry } = rowFrom(manualEntries, record);
  return entry;
}
