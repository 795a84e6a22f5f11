import { paidFactsOf, toPaise, wayOf, type Order, type Paise, ZERO_PAISE } from '@store/ledger';
import type { RouteWatch } from '../route-choice/watch-routes.ts';
import type { PlannedLeg } from './contract.ts';

/**
 * What a leg is taken to cost where it is bought: what the provider asks, or its part of what was
 * known of the goods when they were sold, or what it is sold for.
 */
export async function costOfLeg(
  routes: Pick<RouteWatch, 'costOn'>,
  order: Order,
  { leg, ...way }: PlannedLeg,
): Promise<Paise> {
  const cost = await routes.costOn(way);
  if (cost !== null) return cost;
  if (order.status === 'NotPlaced') return ZERO_PAISE;
  const { placed } = order;
  const share = placed.legs.find((one) => one.leg === leg)?.share ?? ZERO_PAISE;
  const paid = paidFactsOf(order);
  const isAsPlaced =
    paid === null || wayOf(order, paid, leg)?.route === placedRoute(placed.legs, leg);
  if (placed.cost === null || !isAsPlaced || placed.price === 0) return share;
  return toPaise(Math.ceil((placed.cost * share) / placed.price));
}

const placedRoute = (legs: readonly PlannedLeg[], leg: number) =>
  legs.find((one) => one.leg === leg)?.route;
