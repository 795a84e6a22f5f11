import type { ProvidedWay } from '@store/workflows/written-leg';
import { withShares, type Leg, type Paise } from '@store/ledger';
import { nextOpening } from '@store/workflows/opening-hours';
import type { ProductWithItems, Item, Product } from '../../ports/catalogue.ts';
import { isPrompt, providedRoute, waysOf, type OpenWays } from '../../ports/provided-route.ts';
import { legIn } from '../../ports/written-leg.ts';
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
  const { delivering } = desk.settings;
  const sold = soldIn(shelves);
  if (sold.length === 0) return { delivery: 'outOfStock', from: null };
  const hands = sold.map(([item, product]) => handsOf(item, product, delivering));
  if (hands.includes('admin')) return { delivery: 'within30Minutes', from: nextDelivery(desk) };
  return { delivery: hands.includes('slow') ? 'within30Minutes' : 'instant', from: null };
}

/** The same for one item, also when none is left: whether at once, else in half an hour from when on. */
export function promisedOfItem(
  desk: DeliveryDesk,
  item: Item,
  product: Product,
): Readonly<{ instant: boolean; from: string | null }> {
  const hands = handsOf(item, product, desk.settings.delivering);
  return hands === 'admin'
    ? { instant: false, from: nextDelivery(desk) }
    : { instant: hands === 'prompt', from: null };
}

/** Whose an item is to deliver: an admin's, or a provider's that was slow lately, or was not. */
type Hands = 'admin' | 'slow' | 'prompt';
type Known = Readonly<{ product: Product; delivering: OpenWays; hands: Hands }>;
const known = new WeakMap<Item, Known>();

/** Worked out once: the items of a catalogue are the same ones until something of them changes. */
function handsOf(item: Item, product: Product, delivering: DeliveryDesk['settings']['delivering']) {
  const before = known.get(item);
  if (before?.product === product && before.delivering === delivering) return before.hands;
  const isProvided = providedRoute(item, product, delivering) !== null;
  const hands = !isProvided ? 'admin' : isPrompt(item, product, delivering) ? 'prompt' : 'slow';
  known.set(item, { product, delivering, hands });
  return hands;
}

/** When admins deliver again, in words; null when they do. */
function nextDelivery({ settings, now }: DeliveryDesk): string | null {
  // A page that asks no clock is the same at any time.
  if (settings.deliveryHours === null) return null;
  const at = now();
  const opens = nextOpening(settings.deliveryHours, at);
  return opens === null ? null : formatOpening(opens, at);
}

const soldIn = (shelves: readonly ProductWithItems[]) =>
  shelves.flatMap(({ product, items }) =>
    items.flatMap((item) => (product.inStock && item.inStock ? [[item, product] as const] : [])),
  );

/**
 * The parts in which an item is delivered: one per provider code, in order. An item without codes
 * is one part. What no provider delivers waits for an admin from the start. Providers sell one piece
 * at a time, so that each piece has parts of its own. Each stands for an even share of `price`. Where
 * a part may go another way as well, or goes its second from the start, it says so.
 */
export function legsOf(
  item: Item,
  product: Product,
  {
    price,
    quantity = 1,
    delivering,
  }: Readonly<{ price: Paise; quantity?: number; delivering: OpenWays }>,
): readonly Leg[] {
  const { providerProduct } = product;
  const by = ({ route, code }: ProvidedWay) => ({ route, providerProduct, productCode: code });
  const byHand = (productCode: string) => ({
    ...{ route: 'MANUAL' as const, providerProduct, productCode },
  });
  const parts = waysOf(item, product, delivering).map(({ taken, isSecond, other }, place) => ({
    ...(taken === null ? byHand(legIn(item.productCodes[place] ?? '').first.code) : by(taken)),
    ...(isSecond && { isSecondWay: true as const }),
    ...(other !== null && { alternative: by(other) }),
  }));
  const ofPiece = parts.length > 0 ? parts : [byHand(item.itemId)];
  const pieces = Array.from({ length: quantity }, () => ofPiece).flat();
  return withShares(
    pieces.map((part, leg) => ({ leg, ...part })),
    price,
  );
}
