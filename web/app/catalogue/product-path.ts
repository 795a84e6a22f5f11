import type { Shelf } from '../../ports/catalogue.ts';

/** Where a product is, for everybody who links to it and for search engines. */
export const productPath = ({ slug }: Pick<Shelf, 'slug'>): string => `/product/${slug}`;

/** The picture beside a link to it. It changes with what the product says of itself. */
export const sharePath = ({ slug, product }: Shelf): string =>
  `/share/${slug}.png?v=${String(product.revision)}`;
