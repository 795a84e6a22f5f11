import type { ProductWithItems } from '../../ports/catalogue.ts';
import { promiseOf } from './legs.ts';
import type { ProductCardProps } from './product-card.tsx';
import { cardWords } from './words.ts';

export type CardOnPage = Pick<ProductCardProps, 'to' | 'line' | 'delivery' | 'product'> &
  Readonly<{ trending: boolean }>;

export const cardOf = (shelf: ProductWithItems): CardOnPage => ({
  product: { name: shelf.product.name, imagePath: shelf.product.imagePath },
  to: `/product/${shelf.product.id}`,
  line: cardWords.line(shelf.product.language, shelf.product.region),
  delivery: promiseOf([shelf]),
  trending: shelf.product.trending,
});

/** One card for all products of a game; null when there are none. */
export function familyCard(
  name: string,
  to: string,
  shelves: readonly ProductWithItems[],
): CardOnPage | null {
  if (shelves.length === 0) return null;
  return {
    product: { name, imagePath: null },
    to,
    line: cardWords.family(shelves.length),
    delivery: promiseOf(shelves),
    trending: shelves.some(({ product }) => product.trending),
  };
}
