import { describe, expect, it } from 'vitest';
import { rupees } from '@store/ledger';
import { someItem, someProduct } from '../testing/goods.ts';
import { COSTS_UNKNOWN } from '../testing/some-settings.ts';
import { goesUnchecked } from './id-check-needed.ts';

const routes = ['SMILEBR', 'MOOGOLDMLBB', 'YOKCASHMLBB'] as const;
type Route = (typeof routes)[number];

const byYokCash = { apiType: 'YOKCASHMLBB', productCodes: ['ML86'] } as const;
const orElseMooGold = {
  apiType: 'YOKCASHMLBB',
  productCodes: ['ML86|MOOGOLDMLBB:215570'],
} as const;

describe('an item is bought unchecked while nobody names players', () => {
  const prices = { discountedPrice: rupees(100), resellPrice: rupees(95) };
  const goes = (named: Partial<Parameters<typeof goesUnchecked>[0]>, ...connected: Route[]) => {
    const secondWay = { ...COSTS_UNKNOWN, costOn: () => rupees(80) };
    const open = { routes: connected, offSale: [], secondWay };
    return goesUnchecked(someItem({ ...prices, ...named }), someProduct(), open);
  };

  it.each([
    ['an admin delivers it', { apiType: 'SMILEBR', productCodes: ['13'] }, [], true],
    ['a provider that names nobody does', byYokCash, routes, true],
    ['one that names players does', { apiType: 'SMILEBR', productCodes: ['13'] }, routes, false],
    ['it may yet go to one that does', orElseMooGold, routes, false],
    ['that one is not connected', orElseMooGold, ['YOKCASHMLBB'], true],
    ['a part of it goes to one', { productCodes: ['13', 'YOKCASHMLBB:ML86'] }, routes, false],
  ] as const)('where %s', (_who, named, connected, expected) => {
    expect(goes(named as Parameters<typeof goes>[0], ...connected)).toBe(expected);
  });
});
