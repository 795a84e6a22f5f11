import { expect, it } from 'vitest';
import { stepTo } from './step-to.ts';

it.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['Home', 1, undefined],
  ['a', null, undefined],
])('%s from %j of three leads to %j', (key, active, next) => {
  expect(stepTo(key, active, 3)).toBe(next);
});
