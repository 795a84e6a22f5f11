import type { IstDay, Paise } from '@store/ledger';
import type {
  CostOnWay,
  LookedAt,
  PackPriceChange,
  StateOfItem,
  ProviderCost,
} from '@store/workflows/provider-prices';
import type { Purse } from '@store/workflows/routes';
import type { ItemPrices } from './catalogue.ts';
import type { PriceRule, PriceRules } from './price-rule.ts';
import type { Actor, TrailEntry } from './trail.ts';

/** Units of a purse that were bought: what one of them cost is what the store counts with. */
export type NewReload = Readonly<{
  /** As the form that it was entered in said. */
  id: string;
  purse: Purse;
  day: IstDay;
  units: number;
  paid: Paise;
  note: string;
}>;
/** `by` is an admin’s account. */
export type Reload = NewReload & Readonly<{ at: Date; by: string; counts: boolean }>;

/** An item that a provider delivers, beside what its provider asks. */
export type PricedItem = Readonly<{
  itemId: string;
  name: string;
  productId: string;
  productName: string;
  /** Where its parts are bought, as long as nothing fails there. */
  purses: readonly Purse[];
  costFromProvider: boolean;
  inStock: boolean;
  /** As it is counted with: the provider’s, or what was entered. */
  cost: Paise | null;
  prices: ItemPrices;
  provider: ProviderCost;
  /** Of the part that is worst off, by the best of its ways. */
  state: StateOfItem;
  /** In basis points of the cost. */
  margin: number | null;
  /**
   * A price is below what the provider asks, whatever the owner counts with; where nobody knows that,
   * and the cost is to follow it, below `cost`.
   */
  isBelowCost: boolean;
  /** So is what is below cost. */
  isBelowMargin: boolean;
  /** What the rule makes of it, where that is something else. */
  suggested: ItemPrices | null;
  /** That is too much at once: it waits for somebody’s yes. */
  waits: boolean;
}>;

/** The provider does not sell it at present. */
export const isGone = (state: StateOfItem): boolean => state === 'gone' || state === 'offSale';

/** `stale`: prices or costs have moved since the page was made. */
export type Accepted = 'accepted' | 'stale' | 'unknown';

export type PriceCounts = Readonly<{
  /** Below what the provider asks. */
  belowCost: number;
  /** Where nobody knows what the provider asks: below the cost that is counted with. */
  belowOwnCost: number;
  belowMargin: number;
  waiting: number;
  gone: number;
}>;

/** What goods cost at the providers, and what the owner makes of it. */
export interface PriceDesk {
  /** The newest first. */
  reloads(most: number): Promise<readonly Reload[]>;
  /** What was entered under this id already is left alone. */
  addReload(reload: NewReload, actor: Actor): Promise<void>;
  /** What a unit costs in paise, by the reload that counts. */
  rates(): Promise<ReadonlyMap<Purse, Reload>>;
  rules(): Promise<PriceRules>;
  /** `productId` null for the rule of the whole store. Null takes the rule of a product away. */
  setRule(
    productId: string | null,
    rule: PriceRule | null,
    actor: Actor,
  ): Promise<'set' | 'unknown'>;
  /** What a part costs where it goes that way; null where nobody knows. */
  costOn: CostOnWay;
  looks(): Promise<readonly LookedAt[]>;
  /** What the providers have changed, the latest first. */
  packChanges(most: number): Promise<readonly PackPriceChange[]>;
  items(): Promise<readonly PricedItem[]>;
  counts(): Promise<PriceCounts>;
  /** Gives the item the suggested prices, if they are still these. */
  accept(itemId: string, suggested: ItemPrices, actor: Actor): Promise<Accepted>;
  /** What the store has changed by itself, the latest first. */
  changes(most: number): Promise<readonly TrailEntry[]>;
  /** Has costs, prices and stock follow the providers, as the owner’s rules say. */
  follow(): Promise<void>;
  /** Has the providers asked now; soon after one another they are asked once. */
  look(): Promise<void>;
}
