import { PROVIDED_ROUTES, ROUTES, type ProvidedRoute } from '@store/workflows/routes';
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

/** Where the item is delivered; null where an admin does, also for want of somebody on the route. */
export const providedRoute = (
  { isApi, apiType, productCodes }: Delivered,
  served: ServedRoutes,
): ProvidedRoute | null =>
  isApi && productCodes.length > 0 ? (served.find((route) => route === apiType) ?? null) : null;

/** Where its player can be checked as well: not every provider tells names. */
export function checkedRoute(item: Delivered, served: ServedRoutes): ProvidedRoute | null {
  const route = providedRoute(item, served);
  return route !== null && ROUTES[route].checks ? route : null;
}

/** Whether a provider delivers on the route. */
export const isServed = (route: string, served: ServedRoutes): boolean =>
  served.some((one) => one === route);
