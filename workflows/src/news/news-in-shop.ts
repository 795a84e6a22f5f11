import type { Db } from '@store/platform/postgres';
import { tellChanged } from '@store/projections';
import type { WaysToTell } from './contract.ts';
import type { PushSubscription } from '../push/pusher.ts';
import type { NewsDesk, NewsLetter } from './news-desk.ts';
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
    const [found] = await db<(Row & Omit<NewsLetter, 'about'>)[]>`
      select account.id as "accountId", name, email, kind, facts
      from shop.news join shop.account on account.id = account_id
      where news.id = ${newsId} and erased_at is null`;
    if (found === undefined) return null;
    const { accountId, name, email } = found;
    return { accountId, name, email, about: aboutIn(found) };
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
