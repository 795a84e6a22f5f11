import {
  attemptAt,
  paidFactsOf,
  wayOf,
  type DeliveryRoute,
  type LegProgress,
  type LegWay,
  type OrderPlaced,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { CHECKED_TYPES } from '../contracts.ts';
import type { Providers } from '../providers/providers.ts';
import { ROUTES } from '../providers/routes.ts';
import { nextWay, successOf, type KnownWay } from '../route-choice/next-way.ts';
import type { RouteWatch } from '../route-choice/watch-routes.ts';
import type { OrderLedgerActivities, PlannedLeg, RoutedLeg } from './contract.ts';

export type ReroutingDependencies = Readonly<{
  ledger: Ledger;
  providers: Providers;
  routes: RouteWatch;
  clock: Clock;
}>;

/** Where a leg goes of which nothing was bought: written down before anybody is asked there. */
export function orderRerouting({
  ledger,
  providers,
  routes,
  clock,
}: ReroutingDependencies): Pick<OrderLedgerActivities, 'routeLeg'> {
  return {
    async routeLeg({ orderId }, planned, attempt, reached) {
      const { leg } = planned;
      const order = await ledger.order.stateOf(orderId);
      const paid = paidFactsOf(order);
      const progress = paid?.legs.get(leg);
      if (order.status !== 'Processing' || !paid || !progress) return null;
      const placed = order.placed.legs.find((one) => one.leg === leg);
      const now = wayOf(order, paid, leg);
      if (placed?.alternative === undefined || now === undefined) return null;

      const made = attemptAt(paid, leg);
      // An earlier try of this step has decided it.
      if (made > attempt) return routed(planned, now, made);
      if (!mayMove(progress)) return null;
      const isOpen = (way: LegWay) =>
        progress.status !== 'failed' ||
        [now, way].some(({ route }) => knowsPlayers(route, order.placed.product));
      const ways = await knownOf([placed, placed.alternative].filter(isOpen));
      const sentOn = paid.sentOn.get(leg) ?? [];
      const heldBackOn = paid.heldBackOn.get(leg) ?? [];
      const isHeldBack = 'heldBack' in progress;
      // Held back on both it would go to and fro.
      const tried = isHeldBack ? [...sentOn, ...heldBackOn] : sentOn;
      const better = nextWay({ ways, now, sentOn: tried, share: placed.share }, routes.rules());
      const waitsOn = ({ route }: LegWay) => heldBackOn.includes(route) && !sentOn.includes(route);
      const next = better ?? (mayWait(progress) ? (ways.find(waitsOn) ?? null) : null);
      if (next === null) return null;

      const data = {
        ...{ orderId, leg, attempt: made + 1, ...bare(next) },
        reason: whyFrom(now, progress, ways),
        at: timeOf(clock, reached),
      };
      const asked = { type: 'RerouteLeg', data } as const;
      const { accepted } = await ledger.order.handle(orderId, asked, trace(`RerouteLeg/${leg}`));
      return accepted ? routed(planned, next, data.attempt) : null;
    },
  };

  /** Those that the store is connected to. */
  function knownOf(ways: readonly LegWay[]): Promise<readonly KnownWay[]> {
    const connected = ways.filter(({ route }) => providers(route) !== null);
    return Promise.all(
      connected.map(async (way) => ({ ...bare(way), ...(await routes.factsOf(way)) })),
    );
  }
}

/** Refusals of the player, or for want of one, from before the events themselves said so. */
const OF_PLAYER = /^player check: (?!the provider did not answer)|^the game account /;

/**
 * Whether the route's provider tells of the product's players who they are. Where none of two does,
 * a no that gives no reason may be about one who is not there, and the other would sell to anybody.
 */
const knowsPlayers = (route: DeliveryRoute, { type }: OrderPlaced['data']['product']): boolean =>
  CHECKED_TYPES.includes(type) && route !== 'MANUAL' && ROUTES[route].checks;

/** Nobody was asked, or nothing was bought for a reason that holds there alone. */
const mayMove = (progress: LegProgress): boolean =>
  progress.status === 'waiting' ||
  ((progress.status === 'failed' || progress.status === 'notSent') &&
    !('about' in progress) &&
    !OF_PLAYER.test(progress.reason));

/** What could not be sent here may wait where it was held back; what was refused is money to give back. */
const mayWait = (progress: LegProgress): boolean =>
  progress.status === 'notSent' && progress.heldBack === undefined;

/** What is kept of the choice. */
function whyFrom(now: LegWay, progress: LegProgress, ways: readonly KnownWay[]): string {
  if ('reason' in progress) return `${now.route}: ${progress.reason}`;
  if (ways.some(({ route, isDown }) => route === now.route && isDown)) {
    return `${now.route}: takes no orders at present`;
  }
  return `weighed: ${ways.map(weightOf).join('; ')}`;
}

function weightOf({ route, cost, ...outcomes }: KnownWay): string {
  const success = `${String(Math.round(successOf(outcomes) * 100))} %`;
  return cost === null ? `${route} ${success}` : `${route} ${success} at ${String(cost)} paise`;
}

const routed = (planned: PlannedLeg, way: LegWay, attempt: number): RoutedLeg => ({
  leg: { ...planned, ...bare(way) },
  attempt,
});

const bare = ({ route, providerProduct, productCode }: LegWay): LegWay => ({
  route,
  providerProduct,
  productCode,
});
