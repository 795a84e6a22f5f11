import type { LegWay, Paise } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { PlayerCheck, ProviderPoints } from '../contracts.ts';
import { orderActivities } from '../order/activities.ts';
import type { LegOutcome } from '../order/contract.ts';
import type { DeliveryDependencies } from '../order/delivery.ts';
import type { UsedPack } from '../provider-prices/packs-in-shop.ts';
import type { Delivery, Found, TopUpProvider } from '../providers/top-up-provider.ts';
import { asNamed } from './as-named.ts';
import { inActivity } from './in-activity.ts';
import { anOrder, AT, orderId, SHOP_TIMES } from './placed.ts';
import { unlimited } from './unlimited.ts';
import { memoryShop, type Shop } from './shop.ts';

export type GivenLeg = Readonly<{
  /** What the provider finds, each time it is asked; null where it cannot be. */
  found?: readonly Found[] | null;
  /** Whether it finds what it gave no reference for. */
  knowsOurReference?: boolean;
  order?: Parameters<typeof anOrder>[0];
  paid?: boolean;
  check?: PlayerCheck;
  /** What it says by these packs instead, by their codes. */
  checkBy?: Readonly<Record<string, PlayerCheck>>;
  /** Packs of the product by which its players can be asked for, besides its own. */
  packsToCheckBy?: readonly UsedPack[];
  points?: ProviderPoints;
  /** What the provider answers, and what happens until then. */
  delivery?: Delivery;
  whileBuying?: () => Promise<unknown>;
  openGameAccount?: DeliveryDependencies['openGameAccount'];
  /** Whether the provider tells nobody’s name, and by which pack another one, on SMILEPH, can be asked. */
  borrows?: UsedPack | null;
  /** Whether the provider may be given one more order in this minute. */
  hasTurn?: boolean;
  /** Whether so much more may be spent at the provider today. */
  hasRoom?: boolean;
  /** What a leg costs on a way, by its route, or route and code; nobody knows unless told. */
  costs?: Readonly<Record<string, Paise>>;
}>;
const UNANSWERED: Found = { outcome: 'unanswered', reason: 'no answer' };

type Attempt = Readonly<{
  leg?: number;
  ledger?: Ledger;
  /** When each time it is looked at; the last one for ever after. */
  clock?: string | readonly [string, ...string[]];
  sent?: number;
  isPressing?: boolean;
  /** The way that it goes by now. */
  way?: LegWay;
}>;

function clockOf(times: NonNullable<Attempt['clock']>): () => number {
  const left = typeof times === 'string' ? [times] : [...times];
  return () => Date.parse((left.length > 1 ? left.shift() : left[0]) ?? AT);
}

