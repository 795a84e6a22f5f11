import type { ItemColumn, ProductColumn } from '../../../ports/catalogue-desk.ts';

/** Both tables say these. */
export const shelfWords = {
  search: 'Name or ID',
  type: 'Type',
  category: 'Category',
  tier: 'Tier',
  apiType: 'API Type',
  noApi: 'None',
  stock: 'In Stock',
  any: 'Any',
  sort: 'Sort by',
  /** An order of rows from its end, as Z to A, or the latest first. */
  descending: (column: string) => `${column}, descending`,
  find: 'Search',
  reset: 'Reset filters',
  views: 'What to show',
  inUse: 'In use',
  archived: 'Deleted',
  yes: 'Yes',
  no: 'No',
  nothing: '–',
  times: 'IST',
  created: 'Created',
  updated: 'Updated',
  /** Before a day, for screen readers. */
  createdOn: 'created ',
  actions: 'Actions',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleting: 'Deleting',
  deleteOf: (name: string) => `Delete ${name}`,
  restore: 'Restore',
  restoring: 'Restoring',
  restoreOf: (name: string) => `Restore ${name}`,
  cancel: 'Cancel',
  /** How lists say that they could not be read. */
  error: (message: string) => `Error: ${message}`,
  orders: 'Orders that have it keep it. You can restore it later.',
};

export const itemsWords = {
  title: 'All Items',
  lead: 'Every pack that a product is sold in.',
  caption: 'Items',
  empty: 'No items found',
  itemId: 'Item ID',
  name: 'Name',
  apiType: 'API Type',
  inStock: 'In Stock',
  original: 'Original Price',
  discounted: 'Discounted Price',
  resell: 'Resell Price',
  task: 'Suggested Task',
  codes: 'ItemId Array',
  history: 'History',
  planned: 'Planned prices',
  historyOf: (item: string) => `Price history and planned prices of ${item}`,
  left: (count: number) => `${count} left`,
  of: (product: string) => `Product: ${product}`,
  deleteTitle: 'Are you sure you want to delete this item?',
};

export const productsWords = {
  title: 'All Products',
  lead: 'What visitors find on the shelf, and what is not published yet.',
  caption: 'Products',
  empty: 'No products found',
  productId: 'Product ID',
  name: 'Name',
  type: 'Type',
  apiType: 'API Type',
  category: 'Category',
  trending: 'Is Trending',
  note: 'Important Note',
  items: 'Items',
  inStock: 'In Stock',
  draft: 'Draft',
  preview: (name: string) => `Preview of ${name}`,
  open: (name: string) => `${name} in the store`,
  itemsIn: (product: string, count: number) => `${count} items of ${product}`,
  deleteTitle: 'Are you sure you want to delete this product?',
};

export const itemsAnswers = {
  notFetched: 'Failed to fetch items',
  notDeleted: 'Failed to delete item',
  notRestored: 'Failed to restore item',
  deleted: (name: string) => `${name} was deleted.`,
  restored: (name: string) => `${name} was restored.`,
};

export const productsAnswers = {
  notFetched: 'Failed to fetch products',
  notDeleted: 'Failed to delete product',
  notRestored: 'Failed to restore product',
  deleted: (name: string) => `${name} was deleted.`,
  restored: (name: string) => `${name} was restored.`,
};

export const itemColumnWords: Record<ItemColumn, string> = {
  itemId: 'Item ID',
  name: 'Name',
  product: 'Product',
  apiType: 'API Type',
  tier: 'Tier',
  inStock: 'In Stock',
  count: 'Count',
  originalPrice: 'Original Price',
  discountedPrice: 'Discounted Price',
  resellPrice: 'Resell Price',
  cost: 'Cost',
  createdAt: 'Created',
  updatedAt: 'Updated',
};

export const productColumnWords: Record<ProductColumn, string> = {
  productId: 'Product ID',
  name: 'Name',
  type: 'Type',
  apiType: 'API Type',
  category: 'Category',
  trending: 'Is Trending',
  items: 'Items',
  inStock: 'In Stock',
  published: 'Published',
  createdAt: 'Created',
  updatedAt: 'Updated',
};
