import { withShares, type Leg, type Paise } from '@store/ledger';
import { nextOpening } from '@store/workflows/opening-hours';
import type { ProductWithItems, Item, Product } from '../../ports/catalogue.ts';
import { providedRoute, type ServedRoutes } from '../../ports/provided-route.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';
import { formatOpening } from '../ui/format-opening.ts';

export type DeliveryPromise = 'instant' | 'within30Minutes' | 'outOfStock';

/** What is promised of products, and from when on, in words; null for from now on. */
export type Promised = Readonly<{ delivery: DeliveryPromise; from: string | null }>;

/** The store as far as promises go by it: who delivers, and the hours in which admins do. */
export type DeliveryDesk = Readonly<{
  settings: Pick<StoreSettings, 'deliveryHours' | 'delivering'>;
  now: () => Date;
}>;

/**
 * Nothing is promised at once that an admin delivers, or a provider that was slow lately; of what is
 * sold out nothing is promised.
 */
export function promisedOf(desk: DeliveryDesk, shelves: readonly ProductWithItems[]): Promised {
  const { routes, prompt } = desk.settings.delivering;
  const sold = soldIn(shelves);
  if (sold.length === 0) return { delivery: 'outOfStock', from: null };
  const byAdmin = sold.some((item) => providedRoute(item, routes) === null);
  if (byAdmin) return { delivery: 'within30Minutes', from: nextDelivery(desk) };
  const isPrompt = sold.every((item) => providedRoute(item, prompt) !== null);
  return { delivery: isPrompt ? 'instant' : 'within30Minutes', from: null };
}

/** When admins deliver again, in words; null when they do. */
export function nextDelivery({ settings, now }: DeliveryDesk): string | null {
  // A page that asks no clock is the same at any time.
  if (settings.deliveryHours === null) return null;
  const at = now();
  const opens = nextOpening(settings.deliveryHours, at);
  return opens === null ? null : formatOpening(opens, at);
}

const soldIn = (shelves: readonly ProductWithItems[]): readonly Item[] =>
  shelves.flatMap(({ product, items }) =>
    items.filter(({ inStock }) => product.inStock && inStock),
  );

/**
 * The parts in which an item is delivered: one per provider code, in order. An item without codes
 * is one part. What no provider delivers waits for an admin from the start. Providers sell one piece
 * at a time, so that each piece has parts of its own. Each stands for an even share of `price`.
 */
export function legsOf(
  item: Item,
  { providerProduct }: Product,
  {
    price,
    quantity = 1,
    served,
  }: Readonly<{ price: Paise; quantity?: number; served: ServedRoutes }>,
): readonly Leg[] {
  const route: Leg['route'] = providedRoute(item, served) ?? 'MANUAL';
  const codes = item.isApi && item.productCodes.length > 0 ? item.productCodes : [item.itemId];
  const pieces = Array.from({ length: quantity }, () => codes).flat();
  const legs = pieces.map((productCode, leg) => ({ leg, route, providerProduct, productCode }));
  return withShares(legs, price);
}
