import { expect, it } from 'vitest';
import { providersOf } from './providers.ts';
import {
  amountIn,
  areAlike,
  PROVIDED_ROUTES,
  PURSE_NAMES,
  PURSES,
  ROUTES,
  type ProvidedRoute,
  type Purse,
} from './routes.ts';

it.each<[Purse, number, string]>([
  ['SMILEBR', 4_310.5, '4,310.5 points'],
  ['SMILEPH', 1, '1 point'],
  ['MOOGOLD', 1_20_000.5, 'USD 1,20,000.50'],
  ['YOKCASH', 12_50_000, 'IDR 12,50,000'],
])('what is left at %s is written as people read it', (purse, amount, words) => {
  expect(amountIn(purse, amount)).toBe(words);
});

it('no two purses have one name', () => {
  const names = PURSE_NAMES.map((purse) => PURSES[purse].name);
  expect(new Set(names).size).toBe(names.length);
});

it.each(PURSE_NAMES)('whoever lists the orders of %s has a call for it', (purse) => {
  const account = { url: 'http://provider.test', key: 'key' };
  const all = providersOf(
    {
      smileOne: { ...account, uid: '1', email: 'store@example.com' },
      mooGold: { ...account, partnerId: 'partner', secret: 'secret' },
      yokCash: { ...account, api: 'json', contact: '6281200000001', rank: 'basic' },
    },
    { log: { warn: () => undefined }, notices: () => [] },
  );
  const route = PROVIDED_ROUTES.find((one) => ROUTES[one].purse === purse);

  expect(route && all(route)?.purchases !== null).toBe(PURSES[purse].listsOrders);
});

it.each<[ProvidedRoute, ProvidedRoute, boolean]>([
  ['SMILEBR', 'MOOGOLDMLBB', true],
  ['MOOGOLDHOK', 'YOKCASHHOK', true],
  ['SMILEBR', 'SMILEPH', false],
  ['MOOGOLDMLBB', 'YOKCASHPUBG', false],
  ['SMILEBR', 'CODES', false],
])('%s and %s may bring the same goods: %s', (one, other, may) => {
  expect(areAlike(one, other)).toBe(may);
  expect(areAlike(other, one)).toBe(may);
});
