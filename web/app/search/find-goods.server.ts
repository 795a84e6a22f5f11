import type { Paise } from '@store/ledger';
import type { Role } from '../../ports/accounts.ts';
import type { Shelf, ShownItem } from '../../ports/catalogue.ts';
import type { FoundAtMost } from '../../ports/catalogue-search.ts';
import type { Shop } from '../../ports/shop.ts';
import { cardOf, type CardOnPage } from '../catalogue/cards.ts';
import { productPath } from '../catalogue/product-path.ts';
import { priceFor } from '../catalogue/prices.ts';

/** As many as a page shows without leaving its visitor to read it all. */
const MOST = { products: 12, items: 30 };

export type FoundItem = Readonly<{
  to: string;
  name: string;
  product: string;
  /** What this visitor pays, in paise. */
  price: Paise;
  inStock: boolean;
}>;
export type FoundGoods = Readonly<{
  products: readonly CardOnPage[];
  items: readonly FoundItem[];
  /** Whether there may be more than these. */
  isCut: boolean;
}>;

/** What a visitor finds by a text, as the shop shows it in this moment. */
export async function findGoods(
  shop: Shop,
  text: string,
  role: Role | null,
  most: FoundAtMost = MOST,
): Promise<FoundGoods> {
  const found = await shop.catalogueSearch.find(text, most);
  const shelves = await Promise.all(found.products.map((id) => shop.catalogue.product(id)));
  const items = await Promise.all(
    found.items.map(async ({ productId, itemId }) => {
      const shelf = await shop.catalogue.product(productId);
      const item = shelf?.items.find((each) => each.itemId === itemId);
      return shelf && item ? itemOnPage(shelf, item, role) : [];
    }),
  );
  return {
    products: shelves.flatMap((shelf) => (shelf === null ? [] : [cardOf(shop, shelf)])),
    items: items.flat(),
    isCut: found.products.length === most.products || found.items.length === most.items,
  };
}

const itemOnPage = (shelf: Shelf, item: ShownItem, role: Role | null): FoundItem => ({
  to: `${productPath(shelf)}?${new URLSearchParams({ item: item.itemId }).toString()}`,
  name: item.name,
  product: shelf.product.name,
  price: priceFor(item, role),
  inStock: shelf.product.inStock && item.inStock,
});
