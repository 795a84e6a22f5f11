import { readSettings } from '@store/platform/settings';
import { describe, expect, it } from 'vitest';
import { ShopSettings } from './settings.ts';

const PrizeSettings = ShopSettings.pick({ PRIZES: true });

describe('the prizes of a week', () => {
  it.each([
    [undefined, [100, 70, 50]],
    ['', [100, 70, 50]],
    ['250', [250]],
    ['1000, 500 ,99999', [1000, 500, 99_999]],
  ])('of "%s" are %j rupees', (PRIZES, prizes) => {
    expect(readSettings(PrizeSettings, { PRIZES }).PRIZES).toEqual(prizes);
  });

  it.each([
    ...['0', '100,0', '-5', '1.5', '1e3', 'many', '१००', '100000'],
    ...['100,,50', ',100', '100,', '4,3,2,1', '100;70', '100\n70'],
  ])('are none of "%s", and start is refused', (PRIZES) => {
    expect(() => readSettings(PrizeSettings, { PRIZES })).toThrow(
      'PRIZES: must be one to three amounts in whole rupees, like 100,70,50',
    );
  });
});
