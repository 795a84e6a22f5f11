import { isLost, paidFactsOf, type Order } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Db } from '@store/platform/postgres';
import { CODES_CHANNEL } from '@store/workflows/code-pool';

type TakenCode = Readonly<{ id: string; leg: number; takenAt: Date; revealed: boolean }>;

/** A delivery that was under way when its order was closed is written down by then. */
const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * What becomes of a code by its order: it is sold once its leg says so, and comes back for sale when
 * the money went back, also by the bank, and nobody has seen it, or when the order was closed without
 * it. `open` where the order has yet to say.
 */
function afterOrder(order: Order, code: TakenCode, now: Date): 'sold' | 'forSale' | 'open' {
  if (code.revealed) return 'sold';
  if (order.status === 'Refunded') return 'forSale';
  const paid = paidFactsOf(order);
  // Nobody is shown one of them any more, except who was told that they may see it.
  const wasLost = order.status !== 'NotPlaced' && isLost(order);
  if (wasLost && paid?.revealed.has(code.leg) !== true) return 'forSale';
  const leg = paid?.legs.get(code.leg);
  if (leg?.status === 'delivered' && leg.providerReference === code.id) return 'sold';
  const isClosed = order.status === 'Completed' || order.status === 'Cancelled';
  const isOver = now.getTime() - code.takenAt.getTime() > LEFT_BEHIND_MS;
  return isClosed && isOver ? 'forSale' : 'open';
}

/** However often it is done: what was seen meanwhile stays where it is. */
export async function settleCodes(
  db: Db,
  orders: Pick<Ledger['order'], 'stateOf'>,
  orderId: string,
  now: Date,
): Promise<void> {
  const codes = await db<TakenCode[]>`
    select id, leg, taken_at as "takenAt", revealed_at is not null as revealed
    from shop.code where order_id = ${orderId}`;
  if (codes.length === 0) return;
  const order = await orders.stateOf(orderId);
  const those = (fate: ReturnType<typeof afterOrder>) =>
    codes.filter((code) => afterOrder(order, code, now) === fate).map(({ id }) => id);
  await db`
    update shop.code set settled = true
    where id = any (${those('sold')}::uuid[]) and order_id = ${orderId} and not settled`;
  const back = await db`
    update shop.code set
      order_id = null, leg = null, reference = null, taken_at = null, settled = false
    where id = any (${those('forSale')}::uuid[]) and order_id = ${orderId} and revealed_at is null
    returning 1`;
  if (back.length > 0) await db.notify(CODES_CHANNEL, '');
}
