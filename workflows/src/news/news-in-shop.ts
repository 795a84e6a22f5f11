import type { Db } from '@store/platform/postgres';
import { tellChanged } from '@store/projections';
import type { Telling } from './contract.ts';
import type { PushSubscription } from '../push/pusher.ts';
import type { NewsDesk, NewsLetter } from './news-desk.ts';
import { CAN_BE_OFF, type NewsAbout } from './news.ts';

type Row = Readonly<{ kind: string; facts: object }>;

/** As it was noted. What an earlier version noted is still of this shape: kinds only gain facts. */
export const aboutIn = ({ kind, facts }: Row): NewsAbout => ({ ...facts, kind }) as NewsAbout;

const ALWAYS_MAILED = Object.entries(CAN_BE_OFF).flatMap(([kind, canBe]) => (canBe ? [] : [kind]));

/** In the tables of the shop. */
export const newsInShop = (db: Db): NewsDesk => ({
  async note(news, run, at) {
    const ids = news.map(({ newsId }) => newsId);
    const told = news.map(({ newsId, userId, about: { kind, ...facts } }) => {
      return { id: newsId, user_id: userId, kind, facts };
    });
    const noted = await db<{ userId: string }[]>`
      insert into shop.news (id, account_id, kind, facts, noted_at, run)
      select told.id, account.id, kind, facts, ${at}, ${run}
      from jsonb_to_recordset(${db.json(told)})
          as told (id text, user_id text, kind text, facts jsonb)
        join shop.account on account.id::text = user_id and erased_at is null
      order by told.id
      on conflict (id) do nothing
      returning account_id as "userId"`;
    const users = [...new Set(noted.map(({ userId }) => userId))];
    if (users.length > 0) await tellChanged(db, { tables: ['news'], users });
    // An account that is closed or blocked is told what it has to know, and by mail.
    return db<Telling[]>`
      select news.id as "newsId",
             email_verified_at is not null and (
               kind = any (${ALWAYS_MAILED}) or (closed_at is null and coalesce(choice.mail, true))
             ) as mail,
             array(
               select browser.id::text from shop.news_browser browser
               where browser.account_id = account.id and closed_at is null and blocked_at is null
               order by added_at
             ) as browsers
      from shop.news
        join shop.account on account.id = news.account_id
        left join shop.news_choice choice on choice.account_id = account.id
      where news.id = any (${ids}) and run = ${run} and erased_at is null`;
  },

  async letters(newsIds) {
    const found = await db<(Row & Omit<NewsLetter, 'about'>)[]>`
      select news.id as "newsId", account.id as "accountId", name, email, kind, facts
      from shop.news join shop.account on account.id = account_id
      where news.id = any (${newsIds as string[]}) and erased_at is null
      order by noted_at, news.id`;
    return found.map((row) => {
      const { newsId, accountId, name, email } = row;
      return { newsId, accountId, name, email, about: aboutIn(row) };
    });
  },

  async browser(newsId, browserId) {
    const [found] = await db<(Row & PushSubscription)[]>`
      select kind, facts, endpoint, p256dh, auth
      from shop.news
        join shop.account on account.id = news.account_id
        join shop.news_browser browser on browser.account_id = account.id
      where news.id = ${newsId} and browser.id = ${browserId}
        and closed_at is null and blocked_at is null`;
    if (found === undefined) return null;
    const { endpoint, p256dh, auth } = found;
    return { about: aboutIn(found), subscription: { endpoint, p256dh, auth } };
  },

  async forgetBrowser(browserId) {
    await db`delete from shop.news_browser where id = ${browserId}`;
  },
});
