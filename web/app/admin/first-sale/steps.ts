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
  const sold = shelves.flatMap(({ product, items }) =>
    items.filter(({ inStock }) => product.inStock && inStock),
  );
  return {
    product: shelves.length > 0,
    item: sold.length > 0,
    delivery: sold.some((item) => {
      const route = providedRoute(item, delivering.connected);
      return route === null || !simulated.routes.includes(route);
    }),
    gateway: !simulated.gateway,
  };
}
