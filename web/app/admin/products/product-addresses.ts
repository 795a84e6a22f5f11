/** Where a product is edited, by its business key. */
export const editAddress = (productId: string): string =>
  `/admin/product/${encodeURIComponent(productId)}`;

/** Where its page is seen before visitors see it. */
export const previewAddress = (productId: string): string => `${editAddress(productId)}/preview`;
