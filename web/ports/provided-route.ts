import { sumOf, toPaise, type LegWay, type Paise } from '@store/ledger';
import { PROVIDED_ROUTES, ROUTES, type ProvidedRoute, type Purse } from '@store/workflows/routes';
import type { RoomToday } from '@store/workflows/provider-spending';
import { isWorthIt } from '@store/workflows/worth-it';
import { waysIn, type ProvidedWay } from '@store/workflows/written-leg';
import type { Item, Product } from './catalogue.ts';

/** The routes whose provider the store is connected to. */
export type ServedRoutes = readonly ProvidedRoute[];

/** When a part goes a way that is not its first. */
export type SecondWayTerms = Readonly<{
  /** As far as it is known; null where nobody knows. */
  costOn: (way: LegWay) => Paise | null;
  atAnyCost: boolean;
  /** Where it may not, an admin delivers; else nobody can buy it. */
  elseByHand: boolean;
}>;

/**
 * Who delivers. The store is connected to `connected`, and asks them also for names. Of new orders
 * those on `routes` are theirs, and what is `offSale` nobody can buy until its provider is well again;
 * everything else an admin delivers. A way that is not the first of a part is open by `secondWay`
 * alone. Of `prompt` it is known that nearly all orders are there within minutes, or nothing else.
 */
export type Delivering = Readonly<{
  connected: ServedRoutes;
  routes: ServedRoutes;
  offSale: ServedRoutes;
  prompt: ServedRoutes;
  secondWay: SecondWayTerms;
  /** What may still be spent today: what costs more is held back, as what is off sale is. */
  room?: RoomToday;
}>;

/** What decides by which way a part goes. */
export type OpenWays = Pick<Delivering, 'routes' | 'offSale' | 'secondWay' | 'room'>;

/** For a program that sells nothing. */
export const ALL_WELL: Delivering = {
  connected: PROVIDED_ROUTES,
  routes: PROVIDED_ROUTES,
  offSale: [],
  prompt: PROVIDED_ROUTES,
  secondWay: { costOn: () => null, atAnyCost: true, elseByHand: false },
};

type Named = Pick<Item, 'isApi' | 'apiType' | 'productCodes'>;
/** At the prices of the moment. */
type Sold = Named & Pick<Item, 'discountedPrice' | 'resellPrice'> & Partial<Pick<Item, 'cost'>>;
type OfProduct = Pick<Product, 'providerProduct'>;

export type WaysOfLeg = Readonly<{
  /** Null where an admin delivers it, also for want of somebody on its routes. */
  taken: ProvidedWay | null;
  isSecond: boolean;
  other: ProvidedWay | null;
  /** It cannot be delivered until a provider is well again. */
  isOffSale: boolean;
}>;

/**
 * Of each part in order: the first of its ways that is open, and another one for when that fails.
 * None for an item that has no parts at a provider.
 */
