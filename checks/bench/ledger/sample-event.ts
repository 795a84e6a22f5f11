import { randomUUID } from 'node:crypto';
import { GENESIS_HASH, type NewEvent } from '@store/ledger/event-store';

/** About 200 bytes of data and 250 of metadata: the size of an ordinary money event. */
export const sampleEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'FundsHeld',
  data: {
    orderId: `GT26K21-${randomUUID().slice(0, 8).toUpperCase()}`,
    amount: 41_500,
    at: '2026-11-21T08:35:00.000Z',
    note: 'a hold for an order of 284 diamonds, paid from the wallet of the customer',
  },
  metadata: {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: 'customer',
    schemaVersion: 1,
    previousHash: GENESIS_HASH,
  },
});

export const EVENTS_PER_STREAM = 10;
