import { describe, expect, it } from 'vitest';
import { openingHoursIn } from '@store/workflows/opening-hours';
import type { Item, Product } from '../../ports/catalogue.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { cardOf, familyCard, tileOf } from './cards.ts';
import { promisedOfItem } from './legs.ts';
import { someSettings } from '../../testing/some-settings.ts';

const shelf = (product: Partial<Product> = {}, items: readonly Partial<Item>[] = [{}]) => ({
  product: someProduct(product),
  slug: 'mobile-legends',
  items: items.map(someItem),
});

const at = (now: string, hours = '') => ({
  now: () => new Date(`${now}:00+05:30`),
  settings: {
    deliveryHours: openingHoursIn(hours),
    delivering: someSettings.delivering,
  },
});
const open = at('2026-11-21T23:00');

describe('the card of a product', () => {
  it('leads to its page and names language and region', () => {
    expect(cardOf(open, shelf())).toMatchObject({
      to: '/product/mobile-legends',
      line: 'English · India',
      promised: { delivery: 'instant', from: null },
    });
  });

  it.each([
    ['an item that a person delivers', { isApi: false }],
    ['an item without a code at the provider', { productCodes: [] }],
    ['an item on a route that nobody serves', { apiType: 'MOOGOLDMLBB' }],
  ] as const)('promises half an hour for %s, whatever the product says', (_what, item) => {
    expect(cardOf(open, shelf({ isApi: true }, [{}, item])).promised.delivery).toBe(
      'within30Minutes',
    );
  });

  it('promises half an hour where a provider was slow lately, whenever admins are there', () => {
    const { delivering } = someSettings;
    const slow = {
      ...delivering,
      prompt: delivering.prompt.filter((route) => route !== 'SMILEBR'),
    };
    const late = at('2026-11-21T23:00', 'Mon-Sat 10:00-22:00');
    const desk = { ...late, settings: { ...late.settings, delivering: slow } };
    const promised = (apiType: 'SMILEBR' | 'SMILEPH') =>
      cardOf(desk, shelf({}, [{ apiType }])).promised;
    expect(promised('SMILEBR')).toEqual({ delivery: 'within30Minutes', from: null });
    expect(promised('SMILEPH')).toEqual({ delivery: 'instant', from: null });
    const ofItem = (values: Partial<Item>) => promisedOfItem(desk, someItem(values), someProduct());
    expect(ofItem({ apiType: 'SMILEBR' })).toEqual({ instant: false, from: null });
    expect(ofItem({ apiType: 'SMILEPH' })).toEqual({ instant: true, from: null });
    expect(ofItem({ isApi: false })).toEqual({ instant: false, from: 'on Monday at 10:00 IST' });
  });

  it('goes by who delivers at this moment, though the catalogue is the same', () => {
    const [same, { delivering }] = [shelf(), someSettings];
    const promised = (now: Partial<typeof delivering>) =>
      cardOf(
        { ...open, settings: { ...open.settings, delivering: { ...delivering, ...now } } },
        same,
      ).promised.delivery;
    expect(promised({})).toBe('instant');
    expect(promised({ prompt: [] })).toBe('within30Minutes');
    expect(promised({})).toBe('instant');
  });

  it('promises nothing for what is sold out', () => {
    const items = [{}, { isApi: false, inStock: false }];
    expect(cardOf(open, shelf({}, items)).promised.delivery).toBe('instant');
    expect(cardOf(open, shelf({}, [{ inStock: false }])).promised.delivery).toBe('outOfStock');
    expect(tileOf(open, shelf({}, items)).soldOut).toBe(false);
    expect(tileOf(open, shelf({}, [{ inStock: false }])).soldOut).toBe(true);
  });

  it('names the next opening where an admin delivers and none is there', () => {
    const byHand = shelf({}, [{ isApi: false }]);
    const late = at('2026-11-21T23:00', 'Mon-Sat 10:00-22:00');
    expect(cardOf(late, byHand).promised.from).toBe('on Monday at 10:00 IST');
    expect(cardOf(at('2026-11-21T21:00', '10:00-22:00'), byHand).promised.from).toBeNull();
    expect(cardOf(late, shelf()).promised.from).toBeNull();
  });

  it('says when it is sold out', () => {
    expect(cardOf(open, shelf({ inStock: false })).promised.delivery).toBe('outOfStock');
  });
});

describe('the one card of a game with many products', () => {
  it('is not there without products', () => {
    expect(familyCard(open, 'Mobile Legends', '/mlbb', [])).toBeNull();
  });

  it('counts them and leads to their list', () => {
    const products = [shelf({ trending: false }), shelf({ inStock: false })];
    expect(familyCard(open, 'Mobile Legends', '/mlbb', products)).toMatchObject({
      to: '/mlbb',
      line: '2 products',
      promised: { delivery: 'instant', from: null },
      trending: true,
    });
  });

  it('is sold out only when all are', () => {
    const gone = shelf({ inStock: false });
    expect(familyCard(open, 'Mobile Legends', '/mlbb', [gone, gone])?.promised.delivery).toBe(
      'outOfStock',
    );
  });
});
