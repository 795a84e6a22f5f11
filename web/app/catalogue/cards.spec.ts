import { describe, expect, it } from 'vitest';
import type { Item, Product } from '../../ports/catalogue.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { cardOf, familyCard } from './cards.ts';

const shelf = (product: Partial<Product> = {}, items: readonly Partial<Item>[] = [{}]) => ({
  product: someProduct(product),
  items: items.map(someItem),
});

describe('the card of a product', () => {
  it('leads to its page and names language and region', () => {
    expect(cardOf(shelf())).toMatchObject({
      to: '/product/mobile-legends-india',
      line: 'English · India',
      delivery: 'instant',
    });
  });

  it.each([
    ['an item that a person delivers', { isApi: false }],
    ['an item without a code at the provider', { productCodes: [] }],
    ['an item on a route that nobody serves', { apiType: 'MOOGOLDMLBB' }],
  ] as const)('promises half an hour for %s, whatever the product says', (_what, item) => {
    expect(cardOf(shelf({ isApi: true }, [{}, item])).delivery).toBe('within30Minutes');
  });

  it('promises nothing for what is sold out', () => {
    const items = [{}, { isApi: false, inStock: false }];
    expect(cardOf(shelf({}, items)).delivery).toBe('instant');
    expect(cardOf(shelf({}, [{ inStock: false }])).delivery).toBe('outOfStock');
  });

  it('says when it is sold out', () => {
    expect(cardOf(shelf({ inStock: false })).delivery).toBe('outOfStock');
  });
});

describe('the one card of a game with many products', () => {
  it('is not there without products', () => {
    expect(familyCard('Mobile Legends', '/mlbb', [])).toBeNull();
  });

  it('counts them and leads to their list', () => {
    const products = [shelf({ trending: false }), shelf({ inStock: false })];
    expect(familyCard('Mobile Legends', '/mlbb', products)).toMatchObject({
      to: '/mlbb',
      line: '2 products',
      delivery: 'instant',
      trending: true,
    });
  });

  it('is sold out only when all are', () => {
    const gone = shelf({ inStock: false });
    expect(familyCard('Mobile Legends', '/mlbb', [gone, gone])?.delivery).toBe('outOfStock');
  });
});