/** An order whose first leg may be delivered, and a provider that answers as it is told. */
export async function givenLeg({
  order: options = {},
  paid = true,
  check = { outcome: 'found', username: 'Ravi' },
  checkBy = {},
  packsToCheckBy,
  points = { outcome: 'told', points: 5_000 },
  delivery = { outcome: 'delivered', reference: 'S-1' },
  whileBuying,
  openGameAccount,
  hasTurn = true,
  borrows,
  hasRoom = true,
  costs = {},
  found = null,
  knowsOurReference = found !== null,
}: GivenLeg = {}) {
  const order = anOrder({ paymentMode: 'upi', ...options });
  /** Calls to the provider, with all that it was told. */
  const asked: unknown[][] = [];
  const provider: TopUpProvider = {
    checkPlayer: async (player, timeoutMs, hear) => {
      asked.push(['check', player, timeoutMs]);
      hear?.({ status: 200, body: 'checked' });
      return checkBy[player.productCode] ?? check;
    },
    points: async (timeoutMs) => {
      asked.push(['points', timeoutMs]);
      return points;
    },
    deliver: async (pack, timeoutMs, hear) => {
      asked.push(['deliver', pack, timeoutMs]);
      hear?.({ status: 200, body: 'bought' });
      await whileBuying?.();
      return delivery;
    },
    prices: null,
    purchases: null,
    knowsOurReference,
    lookUp:
      found &&
      (async (sought, timeoutMs, hear) => {
        asked.push(['lookUp', sought, timeoutMs]);
        hear?.({ status: 200, body: 'looked up' });
        return found[asked.filter(([call]) => call === 'lookUp').length - 1] ?? UNANSWERED;
      }),
  };
  /** What was kept of its answers, and how many facts there were then. */
  const kept: unknown[] = [];
  /** What was told of the provider. */
  const told: unknown[] = [];
  /** For which orders and players that was. */
  const toldFor: unknown[] = [];
  /** What was to be spent, and what came back of it. */
  const spendings: unknown[] = [];
  const shop: Shop = memoryShop({
    pace: { take: async () => hasTurn, hasTurn: async () => hasTurn },
    spending: {
      ...unlimited,
      take: async (spent) => {
        spendings.push(spent);
        return hasRoom;
      },
      giveBack: async (ourReference) => void spendings.push(ourReference),
    },
    routes: {
      ...asNamed,
      costOn: async ({ route, productCode }) =>
        costs[`${route}:${productCode}`] ?? costs[route] ?? null,
    },
    troubles: {
      heard: (route, came, asked) => {
        told.push([route, came.outcome]);
        toldFor.push(asked);
      },
      found: (route) => void told.push([route, 'found']),
    },
    answers: {
      async keep(about, { body }) {
        const { length } = await shop.facts(`order-${orderId}`);
        kept.push({ ...about, body, facts: length - before });
      },
    },
    providers: (route) => {
      if (route === 'SMILEBR') {
        return borrows === undefined ? provider : { ...provider, checkPlayer: null };
      }
      return route === 'SMILEPH' && borrows ? provider : null;
    },
    packsToCheckBy: async () => packsToCheckBy ?? (borrows ? [borrows] : []),
    ...(openGameAccount && { openGameAccount }),
  });
  const { tell } = shop;
  await shop.sell({ ...order, until: paid ? 'paid' : 'placed' });
  const { length: before } = await shop.facts(`order-${orderId}`);
  return {
    shop,
    asked,
    spendings,
    kept,
    told,
    toldFor,
    tell,
    /** One try of the step. Another worker remembers by itself what it has seen. */
    attempt: ({
      leg = 1,
      ledger = shop.ledger,
      clock = AT,
      sent,
      isPressing,
      way,
    }: Attempt = {}): Promise<LegOutcome> => {
      const dependencies = { ...shop.dependencies, ledger, clock: clockOf(clock) };
      const steps = orderActivities(dependencies);
      const [planned, times] = [{ ...order.legs[leg - 1]!, ...way }, SHOP_TIMES];
      return inActivity(() => steps.deliverLeg(order, planned, times, AT, sent, isPressing));
    },
    /** One look at what became of it. */
    look: ({
      clock = AT,
      tries = 1,
      ...look
    }: Readonly<{ clock?: string; tries?: number; looks?: number; last?: boolean }> = {}) => {
      const steps = orderActivities({ ...shop.dependencies, clock: () => Date.parse(clock) });
      const [leg] = order.legs;
      const which = { looks: 1, last: false, ...look };
      return inActivity(() => steps.followLeg(order, leg!, SHOP_TIMES, AT, which), tries);
    },
    facts: async () => (await shop.facts(`order-${orderId}`)).slice(before),
    commands: async () =>
      (await shop.eventStore.readStream(`order-${orderId}`))
        .slice(before)
        .map(({ metadata }) => metadata.commandId),
  };
}

export const onLeg = (type: string, more: object = {}, leg = 1) => ({
  type,
  data: { orderId, leg, ...more, at: AT },
});
export const started = onLeg('LegStarted', { route: 'SMILEBR' });
export const start = { type: 'StartLeg', data: { orderId, leg: 1, at: AT } } as const;
export const deliveredBefore = {
  type: 'RecordLegDelivered',
  data: { orderId, leg: 1, providerReference: 'S-0', at: AT },
} as const;
