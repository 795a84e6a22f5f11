import type { Db } from '@store/platform/postgres';
import type { ProvidedRoute } from '../providers/routes.ts';
import { PROVIDED_ROUTES } from '../providers/routes.ts';

/** A pack that an item of the catalogue is made of. */
export type UsedPack = Readonly<{ route: ProvidedRoute; providerProduct: string; code: string }>;

/** Which packs the store sells, drafts among them. */
export type UsedPacks = () => Promise<readonly UsedPack[]>;

/** As the catalogue in schema `shop` has them. */
export const packsInShop =
  (db: Db): UsedPacks =>
  async () =>
    db<UsedPack[]>`
      select distinct item.api_type as route, provider_product as "providerProduct", code
      from shop.item join shop.product using (product_id), unnest(item.product_codes) as code
      where item.archived_at is null and product.archived_at is null and item.is_api
        and item.api_type = any (${[...PROVIDED_ROUTES]}::text[])
      order by 1, 2, 3`;
