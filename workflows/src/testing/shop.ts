import { creditReference, type Paise } from '@store/ledger';
import {
  createLedger,
  decodeEvent,
  type EventStore,
  type Ledger,
  type Trace,
} from '@store/ledger/event-store';
import { memoryEventStore } from '@store/ledger/testing';
import { SealedTextDamaged } from '@store/platform/sealing';
import { randomUUID } from 'node:crypto';
import type { OrderTiming, PlacedOrder } from '../order/contract.ts';
import type { RequestedTopUp } from '../top-up/contract.ts';
import type { ActivityDependencies } from '../worker.ts';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';
import { scriptedProvider } from './scripted-provider.ts';
import { DAMAGED_ACCOUNT, SHOP_TIMES } from './placed.ts';
import { SPEC_KEYS, SPEC_SENDER } from './spec-keys.ts';

type Fact = Readonly<{ type: string; data: object }>;

/** A ledger with scripted services around it, for the steps of the workflows. */
export type Shop = Readonly<{
  ledger: Ledger;
  eventStore: EventStore;
  gateway: ScriptedGateway;
  provider: ReturnType<typeof scriptedProvider>;
  dependencies: ActivityDependencies;
  timing: OrderTiming;
  place(order: PlacedOrder): Promise<void>;
  request(topUp: RequestedTopUp): Promise<void>;
  credit(userId: string, amount: Paise): Promise<void>;
  /** What happened to an order or top-up, by event type. */
  story(stream: string): Promise<readonly string[]>;
  /** The same with all that was written down of it. */
  facts(stream: string): Promise<readonly Fact[]>;
  /** In paise. */
  wallet(userId: string): Promise<Readonly<{ available: number; held: number }>>;
}>;

/** For specs of one step at a time, which need no server. */
export const memoryShop = (overrides: Partial<ActivityDependencies> = {}): Shop =>
  shopOn(memoryEventStore(), overrides);

/** Scripted services around the ledger of this event store. */
export function shopOn(eventStore: EventStore, overrides: Partial<ActivityDependencies>): Shop {
  const ledger = createLedger(eventStore);
  const gateway = scriptedGateway();
  const provider = scriptedProvider();
  async function factsOf(stream: string): Promise<readonly Fact[]> {
    const decoded = (await eventStore.readStream(stream)).map(decodeEvent);
    return decoded.flatMap((event) => (event ? [{ type: event.type, data: event.data }] : []));
  }
  return {
    ledger,
    eventStore,
    gateway,
    provider,
    timing: SHOP_TIMES,
    dependencies: {
      ledger,
      eventStore,
      gateway,
      providers: provider.providers,
      async openGameAccount(_userId, sealed) {
        if (sealed === DAMAGED_ACCOUNT) throw new SealedTextDamaged('does not open');
        return { inputs: [sealed] };
      },
      customers: {
        contactOf: async () => ({ name: 'Ravi', email: null, mobile: null }),
        verificationLink: async () => null,
        blockedIds: async () => [],
      },
      returnUrl: ({ id }) => `http://shop.test/${id}`,
      readModels: { caughtUpTo: async () => true, leaderboard: async () => [] },
      keys: SPEC_KEYS,
      sender: SPEC_SENDER,
      mailer: { send: async () => undefined, close: () => undefined },
      texter: { send: async () => undefined },
      clock: () => 0,
      ...overrides,
    },
    async place(order) {
      await ledger.order.handle(order.orderId, { type: 'PlaceOrder', data: order }, byTest());
    },
    async request(topUp) {
      await ledger.topUp.handle(topUp.txnId, { type: 'RequestTopUp', data: topUp }, byTest());
    },
    async credit(userId, amount) {
      const subject = randomUUID();
      const reference = creditReference.adjustment(subject);
      const at = new Date().toISOString();
      const data = { reference, source: 'adjustment', subject, amount, note: null, at } as const;
      await ledger.wallet.handle(userId, { type: 'CreditFunds', data }, byTest());
    },
    story: async (stream) => (await factsOf(stream)).map(({ type }) => type),
    facts: factsOf,
    async wallet(userId) {
      const { available, held } = await ledger.wallet.stateOf(userId);
      return { available, held };
    },
  };
}

export const byTest = (): Trace => ({
  actor: 'test',
  correlationId: 'test',
  commandId: randomUUID(),
});
