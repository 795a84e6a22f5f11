/** Products that customers want to find again, by the products' ids. */
export interface Favourites {
  /** The latest first. */
  of(accountId: string): Promise<readonly string[]>;
  add(accountId: string, productId: string): Promise<void>;
  remove(accountId: string, productId: string): Promise<void>;
}
