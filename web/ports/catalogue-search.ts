/** What was found: products by the id in their address, items by their business key; the best first. */
export type CatalogueFound = Readonly<{
  products: readonly string[];
  items: readonly Readonly<{ productId: string; itemId: string }>[];
}>;

/** How many of each are wanted at most. */
export type FoundAtMost = Readonly<{ products: number; items: number }>;

/** Finds what is for sale by what shoppers type. */
export interface CatalogueSearch {
  /**
   * Of products and items that are published and not archived those in which every word of the text
   * stands, or one much like it. Nothing where the text has no word.
   */
  find(text: string, most: FoundAtMost): Promise<CatalogueFound>;
}
