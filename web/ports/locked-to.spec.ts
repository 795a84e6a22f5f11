import { expect, it } from 'vitest';
import { lockedTo } from './locked-to.ts';

const lockOf = (region: string) => lockedTo({ tier: 'regionlock' }, { region });

it.each([
  ['India', 'IN'],
  [' philippines ', 'PH'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Turkiye', 'TR'],
  ['Myanmar', 'MM'],
  ['Burma', 'MM'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['UAE', 'AE'],
  ['Russia', 'RU'],
  ['France', 'FR'],
  ['United Kingdom', 'GB'],
])('the lock of %s is to %s', (region, country) => {
  expect(lockOf(region)).toBe(country);
});

it.each(['Global', 'SEA', 'Asia', 'European Union', 'EU', 'Europe', ''])(
  '%j is no country to lock to',
  (region) => {
    expect(lockOf(region)).toBeNull();
  },
);
