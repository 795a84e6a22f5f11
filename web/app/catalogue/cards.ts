import type { ProductWithItems, Shelf } from '../../ports/catalogue.ts';
import { promisedOf, type DeliveryDesk } from './legs.ts';
import { productPath } from './product-path.ts';
import type { ProductCardProps } from './product-card.tsx';
import { cardWords } from './words.ts';

export type CardOnPage = Pick<ProductCardProps, 'to' | 'line' | 'promised' | 'product'> &
  Readonly<{ trending: boolean }>;

export const cardOf = (desk: DeliveryDesk, shelf: Shelf): CardOnPage => ({
  product: { name: shelf.product.name, imagePath: shelf.product.imagePath },
  to: productPath(shelf),
  line: cardWords.line(shelf.product.language, shelf.product.region),
  promised: promisedOf(desk, [shelf]),
  trending: shelf.product.trending,
});

/** Of a list that is shown small. */
export const tileOf = (desk: DeliveryDesk, shelf: Shelf) => ({
  product: { name: shelf.product.name, imagePath: shelf.product.imagePath },
  to: productPath(shelf),
  soldOut: promisedOf(desk, [shelf]).delivery === 'outOfStock',
});
export type TileOnPage = ReturnType<typeof tileOf>;

/** One card for all products of a game; null when there are none. */
export function familyCard(
  desk: DeliveryDesk,
  name: string,
  to: string,
  shelves: readonly ProductWithItems[],
): CardOnPage | null {
  if (shelves.length === 0) return null;
  return {
    product: { name, imagePath: null },
    to,
    line: cardWords.family(shelves.length),
    promised: promisedOf(desk, shelves),
    trending: shelves.some(({ product }) => product.trending),
  };
}
