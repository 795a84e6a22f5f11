import type { LegWay, Paise } from '@store/ledger';
import { keepFresh, type Db, type KeptFresh } from '@store/platform/postgres';
import {
  costOfPacks,
  packsAmong,
  priceListOf,
  readPackPrices,
} from '@store/workflows/provider-prices';
import { readRates } from './price-rows.ts';

const CHANNEL = 'shop_pack_costs';

/** Of the packs whose cost is known; `costIn` finds them. */
export type PackCosts = ReadonlyMap<string, Paise>;

/**
 * What packs cost: by new reloads in every process within a second, by what providers ask within half
 * a minute. Costs and not prices, for what the last orders took changes all day.
 */
export const freshPackCosts = (
  db: Db,
  onError: (error: unknown) => void,
): Promise<KeptFresh<PackCosts>> =>
  keepFresh(
    db,
    CHANNEL,
    async () => {
      const [all, rates] = await Promise.all([readPackPrices(db), readRates(db)]);
      const packs = packsAmong(all);
      return new Map(
        all.flatMap(({ purse, list, code }) => {
          const cost = costOfPacks([{ name: { purse, list }, code }], packs, rates);
          return cost.known ? [[keyOf(purse, list, code), cost.cost] as const] : [];
        }),
      );
    },
    onError,
  );

/** As a worker would find it in the database; null where nobody knows. */
export function costIn(
  costs: PackCosts,
  { route, providerProduct, productCode }: LegWay,
): Paise | null {
  const name = route === 'MANUAL' ? null : priceListOf(route, providerProduct);
  return name === null ? null : (costs.get(keyOf(name.purse, name.list, productCode)) ?? null);
}

const keyOf = (...named: readonly string[]): string => JSON.stringify(named);
