import { text } from '../../forms/fields.ts';

const KEY = text(500);

/** The business key in the address of a page: cleaned, for the database refuses what is no text. */
export const productIdIn = (params: Readonly<{ productId?: string }>): string =>
  KEY.cleaned(params.productId ?? '').slice(0, KEY.longest);

/** Where a product is edited, by its business key. */
export const editAddress = (productId: string): string =>
  `/admin/product/${encodeURIComponent(productId)}`;

/** Where its page is seen before visitors see it. */
export const previewAddress = (productId: string): string => `${editAddress(productId)}/preview`;
