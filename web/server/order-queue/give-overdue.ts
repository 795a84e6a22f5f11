import type { Db } from '@store/platform/postgres';
import type { PendingOrder, ReadModels } from '@store/projections';
import type { Accounts } from '../../ports/accounts.ts';
import type { OrderQueue } from '../../ports/order-queue.ts';
import { whoTakes, type Candidate } from './who-takes.ts';

const PAGE_SIZE = 500;

export type OverdueOrders = Readonly<{
  db: Db;
  readModels: Pick<ReadModels, 'pendingOrders'>;
  accounts: Pick<Accounts, 'adminsWith'>;
  orderQueue: Pick<OrderQueue, 'assign' | 'ownersOf'>;
  now: () => Date;
}>;

/**
 * Each order that still waits when its money should have gone back is given to an admin, if nobody who
 * may decide it has it. Of two processes that do so at once one comes first.
 */
export async function giveOverdue(overdue: OverdueOrders): Promise<void> {
  const { db, accounts, orderQueue, now } = overdue;
  const late = await lateAmong(overdue);
  if (late.length === 0) return;

  const owners = await orderQueue.ownersOf(late.map(({ orderId }) => orderId));
  const admins = new Set((await accounts.adminsWith('orders')).map(({ id }) => id));
  const has = new Map([...admins].map((id) => [id, 0]));
  for (const { accountId } of owners.values()) has.set(accountId, (has.get(accountId) ?? 0) + 1);
  const seen = await lastSeen(db, [...admins]);
  for (const { orderId, userId } of late) {
    const owner = owners.get(orderId)?.accountId ?? null;
    if (owner !== null && owner !== userId && admins.has(owner)) continue;
    const candidates = [...admins].map((id): Candidate => ({
      id,
      seenAt: seen.get(id) ?? null,
      has: has.get(id) ?? 0,
    }));
    const to = whoTakes(candidates, userId, now());
    if (to === null || to === owner) continue;
    await orderQueue.assign({ orderId, from: owner, to }, THE_STORE);
    has.set(to, (has.get(to) ?? 0) + 1);
  }
}

/** Each order has a time of its own, so those that wait longest are not the only ones that are late. */
async function lateAmong({
  readModels,
  now,
}: Pick<OverdueOrders, 'readModels' | 'now'>): Promise<readonly PendingOrder[]> {
  const until = now().getTime();
  const late: PendingOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await readModels.pendingOrders({ page, pageSize: PAGE_SIZE });
    late.push(...rows.filter(({ refundDueAt }) => Date.parse(refundDueAt) < until));
    if (rows.length < PAGE_SIZE) return late;
  }
}

const THE_STORE = { kind: 'program', name: 'overdue orders' } as const;

async function lastSeen(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db<{ id: string; at: Date }[]>`
    select account_id as id, max(used_at) as at from shop.session
    where account_id = any (${[...ids]}::uuid[]) group by account_id`;
  return new Map(rows.map(({ id, at }) => [id, at]));
}
