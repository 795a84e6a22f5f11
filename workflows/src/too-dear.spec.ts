import { rupees, type Paise } from '@store/ledger';
import { expect, it } from 'vitest';
import { isTooDear } from './too-dear.ts';

const onSmile = (cost: Paise | null) => ({ route: 'SMILEBR', cost }) as const;
const onMooGold = (cost: Paise | null) => ({ route: 'MOOGOLDMLBB', cost }) as const;
const goods = (
  ...parts: readonly (ReturnType<typeof onSmile> | ReturnType<typeof onMooGold>)[]
) => ({
  ...{ parts, otherwise: null, price: rupees(100) },
});
const dear = (costFactor: number) => ({ route: 'SMILEBR', costFactor }) as const;

it.each([
  ['by the cost where it is bought', goods(onSmile(rupees(90))), 1.2, true],
  ['up to the price', goods(onSmile(rupees(80))), 1.25, false],
  ['never where the player pays no more', goods(onSmile(rupees(200))), 1, false],
  ['never where others are asked', goods(onMooGold(rupees(90))), 1.2, false],
  [
    'only of the parts that cost more',
    goods(onSmile(rupees(20)), onMooGold(rupees(70))),
    1.5,
    false,
  ],
  ['of all parts together', goods(onSmile(rupees(20)), onMooGold(rupees(80))), 1.1, true],
  ['where nobody knows what it costs', goods(onSmile(null)), 1.001, true],
  ['where nobody knows of one part', goods(onSmile(rupees(1)), onMooGold(null)), 1.1, true],
  ['by what all costs otherwise', { ...goods(onSmile(null)), otherwise: rupees(90) }, 1.2, true],
  ['by that, up to the price', { ...goods(onSmile(null)), otherwise: rupees(80) }, 1.25, false],
])('goods are too dear for a player %s', (_when, sold, factor, is) => {
  expect(isTooDear(sold, dear(factor))).toBe(is);
});

it('goods of which a provider says nothing are not too dear', () => {
  expect(isTooDear(goods(onSmile(null)), { route: 'SMILEBR' })).toBe(false);
});
