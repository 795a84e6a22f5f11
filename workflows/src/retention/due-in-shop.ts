import { istDay, type Instant } from '@store/ledger';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { ofPerson, type Sealer } from '@store/platform/sealing';
import { RULES, type ShortLived } from './short-lived.ts';

/** Also what has no age of its own. */
export type Deleted = ShortLived | 'unprovenAccounts' | 'personalKeys' | 'orderKeys' | 'logs';

/** Rows at a time: a night with many keeps nobody waiting for long. */
const AT_A_TIME = 500;

/** As long as the link of the first mail works. */
const UNPROVEN_MS = 24 * 60 * 60_000;

/** What is kept too long, seen from the workflows. Counts and deletions are one transaction. */
export interface DueInShop {
  begin(at: Instant): Promise<void>;
  /** Deletes some that are over at `at`, and says how many. */
  deleteSome(what: ShortLived, at: Instant): Promise<number>;
  /** Registered a day before or longer, proven by nobody, never signed in. */
  unprovenAccounts(at: Instant, after: string): Promise<readonly string[]>;
  deleteUnproven(accountId: string, at: Instant): Promise<void>;
  /** Erases the keys of what admins wrote about customers who were erased before this moment. */
  erasePersonalKeys(before: Instant, at: Instant): Promise<number>;
  /** Erases the keys of what they typed into their orders. */
  eraseOrderKeys(before: Instant, at: Instant): Promise<number>;
  finish(at: Instant): Promise<void>;
}

export function dueInShop(db: Db, sealer: Pick<Sealer, 'forget'>): DueInShop {
  async function eraseKeys(
    column: 'own_key_gone_at' | 'order_key_gone_at',
    { before, at }: Readonly<{ before: Instant; at: Instant }>,
    forget: (accountId: string) => Promise<void>,
    what: Deleted,
  ): Promise<number> {
    const due = await db<{ id: string; account_id: string }[]>`
      select id, account_id from shop.account_closing
      where erased_at < ${before} and ${db(column)} is null
      order by erased_at limit ${AT_A_TIME}`;
    for (const { id, account_id: accountId } of due) {
      await forget(accountId);
      await transaction(db, async (tx) => {
        const { count } = await tx`
          update shop.account_closing set ${tx(column)} = ${at}
          where id = ${id} and ${tx(column)} is null`;
        await noteDeleted(tx, at, what, count);
      });
    }
    return due.length;
  }

  return {
    async begin(at) {
      await db`
        insert into shop.retention (day, began_at) values (${istDay(at)}, ${at})
        on conflict do nothing`;
    },

    deleteSome: (what, at) =>
      transaction(db, async (tx) => {
        const { table, over } = RULES[what];
        const { count } = await tx`
          delete from ${tx(table)} where ctid = any (array(
            select ctid from ${tx(table)} where ${over(tx, new Date(at))}
            limit ${AT_A_TIME} for update skip locked
          ))`;
        await noteDeleted(tx, at, what, count);
        return count;
      }),

    async unprovenAccounts(at, after) {
      const before = new Date(Date.parse(at) - UNPROVEN_MS);
      const rows = await db<{ id: string }[]>`
        select id from shop.unproven_account
        where created_at <= ${before} ${after === '' ? db`` : db`and id > ${after}`}
        order by id limit ${AT_A_TIME}`;
      return rows.map(({ id }) => id);
    },

    async deleteUnproven(accountId, at) {
      const before = new Date(Date.parse(at) - UNPROVEN_MS);
      await transaction(db, async (tx) => {
        const [still] = await tx`
          select from shop.account
          where id = ${accountId} and created_at <= ${before}
            and id in (select id from shop.unproven_account) for update`;
        if (still === undefined) return;
        await tx`delete from shop.age_statement where account_id = ${accountId}`;
        await tx`delete from shop.email_token where account_id = ${accountId}`;
        await tx`delete from shop.account where id = ${accountId}`;
        await noteDeleted(tx, at, 'unprovenAccounts', 1);
      });
    },

    erasePersonalKeys: (before, at) =>
      eraseKeys(
        'own_key_gone_at',
        { before, at },
        (id) => sealer.forget(ofPerson(id)),
        'personalKeys',
      ),

    eraseOrderKeys: (before, at) =>
      eraseKeys('order_key_gone_at', { before, at }, (id) => sealer.forget(id), 'orderKeys'),

    async finish(at) {
      await db`
        update shop.retention set finished_at = now()
        where day = ${istDay(at)} and finished_at is null`;
    },
  };
}

/** Log files are deleted by whoever keeps them, at any hour; that they were stands with the rest. */
export const noteLogsDeleted = (db: Db, at: Instant, count: number): Promise<void> =>
  transaction(db, async (tx) => {
    await tx`
      insert into shop.retention (day, began_at) values (${istDay(at)}, ${at})
      on conflict do nothing`;
    await noteDeleted(tx, at, 'logs', count);
  });

/** A second run of the same night adds to what the first one has done. */
async function noteDeleted(tx: Tx, at: Instant, what: Deleted, count: number): Promise<void> {
  if (count === 0) return;
  await tx`
    update shop.retention set deleted = deleted ||
      jsonb_build_object(${what}::text, coalesce((deleted ->> ${what})::bigint, 0) + ${count}::bigint)
    where day = ${istDay(at)}`;
}
