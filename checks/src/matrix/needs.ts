import type { AdminPermission } from '@store/web/accounts';

/** What an address of the admins asks for, by pattern: no less, and no more. */
export const NEEDS: Readonly<Record<string, readonly AdminPermission[]>> = {
  '/admin': [],
  '/admin/admingallery': ['gallery'],
  '/admin/admingallery/:id': ['gallery'],
  '/admin/catalogue-file': ['catalogue', 'price:update'],
  '/admin/catalogue-file/:id': ['catalogue', 'price:update'],
  '/admin/catalogue-file/download/:name': ['price:update'],
  '/admin/createitems': ['catalogue', 'price:update'],
  '/admin/createproduct': ['catalogue'],
  '/admin/entry/:entryId': ['money'],
  '/admin/figures.csv': ['money'],
  '/admin/item/:itemId': ['catalogue'],
  '/admin/item/:itemId/prices': ['price:update'],
  '/admin/locked': ['money'],
  '/admin/order/:orderId/refund': ['orders', 'money'],
  '/admin/orders': ['orders'],
  '/admin/price': ['price:update'],
  '/admin/product/:productId': ['catalogue'],
  '/admin/product/:productId/preview': ['catalogue'],
  // In parts, for those who may decide about each.
  '/admin/second': [],
  // Everybody's own second factors.
  '/admin/security': [],
  '/admin/signin-proof': [],
  '/admin/querypoints': ['orders'],
  '/admin/settings': ['settings'],
  '/admin/trail': ['settings'],
  '/admin/trail.csv': ['settings'],
  '/admin/txn': ['orders'],
  '/admin/txn.csv': ['orders'],
  '/admin/usersdata/:customerId/money': ['money'],
  '/admin/viewitems': ['catalogue'],
  '/admin/viewproducts': ['catalogue'],
};
