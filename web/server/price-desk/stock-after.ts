import type { StateOfItem } from '@store/workflows/provider-prices';
import { isGone } from '../../ports/price-desk.ts';
import type { PriceRule } from '../../ports/price-rule.ts';

/**
 * Why the store has taken an item out of stock by itself. `overruled`: somebody has put it back in
 * stock all the same, and it stays so until the cause is over.
 */
export type TakenOut = 'gone' | 'belowCost' | 'overruled';

/** Why the rule wants it out of stock; null where it does not. */
export function causeOf(
  { outWhenGone, outBelowCost }: PriceRule,
  { state, isBelowCost }: Readonly<{ state: StateOfItem; isBelowCost: boolean }>,
): 'gone' | 'belowCost' | null {
  if (outWhenGone && isGone(state)) return 'gone';
  return outBelowCost && isBelowCost ? 'belowCost' : null;
}

/** What it has taken out the store puts back, and nothing else. */
export function stockAfter(
  inStock: boolean,
  taken: TakenOut | null,
  cause: 'gone' | 'belowCost' | null,
): Readonly<{ inStock: boolean; taken: TakenOut | null }> {
  if (taken === null) {
    return cause !== null && inStock ? { inStock: false, taken: cause } : { inStock, taken: null };
  }
  if (cause === null) return { inStock: inStock || taken !== 'overruled', taken: null };
  return inStock ? { inStock, taken: 'overruled' } : { inStock, taken };
}
