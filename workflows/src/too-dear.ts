import type { DeliveryRoute, Paise } from '@store/ledger';

/** By its code there. */
type Pack = Readonly<{ route: DeliveryRoute; code: string }>;

/** A part of the goods: where it is bought, and what it costs there; null where nobody knows. */
export type PartCost = Pack & Readonly<{ cost: Paise | null }>;

export type Goods = Readonly<{
  parts: readonly PartCost[];
  /** What all of them cost where the parts do not say so; null where nobody knows. */
  otherwise: Paise | null;
  price: Paise;
}>;

/** What packs cost the store for a player, as multiples of what they cost for others. */
export type CostFactors = Readonly<{
  /** Of every pack that `costFactors` does not name by its code. */
  costFactor?: number;
  costFactors?: Readonly<Record<string, number>>;
}>;

/** A player by what the provider on the route says of them. */
type PricedPlayer = CostFactors & Readonly<{ route: DeliveryRoute }>;

/** By how much more, or less, a pack costs the store for this player. */
export const factorOf = (
  { route, code }: Pack,
  { route: priced, costFactor = 1, costFactors = {} }: PricedPlayer,
): number => (route === priced ? (costFactors[code] ?? costFactor) : 1);

/**
 * Whether goods that are sold to this player would cost the store more than the price, and more than for
 * others. What nobody knows the cost of may, if a part of it costs more than for others.
 */
export function isTooDear({ parts, otherwise, price }: Goods, player: PricedPlayer): boolean {
  const dearest = Math.max(1, ...parts.map((part) => factorOf(part, player)));
  if (dearest === 1) return false;
  let [usual, known] = [0, 0];
  for (const part of parts) {
    // Of all together nobody knows what each part takes of it.
    if (part.cost === null) return otherwise === null || otherwise * dearest > price;
    usual += part.cost;
    known += part.cost * factorOf(part, player);
  }
  return known > price && known > usual;
}
