import type { Instant } from '@store/ledger';
import { toPaise } from '@store/ledger';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Closings } from './closings.ts';
import { ERASED_NAME, GOES_WITH_ACCOUNT } from './rows-of-customers.ts';

type Row = Readonly<{
  account_id: string;
  asked_at: Date;
  until: Date;
  gives_up: bigint;
  asks_back: bigint;
  begun_at: Date | null;
  blocked: boolean;
}>;

/** In the tables of the shop. */
export const closingsInShop = (db: Db): Closings => ({
  async find(closingId) {
    const [row] = await db<Row[]>`
      select account_id, asked_at, until, gives_up, asks_back, begun_at,
             blocked_at is not null as blocked
      from shop.account_closing closing join shop.account on account.id = account_id
      where closing.id = ${closingId} and stopped_at is null and closing.erased_at is null`;
    if (row === undefined) return null;
    return {
      accountId: row.account_id,
      askedAt: row.asked_at.toISOString(),
      until: row.until.toISOString(),
      blocked: row.blocked,
      givesUp: toPaise(Number(row.gives_up)),
      asksBack: toPaise(Number(row.asks_back)),
      begunAt: row.begun_at?.toISOString() ?? null,
    };
  },

  async openComplaints(accountId) {
    const [row] = await db<{ open: bigint }[]>`
      select count(*) as open from shop.complaint
      where account_id = ${accountId} and closed_at is null`;
    return Number(row?.open ?? 0n);
  },

  async noteObstacles(closingId, obstacles) {
    await db`
      update shop.account_closing set waits_for = ${db.json(obstacles)}
      where id = ${closingId} and stopped_at is null`;
  },

  async begin(closingId, at) {
    const { count } = await db`
      update shop.account_closing closing set begun_at = ${at}
      from shop.account
      where closing.id = ${closingId} and stopped_at is null and begun_at is null
        and until <= ${at} and account.id = account_id and blocked_at is null`;
    return count > 0;
  },

  async anonymise(closingId, at) {
    await transaction(db, async (tx) => {
      const [closing] = await tx<{ account_id: string }[]>`
        update shop.account_closing set erased_at = ${at}, waits_for = '[]'
        where id = ${closingId} and begun_at is not null and erased_at is null
        returning account_id`;
      if (closing !== undefined) await eraseRows(tx, closing.account_id, at);
    });
  },
});

async function eraseRows(tx: Tx, accountId: string, at: Instant): Promise<void> {
  for (const [table, column] of Object.entries(GOES_WITH_ACCOUNT)) {
    await tx`delete from ${tx(table)} where ${tx(column)} = ${accountId}`;
  }
  await tx`delete from shop.note where subject_kind = 'customer' and subject_id = ${accountId}`;
  await tx`
    update shop.age_statement set guardian_name = null, guardian_contact = null
    where account_id = ${accountId}`;
  const [{ customer_number: number }] = await tx<[{ customer_number: number }]>`
    update shop.account set
      name = ${ERASED_NAME}, email = ${nobodysAddress(accountId)}, mobile = null,
      password_hash = null, permissions = '{}', role = 'user',
      email_verified_at = null, mobile_verified_at = null, erased_at = ${at}
    where id = ${accountId} returning customer_number`;
  await tx`
    insert into shop.trail_entry (program, did, subject_kind, subject_id, subject_name, told)
    values ('erasure', 'deleted', 'customer', ${accountId}, ${`Customer ${number}`},
            ${tx.json({ before: null, after: null, reason: null })})`;
}

/** No mail reaches it (RFC 2606), and no two are alike. */
const nobodysAddress = (accountId: string): string => `${accountId}@erased.invalid`;
