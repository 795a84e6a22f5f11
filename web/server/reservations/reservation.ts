import type { Order, OrderEvent } from '@store/ledger';

/**
 * `placed` once its order is known to be in the ledger: from then on the order alone decides. Sold
 * and released are for ever then; what was released without it is taken again should the order turn
 * up after all.
 */
export type Reservation = Readonly<{
  state: 'held' | 'sold' | 'released';
  placed: boolean;
  /** In pieces. One form may have been sent with several, and one of them is what was ordered. */
  quantity: number;
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
    return isOwn
      ? { state: 'held', placed: true, quantity: event.data.quantity }
      : { ...reservation, state: 'released' };
  }
  if (!reservation.placed || reservation.state !== 'held') return reservation;
  switch (event.type) {
    case 'OrderCompleted':
      return { ...reservation, state: 'sold' };
    case 'PaymentFailed':
    case 'OrderRefunded':
    case 'OrderCancelled':
      return { ...reservation, state: 'released' };
    default:
      return reservation;
  }
}

/**
 * What becomes of a reservation that was never heard of again, by what the ledger says now; null
 * while its order is under way.
 */
export function settled(
  order: Order,
  { itemId, ...reservation }: Reservation & Readonly<{ itemId: string }>,
): Reservation | null {
  if (order.status === 'NotPlaced' || order.placed.item.id !== itemId) {
    return { ...reservation, state: 'released', placed: false };
  }
  const ended = { placed: true, quantity: order.placed.quantity } as const;
  switch (order.status) {
    case 'Created':
    case 'Processing':
      return null;
    case 'Completed':
      return { ...ended, state: 'sold' };
    case 'Refunded':
      return { ...ended, state: order.completed === null ? 'released' : 'sold' };
    case 'Failed':
    case 'Cancelled':
      return { ...ended, state: 'released' };
  }
}
