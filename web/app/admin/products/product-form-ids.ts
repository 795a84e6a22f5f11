import type { ProductField } from './product-fields.ts';

/** Of the element of a field, to which the summary of errors leads. */
export const idOf = (field: ProductField): string => `product-${field}`;
