import type { EventStore } from '@store/ledger/event-store';

/** Follows the log and tells when an order has been completed, whoever asks first. */
export type Deliveries = Readonly<{
  of: (orderId: string) => Promise<void>;
  waiting: () => number;
  stop: () => Promise<void>;
}>;

const FINAL = new Set(['OrderCompleted', 'OrderRefunded', 'OrderCancelled', 'PaymentFailed']);

export async function followDeliveries(eventStore: EventStore): Promise<Deliveries> {
  const stopping = new AbortController();
  const ended = new Map<string, string>();
  const waiting = new Map<string, (type: string) => void>();
  const after = await eventStore.head();
  const following = follow();

  async function follow(): Promise<void> {
    const { signal } = stopping;
    for await (const batch of eventStore.subscribe({ after, prefixes: ['order-'], signal })) {
      for (const { type, stream } of batch) {
        if (!FINAL.has(type)) continue;
        const orderId = stream.slice('order-'.length);
        const tell = waiting.get(orderId);
        if (tell === undefined) ended.set(orderId, type);
        else tell(type);
      }
    }
  }

  return {
    waiting: () => waiting.size,
    async of(orderId) {
      const known = ended.get(orderId);
      ended.delete(orderId);
      const type = known ?? (await new Promise<string>((tell) => waiting.set(orderId, tell)));
      waiting.delete(orderId);
      if (type !== 'OrderCompleted') throw new Error(`${orderId} ended with ${type}`);
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
