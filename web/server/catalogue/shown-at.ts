import {
  itemPrices,
  type Item,
  type Product,
  type Shelf,
  type ShownItem,
} from '../../ports/catalogue.ts';
import type { CodesLeft } from '../../ports/codes.ts';
import { canBeChecked } from '../../ports/id-check-needed.ts';
import { isOffSale, type Delivering } from '../../ports/provided-route.ts';
import { piecesOfCodes } from './pieces-of-codes.ts';
import type { OpenPlan, RunOut, Snapshot } from './snapshot.ts';

export type Shown = Readonly<{
  /** It is the same at every moment from `since` until before `until`. */
  since: Date;
  until: Date | null;
  products: readonly Product[];
  shelves: readonly Shelf[];
  byId: ReadonlyMap<string, Shelf>;
  /** Also by slugs that are no longer in use. */
  bySlug: ReadonlyMap<string, Shelf>;
  byItemId: ReadonlyMap<string, Readonly<{ product: Product; item: ShownItem }>>;
}>;

/**
 * What shoppers see at that moment: planned prices begin and end by themselves. What nobody could buy,
 * because its player cannot be checked, is out of stock before anybody types.
 */
export function shownAt(
  snapshot: Snapshot,
  runOut: RunOut,
  codesLeft: CodesLeft,
  delivering: Delivering,
  now: Date,
): Shown {
  const { products, items, plans, slugs } = snapshot;
  const shelves = products.map((product) => ({
    product,
    slug: slugs.current.get(product.productId) ?? product.id,
    items: (items.get(product.productId) ?? []).map((item, _place, all) => {
      const left = piecesOfCodes(item, codesLeft);
      const shown = { ...itemAt(item, plans.get(item.id) ?? [], now), left };
      const sellable =
        !runOut.has(item.id) &&
        left !== 0 &&
        !isOffSale(shown, product, delivering) &&
        canBeChecked(item, product, all, delivering.connected);
      return sellable ? shown : { ...shown, inStock: false };
    }),
  }));
  const byProductId = new Map(shelves.map((shelf) => [shelf.product.productId, shelf]));
  return {
    since: now,
    until: nextMoment([...plans.values()].flat(), now),
    products,
    shelves,
    byId: new Map(shelves.map((shelf) => [shelf.product.id, shelf])),
    bySlug: new Map(
      [...slugs.all].flatMap(([slug, productId]) => {
        const shelf = byProductId.get(productId);
        return shelf === undefined ? [] : [[slug, shelf] as const];
      }),
    ),
    byItemId: new Map(
      shelves.flatMap((shelf) =>
        shelf.items.map((item) => [item.itemId, { product: shelf.product, item }] as const),
      ),
    ),
  };
}

/** `plans` are its own, in the order in which they start. */
function itemAt(item: Item, plans: readonly OpenPlan[], now: Date): Omit<ShownItem, 'left'> {
  const begun = plans.filter(({ startsAt }) => startsAt <= now);
  const last = begun.findLast(({ endsAt }) => endsAt === null);
  const usual = last?.prices ?? itemPrices(item);
  const sale = begun.find(({ endsAt }) => endsAt !== null && endsAt > now);
  const endsAt = sale?.endsAt ?? null;
  return {
    ...item,
    ...(sale?.prices ?? usual),
    sale: endsAt === null ? null : { endsAt, usual },
  };
}

function nextMoment(plans: readonly OpenPlan[], now: Date): Date | null {
  const ahead = plans
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment !== null && moment > now ? [moment.getTime()] : []));
  return ahead.length === 0 ? null : new Date(ahead.reduce((a, b) => Math.min(a, b)));
}
