import type { Db } from '@store/platform/postgres';
import { MOST_UNREAD } from '../../ports/news.ts';

/** Part of a select from shop.account: by an index that holds nothing but what is unread. */
export const unreadNews = (db: Db) => db`
  (
    select count(*) from (
      select from shop.news
      where account_id = account.id and read_at is null limit ${MOST_UNREAD}
    ) counted
  ) as unread`;
