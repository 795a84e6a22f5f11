import type { ActivityDependencies } from '../worker.ts';
import { decodeEvent } from '@store/ledger/event-store';
import { byTest, memoryLedger, type TestLedger } from '@store/ledger/testing';
import { SealedTextDamaged } from '@store/platform/sealing';
import { outside } from '../http/outside.ts';
import { reachOf } from '../http/reach.ts';
import type { OrderTiming } from '../order/contract.ts';
import type { RequestedTopUp } from '../top-up/contract.ts';
import { onlyGateway, scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';
import { scriptedProvider } from './scripted-provider.ts';
import { quietDay } from './quiet-day.ts';
import { memoryLooks } from './memory-looks.ts';
import { memoryPictures } from './memory-pictures.ts';
import { noClosings, nothingDue } from './nobody-leaves.ts';
import { noHooks } from './no-hooks.ts';
import { noNews } from './no-news.ts';
import { nothingToReconcile } from './nothing-to-reconcile.ts';
import { noDisputes } from './no-disputes.ts';
import { quietGateways } from './quiet-gateways.ts';
import { nothingUnpaid } from './nothing-unpaid.ts';
import { DAMAGED_ACCOUNT, SHOP_TIMES, type Placed } from './placed.ts';
import { NO_HOLDS, SPEC_KEYS, SPEC_SENDER, walletLimits } from './spec-keys.ts';
import { asNamed } from './as-named.ts';
import { turnsInMemory } from './turns-in-memory.ts';
import { unlimited } from './unlimited.ts';
import { SPEC_TEXTS } from './spec-texts.ts';
import { payingCustomers } from './no-customers.ts';

type Fact = Readonly<{ type: string; data: object }>;

/** A test ledger with scripted services around it, for the steps of the workflows. */
export type Shop = TestLedger &
  Readonly<{
    gateway: ScriptedGateway;
    provider: ReturnType<typeof scriptedProvider>;
    dependencies: ActivityDependencies;
    timing: OrderTiming;
    place(order: Placed): Promise<void>;
    request(topUp: RequestedTopUp): Promise<void>;
    /** What happened to an order or top-up, by event type. */
    story(stream: string): Promise<readonly string[]>;
    /** The same with all that was written down of it. */
    facts(stream: string): Promise<readonly Fact[]>;
    /** In paise. */
    wallet(userId: string): Promise<Readonly<{ available: number; held: number }>>;
  }>;

/** The world in memory: for specs of one step at a time, which need no server. */
export const memoryShop = (overrides: Partial<ActivityDependencies> = {}): Shop =>
  shopOn(memoryLedger(), overrides);

export function shopOn<Ledger extends TestLedger>(
  world: Ledger,
  overrides: Partial<ActivityDependencies>,
): Ledger & Shop {
  const { ledger, eventStore } = world;
  const gateway = scriptedGateway();
  const provider = scriptedProvider();
  async function factsOf(stream: string): Promise<readonly Fact[]> {
    const decoded = (await eventStore.readStream(stream)).map(decodeEvent);
    return decoded.flatMap((event) => (event ? [{ type: event.type, data: event.data }] : []));
  }
  return {
    ...world,
    gateway,
    provider,
    timing: SHOP_TIMES,
    dependencies: {
      ledger,
      eventStore: eventStore,
      gateways: onlyGateway(gateway),
      providers: provider.providers,
      answers: { keep: async () => undefined },
      troubles: { heard: () => undefined, found: () => undefined },
      gatewayTroubles: quietGateways,
      routes: asNamed,
      pace: { take: async () => true, hasTurn: async () => true },
      spending: unlimited,
      prices: { heard: () => undefined, keep: async () => 'believed' },
      usedPacks: async () => [],
      packsToCheckBy: async () => [],
      async openGameAccount(_userId, sealed) {
        if (sealed === DAMAGED_ACCOUNT) throw new SealedTextDamaged('does not open');
        return { inputs: [sealed] };
      },
      customers: payingCustomers,
      returnUrl: ({ id }) => `http://shop.test/${id}`,
      readModels: { caughtUpTo: async () => true, leaderboard: async () => [] },
      holdRules: () => NO_HOLDS,
      readSide: quietDay,
      staffEmails: () => [],
      alarms: () => ({ emails: [], webhook: '', secret: null }),
      outside: outside({ mayReach: reachOf(['127.0.0.0/8']) }),
      inHand: { nameOf: async () => null },
      inHours: () => false,
      keys: SPEC_KEYS,
      sender: SPEC_SENDER,
      registeredTexts: SPEC_TEXTS,
      walletLimits,
      rolesOffBoard: () => [],
      news: noNews,
      hooks: noHooks,
      pusher: null,
      mailer: { send: async () => undefined, close: () => undefined },
      texter: { send: async () => undefined },
      pictures: memoryPictures(),
      picturesToSize: { waiting: async () => null, made: async () => true },
      closings: noClosings,
      latePaymentWatchMs: 30 * 86_400_000,
      unpaid: nothingUnpaid,
      reconciled: nothingToReconcile,
      disputed: noDisputes,
      turns: turnsInMemory(),
      looks: memoryLooks(),
      log: { warn: () => undefined },
      due: nothingDue,
      keptFor: () => ({ securityLogDays: 365, recordYears: 8 }),
      clock: () => 0,
      ...overrides,
    },
    place: async (order) => void (await world.sell(order)),
    async request(topUp) {
      await ledger.topUp.handle(topUp.txnId, { type: 'RequestTopUp', data: topUp }, byTest());
    },
    story: async (stream) => (await factsOf(stream)).map(({ type }) => type),
    facts: factsOf,
    async wallet(userId) {
      const { available, held } = await ledger.wallet.stateOf(userId);
      return { available, held };
    },
  };
}
