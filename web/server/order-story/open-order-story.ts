import { streamOf } from '@store/ledger';
import {
  decodeEvent,
  type EventStore,
  type JsonObject,
  type RecordedEvent,
} from '@store/ledger/event-store';
import type { OrderStory, StoryEvent } from '../../ports/order-story.ts';

const AT_A_TIME = 500;
/** Of a stream that other orders are in as well. */
const READ_AT_MOST = 5_000;

export function openOrderStory(eventStore: Pick<EventStore, 'readStream'>): OrderStory {
  return {
    async of(orderId) {
      const own = await eventStore.readStream(streamOf('order', orderId));
      const [first] = own;
      if (first === undefined) return { events: [], isWhole: true };
      const shared = await Promise.all(
        streamsBeside(own, orderId).map((stream) => naming(stream, orderId, first.position)),
      );
      const suspended = await Promise.all(
        suspendedIn(own).map((utr) => eventStore.readStream(streamOf('suspense', utr))),
      );
      const recorded = [...own, ...shared.flatMap(({ events }) => events), ...suspended.flat()];
      return {
        events: recorded
          .sort((a, b) => (a.position < b.position ? -1 : 1))
          .flatMap((one) => storyEvent(one) ?? []),
        isWhole: shared.every(({ isWhole }) => isWhole),
      };
    },
  };

  /** From the end back to where the order begins: before that nothing can name it. */
  async function naming(stream: string, orderId: string, since: bigint) {
    const events: RecordedEvent[] = [];
    let from: number | undefined;
    for (let read = 0; read < READ_AT_MOST; read += AT_A_TIME) {
      const page = await eventStore.readStream(stream, {
        direction: 'backwards',
        limit: AT_A_TIME,
        ...(from !== undefined && { fromRevision: from }),
      });
      const later = page.filter(({ position }) => position >= since);
      events.push(...later.filter(({ data }) => names(data, orderId)));
      const last = page.at(-1);
      if (last === undefined || last.revision === 0 || later.length < page.length) {
        return { events, isWhole: true };
      }
      from = last.revision - 1;
    }
    return { events, isWhole: false };
  }
}

/** The buyer's wallet and points, the bank transfers that paid, and what goes back to the bank. */
function streamsBeside(own: readonly RecordedEvent[], orderId: string): readonly string[] {
  const told = (field: string) =>
    own.map(({ data }) => data[field]).filter((value) => typeof value === 'string');
  const buyers = new Set(told('userId'));
  return [
    ...[...buyers].flatMap((id) => [streamOf('wallet', id), streamOf('points', id)]),
    ...[...new Set(told('utr'))].map((utr) => streamOf('utr', utr)),
    streamOf('refund', orderId),
  ];
}

/** Transfers that were put into no wallet: their streams are about this order alone. */
const suspendedIn = (own: readonly RecordedEvent[]): readonly string[] =>
  own.flatMap(({ data: { utr, suspended } }) =>
    typeof utr === 'string' && suspended !== undefined ? [utr] : [],
  );

/** As itself, in a reference like `refund:…` or `…:R1`, or as what claims a bank transfer. */
const names = (data: JsonObject, orderId: string): boolean =>
  Object.values(data).some((value) =>
    typeof value === 'string'
      ? value === orderId || value.endsWith(`:${orderId}`) || value.startsWith(`${orderId}:`)
      : isObject(value) && value['id'] === orderId,
  );

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function storyEvent(recorded: RecordedEvent): StoryEvent | null {
  const event = decodeEvent(recorded);
  return event && { event, data: recorded.data };
}
