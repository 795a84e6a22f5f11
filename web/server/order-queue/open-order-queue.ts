import { toPaise } from '@store/ledger';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { OrderQueue } from '../../ports/order-queue.ts';
import type { Actor } from '../../ports/trail.ts';
import { note } from '../trail/note.ts';

const MOST = 500;

export function openOrderQueue(db: Db): OrderQueue {
  return {
    async ownersOf(orderIds) {
      const rows = await db<OwnerRow[]>`
        select order_id, account_id, since from shop.order_owner
        where order_id = any (${[...orderIds]})`;
      return new Map(
        rows.map(({ order_id: orderId, account_id: accountId, since }) => [
          orderId,
          { accountId, since: since.toISOString() },
        ]),
      );
    },

    async ownedBy(accountId) {
      const rows = await db<{ order_id: string }[]>`
        select order_id from shop.order_owner
        where account_id = ${accountId} order by since desc limit ${MOST}`;
      return rows.map((row) => row.order_id);
    },

    assign: ({ orderId, from, to }, actor) =>
      transaction(db, async (tx) => {
        await lock(tx, `owner of ${orderId}`);
        const [row] = await tx<OwnerRow[]>`
          select order_id, account_id, since from shop.order_owner where order_id = ${orderId}`;
        const owner = row?.account_id ?? null;
        // Pressed twice.
        if (owner === to) return 'assigned';
        if (owner !== from) return 'moved';
        if (to === null) {
          await tx`delete from shop.order_owner where order_id = ${orderId}`;
        } else {
          await tx`
            insert into shop.order_owner (order_id, account_id) values (${orderId}, ${to})
            on conflict (order_id) do update set account_id = excluded.account_id, since = now()`;
        }
        await noteOwner(tx, actor, { orderId, from: owner, to });
        return 'assigned';
      }),

    async dismissed() {
      const rows = await db<{ week: string; rank: number; refunded: bigint }[]>`
        select week, rank, refunded from shop.prize_note order by at desc limit ${MOST}`;
      return rows.map(({ refunded, ...row }) => ({ ...row, refunded: toPaise(Number(refunded)) }));
    },

    dismiss: ({ week, rank, refunded, reason }, actor) =>
      transaction(db, async (tx) => {
        const rows = await tx`
          insert into shop.prize_note ${tx({ week, rank, refunded, reason })}
          on conflict do nothing returning week`;
        if (rows.length === 0) return;
        const name = `Prize ${String(rank)} of ${week}`;
        await note(tx, actor, {
          did: 'asked',
          subject: { kind: 'order', id: `${week}:${String(rank)}`, name },
          before: { refundedSince: refunded, prize: 'in doubt' },
          after: { refundedSince: refunded, prize: 'stands' },
          reason,
        });
      }),
  };
}

type OwnerRow = Readonly<{ order_id: string; account_id: string; since: Date }>;

/** Admins by their customer numbers: a name would outlive its account. */
async function noteOwner(
  tx: Tx,
  actor: Actor,
  { orderId, from, to }: Readonly<{ orderId: string; from: string | null; to: string | null }>,
): Promise<void> {
  const ids = [from, to].filter((id) => id !== null);
  const rows = await tx<{ id: string; customer_number: number }[]>`
    select id, customer_number from shop.account where id = any (${ids}::uuid[])`;
  const numberOf = (id: string | null) =>
    Number(rows.find((row) => row.id === id)?.customer_number ?? 0) || null;
  await note(tx, actor, {
    did: 'changed',
    subject: { kind: 'order', id: orderId, name: orderId },
    before: { owner: numberOf(from) },
    after: { owner: numberOf(to) },
  });
}
