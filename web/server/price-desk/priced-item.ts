import { itemPrices, type Item } from '../../ports/catalogue.ts';
import type { PricedItem } from '../../ports/price-desk.ts';
import {
  marginOf,
  movesTooFar,
  pricesBy,
  ruleFor,
  type PriceRule,
  type PriceRules,
} from '../../ports/price-rule.ts';
import { namedWays } from '../../ports/provided-route.ts';
import {
  costOfPacks,
  priceListOf,
  stateOfAll,
  type NamedPack,
  type Packs,
  type Rates,
} from '@store/workflows/provider-prices';

/** An item that a provider delivers, with what its product says of it. */
export type DeliveredItem = Item & Readonly<{ providerProduct: string; productName: string }>;

/** All that prices hang on. */
export type Market = Readonly<{ packs: Packs; rates: Rates; rules: PriceRules }>;

export type Judged = PricedItem & Readonly<{ rule: PriceRule }>;

/** The packs of each part, in the order of its ways. */
const partsOf = (item: DeliveredItem): readonly (readonly NamedPack[])[] =>
  namedWays(item).map((ways) =>
    ways.flatMap(({ route, code }) => {
      const name = priceListOf(route, item.providerProduct);
      return name === null ? [] : [{ name, code }];
    }),
  );

/** Whether providers sell all of it. */
export const isProvided = (item: DeliveredItem): boolean => {
  const parts = partsOf(item);
  return parts.length > 0 && parts.every(({ length }) => length > 0);
};

/** What an item costs and brings, and what the rule would make of it. */
export function judged(item: DeliveredItem, { packs, rates, rules }: Market): Judged {
  const rule = ruleFor(rules, item.productId);
  const parts = partsOf(item);
  const first = parts.flatMap(([way]) => (way === undefined ? [] : [way]));
  const provider = costOfPacks(first, packs, rates);
  const follows = item.costFromProvider;
  const cost = follows && provider.known ? provider.cost : item.cost;
  const prices = itemPrices(item);
  const made = follows && provider.known ? pricesBy(rule, provider.cost, prices) : null;
  const suggested = made === null || isSame(made, prices) ? null : made;
  const margin = cost === null ? null : marginOf(cost, prices.discountedPrice);
  const resellMargin = cost === null ? null : marginOf(cost, prices.resellPrice);
  const asked = provider.known ? provider.cost : follows ? item.cost : null;
  const isBelowCost =
    asked !== null && asked > Math.min(prices.discountedPrice, prices.resellPrice);
  return {
    itemId: item.itemId,
    name: item.name,
    productId: item.productId,
    productName: item.productName,
    purses: [...new Set(first.map(({ name }) => name.purse))],
    costFromProvider: follows,
    inStock: item.inStock,
    ...{ cost, prices, provider, margin, rule, suggested },
    state: stateOfAll(parts, packs),
    isBelowCost,
    isBelowMargin:
      isBelowCost ||
      (follows && (isLess(margin, rule.margin) || isLess(resellMargin, rule.resellMargin))),
    waits:
      rule.mode === 'apply' &&
      suggested !== null &&
      movesTooFar(prices, suggested, rule.mostAtOnce),
  };
}

const isLess = (margin: number | null, least: number): boolean => margin !== null && margin < least;

const isSame = (one: PricedItem['prices'], other: PricedItem['prices']): boolean =>
  one.originalPrice === other.originalPrice &&
  one.discountedPrice === other.discountedPrice &&
  one.resellPrice === other.resellPrice;
