import { describe, expect, it } from 'vitest';
import type { Providers } from '../providers/providers.ts';
import { ROUTES } from '../providers/routes.ts';
import type { PriceList, TopUpProvider } from '../providers/top-up-provider.ts';
import { priceActivities, type PriceDependencies } from './activities.ts';
import type { UsedPack } from './packs-in-shop.ts';
import type { Kept } from './provider-prices.ts';

const used: readonly UsedPack[] = [
  { route: 'SMILEBR', providerProduct: 'mobilelegends', code: '13' },
  { route: 'SMILEBR', providerProduct: 'mobilelegends', code: '23' },
  { route: 'SMILEBR', providerProduct: 'hok', code: '24101' },
  { route: 'MOOGOLDMLBB', providerProduct: 'User ID, Server ID', code: '215570' },
  { route: 'YOKCASHMLBB', providerProduct: 'mobilelegends', code: 'ML86' },
  { route: 'YOKCASHHOK', providerProduct: 'hok', code: 'HOK16' },
];
const told: PriceList = { outcome: 'told', packs: [] };

function given(more: { kept?: Kept; providers?: Providers } = {}) {
  const asked: string[] = [];
  const keeps: Parameters<PriceDependencies['prices']['keep']>[] = [];
  const providers: Providers = (route) =>
    ({
      prices: async (list: string) => {
        asked.push(`${route === 'MANUAL' ? route : ROUTES[route].purse} ${list}`);
        return told;
      },
    }) as Partial<TopUpProvider> as TopUpProvider;
  const activities = priceActivities({
    providers,
    usedPacks: async () => used,
    prices: {
      keep: async (...keep) => {
        keeps.push(keep);
        return more.kept ?? 'believed';
      },
    },
    clock: () => 0,
    ...more,
  });
  return { asked, keeps, look: () => activities.lookAtPrices() };
}

describe('a look at the prices', () => {
  it('asks once for each list that items are in', async () => {
    const { asked, keeps, look } = given();

    expect(await look()).toEqual({ doubted: false });

    expect(asked.toSorted()).toEqual([
      'MOOGOLD mobilelegends',
      'SMILEBR hok',
      'SMILEBR mobilelegends',
      'YOKCASH ',
    ]);
    expect(keeps).toContainEqual([
      { purse: 'SMILEBR', list: 'mobilelegends' },
      ['13', '23'],
      told,
      new Date(0),
    ]);
    expect(keeps).toContainEqual([
      { purse: 'YOKCASH', list: '' },
      ['ML86', 'HOK16'],
      told,
      new Date(0),
    ]);
  });

  it('says that one of them was doubted', async () => {
    expect(await given({ kept: 'doubted' }).look()).toEqual({ doubted: true });
  });

  it('leaves out who is not connected, or has no list', async () => {
    const { keeps, look } = given({
      providers: (route) =>
        route === 'SMILEBR' ? null : ({ prices: null } as Partial<TopUpProvider> as TopUpProvider),
    });
    expect(await look()).toEqual({ doubted: false });
    expect(keeps).toEqual([]);
  });
});
