import { toPaise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { legsOf } from './legs.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { SMILE_ONE } from '../../testing/some-settings.ts';

const product = someProduct();
const { providerProduct } = product;
const price = toPaise(10_001);
const delivering = { routes: SMILE_ONE, offSale: [] };

describe('the parts in which an item is delivered', () => {
  it('are its provider codes, in order, each with its share of the price', () => {
    expect(
      legsOf(someItem({ apiType: 'SMILEPH', productCodes: ['13', '25'] }), product, {
        price,
        delivering,
      }),
    ).toEqual([
      { leg: 0, route: 'SMILEPH', providerProduct, productCode: '13', share: toPaise(5_001) },
      { leg: 1, route: 'SMILEPH', providerProduct, productCode: '25', share: toPaise(5_000) },
    ]);
  });

  it('are as many for each piece', () => {
    const item = someItem({ apiType: 'SMILEPH', productCodes: ['13', '25'] });
    const legs = legsOf(item, product, { price: toPaise(20_000), quantity: 2, delivering });
    expect(legs.map(({ leg, productCode, share }) => [leg, productCode, share])).toEqual([
      [0, '13', 5_000],
      [1, '25', 5_000],
      [2, '13', 5_000],
      [3, '25', 5_000],
    ]);
  });

  it('go to whoever delivers on the route once the store is connected there', () => {
    const item = someItem({ apiType: 'YOKCASHPUBG', productCodes: ['PUBGM60'] });
    const connected = {
      price,
      delivering: { routes: [...SMILE_ONE, 'YOKCASHPUBG' as const], offSale: [] },
    };
    expect(legsOf(item, product, connected)).toMatchObject([{ route: 'YOKCASHPUBG' }]);
  });

  it('wait for an admin, who sees the codes, where nobody delivers on the route', () => {
    for (const apiType of ['MOOGOLDHOK', 'OTHER'] as const) {
      const item = someItem({ apiType, productCodes: ['7'] });
      expect(legsOf(item, product, { price, delivering })).toEqual([
        { leg: 0, route: 'MANUAL', providerProduct, productCode: '7', share: price },
      ]);
    }
  });

  it.each([
    ['is sent by hand', { isApi: false, productCodes: ['13'] }],
    ['has no codes', { isApi: true, productCodes: [] }],
  ])('are one, for an admin, when the item %s', (_case, how) => {
    const item = someItem(how);
    expect(legsOf(item, product, { price, delivering })).toEqual([
      { leg: 0, route: 'MANUAL', providerProduct, productCode: item.itemId, share: price },
    ]);
  });

  describe('that can go two ways', () => {
    const both = someItem({ apiType: 'SMILEBR', productCodes: ['13|MOOGOLDMLBB:215570', '25'] });
    const routes = ['SMILEBR', 'MOOGOLDMLBB'] as const;
    const brazil = { route: 'SMILEBR', providerProduct, productCode: '13' };
    const mooGold = { route: 'MOOGOLDMLBB', providerProduct, productCode: '215570' };

    it('go the first, and name the second', () => {
      const legs = legsOf(both, product, { price, delivering: { routes, offSale: [] } });
      expect(legs).toEqual([
        { leg: 0, ...brazil, alternative: mooGold, share: toPaise(5_001) },
        { leg: 1, ...brazil, productCode: '25', share: toPaise(5_000) },
      ]);
    });

    it('go the only one that the store is connected to, and name no other', () => {
      const at = (route: (typeof routes)[number]) =>
        legsOf(both, product, { price, delivering: { routes: [route], offSale: [] } })[0];
      expect(at('SMILEBR')).toEqual({ leg: 0, ...brazil, share: toPaise(5_001) });
      expect(at('MOOGOLDMLBB')).toEqual({ leg: 0, ...mooGold, share: toPaise(5_001) });
    });

    it('go the second while the first is closed, and do not come back to it', () => {
      const closed = { routes, offSale: ['SMILEBR' as const] };
      expect(legsOf(both, product, { price, delivering: closed })[0]).toEqual({
        ...{ leg: 0, ...mooGold, share: toPaise(5_001) },
      });
    });

    it('each go by the route that is written before its code', () => {
      const item = someItem({
        apiType: 'SMILEBR',
        productCodes: ['13', 'MOOGOLDMLBB:215570', 'YOKCASHMLBB:ML86'],
      });
      const legs = legsOf(item, product, { price, delivering: { routes, offSale: [] } });
      expect(legs.map(({ route, productCode }) => [route, productCode])).toEqual([
        ['SMILEBR', '13'],
        ['MOOGOLDMLBB', '215570'],
        // Nobody delivers there: an admin sees its code.
        ['MANUAL', 'ML86'],
      ]);
    });
  });
});
