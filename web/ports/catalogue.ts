import type { DeliveryRoute, Paise } from '@store/ledger';

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

export type ProductCategory = 'games' | 'instant-games' | 'ott' | 'others';

/** `id` is the key in addresses, `productId` the business key. */
export type Product = Readonly<{
  id: string;
  productId: string;
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
  apiType: DeliveryRoute | null;
  /** The provider's own name of the game, like "mobilelegends". */
  providerProduct: string;
  language: string;
  region: string;
}>;

export type ItemTier =
  'small' | 'weekly' | 'doublebonus' | 'large' | 'starlight' | 'regionlock' | 'other';

/** `itemId` is the business key that an order carries. The item decides how it is delivered. */
export type Item = Readonly<{
  id: number;
  itemId: string;
  productId: string;
  name: string;
  imagePath: string | null;
  suggestedTask: string | null;
  originalPrice: Paise;
  discountedPrice: Paise;
  resellPrice: Paise;
  inStock: boolean;
  tier: ItemTier;
  isApi: boolean;
  apiType: DeliveryRoute | null;
  /** The provider's codes to buy for this item, in order: each is a leg. */
  productCodes: readonly string[];
}>;

export type ProductWithItems = Readonly<{ product: Product; items: readonly Item[] }>;
export type NewProduct = Omit<Product, 'id'> & Readonly<{ id?: string }>;
export type NewItem = Omit<Item, 'id'>;

/** What is for sale. Reads are answered from memory, trending products first. */
export interface Catalogue {
  /** Every product but those of Mobile Legends. */
  homeProducts(): Promise<readonly ProductWithItems[]>;
  mlProducts(): Promise<readonly ProductWithItems[]>;
  allProducts(): Promise<readonly Product[]>;
  /** By the id in the address; null when there is none or it is archived. */
  product(id: string): Promise<ProductWithItems | null>;
  /** By business keys, as an order carries them; null unless the item belongs to the product. */
  itemForOrder(
    itemId: string,
    productId: string,
  ): Promise<Readonly<{ product: Product; item: Item }> | null>;
  /** Adds it or, when its `productId` is known, changes it and brings it back from the archive. */
  saveProduct(product: NewProduct): Promise<Product>;
  /** Adds it or, when its `itemId` is known, changes it and brings it back from the archive. */
  saveItem(item: NewItem): Promise<Item>;
  archiveProduct(productId: string): Promise<void>;
  archiveItem(itemId: string): Promise<void>;
  close(): Promise<void>;
}
