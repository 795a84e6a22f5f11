import type { ProductWithItems } from '../../../ports/catalogue.ts';
import { providedRoute } from '../../../ports/provided-route.ts';
import type { StoreSettings } from '../../../ports/store-settings.ts';

export const STEPS = ['product', 'item', 'delivery', 'gateway'] as const;
export type Step = (typeof STEPS)[number];

/** Which steps to a first sale are done, by what is for sale and which services are real. */
export function stepsDone(
  shelves: readonly ProductWithItems[],
  { simulated, delivering }: Pick<StoreSettings, 'simulated' | 'delivering'>,
): Readonly<Record<Step, boolean>> {
  const atBest = { ...delivering, routes: delivering.connected, offSale: [], room: {} };
  const routes = shelves.flatMap(({ product, items }) =>
    items.flatMap((item) =>
      product.inStock && item.inStock ? [providedRoute(item, product, atBest)] : [],
    ),
  );
  return {
    product: shelves.length > 0,
    item: routes.length > 0,
    delivery: routes.some((route) => route === null || !simulated.routes.includes(route)),
    gateway: !simulated.gateway,
  };
}
