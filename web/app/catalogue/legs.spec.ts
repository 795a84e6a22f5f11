import { toPaise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { legsOf } from './legs.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { SMILE_ONE } from '../../testing/some-settings.ts';

const product = someProduct();
const { providerProduct } = product;
const price = toPaise(10_001);
const served = SMILE_ONE;

describe('the parts in which an item is delivered', () => {
  it('are its provider codes, in order, each with its share of the price', () => {
    expect(
      legsOf(someItem({ apiType: 'SMILEPH', productCodes: ['13', '25'] }), product, {
        price,
        served,
      }),
    ).toEqual([
      { leg: 0, route: 'SMILEPH', providerProduct, productCode: '13', share: toPaise(5_001) },
      { leg: 1, route: 'SMILEPH', providerProduct, productCode: '25', share: toPaise(5_000) },
    ]);
  });

  it('are as many for each piece', () => {
    const item = someItem({ apiType: 'SMILEPH', productCodes: ['13', '25'] });
    const legs = legsOf(item, product, { price: toPaise(20_000), quantity: 2, served });
    expect(legs.map(({ leg, productCode, share }) => [leg, productCode, share])).toEqual([
      [0, '13', 5_000],
      [1, '25', 5_000],
      [2, '13', 5_000],
      [3, '25', 5_000],
    ]);
  });

  it('go to whoever delivers on the route once the store is connected there', () => {
    const item = someItem({ apiType: 'YOKCASHPUBG', productCodes: ['PUBGM60'] });
    const connected = { price, served: [...served, 'YOKCASHPUBG' as const] };
    expect(legsOf(item, product, connected)).toMatchObject([{ route: 'YOKCASHPUBG' }]);
  });

  it('wait for an admin, who sees the codes, where nobody delivers on the route', () => {
    for (const apiType of ['MOOGOLDHOK', 'OTHER'] as const) {
      const item = someItem({ apiType, productCodes: ['7'] });
      expect(legsOf(item, product, { price, served })).toEqual([
        { leg: 0, route: 'MANUAL', providerProduct, productCode: '7', share: price },
      ]);
    }
  });

  it.each([
    ['is sent by hand', { isApi: false, productCodes: ['13'] }],
    ['has no codes', { isApi: true, productCodes: [] }],
  ])('are one, for an admin, when the item %s', (_case, how) => {
    const item = someItem(how);
    expect(legsOf(item, product, { price, served })).toEqual([
      { leg: 0, route: 'MANUAL', providerProduct, productCode: item.itemId, share: price },
    ]);
  });
});
