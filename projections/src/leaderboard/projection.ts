import { weekOf } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import type { Rows, Workspace } from '../kernel/rows.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { OrderMove } from '../orders/order-move.ts';
import { saleOf } from '../orders/sold.ts';
import { orders, type OrderRecord } from '../orders/table.ts';

/**
 * What a user spent in an ISO week of India, in paise. `latestSale` is the order that was counted
 * last of those that are left, and `reachedAt` when it was completed; without one, when the last
 * that is gone was. `lastSale` is the order that was completed last, whether it still counts or not.
 */
export type LeaderboardRow = Readonly<{
  week: string;
  userId: string;
  spent: number;
  latestSale: string | null;
  lastSale: string | null;
  reachedAt: string;
}>;

export const leaderboardEntries = defineTable<LeaderboardRow>({
  name: 'leaderboard',
  key: ['week', 'userId'],
  columns: {
    week: text(),
    userId: text(),
    spent: amount(),
    latestSale: nullable(text()),
    lastSale: nullable(text()),
    reachedAt: instant,
  },
  indexes: ['(week, spent desc, reached_at, user_id) where spent > 0'],
  streamOf: ({ userId }) => `the order streams of ${userId}`,
});

/**
 * Counts an order in the week it was completed in, takes it out of that week again when it is
 * refunded or disputed, and puts it back when the dispute is won. Each order remembers which one was
 * completed before it, so that a total is reached when the last sale was made that is left, however
 * the log is cut into batches.
 */
export async function moveLeaderboard(moves: readonly OrderMove[], rows: Workspace): Promise<void> {
  const sales = moves.filter(({ before, after }) => saleOf(before) !== saleOf(after)).map(saleIn);
  const board = rows(leaderboardEntries);
  const sold = rows(orders);
  // All at once: below, each sale looks for its row by itself.
  await board.find(sales.map(({ key }) => key));
  // The rows of orders say what they are after the whole batch.
  const counted = new Map<string, boolean>();
  for (const { orderId, before } of sales.toReversed()) counted.set(orderId, before > 0);
  const isLeft = (order: OrderRecord): boolean => counted.get(order.orderId) ?? saleOf(order) > 0;

  for (const sale of sales) {
    const { key, orderId, isNew } = sale;
    counted.set(orderId, sale.after > 0);
    const [row] = await board.find([key]);
    if (isNew) {
      await sold.apply([{ key: orderId, saleBefore: row?.lastSale ?? null }], link);
      await board.apply([{ key, sale }], count);
    } else {
      const isMoved = sale.before === 0 || sale.after === 0;
      const last = isMoved ? await lastLeft(row?.lastSale ?? null, sold, isLeft) : row;
      await board.apply([{ key, sale, last }], change);
    }
  }
}

/** `before` and `after` are what of it counted. */
type Sale = Pick<LeaderboardRow, 'week' | 'userId'> &
  Readonly<{
    key: string;
    orderId: string;
    before: number;
    after: number;
    at: string;
    isNew: boolean;
  }>;
type Last = Pick<LeaderboardRow, 'latestSale' | 'reachedAt'>;

function saleIn({ before, after }: OrderMove): Sale {
  const { userId, orderId } = after;
  const at = soldAt(after);
  const week = weekOf(at);
  return {
    ...{ key: keyOf(week, userId), week, userId, orderId, at },
    before: saleOf(before),
    after: saleOf(after),
    isNew: before?.status !== 'Completed',
  };
}

/** Whatever was completed knows when; the types do not. */
const soldAt = ({ completedAt, updatedAt }: OrderRecord): string => completedAt ?? updatedAt;

const link = (
  order: OrderRecord | undefined,
  { saleBefore }: Readonly<{ saleBefore: string | null }>,
): OrderRecord | undefined => order && { ...order, saleBefore };

const count = (
  row: LeaderboardRow | undefined,
  { sale }: Readonly<{ sale: Sale }>,
): LeaderboardRow => ({
  week: sale.week,
  userId: sale.userId,
  spent: (row?.spent ?? 0) + sale.after,
  latestSale: sale.orderId,
  lastSale: sale.orderId,
  reachedAt: sale.at,
});

const change = (
  row: LeaderboardRow | undefined,
  { sale, last }: Readonly<{ sale: Sale; last: Last | undefined }>,
): LeaderboardRow | undefined =>
  row && {
    ...row,
    spent: row.spent + sale.after - sale.before,
    latestSale: last?.latestSale ?? null,
    reachedAt: last?.reachedAt ?? row.reachedAt,
  };

/** The last sale that still counts; whoever buys a lot has few that do not to pass on the way. */
async function lastLeft(
  lastSale: string | null,
  sold: Rows<OrderRecord>,
  isLeft: (order: OrderRecord) => boolean,
): Promise<Last | undefined> {
  let id = lastSale;
  while (id !== null) {
    const [order] = await sold.find([id]);
    if (order === undefined) return undefined;
    if (isLeft(order)) return { latestSale: order.orderId, reachedAt: soldAt(order) };
    id = order.saleBefore;
  }
  return undefined;
}
