import type { PriceFields } from '../../../ports/catalogue-desk.ts';

export const priceWords = {
  download: 'Download CSV',
  title: 'Update Products and Items',
  lead: 'Change as many rows as you like and save them together, or save one row. Arrow keys move up and down a column.',
  caption: 'Prices of items',
  empty: 'No items found',
  search: 'Item name or ID',
  product: 'Product',
  every: 'All products',
  find: 'Search',
  item: 'Item',
  warnings: 'Warnings',
  stock: 'In Stock',
  yes: 'Yes',
  no: 'No',
  action: 'Action',
  saveRow: 'Save',
  saveRowOf: (name: string) => `Save only ${name}`,
  saveAll: 'Save all changes',
  saving: 'Saving',
  why: 'Reason',
  whyHint: 'Optional. It stands in the price history.',
  saved: 'Price updated successfully',
  nothingChanged: 'Nothing has changed.',
  rowOf: (field: string, item: string) => `${field} of ${item}`,
  inRow: (item: string, message: string) => `${item}: ${message}`,
  theirs: (field: string, value: string) =>
    `Somebody else has just changed ${field} to ${value}. Save again to replace it.`,
  gone: 'This item is not in use any more.',
  planned: 'Planned prices',
  history: 'History',
  historyOf: (item: string) => `Price history and planned prices of ${item}`,
  notSent: 'Your prices are still here. You can safely save again.',
  none: '–',
  productTitle: (name: string) => `Product: ${name}`,
  note: 'Important note',
  noteHint: 'Shown above the items.',
  productInStock: 'The product is in stock',
  saveProduct: 'Save product',
  productSaved: 'Product instock status updated successfully',
  productConflict: 'Somebody else has just changed this product. Save again to replace it.',
};

export const priceFieldWords: Record<keyof PriceFields, string> = {
  originalPrice: 'Original Price',
  discountedPrice: 'Discounted Price',
  resellPrice: 'Resell Price',
  cost: 'Cost',
  inStock: 'In Stock',
};

export const priceRefusals = { noForm: 'This form is incomplete. Reload the page and try again.' };
