import { expect, it } from 'vitest';
import goods from '../../../embedded/src/demo/catalogue.json' with { type: 'json' };
import { artPicks } from '../../../web/app/catalogue/art/picks.ts';

it('the demo has no two games with the same emblem in the same colours', () => {
  const games = new Set(goods.products.map(({ name }) => name.replace(/:.*/, '')));
  const drawn = [...games].map((name) => {
    const { emblem, colours } = artPicks(name);
    return `emblem ${emblem} in colours ${colours}`;
  });
  expect(drawn).toEqual([...new Set(drawn)]);
});
