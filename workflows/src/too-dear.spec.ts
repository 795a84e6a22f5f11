import { rupees, type Paise } from '@store/ledger';
import { expect, it } from 'vitest';
import { isTooDear } from './too-dear.ts';

const onSmile = (cost: Paise | null, code = '13') => ({ route: 'SMILEBR', code, cost }) as const;
const onMooGold = (cost: Paise | null) => ({ route: 'MOOGOLDMLBB', code: '13', cost }) as const;
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

const two = (first: Paise | null, second: Paise | null) =>
  goods(onSmile(first), onSmile(second, '25'));
it.each([
  ['each part by its own factor', two(rupees(10), rupees(70)), { '25': 1.5 }, true],
  ['and no part by another’s', two(rupees(70), rupees(10)), { '25': 1.5 }, false],
  ['up to the price', two(rupees(40), rupees(40)), { '25': 1.5 }, false],
  [
    'what is cheaper with what is dearer',
    two(rupees(60), rupees(36)),
    { '13': 0.5, '25': 1.5 },
    false,
  ],
  [
    'which is no more than for others',
    two(rupees(200), rupees(20)),
    { '13': 0.5, '25': 1.5 },
    false,
  ],
  ['none of the packs that cost more', two(rupees(90), rupees(5)), { '27': 3 }, false],
  [
    'a part that nobody knows by the highest',
    { ...two(rupees(1), null), otherwise: rupees(70) },
    { '13': 1.5 },
    true,
  ],
  [
    'nothing of another route',
    goods(onSmile(rupees(1)), onMooGold(rupees(90))),
    { '13': 2 },
    false,
  ],
])('the cost for a player counts %s', (_what, sold, costFactors, is) => {
  expect(isTooDear(sold, { route: 'SMILEBR', costFactors })).toBe(is);
});

it('a factor of all packs counts for those that have none of their own', () => {
  const player = { route: 'SMILEBR', costFactor: 1.5, costFactors: { '13': 1 } } as const;
  expect(isTooDear(two(rupees(70), rupees(10)), player)).toBe(false);
  expect(isTooDear(two(rupees(10), rupees(70)), player)).toBe(true);
});

it('goods of which a provider says nothing are not too dear', () => {
  expect(isTooDear(goods(onSmile(null)), { route: 'SMILEBR' })).toBe(false);
});
