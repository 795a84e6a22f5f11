import type { Db } from '@store/platform/postgres';
import type { Sealer, StoreKeys } from '@store/platform/sealing';
import { complaintTokens } from '@store/workflows/contracts';
import type { Complaint, ComplaintEntry, Complaints } from '../../ports/complaints.ts';
import { isOneOf } from '../mailed-secret.ts';
import { addEntry } from './add-entry.ts';
import { complaintOf, entryOf, type ComplaintRow, type EntryRow } from './complaint-rows.ts';
import { fileComplaint } from './file-complaint.ts';

/** More than anybody ever has; the rest is in the file. */
const MOST_SHOWN = 200;
/** Older closed ones are found by their numbers. */
const MOST_LISTED = 500;

type Options = Readonly<{ sealer: Sealer; keys: StoreKeys; now: () => Date }>;

/** Complaints in schema `shop`, their words sealed. */
export function openComplaints(db: Db, { sealer, keys, now }: Options): Complaints {
  async function of(number: string): Promise<Complaint | null> {
    const [row] = await db<ComplaintRow[]>`select * from shop.complaint where number = ${number}`;
    return row === undefined ? null : complaintOf(row);
  }

  async function entries(number: string): Promise<readonly ComplaintEntry[]> {
    const whose = await of(number);
    if (whose === null) return [];
    const rows = await db<EntryRow[]>`
      select * from shop.complaint_entry where number = ${number} order by at, id`;
    const key = { number, account_id: whose.accountId };
    return Promise.all(rows.map((row) => entryOf(sealer, key, row)));
  }

  async function ofAccount(accountId: string): Promise<readonly Complaint[]> {
    const rows = await db<ComplaintRow[]>`
      select * from shop.complaint where account_id = ${accountId}
      order by received_at desc limit ${MOST_SHOWN}`;
    return rows.map(complaintOf);
  }

  return {
    file: (complaint) => fileComplaint(db, complaint, { sealer, at: now() }),
    of,
    entries,
    opens: (number, token) => isOneOf(complaintTokens(keys, number), token),
    ofAccount,

    async openOf(accountId) {
      const [row] = await db<{ open: bigint }[]>`
        select count(*) as open from shop.complaint
        where account_id = ${accountId} and closed_at is null`;
      return Number(row?.open ?? 0n);
    },

    async *each(accountId) {
      for (const complaint of await ofAccount(accountId)) {
        const said = await entries(complaint.number);
        yield [{ ...complaint, entries: said.filter(({ what }) => what !== 'noted') }];
      }
    },

    say: (number, entry) =>
      addEntry(db, number, { ...entry, what: 'said', actor: null }, { sealer, at: now() }),

    async list({ open, page, pageSize }) {
      const which = open ? db`closed_at is null` : db`closed_at is not null`;
      const [counted] = await db<{ total: bigint }[]>`
        select count(*) as total
        from (select 1 from shop.complaint where ${which} limit ${MOST_LISTED}) listed`;
      const order = open
        ? db`case when acknowledged_at is null then acknowledge_by else resolve_by end, number`
        : db`closed_at desc, number desc`;
      const rows = await db<ComplaintRow[]>`
        select * from shop.complaint where ${which}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
      return { rows: rows.map(complaintOf), total: Number(counted?.total ?? 0n) };
    },

    async counted() {
      const [row] = await db<{ open: bigint; late: bigint }[]>`
        select count(*) as open,
               count(*) filter (where
                 case when acknowledged_at is null then acknowledge_by else resolve_by end <= ${now()}
               ) as late
        from shop.complaint where closed_at is null`;
      return { open: Number(row?.open ?? 0n), late: Number(row?.late ?? 0n) };
    },

    act: (number, what, entry, actor) =>
      addEntry(db, number, { ...entry, what, actor }, { sealer, at: now() }),
  };
}
