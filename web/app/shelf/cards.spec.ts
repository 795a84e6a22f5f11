import { describe, expect, it } from 'vitest';
import { someProduct } from '../checkout/testing/goods.ts';
import { cardOf, familyCard } from './cards.ts';

describe('the card of a product', () => {
  it('leads to its page and names language and region', () => {
    expect(cardOf(someProduct())).toMatchObject({
      to: '/product/mobile-legends-india',
      line: 'English · India',
      delivery: 'instant',
    });
  });

  it('promises half an hour where a person delivers', () => {
    expect(cardOf(someProduct({ isApi: false })).delivery).toBe('within30Minutes');
  });

  it('says when it is sold out', () => {
    expect(cardOf(someProduct({ inStock: false })).delivery).toBe('outOfStock');
  });
});

describe('the one card of a game with many products', () => {
  it('is not there without products', () => {
    expect(familyCard('Mobile Legends', '/mlbb', [])).toBeNull();
  });

  it('counts them and leads to their list', () => {
    const products = [someProduct({ trending: false }), someProduct({ inStock: false })];
    expect(familyCard('Mobile Legends', '/mlbb', products)).toMatchObject({
      to: '/mlbb',
      line: '2 products',
      delivery: 'instant',
      trending: true,
    });
  });

  it('is sold out only when all are', () => {
    const gone = someProduct({ inStock: false });
    expect(familyCard('Mobile Legends', '/mlbb', [gone, gone])?.delivery).toBe('outOfStock');
  });
});
