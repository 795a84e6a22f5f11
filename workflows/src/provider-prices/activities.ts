import type { Clock } from '../commands/context.ts';
import type { Providers } from '../providers/providers.ts';
import { PRICES_TIMEOUT_MS } from '../providers/top-up-provider.ts';
import type { PriceActivities } from './contract.ts';
import type { UsedPack, UsedPacks } from './packs-in-shop.ts';
import { priceListOf, type PriceListName } from './price-list-of.ts';
import type { Kept, ProviderPrices } from './provider-prices.ts';

export type PriceDependencies = Readonly<{
  providers: Providers;
  usedPacks: UsedPacks;
  prices: Pick<ProviderPrices, 'keep'>;
  clock: Clock;
}>;

type Wanted = PriceListName & Readonly<{ route: UsedPack['route']; codes: readonly string[] }>;

export function priceActivities({
  providers,
  usedPacks,
  prices,
  clock,
}: PriceDependencies): PriceActivities {
  async function look({ route, codes, ...name }: Wanted): Promise<Kept> {
    const ask = providers(route)?.prices ?? null;
    if (ask === null) return 'unanswered';
    const told = await ask(name.list, PRICES_TIMEOUT_MS);
    return prices.keep(name, codes, told, new Date(clock()));
  }

  return {
    async lookAtPrices() {
      const wanted = listsOf(await usedPacks());
      const purses = [...new Set(wanted.map(({ purse }) => purse))];
      const kept = await Promise.all(
        purses.map(async (purse) => {
          const ofPurse: Kept[] = [];
          // One after the other: a provider also delivers meanwhile.
          for (const list of wanted.filter((one) => one.purse === purse)) {
            ofPurse.push(await look(list));
          }
          return ofPurse;
        }),
      );
      return { doubted: kept.flat().includes('doubted') };
    },
  };
}

function listsOf(packs: readonly UsedPack[]): readonly Wanted[] {
  const lists = new Map<string, Wanted>();
  for (const { route, providerProduct, code } of packs) {
    const name = priceListOf(route, providerProduct);
    if (name === null) continue;
    const key = JSON.stringify(name);
    const codes = lists.get(key)?.codes ?? [];
    lists.set(key, { ...name, route, codes: codes.includes(code) ? codes : [...codes, code] });
  }
  return [...lists.values()];
}
