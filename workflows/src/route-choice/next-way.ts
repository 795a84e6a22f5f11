import type { DeliveryRoute, LegWay, Paise } from '@store/ledger';
import { isWorthIt, type CostRule } from './worth-it.ts';

/** What speaks for a way, and against it. */
export type WayFacts = Readonly<{
  /** What the goods cost there; null where nobody knows. */
  cost: Paise | null;
  /** Of what was sent on its route in the last hour, and what of it has arrived. */
  sent: number;
  arrived: number;
  /** Its provider takes no orders at present. */
  isDown: boolean;
}>;
export type KnownWay = LegWay & WayFacts;

/** What the owner of the store wants. */
export type RouteRules = CostRule &
  Readonly<{
    /** Of two ways the one first that brings more; else the one that is named first. */
    weighed: boolean;
  }>;

export type Crossroads = Readonly<{
  /** In the order in which the item names them. */
  ways: readonly KnownWay[];
  now: LegWay;
  /** Where it was sent before, and nothing was bought. */
  sentOn: readonly DeliveryRoute[];
  /** What this part is sold for. */
  share: Paise;
}>;

/**
 * Where a part goes of which nothing was bought yet. Null when there is nothing better than the way
 * it is on: a way that was tried is not tried again, and none that is down or too dear.
 */
export function nextWay(
  { ways, now, sentOn, share }: Crossroads,
  rules: RouteRules,
): KnownWay | null {
  const isTried = sentOn.includes(now.route);
  const open = ways.filter(
    (way) =>
      !sentOn.includes(way.route) &&
      !way.isDown &&
      (isWorthIt(way.cost, share, rules) || isSame(way, now)),
  );
  // The first of those that are worth the same.
  const [best] = rules.weighed
    ? open.toSorted((one, other) => worthOf(other, open, share) - worthOf(one, open, share))
    : open;
  return best === undefined || (isSame(best, now) && !isTried) ? null : best;
}

/** So many deliveries, nearly all of which arrive, are taken for granted: few say little. */
const ASSUMED = { sent: 20, arrived: 19 };

export const successOf = ({ sent, arrived }: Pick<WayFacts, 'sent' | 'arrived'>): number =>
  (arrived + ASSUMED.arrived) / (sent + ASSUMED.sent);

/** What the store can expect to earn there; by its success alone unless all costs are known. */
function worthOf(way: KnownWay, all: readonly KnownWay[], share: Paise): number {
  const areKnown = all.every(({ cost }) => cost !== null);
  return successOf(way) * (areKnown && way.cost !== null ? share - way.cost : 1);
}

const isSame = (one: LegWay, other: LegWay): boolean =>
  one.route === other.route && one.productCode === other.productCode;
