import type { Db } from '@store/platform/postgres';
import type { ProvidedRoute } from '../providers/routes.ts';
import { waysIn } from '../providers/written-leg.ts';

/** A pack that an item of the catalogue is made of. */
export type UsedPack = Readonly<{ route: ProvidedRoute; providerProduct: string; code: string }>;

/** Which packs the store sells, drafts and second ways among them. */
export type UsedPacks = () => Promise<readonly UsedPack[]>;

type Row = Readonly<{ own: string | null; providerProduct: string; written: string }>;

/** As the catalogue in schema `shop` has them. */
export const packsInShop =
  (db: Db): UsedPacks =>
  async () => {
    const rows = await db<Row[]>`
      select distinct item.api_type as own, provider_product as "providerProduct", written
      from shop.item join shop.product using (product_id), unnest(item.product_codes) as written
      where item.archived_at is null and product.archived_at is null and item.is_api
      order by 1, 2, 3`;
    return rows.flatMap(({ own, providerProduct, written }) =>
      waysIn(written, own).map((way) => ({ ...way, providerProduct })),
    );
  };
