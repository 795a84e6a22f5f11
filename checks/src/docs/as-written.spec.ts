import { expect, it } from 'vitest';
import { differences } from './as-written.ts';

it.each([
  [
    { a: 1, b: [true, null] },
    { b: [true, null], a: 1 },
  ],
  ['GT…', 'GT26K26-7C2M9XQ4'],
  ['…', 12.5],
  [{ balance: '…' }, { balance: 0 }],
  [
    ['x', '…'],
    ['x', 'y', 'z'],
  ],
  [
    { a: 1, '…': '…' },
    { a: 1, b: 2 },
  ],
])('what is written is said: %j, %j', (written, said) => {
  expect(differences(written, said)).toEqual([]);
});

it.each([
  [{ a: 1 }, { a: 2 }, '/a is 2, and 1 is written'],
  [{ a: '1' }, { a: 1 }, '/a is 1, and "1" is written'],
  [{ a: 1 }, { a: 1, b: 2 }, '/b is not written'],
  [{ a: 1, b: '…' }, { a: 1 }, '/b was not said'],
  ['GT…', 'TXN-26K26', '/ is "TXN-26K26", and "GT…" is written'],
  ['a.…', 'ab', '/ is "ab", and "a.…" is written'],
  [['x'], ['x', 'y'], '/ is ["x","y"], and ["x"] is written'],
  [['x', '…'], [], '/0 is undefined, and "x" is written'],
  [{ a: ['x'] }, { a: { 0: 'x' } }, '/a is {"0":"x"}, and ["x"] is written'],
  [{ a: {} }, { a: null }, '/a is null, and {} is written'],
])('what is said otherwise is told: %j, %j', (written, said, told) => {
  expect(differences(written, said)).toEqual([told]);
});
