import * as accounts from './accounts/calls.ts';
import * as admin from './admin/calls.ts';
import * as adminGoods from './admin-goods/calls.ts';
import * as catalogue from './catalogue/calls.ts';
import type { Call } from './kernel/call.ts';
import * as leaderboard from './leaderboard/calls.ts';
import * as orders from './orders/calls.ts';
import * as points from './points/calls.ts';
import * as v1 from './v1/calls.ts';
import * as wallet from './wallet/calls.ts';

/** Every call of the API, in the order in which the document has them. */
export const CALLS: readonly Call[] = [
  catalogue,
  accounts,
  orders,
  wallet,
  points,
  leaderboard,
  admin,
  adminGoods,
  v1,
].flatMap((group) => Object.values<Call>(group));
