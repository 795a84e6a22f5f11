import type { Order, OrderEvent } from '@store/ledger';

/**
 * `placed` once its order is known to be in the ledger: from then on the order alone decides. Sold
 * and released are for ever then; what was released without it is taken again should the order turn
 * up after all.
 */
export type Reservation = Readonly<{
  state: 'held' | 'sold' | 'released';
  placed: boolean;
}>;

/** What makes a difference to a reservation. */
export const TELLING: ReadonlySet<string> = new Set<OrderEvent['type']>([
  'OrderPlaced',
  'PaymentFailed',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
]);

/**
 * The reservation for that item after an event of its order, told once or many times. What was
 * completed stays sold, also when it is refunded later: its goods were handed over.
 */
export function after(reservation: Reservation, itemId: string, event: OrderEvent): Reservation {
  if (event.type === 'OrderPlaced') {
    if (reservation.placed) return reservation;
    const isOwn = event.data.item.id === itemId;
    return isOwn ? { state: 'held', placed: true } : { state: 'released', placed: false };
  }
  if (!reservation.placed || reservation.state !== 'held') return reservation;
  switch (event.type) {
    case 'OrderCompleted':
      return { state: 'sold', placed: true };
    case 'PaymentFailed':
    case 'OrderRefunded':
    case 'OrderCancelled':
      return { state: 'released', placed: true };
    default:
      return reservation;
  }
}

/**
 * What becomes of a reservation that was never heard of again, by what the ledger says now; null
 * while its order is under way.
 */
export function settled(order: Order, itemId: string): Reservation | null {
  if (order.status === 'NotPlaced' || order.placed.item.id !== itemId) {
    return { state: 'released', placed: false };
  }
  switch (order.status) {
    case 'Created':
    case 'Processing':
      return null;
    case 'Completed':
      return { state: 'sold', placed: true };
    case 'Refunded':
      return { state: order.completed === null ? 'released' : 'sold', placed: true };
    case 'Failed':
    case 'Cancelled':
      return { state: 'released', placed: true };
  }
}
