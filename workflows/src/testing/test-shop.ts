import { creditReference, type Paise } from '@store/ledger';
import {
  createLedger,
  decodeEvent,
  openEventStore,
  type EventStore,
  type Ledger,
  type Trace,
} from '@store/ledger/event-store';
import { SealedTextDamaged } from '@store/platform/sealing';
import { freshDatabase } from '@store/platform/testing';
import { randomUUID } from 'node:crypto';
import type { OrderTiming, PlacedOrder } from '../order/contract.ts';
import type { RequestedTopUp } from '../top-up/contract.ts';
import type { ActivityDependencies } from '../worker.ts';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';
import { scriptedProvider } from './scripted-provider.ts';
import { DAMAGED_ACCOUNT, SHOP_TIMES } from './placed.ts';
import { SPEC_KEYS, SPEC_SENDER } from './spec-keys.ts';

/** The real ledger on a database of its own, with scripted services around it. */
export type TestShop = AsyncDisposable &
  Readonly<{
    databaseUrl: string;
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
    /** In paise. */
    wallet(userId: string): Promise<Readonly<{ available: number; held: number }>>;
  }>;

export async function openTestShop(
  postgresUrl: string,
  overrides: Partial<ActivityDependencies> = {},
): Promise<TestShop> {
  const database = await freshDatabase(postgresUrl);
  const eventStore = await openEventStore(database.url);
  const ledger = createLedger(eventStore);
  const gateway = scriptedGateway();
  const provider = scriptedProvider();
  return {
    databaseUrl: database.url,
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
    async story(stream) {
      const events = await eventStore.readStream(stream);
      return events.map((event) => decodeEvent(event)?.type ?? 'unreadable');
    },
    async wallet(userId) {
      const { available, held } = await ledger.wallet.stateOf(userId);
      return { available, held };
    },
    async [Symbol.asyncDispose]() {
      await eventStore.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

export const byTest = (): Trace => ({
  actor: 'test',
  correlationId: 'test',
  commandId: randomUUID(),
});
