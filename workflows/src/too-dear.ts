import type { DeliveryRoute, Paise } from '@store/ledger';

/** A part of the goods: where it is bought, and what it costs there; null where nobody knows. */
export type PartCost = Readonly<{ route: DeliveryRoute; cost: Paise | null }>;

export type Goods = Readonly<{
  parts: readonly PartCost[];
  /** What all of them cost where the parts do not say so; null where nobody knows. */
  otherwise: Paise | null;
  price: Paise;
}>;

/** A player whose packs cost the store so many times as much on the route. */
type DearPlayer = Readonly<{ route: DeliveryRoute; costFactor?: number }>;

/**
 * Whether goods that are sold to this player would cost the store more than the price. What nobody
 * knows the cost of may, if it costs more than for others.
 */
export function isTooDear(
  { parts, otherwise, price }: Goods,
  { route: dear, costFactor = 1 }: DearPlayer,
): boolean {
  if (costFactor <= 1 || parts.every(({ route }) => route !== dear)) return false;
  let known = 0;
  for (const { route, cost } of parts) {
    if (cost === null) return otherwise === null || otherwise * costFactor > price;
    known += route === dear ? cost * costFactor : cost;
  }
  return known > price;
}
