import type { Paise } from '@store/ledger';
import type {
  ApiType,
  Item,
  ItemPrices,
  ItemTier,
  ItemValues,
  NewItem,
  NewProduct,
  Product,
  ProductCategory,
  ProductValues,
} from './catalogue.ts';
import type { Actor } from './trail.ts';

/** `page` counts from 1. A page behind the last one has no rows. */
type TableQuery<Column extends string> = Readonly<{
  page: number;
  pageSize: number;
  sort: Readonly<{ by: Column; descending: boolean }>;
  /** Somewhere in the name or the business key. */
  text?: string | undefined;
  /** `none` for what is no API product. */
  apiType?: ApiType | 'none' | undefined;
  /** Whether it can be bought: of what is counted a piece is left, too. */
  inStock?: boolean | undefined;
  /** Without it only what is in use. */
  archived?: boolean | undefined;
}>;

export const PRODUCT_COLUMNS = [
  'productId',
  'name',
  'type',
  'apiType',
  'category',
  'trending',
  'importantNote',
  'items',
  'inStock',
  'published',
  'createdAt',
  'updatedAt',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export type ProductQuery = TableQuery<ProductColumn> &
  Readonly<{
    type?: string | undefined;
    category?: ProductCategory | undefined;
    published?: boolean | undefined;
  }>;

/** Business keys and numbers of its items that are in use, in the order of the shelf. */
export type ProductRow = Product &
  Readonly<{ items: readonly string[]; itemNumbers: readonly number[] }>;

export const ITEM_COLUMNS = [
  'itemId',
  'name',
  'product',
  'apiType',
  'tier',
  'inStock',
  'count',
  'originalPrice',
  'discountedPrice',
  'resellPrice',
  'cost',
  'suggestedTask',
  'productCodes',
  'createdAt',
  'updatedAt',
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

export type ItemQuery = TableQuery<ItemColumn> &
  Readonly<{
    productId?: string | undefined;
    /** The product's. */
    type?: string | undefined;
    category?: ProductCategory | undefined;
    tier?: ItemTier | undefined;
  }>;

export type ItemRow = Item &
  Readonly<{
    product: Pick<Product, 'id' | 'name' | 'type' | 'isApi' | 'apiType' | 'region'>;
    /** Prices are planned for it, or hold for a while. */
    planned: boolean;
  }>;

/** `total` counts the rows of all pages. */
export type TablePage<Row> = Readonly<{ rows: readonly Row[]; total: number }>;

/**
 * A form: what it began with, and what it sends. Fields that it does not have are left out. With the
 * `revision` that it began with, orders that have moved a count since then are no conflict.
 */
export type Edit<Values> = Readonly<{
  was: Partial<Values>;
  mine: Partial<Values>;
  revision?: number;
}>;

export type Created<Thing> =
  | Readonly<{ outcome: 'saved'; saved: Thing }>
  /** The business key or the address belongs to another one. */
  | Readonly<{ outcome: 'taken' }>
  | Readonly<{ outcome: 'noProduct' }>;

export type ProductCreated =
  | Exclude<Created<Product>, Readonly<{ outcome: 'noProduct' }>>
  /** No item in use has this number; nothing was saved. */
  | Readonly<{ outcome: 'noItem'; number: number }>;

export type Changed<Thing, Values> =
  | Readonly<{ outcome: 'saved'; saved: Thing }>
  /** Somebody else changed these meanwhile to something else; nothing was saved. */
  | Readonly<{ outcome: 'conflict'; fields: readonly (keyof Values & string)[]; current: Thing }>
  | Readonly<{ outcome: 'unknown' }>
  | Readonly<{ outcome: 'noProduct' }>;

/** Doing it twice is doing it once. */
export type Done = 'done' | 'unknown';

/** What is changed for many items at once. */
export type PriceFields = ItemPrices & Pick<Item, 'cost' | 'inStock'>;
export type PriceEdit = Readonly<{ itemId: string }> & Edit<PriceFields>;

export type PricesChanged =
  | Readonly<{ outcome: 'saved'; saved: readonly Item[] }>
  /** Nothing was saved, because of these rows. */
  | Readonly<{
      outcome: 'refused';
      conflicts: readonly Readonly<{
        itemId: string;
        fields: readonly (keyof PriceFields)[];
        current: Item;
      }>[];
      unknown: readonly string[];
    }>;

/** What an item costs, all told. */
export type PriceTag = ItemPrices & Readonly<{ cost: Paise | null }>;

/** Who did it, without the circumstances, which the trail keeps. */
export type Who =
  | Readonly<{ kind: 'admin'; accountId: string }>
  | Readonly<{ kind: 'program'; name: string }>;

export type PriceChange = Readonly<{
  at: Date;
  who: Who;
  why: string | null;
  /** Null for the prices that it came with. */
  before: PriceTag | null;
  after: PriceTag;
  /** Somebody at the time, or planned prices that began or ended. */
  cause: 'hand' | 'planBegan' | 'planEnded';
}>;

/** `startsAt` null: at once. `endsAt` null: for good. */
export type NewPricePlan = ItemPrices &
  Readonly<{ itemId: string; startsAt: Date | null; endsAt: Date | null; why: string }>;

export type PricePlan = NewPricePlan &
  Readonly<{
    /** A whole number as text. */
    id: string;
    startsAt: Date;
    who: Who;
    /** `over` when it ended or was cancelled, and when its prices have become the item's own. */
    state: 'ahead' | 'holds' | 'over';
    cancelledAt: Date | null;
  }>;

export type Planned =
  | Readonly<{ outcome: 'planned'; plan: PricePlan }>
  | Readonly<{ outcome: 'unknown' }>
  /** It would end before it begins, or begin in the past. */
  | Readonly<{ outcome: 'notAhead' }>
  /** Two sales of one item at a time, or two changes at the same moment. */
  | Readonly<{ outcome: 'overlaps'; plan: PricePlan }>;

/**
 * What admins do with the catalogue. Every act is written into the trail, or nothing happens, and
 * shoppers see it at once. Prices are those that hold while nothing is planned. What is passed in
 * keeps the rules of `catalogue-rules.ts`.
 */
export interface CatalogueDesk {
  products(query: ProductQuery): Promise<TablePage<ProductRow>>;
  items(query: ItemQuery): Promise<TablePage<ItemRow>>;
  /** The types that products have, by name. */
  types(): Promise<readonly string[]>;
  /** Also a draft or an archived one, by its business key, with its items that are in use. */
  product(
    productId: string,
  ): Promise<Readonly<{ product: Product; items: readonly Item[] }> | null>;
  /** The business key of a product, also of a draft or an archived one, by the id in its address. */
  productIdAt(id: string): Promise<string | null>;
  /** The names of the goods in use that show a picture, by its address; the first few of each. */
  shownBy(addresses: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Also an archived one, by its business key. */
  item(itemId: string): Promise<ItemRow | null>;

  /** A new product is a draft. Items with these numbers move to it from where they are. */
  createProduct(
    product: NewProduct,
    actor: Actor,
    items?: readonly number[],
  ): Promise<ProductCreated>;
  createItem(item: NewItem, actor: Actor): Promise<Created<Item>>;
  changeProduct(
    productId: string,
    edit: Edit<ProductValues>,
    actor: Actor,
  ): Promise<Changed<Product, ProductValues>>;
  changeItem(
    itemId: string,
    edit: Edit<ItemValues>,
    actor: Actor,
    why?: string,
  ): Promise<Changed<Item, ItemValues>>;
  publishProduct(productId: string, actor: Actor): Promise<Done>;
  unpublishProduct(productId: string, actor: Actor): Promise<Done>;
  /** Takes it off the shelf for good or until it is restored; orders keep what they bought. */
  archiveProduct(productId: string, actor: Actor, reason?: string): Promise<Done>;
  restoreProduct(productId: string, actor: Actor, reason?: string): Promise<Done>;
  archiveItem(itemId: string, actor: Actor, reason?: string): Promise<Done>;
  restoreItem(itemId: string, actor: Actor, reason?: string): Promise<Done>;

  /** All or none. */
  changePrices(edits: readonly PriceEdit[], actor: Actor, why?: string): Promise<PricesChanged>;
  /** The latest first. */
  priceHistory(itemId: string): Promise<readonly PriceChange[]>;
  planPrices(plan: NewPricePlan, actor: Actor): Promise<Planned>;
  /** A sale that holds ends now. `tooLate` when it is over. */
  cancelPlan(planId: string, actor: Actor): Promise<'cancelled' | 'tooLate' | 'unknown'>;
  /** The latest start first. */
  plansOf(itemId: string): Promise<readonly PricePlan[]>;
}
