import type { Ledger } from '@store/ledger/event-store';
import { transaction, type Db } from '@store/platform/postgres';
import { changeReservations } from './change.ts';
import { settled } from './reservation.ts';

/**
 * A request gives up after 10 s, and so does soon after what it still asks of the event store. A
 * process that was held for longer may place its order all the same: then its `OrderPlaced` takes
 * the pieces again, if they are there.
 */
const FORGOTTEN_AFTER = '10 minutes';
/** For whoever looks into what an item sold; nothing asks for it. */
const KEPT_FOR = '30 days';
const AT_A_TIME = 500;

/**
 * Ends reservations whose order was never heard of: the process was killed before it was placed.
 * Those that ended long ago are deleted.
 * @returns whether an item is back
 */
export async function sweep(db: Db, orders: Pick<Ledger['order'], 'stateOf'>): Promise<boolean> {
  const forgotten = await db<{ order_id: string; item_id: string; at: Date }[]>`
    select order_id, item_id, at from shop.reservation join shop.item on item.id = item
    where state = 'held' and not placed and at < now() - ${FORGOTTEN_AFTER}::interval
    order by at limit ${AT_A_TIME}`;
  let isBack = false;
  for (const { order_id: orderId, item_id: itemId, at } of forgotten) {
    const order = await orders.stateOf(orderId);
    const changed = await transaction(db, (tx) =>
      changeReservations(tx, [orderId], (reservation) => {
        // Since then its form may have been sent again, or the order been heard of.
        const isSame = reservation.itemId === itemId && reservation.at.getTime() === at.getTime();
        return (isSame && settled(order, reservation)) || reservation;
      }),
    );
    isBack ||= changed;
  }
  await db`
    delete from shop.reservation where ctid = any (array(
      select ctid from shop.reservation
      where state <> 'held' and at < now() - ${KEPT_FOR}::interval
      order by at limit ${AT_A_TIME}
    ))`;
  return isBack;
}
