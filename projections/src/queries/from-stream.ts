import { streamOf, type Category, type LedgerEvent } from '@store/ledger';
import { decodeEvent, type EventStore } from '@store/ledger/event-store';
import { evolve as evolveOrder } from '../orders/evolve.ts';
import { orderView } from '../orders/query.ts';
import type { OrderView, TopUpView } from '../views.ts';
import { evolve as evolveTopUp } from '../top-ups/projection.ts';

type Streams = Pick<EventStore, 'readStream'>;

/**
 * What the read model says of the order once it has caught up; null when it was never placed.
 * @throws StoreUnavailable
 */
export async function orderFromStream(
  eventStore: Streams,
  orderId: string,
): Promise<OrderView | null> {
  let order: Parameters<typeof evolveOrder>[0];
  for (const event of await eventsOf(eventStore, 'order', orderId)) {
    order = evolveOrder(order, { key: orderId, event });
  }
  return order === undefined ? null : orderView(order);
}

/** The same of a top-up. @throws StoreUnavailable */
export async function topUpFromStream(
  eventStore: Streams,
  txnId: string,
): Promise<TopUpView | null> {
  let topUp: TopUpView | undefined;
  for (const event of await eventsOf(eventStore, 'topup', txnId)) {
    topUp = evolveTopUp(topUp, { key: txnId, event });
  }
  return topUp ?? null;
}

async function eventsOf<Of extends Category>(eventStore: Streams, category: Of, id: string) {
  const recorded = await eventStore.readStream(streamOf(category, id));
  return recorded
    .map(decodeEvent)
    .filter(
      (event): event is Extract<LedgerEvent, { category: Of }> => event?.category === category,
    );
}
