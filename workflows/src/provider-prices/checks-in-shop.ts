import type { Db } from '@store/platform/postgres';
import { ROUTES } from '../providers/routes.ts';
import { waysIn } from '../providers/written-leg.ts';
import type { UsedPack } from './packs-in-shop.ts';

/** Packs of a product by which a provider can be asked for its players, those for everybody first. */
export type PacksToCheckBy = (productId: string) => Promise<readonly UsedPack[]>;

type Row = Readonly<{ own: string | null; providerProduct: string; written: string }>;

/**
 * Packs that a player can have once, or that are for players of one region: a no may be about them. And
 * those by which a provider may name nobody.
 */
const NOT_FOR_ALL = ['doublebonus', 'starlight', 'regionlock', 'weekly'];

/** As the catalogue in schema `shop` has them: what is sold by now, whatever is in stock. */
export const checksInShop =
  (db: Db): PacksToCheckBy =>
  async (productId) => {
    const rows = await db<Row[]>`
      select item.api_type as own, provider_product as "providerProduct", code.written
      from shop.item join shop.product using (product_id),
        unnest(item.product_codes) with ordinality as code (written, place)
      where product_id = ${productId} and item.archived_at is null and product.archived_at is null
        and item.is_api
      order by item.tier = any (${NOT_FOR_ALL}), item.id, code.place`;
    return rows.flatMap(({ own, providerProduct, written }) =>
      waysIn(written, own)
        .filter(({ route }) => ROUTES[route].checks)
        .map((way) => ({ ...way, providerProduct })),
    );
  };
