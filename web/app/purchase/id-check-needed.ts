import { CHECKED_TYPES } from '@store/workflows/contracts';
import type { Product } from '../../ports/catalogue.ts';

/** A check is needed if and only if the product is delivered by API and of a checked type. */
export const needsIdCheck = (product: Pick<Product, 'isApi' | 'type'>): boolean =>
  product.isApi && CHECKED_TYPES.includes(product.type);
