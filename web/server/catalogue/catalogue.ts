import type { Item, Product } from './product.ts';

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
