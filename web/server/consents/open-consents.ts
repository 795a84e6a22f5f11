import { transaction, type Db } from '@store/platform/postgres';
import { isUuid } from '../../ports/is-uuid.ts';
import type { ConsentEntry, Consents } from '../../ports/consents.ts';
import { recordConsents } from './record-consents.ts';

const AT_A_TIME = 500;

type Row = ConsentEntry & Readonly<{ id: bigint }>;

/** The record of consents in schema `shop`. */
export function openConsents(db: Db, { now }: Readonly<{ now: () => Date }>): Consents {
  const columns = db`what, given, version, how, at`;

  async function wantsOffers(accountId: string) {
    if (!isUuid(accountId)) return false;
    const found = await db`select from shop.offer_recipient where account_id = ${accountId}`;
    return found.length > 0;
  }

  return {
    async latest(accountId) {
      if (!isUuid(accountId)) return [];
      return db<ConsentEntry[]>`
        select distinct on (what) ${columns} from shop.consent
        where account_id = ${accountId} order by what, id desc`;
    },

    async *each(accountId) {
      if (!isUuid(accountId)) return;
      let after = 0n;
      for (;;) {
        const rows = await db<Row[]>`
          select id, ${columns} from shop.consent
          where account_id = ${accountId} and id > ${after} order by id limit ${AT_A_TIME}`;
        if (rows.length > 0) yield rows.map(({ id: _id, ...entry }) => entry);
        const last = rows.at(-1);
        if (last === undefined || rows.length < AT_A_TIME) return;
        after = last.id;
      }
    },

    wantsOffers,

    async agreeByBuying(accountId, { terms, refunds }) {
      await db`
        insert into shop.consent (account_id, what, given, version, how, at)
        select ${accountId}, read.what, true, read.version, 'purchase', ${now()}
        from (values ('terms', ${terms}), ('refunds', ${refunds})) read (what, version)
        where (
          select last.version from shop.consent last
          where account_id = ${accountId} and last.what = read.what order by id desc limit 1
        ) is distinct from read.version`;
    },

    async setOffers(accountId, wants, version, how = 'dashboard') {
      if (!isUuid(accountId)) return false;
      return transaction(db, async (tx) => {
        // Two that are pressed at once note one change.
        await tx`select from shop.account where id = ${accountId} for update`;
        const [age] = await tx<{ adult: boolean }[]>`
          select adult from shop.age_statement where account_id = ${accountId}`;
        if (wants && age?.adult === false) return false;
        const [last] = await tx<{ given: boolean }[]>`
          select given from shop.consent
          where account_id = ${accountId} and what = 'marketing' order by id desc limit 1`;
        if ((last?.given ?? false) === wants) return true;
        await recordConsents(tx, accountId, [
          { what: 'marketing', given: wants, version, how, at: now() },
        ]);
        return true;
      });
    },
  };
}
