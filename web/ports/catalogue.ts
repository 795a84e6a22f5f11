import type { DeliveryRoute, Paise, TaxClass } from '@store/ledger';

export type InputKind = 'text' | 'number' | 'email' | 'select';
/** A field of the order form. `pattern` is a regular expression for the whole value. */
export type ProductInput = Readonly<{
  label: string;
  kind: InputKind;
  required: boolean;
  hint: string | null;
  pattern: string | null;
  options: readonly Readonly<{ value: string; label: string }>[];
}>;

export const PRODUCT_CATEGORIES = ['games', 'instant-games', 'ott', 'others'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** The routes of the providers, CODES for what comes from a pool of codes, and OTHER: what has no provider an admin delivers. */
export const API_TYPES = [
  'SMILEBR',
  'SMILEPH',
  'MOOGOLDMLBB',
  'MOOGOLDGENSHIN',
  'MOOGOLDHOK',
  'YOKCASHMLBB',
  'YOKCASHGENSHIN',
  'YOKCASHHOK',
  'YOKCASHPUBG',
  'CODES',
  'OTHER',
] as const satisfies readonly (DeliveryRoute | 'OTHER')[];
export type ApiType = (typeof API_TYPES)[number];

/** When a thing of the catalogue was made, changed and taken off the shelf. */
type Kept = Readonly<{
  /** Null while it is in use. */
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** One more with every change. */
  revision: number;
}>;

/** What an admin says about a product. */
export type ProductValues = Readonly<{
  name: string;
  /** Address of an uploaded picture; null draws the made-up art of the name. */
  imagePath: string | null;
  importantNote: string;
  isApi: boolean;
  /** Upper case, no spaces: MLBB, MCGG, GENSHIN, HOK, PUBG, OTHER and what the owner adds. */
  type: string;
  category: ProductCategory;
  inputs: readonly ProductInput[];
  trending: boolean;
  inStock: boolean;
  apiType: ApiType | null;
  /** The provider's own name of the game, like "mobilelegends". */
  providerProduct: string;
  language: string;
  region: string;
  /** Addresses of pictures that show how to purchase, in order. */
  guideImages: readonly string[];
  /** HSN or SAC with its rate; null where it is not known. */
  tax: TaxClass | null;
}>;

/** Of a product, what an admin says about it. */
export const productValues = (product: ProductValues): ProductValues => ({
  name: product.name,
  imagePath: product.imagePath,
  importantNote: product.importantNote,
  isApi: product.isApi,
  type: product.type,
  category: product.category,
  inputs: product.inputs,
  trending: product.trending,
  inStock: product.inStock,
  apiType: product.apiType,
  providerProduct: product.providerProduct,
  language: product.language,
  region: product.region,
  guideImages: product.guideImages,
  tax: product.tax,
});

/** `id` is the key in addresses, `productId` the business key; neither ever changes. */
export type Product = ProductValues &
  Kept &
  Readonly<{
    id: string;
    productId: string;
    /** Null for a draft, which shoppers do not see. */
    publishedAt: Date | null;
  }>;

export const ITEM_TIERS = [
  'small',
  'weekly',
  'doublebonus',
  'large',
  'starlight',
  'regionlock',
  'other',
] as const;
export type ItemTier = (typeof ITEM_TIERS)[number];

/** Packs that a player can have once, or that last for a while. */
const ONCE: readonly ItemTier[] = ['doublebonus', 'starlight'];

export const isOnce = ({ tier }: Readonly<{ tier: ItemTier }>): boolean => ONCE.includes(tier);

export type ItemPrices = Readonly<{
  originalPrice: Paise;
  discountedPrice: Paise;
  resellPrice: Paise;
}>;

export const itemPrices = ({
  originalPrice,
  discountedPrice,
  resellPrice,
}: ItemPrices): ItemPrices => ({ originalPrice, discountedPrice, resellPrice });

/** What an admin says about an item. The item decides how it is delivered. */
export type ItemValues = ItemPrices &
  Readonly<{
    productId: string;
    name: string;
    imagePath: string | null;
    suggestedTask: string | null;
    /** What the goods cost the shop; null where that is not known. */
    cost: Paise | null;
    /** Whether the cost follows what its provider asks, and the prices a rule of the owner's. */
    costFromProvider: boolean;
    inStock: boolean;
    /** Pieces left to sell; null where they are not counted. Orders take them and give them back. */
    count: number | null;
    tier: ItemTier;
    isApi: boolean;
    apiType: ApiType | null;
    /** The provider's codes to buy for this item, in order: each is a leg. */
    productCodes: readonly string[];
  }>;

/** Of an item, what an admin says about it. */
export const itemValues = (item: ItemValues): ItemValues => ({
  ...itemPrices(item),
  productId: item.productId,
  name: item.name,
  imagePath: item.imagePath,
  suggestedTask: item.suggestedTask,
  cost: item.cost,
  costFromProvider: item.costFromProvider,
  inStock: item.inStock,
  count: item.count,
  tier: item.tier,
  isApi: item.isApi,
  apiType: item.apiType,
  productCodes: item.productCodes,
});

/** `itemId` is the business key that an order carries; neither it nor `id` ever changes. */
export type Item = ItemValues & Kept & Readonly<{ id: number; itemId: string }>;

/**
 * As shoppers see it: the prices are those of the moment, and of what has run out none is in stock.
 * The count itself is that of the last time an admin changed something.
 */
export type ShownItem = Item &
  Readonly<{
    /** While planned prices hold: until when, and what it costs after that. */
    sale: Readonly<{ endsAt: Date; usual: ItemPrices }> | null;
    /** Pieces that its pools of codes are enough for, as far as that matters to one order; null without. */
    left: number | null;
  }>;

export type ProductWithItems = Readonly<{ product: Product; items: readonly ShownItem[] }>;
/** With the last part of its address: made of its name, and its own also after the name changed. */
export type Shelf = ProductWithItems & Readonly<{ slug: string }>;
/** Without an `id` its address is made of its `productId`. */
export type NewProduct = ProductValues & Readonly<{ productId: string; id?: string }>;
export type NewItem = ItemValues & Readonly<{ itemId: string }>;

/**
 * What is for sale: published, not archived, at the prices of the moment. Reads are answered from
 * memory, trending products first.
 */
export interface Catalogue {
  /** Every product but those of Mobile Legends. */
  homeProducts(): Promise<readonly Shelf[]>;
  mlProducts(): Promise<readonly Shelf[]>;
  allProducts(): Promise<readonly Product[]>;
  allShelves(): Promise<readonly Shelf[]>;
  /** By the id in the address; null when shoppers do not see it. */
  product(id: string): Promise<Shelf | null>;
  /** By the id, its slug or one that it had; null when shoppers do not see it. */
  atAddress(address: string): Promise<Shelf | null>;
  /** By business keys, as an order carries them; null unless the item belongs to the product. */
  itemForOrder(
    itemId: string,
    productId: string,
  ): Promise<Readonly<{ product: Product; item: ShownItem }> | null>;
  /** For goods that a program brings: adds or, when its `productId` is known, changes; publishes. */
  saveProduct(product: NewProduct): Promise<Product>;
  /** Adds it or, when its `itemId` is known, changes it and brings it back from the archive. */
  saveItem(item: NewItem): Promise<Item>;
  /** The very same object for as long as every read is answered the same. */
  asOf(): object;
  /** To be called when it was written: this process and, a moment later, all others read it again. */
  changed(): Promise<void>;
  /** The same for orders that took the last piece of an item, or brought it back. */
  stockChanged(): Promise<void>;
  close(): Promise<void>;
}
