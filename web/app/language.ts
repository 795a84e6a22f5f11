import type * as account from './account/words.ts';
import type * as dashboard from './account/dashboard/words.ts';
import type * as register from './account/register/words.ts';
import type * as admin from './admin/words.ts';
import type * as adminCatalogue from './admin/catalogue/words.ts';
import type * as adminGallery from './admin/gallery/words.ts';
import type * as adminItems from './admin/items/words.ts';
import type * as adminOrders from './admin/orders/words.ts';
import type * as adminPrices from './admin/prices/words.ts';
import type * as adminProducts from './admin/products/words.ts';
import type * as adminSettings from './admin/settings/words.ts';
import type * as adminTrail from './admin/trail/words.ts';
import type * as catalogue from './catalogue/words.ts';
import type * as connection from './connection/words.ts';
import type * as faults from './faults/words.ts';
import type * as forms from './forms/words.ts';
import type * as freshness from './freshness/words.ts';
import type * as home from './home/words.ts';
import type * as layout from './layout/words.ts';
import type * as leaderboard from './leaderboard/words.ts';
import type * as order from './order/words.ts';
import type * as confirmation from './order/confirmation/words.ts';
import type * as payment from './payment/words.ts';
import type * as product from './product/words.ts';
import type * as purchase from './purchase/words.ts';
import type * as receipt from './receipt/words.ts';
import type * as session from './session/words.ts';
import type * as ui from './ui/words.ts';
import type * as wallet from './wallet/words.ts';
import type * as redeem from './wallet/redeem/words.ts';
import type * as topUp from './wallet/top-up/words.ts';

/**
 * All that the pages say, by folder: what a second language has to say, with the same values, or it
 * does not compile.
 */
export type Language = Readonly<{
  account: typeof account;
  'account/dashboard': typeof dashboard;
  'account/register': typeof register;
  admin: typeof admin;
  'admin/catalogue': typeof adminCatalogue;
  'admin/gallery': typeof adminGallery;
  'admin/items': typeof adminItems;
  'admin/orders': typeof adminOrders;
  'admin/prices': typeof adminPrices;
  'admin/products': typeof adminProducts;
  'admin/settings': typeof adminSettings;
  'admin/trail': typeof adminTrail;
  catalogue: typeof catalogue;
  connection: typeof connection;
  faults: typeof faults;
  forms: typeof forms;
  freshness: typeof freshness;
  home: typeof home;
  layout: typeof layout;
  leaderboard: typeof leaderboard;
  order: typeof order;
  'order/confirmation': typeof confirmation;
  payment: typeof payment;
  product: typeof product;
  purchase: typeof purchase;
  receipt: typeof receipt;
  session: typeof session;
  ui: typeof ui;
  wallet: typeof wallet;
  'wallet/redeem': typeof redeem;
  'wallet/top-up': typeof topUp;
}>;
