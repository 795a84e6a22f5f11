import type { Product } from '../../server/catalogue/product.ts';

/** Games whose provider tells the name behind an id. */
const CHECKED_TYPES: readonly string[] = ['MLBB', 'MCGG'];

/** A check is needed if and only if the product is delivered by API and of a checked type. */
export const needsIdCheck = (product: Pick<Product, 'isApi' | 'type'>): boolean =>
  product.isApi && CHECKED_TYPES.includes(product.type);
