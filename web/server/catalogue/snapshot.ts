import { transaction, type Db } from '@store/platform/postgres';
import type { Item, ItemPrices, Product } from '../../ports/catalogue.ts';
import {
  itemOf,
  pricesOf,
  productOf,
  type ItemRow,
  type PricesRow,
  type ProductRow,
} from './catalogue-rows.ts';

/** Prices of an item that are planned, or hold for a while; `endsAt` null: for good. */
export type OpenPlan = Readonly<{
  item: number;
  startsAt: Date;
  endsAt: Date | null;
  prices: ItemPrices;
}>;

/** What shoppers may see, as the tables hold it. */
export type Snapshot = Readonly<{
  /** Trending products first. */
  products: readonly Product[];
  /** By the business key of their product. */
  items: ReadonlyMap<string, readonly Item[]>;
  /** By the number of their item, in the order in which they start. */
  plans: ReadonlyMap<number, readonly OpenPlan[]>;
  slugs: Readonly<{
    /** By the business key of their product. */
    current: ReadonlyMap<string, string>;
    /** The business keys of products, by every slug that they have or had. */
    all: ReadonlyMap<string, string>;
  }>;
}>;

/** The numbers of counted items of which none is left. */
export type RunOut = ReadonlySet<number>;

type PlanRow = PricesRow & { item: number; starts_at: Date; ends_at: Date | null };

type SlugRow = { slug: string; product_id: string; current: boolean };

/** As of one moment: a plan that has become an item's price is not missing in both. */
export const readSnapshot = (db: Db): Promise<Snapshot> =>
  transaction(
    db,
    async (tx) => {
      const [products, items, plans, slugs] = await Promise.all([
        tx<ProductRow[]>`
          select * from shop.product where archived_at is null and published_at is not null
          order by trending desc, place`,
        tx<ItemRow[]>`select * from shop.item where archived_at is null order by id`,
        tx<PlanRow[]>`
          select item, starts_at, ends_at, original_price, discounted_price, resell_price
          from shop.price_plan where not over order by starts_at, id`,
        tx<SlugRow[]>`select slug, product_id, current from shop.product_slug`,
      ]);
      return {
        products: products.map(productOf),
        items: groupedBy(items.map(itemOf), ({ productId }) => productId),
        plans: groupedBy(plans.map(planOf), ({ item }) => item),
        slugs: {
          current: new Map(
            slugs
              .filter(({ current }) => current)
              .map(({ slug, product_id }) => [product_id, slug]),
          ),
          all: new Map(slugs.map(({ slug, product_id }) => [slug, product_id])),
        },
      };
    },
    'isolation level repeatable read read only',
  );

export async function readRunOut(db: Db): Promise<RunOut> {
  const rows = await db<{ id: number }[]>`select id from shop.item where count = 0`;
  return new Set(rows.map(({ id }) => id));
}

const planOf = (row: PlanRow): OpenPlan => ({
  item: row.item,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  prices: pricesOf(row),
});

function groupedBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
