import type { Product } from '../../server/catalogue/product.ts';
import type { ProductCardProps } from '../ui/product-card.tsx';

export type CardOnPage = Pick<ProductCardProps, 'to' | 'line' | 'delivery' | 'product'> &
  Readonly<{ trending: boolean }>;

export const cardOf = (product: Product): CardOnPage => ({
  product: { name: product.name, imagePath: product.imagePath },
  to: `/product/${product.id}`,
  line: `${product.language} · ${product.region}`,
  delivery: deliveryOf([product]),
  trending: product.trending,
});

/** One card for all products of a game; null when there are none. */
export function familyCard(
  name: string,
  to: string,
  products: readonly Product[],
): CardOnPage | null {
  if (products.length === 0) return null;
  return {
    product: { name, imagePath: null },
    to,
    line: products.length === 1 ? '1 product' : `${products.length} products`,
    delivery: deliveryOf(products),
    trending: products.some(({ trending }) => trending),
  };
}

function deliveryOf(products: readonly Product[]): CardOnPage['delivery'] {
  const sold = products.filter(({ inStock }) => inStock);
  if (sold.length === 0) return 'outOfStock';
  return sold.every(({ isApi }) => isApi) ? 'instant' : 'within30Minutes';
}
