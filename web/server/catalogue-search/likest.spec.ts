import { describe, expect, it } from 'vitest';
import { likest, said, type SaidOnShelf } from './likest.ts';

const MOST = { products: 12, items: 30 };

const shelf = (id: string, name: string, ...items: readonly string[]): SaidOnShelf => ({
  id,
  said: said(name),
  items: items.map((item) => ({ itemId: item, said: said(item) })),
});

/** As the database would tell it: of each word that was typed, what is like it. */
const alike = (typed: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  new Map(Object.entries(typed).map(([word, like]) => [word, new Map(Object.entries(like))]));

const LEGENDS = shelf('ml', 'Mobile Legends', '86 Diamonds', '284 Diamonds', 'Weekly Pass');
const KINGS = shelf('hok', 'Honor of Kings', '86 Tokens');
const shelves = [LEGENDS, KINGS];
const WORDS = {
  mobile: { mobile: 1 },
  legends: { legends: 1 },
  kings: { kings: 1 },
  daimonds: { diamonds: 0.5 },
  '86': { '86': 1 },
  '8': { '86': 0.5 },
};
const find = (typed: readonly (keyof typeof WORDS)[], most = MOST, on = shelves) =>
  likest(on, typed, alike(WORDS), most);
const itemsOf = (found: ReturnType<typeof likest>) => found.items.map(({ itemId }) => itemId);

describe('a product', () => {
  it('is found by all its words, without the items that have none of them', () => {
    expect(find(['mobile', 'legends'])).toEqual({ products: ['ml'], items: [] });
  });

  it('is not found where one word is of another', () => {
    expect(find(['mobile', 'kings'])).toEqual({ products: [], items: [] });
  });
});

describe('an item', () => {
  it('is found by one word of its own and the others of its product', () => {
    expect(find(['legends', '86'])).toEqual({
      products: [],
      items: [{ productId: 'ml', itemId: '86 Diamonds' }],
    });
  });

  it('is found in the order of the shelves where it is as like as others', () => {
    expect(itemsOf(find(['86']))).toEqual(['86 Diamonds', '86 Tokens']);
    expect(itemsOf(find(['86'], MOST, [KINGS, LEGENDS]))).toEqual(['86 Tokens', '86 Diamonds']);
  });

  it('counts once for a word that it shares with its product', () => {
    const pass = shelf('pass', 'Diamonds', 'Diamonds');
    expect(find(['daimonds'], MOST, [pass])).toEqual({
      products: ['pass'],
      items: [{ productId: 'pass', itemId: 'Diamonds' }],
    });
  });

  it('comes before what is less like what was typed', () => {
    const names = { passes: { passes: 1, pass: 0.8 } };
    const on = [shelf('a', 'A', 'Pass', 'Two Passes')];
    expect(itemsOf(likest(on, ['passes'], alike(names), MOST))).toEqual(['Two Passes', 'Pass']);
  });
});

it('leaves out what is much less like it than the best', () => {
  const names = { pass: { pass: 1, past: 0.69, passe: 0.7 } };
  const on = [shelf('a', 'A', 'Past', 'Passe', 'Pass')];
  expect(itemsOf(likest(on, ['pass'], alike(names), MOST))).toEqual(['Pass', 'Passe']);
});

it('finds words in other letters wherever they stand', () => {
  const on = [shelf('hi', '\u0939\u0940\u0930\u0947 \u0915\u0940', 'Pok\u00e9mon')];
  const none = alike({});
  expect(likest(on, ['\u0939\u0940\u0930'], none, MOST)).toEqual({ products: ['hi'], items: [] });
  expect(likest(on, ['\u0926\u0941'], none, MOST)).toEqual({ products: [], items: [] });
  expect(itemsOf(likest(on, ['pokemon'], alike({ pokemon: { pokemon: 1 } }), MOST))).toEqual([
    'Pok\u00e9mon',
  ]);
});

it('hands out no more than is wanted', () => {
  expect(itemsOf(find(['86'], { products: 0, items: 1 }))).toEqual(['86 Diamonds']);
  expect(find(['mobile'], { products: 0, items: 1 })).toEqual({ products: [], items: [] });
});
