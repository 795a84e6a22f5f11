import { PROVIDED_ROUTES, ROUTES, type ProvidedRoute } from '@store/workflows/routes';
import { waysIn, type ProvidedWay } from '@store/workflows/written-leg';
import type { Item } from './catalogue.ts';

/** The routes whose provider the store is connected to. */
export type ServedRoutes = readonly ProvidedRoute[];

/**
 * Who delivers. The store is connected to `connected`, and asks them also for names. Of new orders
 * those on `routes` are theirs, and what is `offSale` nobody can buy until its provider is well again;
 * everything else an admin delivers. Of `prompt` it is known that nearly all orders are there within
 * minutes, or nothing else.
 */
export type Delivering = Readonly<{
  connected: ServedRoutes;
  routes: ServedRoutes;
  offSale: ServedRoutes;
  prompt: ServedRoutes;
}>;

/** For a program that sells nothing. */
export const ALL_WELL: Delivering = {
  connected: PROVIDED_ROUTES,
  routes: PROVIDED_ROUTES,
  offSale: [],
  prompt: PROVIDED_ROUTES,
};

type Delivered = Pick<Item, 'isApi' | 'apiType' | 'productCodes'>;

/** `taken` is null where an admin delivers it, also for want of somebody on its routes. */
export type WaysOfLeg = Readonly<{ taken: ProvidedWay | null; other: ProvidedWay | null }>;

/**
 * Of each part in order: the first of its ways that is open, and another one for when that fails.
 * None for an item that has no parts at a provider.
 */
export const waysOf = (
  item: Delivered,
  { routes, offSale }: Pick<Delivering, 'routes' | 'offSale'>,
): readonly WaysOfLeg[] =>
  namedWays(item).map((named) => {
    const served = named.filter(({ route }) => routes.includes(route));
    const open = served.filter(({ route }) => !offSale.includes(route));
    const taken = open[0] ?? served[0] ?? null;
    return { taken, other: open.find((way) => way !== taken) ?? null };
  });

/** Where the item is delivered; null where an admin does, also a part of it. */
export function providedRoute(
  item: Delivered,
  served: ServedRoutes | Pick<Delivering, 'routes' | 'offSale'>,
): ProvidedRoute | null {
  const delivering = 'routes' in served ? served : { routes: served, offSale: [] };
  const ways = waysOf(item, delivering);
  return ways.every(({ taken }) => taken !== null) ? (ways[0]?.taken?.route ?? null) : null;
}

/** Whether a part of it cannot be delivered until a provider is well again. */
export const isOffSale = (
  item: Delivered,
  delivering: Pick<Delivering, 'routes' | 'offSale'>,
): boolean =>
  waysOf(item, delivering).some(
    ({ taken }) => taken !== null && delivering.offSale.includes(taken.route),
  );

/** Whether every part goes where nearly all orders are there within minutes. */
export const isPrompt = (
  item: Delivered,
  { prompt, ...delivering }: Pick<Delivering, 'routes' | 'offSale' | 'prompt'>,
): boolean => {
  const ways = waysOf(item, delivering);
  return (
    ways.length > 0 && ways.every(({ taken }) => taken !== null && prompt.includes(taken.route))
  );
};

/**
 * Where its player can be checked, and with which code: not every provider tells names. The first of
 * all its ways, those that are for need included.
 */
export const checkedWay = (item: Delivered, served: ServedRoutes): ProvidedWay | null =>
  namedWays(item)
    .flat()
    .find(({ route }) => served.includes(route) && ROUTES[route].checks) ?? null;

export const checkedRoute = (item: Delivered, served: ServedRoutes): ProvidedRoute | null =>
  checkedWay(item, served)?.route ?? null;

/** Whether a provider delivers on the route. */
export const isServed = (route: string, served: ServedRoutes): boolean =>
  served.some((one) => one === route);

/** As the item names them: what it names no route for goes by its own. */
export function namedWays({
  isApi,
  apiType,
  productCodes,
}: Delivered): readonly (readonly ProvidedWay[])[] {
  if (!isApi) return [];
  return productCodes.map((written) => waysIn(written, apiType));
}
