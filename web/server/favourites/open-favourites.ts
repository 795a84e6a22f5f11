import type { Db } from '@store/platform/postgres';
import type { Favourites } from '../../ports/favourites.ts';
import { isUuid } from '../../ports/is-uuid.ts';

/** Favourites in schema `shop`. */
export const openFavourites = (db: Db, { now }: Readonly<{ now: () => Date }>): Favourites => ({
  async of(accountId) {
    if (!isUuid(accountId)) return [];
    const rows = await db<{ product_id: string }[]>`
      select product_id from shop.favourite
      where account_id = ${accountId} order by since desc, product_id`;
    return rows.map(({ product_id }) => product_id);
  },

  async add(accountId, productId) {
    await db`
      insert into shop.favourite ${db({ account_id: accountId, product_id: productId, since: now() })}
      on conflict do nothing`;
  },

  async remove(accountId, productId) {
    await db`
      delete from shop.favourite
      where account_id = ${accountId} and product_id = ${productId}`;
  },
});
