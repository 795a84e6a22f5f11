import { transaction, type Db } from '@store/platform/postgres';
import type { Reservations } from '../../ports/reservations.ts';
import { changeReservations } from './change.ts';

type Options = Readonly<{
  /** To be told when an item has run out, or is back. */
  stockChanged: () => Promise<void>;
  onError: (error: unknown) => void;
}>;

type Reserved = Readonly<{
  outcome: Awaited<ReturnType<Reservations['reserve']>>;
  /** Of what was taken now. */
  left?: number;
}>;

/** On the tables of schema `shop`, which `migrateShop` has made. */
export function openReservations(db: Db, { stockChanged, onError }: Options): Reservations {
  /** Who hears of it late still cannot sell what is not there. */
  const tell = () => stockChanged().catch(onError);

  return {
    async reserve({ orderId, itemId, quantity }) {
      const { outcome, left } = await transaction(db, async (tx): Promise<Reserved> => {
        const [item] = await tx<{ id: number; count: number | null }[]>`
          select id, count from shop.item where item_id = ${itemId} for no key update`;
        if (item === undefined) return { outcome: 'notCounted' };
        const [earlier] = await tx<{ had: number; placed: boolean }[]>`
          update shop.reservation set at = now()
          where order_id = ${orderId} and item = ${item.id}
          returning case state when 'released' then 0 else quantity end as had, placed`;
        if (earlier?.placed || earlier?.had === quantity) return { outcome: 'reserved' };
        if (item.count === null) return { outcome: 'notCounted' };
        // A form that is sent again may ask for another number of pieces than before.
        const left = item.count + (earlier?.had ?? 0) - quantity;
        if (left < 0) return { outcome: 'soldOut' };
        await tx`update shop.item set count = ${left} where id = ${item.id}`;
        await tx`
          insert into shop.reservation (order_id, item, quantity, state)
          values (${orderId}, ${item.id}, ${quantity}, 'held')
          on conflict (order_id, item) do update
          set quantity = excluded.quantity, state = 'held', at = now()`;
        return { outcome: 'reserved', left };
      });
      if (outcome === 'soldOut') await tell();
      if (left === 0) void tell();
      return outcome;
    },

    async left(itemId) {
      const [item] = await db<{ count: number | null }[]>`
        select count from shop.item where item_id = ${itemId}`;
      return item?.count ?? null;
    },

    async holds({ orderId, itemId }) {
      const found = await db`
        select from shop.reservation join shop.item on item.id = item
        where order_id = ${orderId} and item_id = ${itemId} and state = 'held'`;
      return found.length > 0;
    },

    async release({ orderId, itemId }) {
      const isBack = await transaction(db, (tx) =>
        changeReservations(tx, [orderId], (reservation) =>
          reservation.itemId === itemId && !reservation.placed
            ? { ...reservation, state: 'released' }
            : reservation,
        ),
      );
      if (isBack) void tell();
    },
  };
}
