import { setTimeout as pause } from 'node:timers/promises';
import { connectPostgres } from '@store/platform/postgres';
import { GAMES, type Purchase } from '../customers/errands.ts';
import { byStream, type Log } from '../store/log.ts';

/** More than anybody buys here: an item that has run out would end the trade. */
const PIECES = 50_000;
const PATIENCE_MS = 30_000;

type Reservation = { order_id: string; state: string };

const ENDED: Readonly<Record<string, string>> = {
  OrderCompleted: 'sold',
  OrderRefunded: 'released',
  OrderCancelled: 'released',
  PaymentFailed: 'released',
};

const ITEMS = GAMES.map(({ item }) => item);

/** Has the pieces of the items counted that everybody buys. */
export async function countPieces(databaseUrl: string): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  await db`update shop.item set count = ${PIECES} where item_id = any(${ITEMS})`;
  await db.notify('shop_catalogue', '');
  await db.end();
  // Until every process knows it.
  await pause(2_000);
}

/**
 * When all orders have ended: pieces that are left, held and sold are those that were set, and what
 * became of each order became of its piece. Returns what does not hold.
 */
export async function wrongPieces(
  databaseUrl: string,
  purchases: readonly Purchase[],
  log: Log,
): Promise<string[]> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  const orders = byStream(await log.factsOf('order-'));
  const deadline = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const wrong = await look();
      if (wrong.length === 0 || Date.now() > deadline) return wrong;
      await pause(500);
    }
  } finally {
    await db.end();
  }

  async function look(): Promise<string[]> {
    const sums = await db<{ item_id: string; accounted: number }[]>`
      select item_id, (count + (
        select coalesce(sum(quantity), 0) from shop.reservation
        where item = item.id and state <> 'released'
      ))::int as accounted from shop.item where item_id = any(${ITEMS})`;
    const rows = await db<Reservation[]>`select order_id, state from shop.reservation`;
    const states = new Map(rows.map(({ order_id, state }) => [order_id, state]));
    const wrong = purchases.flatMap(({ orderId }) => {
      const story = orders.get(`order-${orderId}`) ?? [];
      const end = story.map(({ type }) => ENDED[type]).find((one) => one !== undefined);
      const state = states.get(orderId) ?? 'none';
      // Without an order its piece waits to be swept.
      if (story.length === 0 || state === end) return [];
      return [`${orderId} should have its piece ${end ?? 'held'}, and has it ${state}`];
    });
    for (const { item_id, accounted } of sums) {
      if (accounted !== PIECES)
        wrong.push(`of ${PIECES} pieces of ${item_id} ${accounted} are accounted for`);
    }
    return wrong;
  }
}
