import type { Db } from '@store/platform/postgres';
import { trialBalance } from '../books/query.ts';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { LIVE } from '../kernel/schema.ts';
import { leaderboardOf, leaderboardPlaceOf } from '../leaderboard/query.ts';
import { orderCountersOf } from '../order-counters/query.ts';
import { pendingBuyers, pendingOrders } from '../orders/pending-query.ts';
import { orderOf, ordersAfter, ordersOf } from '../orders/query.ts';
import { pointsBalanceOf } from '../points-balance/query.ts';
import type { ReadModels } from '../read-models.ts';
import { storeTotalsOf } from '../store-totals/query.ts';
import { topUpOf, topUpTotalUnderWay } from '../top-ups/query.ts';
import { walletBalanceOf } from '../wallet-balance/query.ts';
import { lockedFunds, lockedFundsOf } from '../wallet-locks/query.ts';
import { walletStatementOf } from '../wallet-statement/query.ts';
import { followProgress } from './progress.ts';

const WAIT_MS = 2_000;

/** The database stays the caller's: `close` ends the listening only. */
export function createReadModels(
  db: Db,
  { schema = LIVE }: Readonly<{ schema?: string }> = {},
): ReadModels {
  const projectedPosition = async () => (await readCheckpoint(db, schema)).position;
  const progress = followProgress(db, projectedPosition);
  return {
    walletBalance: (userId) => walletBalanceOf(db, schema, userId),
    lockedFunds: (page) => lockedFunds(db, schema, page),
    lockedFundsOf: (userId) => lockedFundsOf(db, schema, userId),
    walletStatement: (userId, page) => walletStatementOf(db, schema, userId, page),
    pointsBalance: (userId) => pointsBalanceOf(db, schema, userId),
    topUp: (txnId) => topUpOf(db, schema, txnId),
    topUpTotalUnderWay: (userId, now) => topUpTotalUnderWay(db, schema, userId, now),
    order: (orderId) => orderOf(db, schema, orderId),
    ordersOf: (userId, filter) => ordersOf(db, schema, userId, filter),
    ordersAfter: (orderId, limit) => ordersAfter(db, schema, orderId, limit),
    orderCounters: (userId) => orderCountersOf(db, schema, userId),
    pendingBuyers: () => pendingBuyers(db, schema),
    pendingOrders: (filter) => pendingOrders(db, schema, filter),
    storeTotals: () => storeTotalsOf(db, schema),
    leaderboard: (week, options) => leaderboardOf(db, schema, week, options),
    leaderboardPlace: (week, userId, options) =>
      leaderboardPlaceOf(db, schema, week, userId, options),
    trialBalance: () => trialBalance(db, schema),
    caughtUpTo: (position, timeoutMs = WAIT_MS) => progress.reached(position, timeoutMs),
    projectedPosition,
    changes: progress.changes,
    close: progress.close,
  };
}
