import { rupees, toPaise, type LegWay, type Paise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { legsOf } from './legs.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { COSTS_UNKNOWN, SMILE_ONE } from '../../testing/some-settings.ts';

const product = someProduct();
const { providerProduct } = product;
const price = toPaise(10_001);
const delivering = { routes: SMILE_ONE, offSale: [], secondWay: COSTS_UNKNOWN };

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
      delivering: { ...delivering, routes: [...SMILE_ONE, 'YOKCASHPUBG' as const] },
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

    const open = { routes, offSale: [], secondWay: COSTS_UNKNOWN };
    const closed = { ...open, offSale: ['SMILEBR' as const] };
    // The lower of its prices is 400 rupees, for two parts.
    const at = (cost: Paise) => ({
      ...COSTS_UNKNOWN,
      costOn: (way: LegWay) => (way.productCode === '215570' ? cost : null),
    });
    const first = (by: Parameters<typeof legsOf>[2]['delivering']) =>
      legsOf(both, product, { price, delivering: by })[0];

    it('go the first, and name the second, whatever it costs', () => {
      const legs = legsOf(both, product, { price, delivering: open });
      expect(legs).toEqual([
        { leg: 0, ...brazil, alternative: mooGold, share: toPaise(5_001) },
        { leg: 1, ...brazil, productCode: '25', share: toPaise(5_000) },
      ]);
    });

    it('go the only one that the store is connected to, and name no other', () => {
      const only = (route: (typeof routes)[number]) =>
        first({ ...open, routes: [route], secondWay: at(rupees(200)) });
      expect(only('SMILEBR')).toEqual({ leg: 0, ...brazil, share: toPaise(5_001) });
      expect(only('MOOGOLDMLBB')).toMatchObject(mooGold);
    });

    it('go the second while the first is closed, say so, and do not come back to it', () => {
      expect(first({ ...closed, secondWay: at(rupees(200)) })).toEqual({
        ...{ leg: 0, ...mooGold, isSecondWay: true, share: toPaise(5_001) },
      });
    });

    it.each([
      ['costs more than the part brings', at(toPaise(200_01))],
      ['costs nobody knows what', COSTS_UNKNOWN],
    ])('do not go the second where it %s, unless the owner wants that', (_case, secondWay) => {
      expect(first({ ...closed, secondWay })).toMatchObject({ ...brazil, alternative: mooGold });
      const hand = { ...open, routes: ['MOOGOLDMLBB' as const] };
      const forAdmin = first({ ...hand, secondWay: { ...secondWay, elseByHand: true } });
      expect(forAdmin).toEqual({ leg: 0, ...brazil, route: 'MANUAL', share: toPaise(5_001) });
      const anyCost = { ...secondWay, atAnyCost: true };
      expect(first({ ...closed, secondWay: anyCost })).toMatchObject(mooGold);
      expect(first({ ...hand, secondWay: { ...anyCost, elseByHand: true } })).toMatchObject(
        mooGold,
      );
    });

    it('each go by the route that is written before its code', () => {
      const item = someItem({
        apiType: 'SMILEBR',
        productCodes: ['13', 'MOOGOLDMLBB:215570', 'YOKCASHMLBB:ML86'],
      });
      const legs = legsOf(item, product, { price, delivering: open });
      expect(legs.map(({ route, productCode }) => [route, productCode])).toEqual([
        ['SMILEBR', '13'],
        ['MOOGOLDMLBB', '215570'],
        // Nobody delivers there: an admin sees its code.
        ['MANUAL', 'ML86'],
      ]);
    });
  });
});
