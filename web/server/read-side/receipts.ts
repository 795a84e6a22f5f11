import type { EventStore } from '@store/ledger/event-store';
import { isRetryable } from '@store/platform/fault';
import { orderFromStream, topUpFromStream, type ReadModels } from '@store/projections';
import type { Find, Receipts } from '../../ports/receipts.ts';

export function openReceipts(
  readModels: ReadModels,
  eventStore: Pick<EventStore, 'readStream'>,
): Receipts {
  return {
    order: finder(
      (id) => readModels.order(id),
      (id) => orderFromStream(eventStore, id),
    ),
    topUp: finder(
      (id) => readModels.topUp(id),
      (id) => topUpFromStream(eventStore, id),
    ),
  };
}

type Read<View> = (id: string) => Promise<View | null>;

const finder =
  <View>(projected: Read<View>, streamed: Read<View>): Find<View> =>
  async (id, { fresh = false } = {}) => {
    if (!fresh) return (await projected(id)) ?? streamed(id);
    try {
      return await streamed(id);
    } catch (error) {
      const known = isRetryable(error) ? await projected(id) : null;
      if (known === null) throw error;
      return known;
    }
  };
