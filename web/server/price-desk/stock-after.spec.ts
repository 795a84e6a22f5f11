import { describe, expect, it } from 'vitest';
import { NO_RULE } from '../../ports/price-rule.ts';
import { causeOf, stockAfter } from './stock-after.ts';

describe('the stock of an item', () => {
  it.each([
    ['is left alone where nothing is wrong', true, null, null, true, null],
    ['goes when its provider sells it no more', true, null, 'gone', false, 'gone'],
    ['stays gone meanwhile', false, 'gone', 'gone', false, 'gone'],
    ['comes back when that is over', false, 'gone', null, true, null],
    ['stays away where an admin took it out', false, null, 'gone', false, null],
    ['stays where an admin put it back', true, 'gone', 'gone', true, 'overruled'],
    ['stays there', true, 'overruled', 'gone', true, 'overruled'],
    ['stays there when it is over', true, 'overruled', null, true, null],
    ['stays away where the admin took it out again', false, 'overruled', null, false, null],
    ['goes for its cost, too', true, null, 'belowCost', false, 'belowCost'],
  ] as const)('%s', (_what, inStock, taken, cause, isAfter, takenAfter) => {
    expect(stockAfter(inStock, taken, cause)).toEqual({ inStock: isAfter, taken: takenAfter });
  });
});

it.each([
  [{}, 'gone', true, null],
  [{ outWhenGone: true }, 'gone', false, 'gone'],
  [{ outWhenGone: true }, 'offSale', false, 'gone'],
  [{ outWhenGone: true }, 'unlisted', false, null],
  [{ outWhenGone: true }, 'onSale', true, null],
  [{ outBelowCost: true }, 'gone', true, 'belowCost'],
  [{ outBelowCost: true }, 'gone', false, null],
  [{ outBelowCost: true, outWhenGone: true }, 'gone', true, 'gone'],
] as const)(
  'with %j what is %s and below cost (%j) is out because of: %s',
  (rule, state, isBelowCost, cause) => {
    expect(causeOf({ ...NO_RULE, ...rule }, { state, isBelowCost })).toBe(cause);
  },
);
