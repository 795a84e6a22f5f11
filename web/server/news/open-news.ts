import { transaction, type Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { tellChanged } from '@store/projections';
import { unsubscribeTokens } from '@store/workflows/contracts';
import { aboutIn, isNewsKind } from '@store/workflows/news';
import { isOneOf } from '../mailed-secret.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import {
  MOST_BROWSERS,
  type NewsBrowser,
  type NewsDesk,
  type NotedNews,
} from '../../ports/news.ts';

type Row = Readonly<{
  id: string;
  kind: string;
  facts: object;
  noted_at: Date;
  read_at: Date | null;
}>;

const AT_A_TIME = 500;

/** The news of customers in schema `shop`; workflows note them. */
export function openNews(
  db: Db,
  { keys, now }: Readonly<{ keys: StoreKeys; now: () => Date }>,
): NewsDesk {
  const some = async (accountId: string, limit: number, offset: number) => {
    const rows = await db<Row[]>`
      select id, kind, facts, noted_at, read_at from shop.news
      where account_id = ${accountId} order by noted_at desc, id limit ${limit} offset ${offset}`;
    // Of a later version that was taken back something may be here that nobody can say any more.
    const known = rows.filter(({ kind }) => isNewsKind(kind)).map(notedIn);
    return { rows: known, isLast: rows.length < limit };
  };

  return {
    async of(accountId, { page, pageSize }) {
      if (!isUuid(accountId)) return { rows: [], page, pageSize, total: 0 };
      const [{ rows }, [counted]] = await Promise.all([
        some(accountId, pageSize, (page - 1) * pageSize),
        db<[{ total: bigint }]>`
          select count(*) as total from shop.news where account_id = ${accountId}`,
      ]);
      return { rows, page, pageSize, total: Number(counted.total) };
    },

    async *each(accountId) {
      if (!isUuid(accountId)) return;
      for (let offset = 0; ; offset += AT_A_TIME) {
        const { rows, isLast } = await some(accountId, AT_A_TIME, offset);
        if (rows.length > 0) yield rows;
        if (isLast) return;
      }
    },

    async markRead(accountId, upTo) {
      const { count } = await db`
        update shop.news set read_at = ${now()}
        where account_id = ${accountId} and read_at is null and noted_at <= ${upTo}`;
      // In other tabs the mark goes as well.
      if (count > 0) await tellChanged(db, { tables: ['news'], users: [accountId] });
    },

    async wantsMail(accountId) {
      if (!isUuid(accountId)) return false;
      const [choice] = await db<{ mail: boolean }[]>`
        select mail from shop.news_choice where account_id = ${accountId}`;
      return choice?.mail ?? true;
    },

    async chooseMail(accountId, wants) {
      await db`
        insert into shop.news_choice (account_id, mail, changed_at)
        values (${accountId}, ${wants}, ${now()})
        on conflict (account_id) do update
          set mail = excluded.mail, changed_at = excluded.changed_at
          where news_choice.mail <> excluded.mail`;
    },

    isUnsubscribeLink: (list, accountId, token) =>
      isUuid(accountId) && isOneOf(unsubscribeTokens(keys, list, accountId), token),

    async browsersOf(accountId) {
      if (!isUuid(accountId)) return [];
      return db<NewsBrowser[]>`
        select id, device, endpoint, added_at as "addedAt" from shop.news_browser
        where account_id = ${accountId} order by added_at desc, id`;
    },

    addBrowser: (accountId, { endpoint, p256dh, auth }, device) =>
      transaction(db, async (tx) => {
        // Two that are added at once are both counted.
        await tx`select from shop.account where id = ${accountId} for update`;
        const at = now();
        const row = { account_id: accountId, endpoint, p256dh, auth, device, added_at: at };
        // A new id each time: what the one before was told by is not this customer's to remove.
        await tx`delete from shop.news_browser where endpoint = ${endpoint}`;
        const id = newId();
        await tx`insert into shop.news_browser ${tx({ id, ...row })}`;
        await tx`
          delete from shop.news_browser where id in (
            select id from shop.news_browser where account_id = ${accountId}
            order by added_at desc, id desc offset ${MOST_BROWSERS}
          )`;
        return id;
      }),

    async removeBrowser(accountId, id) {
      if (!isUuid(id)) return;
      await db`delete from shop.news_browser where id = ${id} and account_id = ${accountId}`;
    },

    async removeOtherBrowsers(accountId, id) {
      const kept = id !== null && isUuid(id) ? id : null;
      await db`
        delete from shop.news_browser
        where account_id = ${accountId} and id is distinct from ${kept}::uuid`;
    },

    async leaveTo(accountId, id) {
      if (!isUuid(id)) return;
      await db`
        delete from shop.news_browser
        where id = ${id} and account_id is distinct from ${accountId}::uuid`;
    },
  };
}

const notedIn = (row: Row): NotedNews => ({
  id: row.id,
  about: aboutIn(row),
  notedAt: row.noted_at,
  readAt: row.read_at,
});
