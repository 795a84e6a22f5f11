import { weekOf } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import type { Rows, Workspace } from '../kernel/rows.ts';
import { defineTable, keyOf } from '../kernel/table.ts';
import type { OrderMove } from '../orders/order-move.ts';
import { soldFor } from '../orders/sold.ts';
import { orders, type OrderRecord } from '../orders/table.ts';

/**
 * What a user spent in an ISO week of India, in paise. `latestSale` is the order that was counted
 * last of those that are left, and `reachedAt` when it was completed; without one, when the last
 * that is gone was.
 */
export type LeaderboardRow = Readonly<{
  week: string;
  userId: string;
  spent: number;
  latestSale: string | null;
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
    reachedAt: instant,
  },
  indexes: ['(week, spent desc, reached_at, user_id) where spent > 0'],
  streamOf: ({ userId }) => `the order streams of ${userId}`,
});

/**
 * Counts an order in the week it was completed in, and takes it out of that week again. Each order
 * remembers which sale was counted before it, so that what is taken out leaves the total as reached
 * when the last sale was made that is left, however the log is cut into batches.
 */
export async function moveLeaderboard(moves: readonly OrderMove[], rows: Workspace): Promise<void> {
  const sales = moves.filter(isSale).map(saleIn);
  const board = rows(leaderboardEntries);
  const sold = rows(orders);
  // All at once: below, each sale looks for its row by itself.
  await board.find(sales.map(({ key }) => key));
  const takenOutLater = new Set(
    sales.filter(({ isTakenOut }) => isTakenOut).map(({ orderId }) => orderId),
  );
  const isLeft = ({ orderId, status }: OrderRecord): boolean =>
    status === 'Completed' || takenOutLater.has(orderId);

  for (const sale of sales) {
    const { key, orderId } = sale;
    const [row] = await board.find([key]);
    if (sale.isTakenOut) {
      takenOutLater.delete(orderId);
      const last = row?.latestSale === orderId ? await lastBefore(orderId, sold, isLeft) : row;
      await board.apply([{ key, sale, last }], takeOut);
    } else {
      const saleBefore = row?.latestSale ?? null;
      await sold.apply([{ key: orderId, saleBefore }], link);
      await board.apply([{ key, sale }], count);
    }
  }
}

const isSale = ({ before, after }: OrderMove): boolean =>
  after.status === 'Completed' || before?.status === 'Completed';

type Sale = Pick<LeaderboardRow, 'week' | 'userId'> &
  Readonly<{ key: string; orderId: string; spent: number; at: string; isTakenOut: boolean }>;
type Last = Pick<LeaderboardRow, 'latestSale' | 'reachedAt'>;

function saleIn({ before, after }: OrderMove): Sale {
  const { userId, orderId } = after;
  const at = soldAt(after);
  const week = weekOf(at);
  const isTakenOut = before?.status === 'Completed';
  return { key: keyOf(week, userId), week, userId, orderId, spent: soldFor(after), at, isTakenOut };
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
  spent: (row?.spent ?? 0) + sale.spent,
  latestSale: sale.orderId,
  reachedAt: sale.at,
});

const takeOut = (
  row: LeaderboardRow | undefined,
  { sale, last }: Readonly<{ sale: Sale; last: Last | undefined }>,
): LeaderboardRow | undefined =>
  row && {
    ...row,
    spent: row.spent - sale.spent,
    latestSale: last?.latestSale ?? null,
    reachedAt: last?.reachedAt ?? row.reachedAt,
  };

/** The sale before that is still counted; whoever buys a lot has few refunds to pass on the way. */
async function lastBefore(
  orderId: string,
  sold: Rows<OrderRecord>,
  isLeft: (order: OrderRecord) => boolean,
): Promise<Last | undefined> {
  let [order] = await sold.find([orderId]);
  do {
    [order] = order?.saleBefore ? await sold.find([order.saleBefore]) : [];
  } while (order && !isLeft(order));
  return order && { latestSale: order.orderId, reachedAt: soldAt(order) };
}
