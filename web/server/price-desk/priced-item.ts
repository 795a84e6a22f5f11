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
import { priceListOf, type PriceListName } from '@store/workflows/provider-prices';
import type { ProvidedRoute } from '@store/workflows/routes';
import { providerCost, stateOfAll, type Packs, type Rates } from './provider-cost.ts';

/** An item that a provider delivers, with what its product says of it. */
export type DeliveredItem = Item &
  Readonly<{ apiType: ProvidedRoute; providerProduct: string; productName: string }>;

/** All that prices hang on. */
export type Market = Readonly<{ packs: Packs; rates: Rates; rules: PriceRules }>;

export type Judged = PricedItem & Readonly<{ rule: PriceRule }>;

/** What an item costs and brings, and what the rule would make of it. */
export function judged(item: DeliveredItem, { packs, rates, rules }: Market): Judged {
  const rule = ruleFor(rules, item.productId);
  const name: PriceListName = priceListOf(item.apiType, item.providerProduct);
  const provider = providerCost(name, item.productCodes, packs, rates);
  const follows = item.costFromProvider;
  const cost = follows && provider.known ? provider.cost : item.cost;
  const prices = itemPrices(item);
  const made = follows && provider.known ? pricesBy(rule, provider.cost, prices) : null;
  const suggested = made === null || isSame(made, prices) ? null : made;
  const margin = cost === null ? null : marginOf(cost, prices.discountedPrice);
  const resellMargin = cost === null ? null : marginOf(cost, prices.resellPrice);
  return {
    itemId: item.itemId,
    name: item.name,
    productId: item.productId,
    productName: item.productName,
    purse: name.purse,
    costFromProvider: follows,
    inStock: item.inStock,
    ...{ cost, prices, provider, margin, rule, suggested },
    state: stateOfAll(name, item.productCodes, packs),
    isBelowCost: follows && isBelow(margin, 0, resellMargin, 0),
    isBelowMargin: follows && isBelow(margin, rule.margin, resellMargin, rule.resellMargin),
    waits:
      rule.mode === 'apply' &&
      suggested !== null &&
      movesTooFar(prices, suggested, rule.mostAtOnce),
  };
}

const isBelow = (
  margin: number | null,
  least: number,
  resellMargin: number | null,
  leastResell: number,
): boolean =>
  (margin !== null && margin < least) || (resellMargin !== null && resellMargin < leastResell);

const isSame = (one: PricedItem['prices'], other: PricedItem['prices']): boolean =>
  one.originalPrice === other.originalPrice &&
  one.discountedPrice === other.discountedPrice &&
  one.resellPrice === other.resellPrice;
