import type { Db } from '@store/platform/postgres';
import type { OrdersInHand } from './contract.ts';

/** Reads the view that the shop publishes for us. */
export const inHandInShop = (db: Db): OrdersInHand => ({
  async nameOf(orderId) {
    const [row] = await db<{ name: string | null }[]>`
      select name from shop.order_in_hand where order_id = ${orderId}`;
    return row?.name ?? null;
  },
});
