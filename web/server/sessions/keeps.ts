import type { Db } from '@store/platform/postgres';

/** Parts of a select from shop.account. */
export const keeps = (db: Db) => db`
  exists (select from shop.favourite where account_id = account.id) as has_favourites,
  exists (select from shop.game_id where account_id = account.id) as has_game_ids`;