export function waysOf(
  item: Sold,
  { providerProduct }: OfProduct,
  { routes, offSale, secondWay, room = {} }: OpenWays,
): readonly WaysOfLeg[] {
  const parts = namedWays(item);
  // The least that it brings of any buyer, in any piece: it is on sale for all of them, or for none.
  const price = Math.min(item.discountedPrice, item.resellPrice);
  const count = Math.max(parts.length, 1);
  const share = toPaise(Math.floor(price / count));
  const costOn = ({ route, code: productCode }: ProvidedWay) =>
    secondWay.costOn({ route, providerProduct, productCode });
  const isAllowed = (way: ProvidedWay) =>
    isWorthIt(costOn(way), share, { aboveThePrice: secondWay.atAnyCost });
  // As a worker counts it: where nobody knows the pack's, by what was entered, or by what it is sold for,
  // which is more for some buyers.
  const { cost = null } = item;
  const dearest = toPaise(Math.ceil(Math.max(item.discountedPrice, item.resellPrice) / count));
  const usual = cost === null ? dearest : toPaise(Math.ceil(cost / count));
  const neededFrom = (purse: Purse) =>
    sumOf(
      parts.flatMap((named) => {
        const way = named.find(({ route }) => ROUTES[route].purse === purse);
        return way === undefined ? [] : [costOn(way) ?? (way === named[0] ? usual : dearest)];
      }),
    );
  // All of its parts that may go there together: one that goes alone leaves a paid order waiting.
  const fits = ({ route }: ProvidedWay) => {
    const { purse } = ROUTES[route];
    const left = purse === null ? undefined : room[purse];
    return purse === null || left === undefined || neededFrom(purse) <= left;
  };
  return parts.map((named) => {
    const served = named.filter(
      (way) => routes.includes(way.route) && (fits(way) || !secondWay.elseByHand),
    );
    const isUp = (way: ProvidedWay) => !offSale.includes(way.route) && fits(way);
    const possible = served.filter((way) => way === named[0] || isAllowed(way));
    const open = possible.find(isUp);
    const taken = open ?? possible[0] ?? null;
    const isByHand = taken === null && (served.length === 0 || secondWay.elseByHand);
    return {
      taken,
      isSecond: taken !== null && taken !== named[0],
      // What it costs is looked at when it is needed.
      other: taken && (served.find((way) => way !== taken && isUp(way)) ?? null),
      isOffSale: open === undefined && !isByHand,
    };
  });
}

/** Where the item is delivered; null where an admin does, also a part of it. */
export function providedRoute(
  item: Sold,
  product: OfProduct,
  open: OpenWays,
): ProvidedRoute | null {
  const ways = waysOf(item, product, open);
  return ways.every(({ taken }) => taken !== null) ? (ways[0]?.taken?.route ?? null) : null;
}

/** Whether a part of it cannot be delivered until a provider is well again. */
export const isOffSale = (item: Sold, product: OfProduct, open: OpenWays): boolean =>
  waysOf(item, product, open).some((way) => way.isOffSale);

/** Whether every part goes where nearly all orders are there within minutes. */
export const isPrompt = (
  item: Sold,
  product: OfProduct,
  { prompt, ...open }: Omit<Delivering, 'connected'>,
): boolean => {
  const ways = waysOf(item, product, open);
  return (
    ways.length > 0 && ways.every(({ taken }) => taken !== null && prompt.includes(taken.route))
  );
};

/**
 * Where its player can be checked, and with which codes: not every provider tells names. All of its
 * ways, those that are for need included. What is closed goes last: it may still tell names, or may be
 * down.
 */
export function checkedWays(
  item: Named,
  delivering: Pick<Delivering, 'connected' | 'routes' | 'offSale'>,
): readonly ProvidedWay[] {
  return closedLast(checkable(item, delivering.connected), (way) => way, delivering);
}

export function closedLast<One>(
  all: readonly One[],
  wayOf: (one: One) => ProvidedWay,
  { routes, offSale }: Pick<Delivering, 'routes' | 'offSale'>,
): readonly One[] {
  const isClosed = ({ route }: ProvidedWay) => !routes.includes(route) || offSale.includes(route);
  return all.toSorted((a, b) => Number(isClosed(wayOf(a))) - Number(isClosed(wayOf(b))));
}

export const checkedRoute = (item: Named, served: ServedRoutes): ProvidedRoute | null =>
  checkable(item, served)[0]?.route ?? null;

const checkable = (item: Named, served: ServedRoutes): readonly ProvidedWay[] =>
  namedWays(item)
    .flat()
    .filter(({ route }) => served.includes(route) && ROUTES[route].checks);

/** Whether a provider delivers on the route. */
export const isServed = (route: string, served: ServedRoutes): boolean =>
  served.some((one) => one === route);

/** As the item names them: what it names no route for goes by its own. */
export function namedWays({
  isApi,
  apiType,
  productCodes,
}: Named): readonly (readonly ProvidedWay[])[] {
  if (!isApi) return [];
  return productCodes.map((written) => waysIn(written, apiType));
}
