import { toPaise, type Paise } from '@store/ledger';
import type { ItemPrices } from './catalogue.ts';

export const RULE_MODES = ['off', 'warn', 'apply'] as const;
export type RuleMode = (typeof RULE_MODES)[number];

export const ROUNDINGS = ['rupee', 'ninetyNine'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** What the owner makes of costs that follow the providers. Rates are in basis points. */
export type PriceRule = Readonly<{
  /** `off` only shows what it would make, `warn` also tells of too small a margin. */
  mode: RuleMode;
  /** Of the cost, for Discounted Price and for Resell Price. */
  margin: number;
  resellMargin: number;
  rounding: Rounding;
  /** Prices that move by more than this in one go wait for somebody’s yes. */
  mostAtOnce: number;
  /** What costs more than it brings is not sold. */
  outBelowCost: boolean;
  /** What its provider does not sell is not sold. */
  outWhenGone: boolean;
}>;

/** Until the owner says something else nothing is changed. */
export const NO_RULE: PriceRule = {
  mode: 'off',
  margin: 10_00,
  resellMargin: 5_00,
  rounding: 'rupee',
  mostAtOnce: 20_00,
  outBelowCost: false,
  outWhenGone: false,
};

/** By the business key of their product, those that differ from the store’s. */
export type PriceRules = Readonly<{ store: PriceRule; products: ReadonlyMap<string, PriceRule> }>;

export const ruleFor = (rules: PriceRules, productId: string): PriceRule =>
  rules.products.get(productId) ?? rules.store;

const WHOLE = 100_00;
const DEAREST = 1_00_000_00;

/** A cost with a margin on top, never below it by rounding. */
export function priceOf(cost: Paise, margin: number, rounding: Rounding): Paise {
  const exact = Math.ceil((cost * (WHOLE + margin)) / WHOLE);
  const least = Math.max(exact, 1);
  return toPaise(
    rounding === 'rupee' ? Math.ceil(least / 100) * 100 : Math.ceil((least + 1) / 100) * 100 - 1,
  );
}

/**
 * The prices that the rule makes of a cost; null for what no item may cost. Original Price is the
 * owner's own word: it moves only where it was no other than Discounted Price, or would be below it.
 */
export function pricesBy(
  { margin, resellMargin, rounding }: PriceRule,
  cost: Paise,
  now: ItemPrices,
): ItemPrices | null {
  const discountedPrice = priceOf(cost, margin, rounding);
  const resellPrice = priceOf(cost, resellMargin, rounding);
  const isPlain = now.originalPrice <= now.discountedPrice;
  const originalPrice =
    isPlain || now.originalPrice < discountedPrice ? discountedPrice : now.originalPrice;
  const prices = { originalPrice, discountedPrice, resellPrice };
  return Object.values(prices).some((price) => price > DEAREST) ? null : prices;
}

/** Whether what people pay moves by more than so much of what it was. */
export const movesTooFar = (from: ItemPrices, to: ItemPrices, mostAtOnce: number): boolean =>
  (['discountedPrice', 'resellPrice'] as const).some(
    (name) => Math.abs(to[name] - from[name]) * WHOLE > from[name] * mostAtOnce,
  );

/** In basis points of the cost, rounded down; null where it costs nothing. */
export const marginOf = (cost: Paise, price: Paise): number | null =>
  cost === 0 ? null : Math.floor(((price - cost) * WHOLE) / cost);
