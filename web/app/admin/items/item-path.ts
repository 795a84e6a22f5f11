/** Of an item, by its business key. */
export const itemPath = (itemId: string): string => `/admin/item/${encodeURIComponent(itemId)}`;

export const itemPricesPath = (itemId: string): string => `${itemPath(itemId)}/prices`;
