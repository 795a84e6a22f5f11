import { randomUUID } from 'node:crypto';
import {
  creditReference,
  rupees,
  tenderOf,
  toCentipoints,
  type Category,
  type EventOf,
} from '@store/ledger';
import { GENESIS_HASH, NO_STREAM, type EventStore, type NewEvent } from '@store/ledger/event-store';

const AT = '2026-11-18T08:35:00.000Z';
const CUSTOMERS = 2000;
const EVENTS_PER_ORDER = 8;
const AT_ONCE = 256;

type Fact = { [Of in Category]: EventOf[Of] }[Category];

/** Writes a plausible past: customers with money who bought something instant from the wallet. */
export async function writeHistory(eventStore: EventStore, events: number): Promise<number> {
  const orders = Math.ceil((events - CUSTOMERS) / EVENTS_PER_ORDER);
  const customers = Array.from({ length: CUSTOMERS }, () => ({
    id: randomUUID(),
    wallet: NO_STREAM,
    points: NO_STREAM,
  }));
  let written = 0;
  const write = async (stream: string, after: number, ...facts: Fact[]): Promise<number> => {
    const result = await eventStore.append(stream, facts.map(asNew), after);
    if (result.outcome !== 'appended') throw new Error(`${stream} has another writer`);
    written += facts.length;
    return result.revision;
  };

  await inParallel(customers, async (customer) => {
    customer.wallet = await write(`wallet-${customer.id}`, NO_STREAM, credited(randomUUID()));
  });
  // Each customer's orders follow each other; the customers go side by side.
  await inParallel(customers, async (customer) => {
    for (let order = 0; order < orders / CUSTOMERS; order += 1) {
      const orderId = `GT26K18-${randomUUID().slice(0, 8).toUpperCase()}`;
      await write(`order-${orderId}`, NO_STREAM, ...bought(orderId, customer.id));
      customer.wallet = await write(`wallet-${customer.id}`, customer.wallet, ...paid(orderId));
      customer.points = await write(`points-${customer.id}`, customer.points, earned(orderId));
    }
  });
  return written;
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}

const asNew = ({ type, data }: Fact): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: 'bench',
    schemaVersion: 1,
    previousHash: GENESIS_HASH,
  },
});

const PRICE = rupees(415);
const REWARD = toCentipoints(415);

const credited = (txnId: string): Fact => ({
  type: 'FundsCredited',
  data: {
    reference: creditReference.topUp(txnId),
    source: 'topUp',
    subject: txnId,
    amount: rupees(1_000_000),
    note: null,
    at: AT,
  },
});

const bought = (orderId: string, userId: string): Fact[] => [
  {
    type: 'OrderPlaced',
    data: {
      orderId,
      userId,
      price: PRICE,
      originalPrice: rupees(470),
      paymentMode: 'wallet',
      tender: tenderOf('wallet', PRICE),
      quantity: 1,
      cost: null,
      tax: null,
      product: { id: 'ml-india', name: 'Mobile Legends: India', type: 'MLBB' },
      item: { id: 'ml-284', name: '284 Diamonds' },
      gameAccount: 'sealed',
      legs: [
        {
          ...{ leg: 1, route: 'SMILEBR', share: PRICE },
          ...{ providerProduct: 'mobilelegends', productCode: '25' },
        },
      ],
      reward: REWARD,
      refundAfterHours: 24,
      expiresAt: AT,
      at: AT,
    },
  },
  {
    type: 'PaymentConfirmed',
    data: { orderId, userId, mode: 'wallet', amount: PRICE, utr: null, gateway: null, at: AT },
  },
  { type: 'LegStarted', data: { orderId, leg: 1, route: 'SMILEBR', at: AT } },
  { type: 'LegDelivered', data: { orderId, leg: 1, providerReference: orderId, at: AT } },
  {
    type: 'OrderCompleted',
    data: {
      orderId,
      userId,
      mode: 'wallet',
      amount: PRICE,
      reward: REWARD,
      by: { kind: 'delivery' },
      note: null,
      at: AT,
    },
  },
];

const paid = (orderId: string): Fact[] => [
  { type: 'FundsHeld', data: { orderId, amount: PRICE, at: AT } },
  { type: 'HoldCaptured', data: { orderId, amount: PRICE, at: AT } },
];

const earned = (orderId: string): Fact => ({
  type: 'PointsEarned',
  data: { orderId, points: REWARD, at: AT },
});
