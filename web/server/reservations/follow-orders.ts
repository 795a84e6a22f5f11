import type { OrderEvent } from '@store/ledger';
import {
  decodeEvent,
  LOG_START,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@store/ledger/event-store';
import { transaction, type Db } from '@store/platform/postgres';
import { changeReservations } from './change.ts';
import { after, TELLING, type Reservation } from './reservation.ts';

const PREFIX = 'order-';
/** What was kept back is free this much later, and the log is looked at so much less often. */
const GATHER_MS = 200;
/** Of a checkpoint when nothing else was to be written: what is read again changes nothing. */
const LAZY_MS = 1_000;

type Following = Readonly<{
  db: Db;
  eventStore: Pick<EventStore, 'subscribe' | 'head'>;
  signal: AbortSignal;
  stockChanged: () => Promise<void>;
}>;

/**
 * Does to reservations what the events of their orders say, each batch and the checkpoint in one
 * transaction. Only one process may do it at a time. Ends when `signal` aborts.
 * @throws UnreadableEvent of an order that has a reservation
 */
export async function followOrders(following: Following): Promise<void> {
  const { db, eventStore, signal, stockChanged } = following;
  let writtenAt = 0;
  for await (const batch of eventStore.subscribe({
    after: await start(following),
    prefixes: [PREFIX],
    gatherMs: GATHER_MS,
    signal,
  })) {
    const last = batch.at(-1);
    if (last === undefined) continue;
    const telling = batch.filter(({ type }) => TELLING.has(type));
    const isLate = performance.now() - writtenAt > LAZY_MS;
    if (isLate || (await hasReservation(db, telling.map(orderIdOf)))) {
      if (await applyBatch(db, telling, last.position)) await stockChanged();
      writtenAt = performance.now();
    }
    if (signal.aborted) return;
  }
}

async function hasReservation(db: Db, orderIds: readonly string[]): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const found = await db`
    select from shop.reservation where order_id = any (${[...new Set(orderIds)]}::text[]) limit 1`;
  return found.length > 0;
}

/** Whatever happened before the first reservation was made does not matter. */
async function start({ db, eventStore }: Following): Promise<Position> {
  const head = await eventStore.head();
  await db`
    update shop.reservation_checkpoint set position = ${head}
    where position = ${LOG_START} and not exists (select from shop.reservation)`;
  const [row] = await db<{ position: bigint }[]>`
    select position from shop.reservation_checkpoint`;
  return row?.position ?? LOG_START;
}

/** Two processes may both believe for a moment that they lead: what is told twice changes nothing. */
function applyBatch(db: Db, telling: readonly RecordedEvent[], upTo: Position): Promise<boolean> {
  return transaction(db, async (tx) => {
    const stories = storiesOf(telling);
    const moved = await changeReservations(tx, [...stories.keys()], (reservation) =>
      (stories.get(reservation.orderId) ?? [])
        .map(orderEvent)
        .reduce<Reservation>((so, event) => after(so, reservation.itemId, event), reservation),
    );
    await tx`update shop.reservation_checkpoint set position = ${upTo}`;
    return moved;
  });
}

/** By the ids of their orders. */
function storiesOf(telling: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const stories = new Map<string, RecordedEvent[]>();
  for (const recorded of telling) {
    const orderId = orderIdOf(recorded);
    stories.set(orderId, [...(stories.get(orderId) ?? []), recorded]);
  }
  return stories;
}

const orderIdOf = ({ stream }: RecordedEvent): string => stream.slice(PREFIX.length);

function orderEvent(recorded: RecordedEvent): OrderEvent {
  const event = decodeEvent(recorded);
  if (event?.category !== 'order') throw new Error(`${recorded.stream} is no order`);
  return event;
}
