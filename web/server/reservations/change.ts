import type { Tx } from '@store/platform/postgres';
import type { Reservation } from './reservation.ts';

export type StoredReservation = Reservation &
  Readonly<{ orderId: string; item: number; itemId: string; at: Date }>;

type Row = {
  order_id: string;
  item: number;
  item_id: string;
  quantity: number;
  state: Reservation['state'];
  placed: boolean;
  at: Date;
};

/**
 * Gives the reservations of these orders another state, and moves the counts with them. Pieces that
 * are to be taken and are not there any more are done without: an order is never refused for it.
 *
 * Whoever takes or returns pieces locks the items first, in the order of their numbers: two that
 * meet wait for each other only one way round, and see what the other one did.
 * @returns whether an item has run out or is back
 */
export async function changeReservations(
  tx: Tx,
  orderIds: readonly string[],
  change: (reservation: StoredReservation) => Reservation,
): Promise<boolean> {
  const items = await tx<{ id: number; count: number | null }[]>`
    select id, count from shop.item where id in (
      select item from shop.reservation where order_id = any (${[...orderIds]}::text[])
    ) order by id for no key update`;
  if (items.length === 0) return false;
  const counts = new Map(items.map(({ id, count }) => [id, count]));
  const rows = await tx<Row[]>`
    select order_id, item, item_id, quantity, state, placed, at
    from shop.reservation join shop.item on item.id = item
    where order_id = any (${[...orderIds]}::text[]) and item in ${tx([...counts.keys()])}
    order by order_id`;

  const changed: Pick<Row, 'order_id' | 'item' | 'quantity' | 'state' | 'placed'>[] = [];
  for (const { order_id, item_id, ...row } of rows) {
    const { item, quantity, state, placed } = row;
    const count = counts.get(item) ?? null;
    const before = { ...row, orderId: order_id, itemId: item_id };
    const had = state === 'released' ? 0 : quantity;
    const next = count === null ? change(before) : ofThese(count + had, before, change(before));
    if (next.state === state && next.placed === placed && next.quantity === quantity) continue;
    if (count !== null)
      counts.set(item, count + had - (next.state === 'released' ? 0 : next.quantity));
    changed.push({
      ...{ order_id, item },
      ...{ quantity: next.quantity, state: next.state, placed: next.placed },
    });
  }
  if (changed.length === 0) return false;

  await tx`
    update shop.reservation
    set state = changed.state, placed = changed.placed, quantity = changed.quantity, at = now()
    from jsonb_to_recordset(${tx.json(changed)})
      as changed (order_id text, item integer, quantity integer, state text, placed boolean)
    where reservation.order_id = changed.order_id and reservation.item = changed.item`;
  const moved = items.flatMap(({ id, count: before }) => {
    const count = counts.get(id) ?? null;
    return count === before ? [] : [{ id, before, count }];
  });
  await tx`
    update shop.item set count = moved.count
    from jsonb_to_recordset(${tx.json(moved)}) as moved (id integer, count integer)
    where item.id = moved.id`;
  return moved.some(({ before, count }) => (before === 0) !== (count === 0));
}

/** As far as there are so many: what was given back stays so, and of what is held there is the rest. */
function ofThese(pieces: number, before: Reservation, next: Reservation): Reservation {
  if (next.state === 'released' || next.quantity <= pieces) return next;
  if (before.state === 'released') return { ...next, state: 'released' };
  return { ...next, quantity: pieces };
}
