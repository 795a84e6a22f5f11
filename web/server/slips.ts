import type { EventStore } from '@store/ledger/event-store';
import { isRetryable } from '@store/platform/fault';
import {
  orderFromStream,
  topUpFromStream,
  type OrderView,
  type ReadModels,
  type TopUpView,
} from '@store/projections';

/** What a page about one payment can be about. */
export type SlipOf = { order: OrderView; topUp: TopUpView };

type Find<View> = (
  id: string,
  options?: Readonly<{
    /** For who has seen more than the read side knows, or shall. */
    fresh?: boolean;
  }>,
) => Promise<View | null>;

/**
 * One order or top-up as the read side tells it; one that it does not know yet as its own stream
 * does, because whatever was acknowledged has a page. Null for what does not exist.
 */
export type Slips = Readonly<{ [Kind in keyof SlipOf]: Find<SlipOf[Kind]> }>;

export function openSlips(readModels: ReadModels, store: Pick<EventStore, 'readStream'>): Slips {
  return {
    order: finder(
      (id) => readModels.order(id),
      (id) => orderFromStream(store, id),
    ),
    topUp: finder(
      (id) => readModels.topUp(id),
      (id) => topUpFromStream(store, id),
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
