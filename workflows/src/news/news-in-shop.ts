import type { Db } from '@store/platform/postgres';
import { tellChanged } from '@store/projections';
import type { WaysToTell } from './contract.ts';
import type { NewsDesk } from './news-desk.ts';
import { CAN_BE_OFF, type NewsAbout } from './news.ts';

type Row = Readonly<{ kind: string; facts: object }>;

/** As it was noted. What an earlier version noted is still of this shape: kinds only gain facts. */
export const aboutIn = ({ kind, facts }: Row): NewsAbout => ({ ...facts, kind }) as NewsAbout;

const NO_WAYS: WaysToTell = { mail: false, browsers: [] };

/** In the tables of the shop. */
export const newsInShop = (db: Db): NewsDesk => ({
  async note({ newsId, userId, about }, run, at) {
    const { kind, ...facts } = about;
    const { count } = await db`
      insert into shop.news (id, account_id, kind, facts, noted_at, run)
      select ${newsId}, id, ${kind}, ${db.json(facts)}, ${at}, ${run}
      from shop.account where id::text = ${userId} and erased_at is null
      on conflict (id) do nothing`;
    if (count > 0) await tellChanged(db, { tables: ['news'], users: [userId] });
    // An account that is closed or blocked is told what it has to know, and by mail.
    const [ways] = await db<WaysToTell[]>`
      select email_verified_at is not null and (
               ${!CAN_BE_OFF[kind]} or (closed_at is null and coalesce(choice.mail, true))
             ) as mail,
             array(
               select browser.id::text from shop.news_browser browser
               where browser.account_id = account.id and closed_at is null and blocked_at is null
               order by added_at
             ) as browsers
      from shop.news
        join shop.account on account.id = news.account_id
        left join shop.news_choice choice on choice.account_id = account.id
      where news.id = ${newsId} and run = ${run} and erased_at is null`;
    return ways ?? NO_WAYS;
  },

  async letter(newsId) {
    const [found] = await db<(Row & { name: string; email: string })[]>`
      select name, email, kind, facts
      from shop.news join shop.account on account.id = account_id
      where news.id = ${newsId} and erased_at is null`;
    return found ? { name: found.name, email: found.email, about: aboutIn(found) } : null;
  },
});
