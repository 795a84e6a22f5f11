import { expect, it } from 'vitest';
import { otherThan } from './same-shape.ts';

it.each([
  [
    { a: 1, b: 'x' },
    { b: 'y', a: 2 },
  ],
  [{ a: null }, { a: { b: 1 } }],
  [[{ a: 1 }], [{ a: 2 }, { a: 3 }]],
  [{ a: [] }, { a: [1] }],
  [{ a: ['x'] }, { a: [] }],
  [{ msg: 'GT26K26-7C2M9XQ4 costs 22.' }, { msg: 'GT26L01-00000000 costs 9.' }],
])('an answer has the shape of its example: %j, %j', (example, answer) => {
  expect(otherThan(example, answer)).toEqual([]);
});

it.each([
  [{ a: 1 }, { a: '1' }, '/a is string, and number in the example'],
  [{ a: 1 }, { a: 1, b: 2 }, '/b is only in the answer'],
  [{ a: 1, b: 2 }, { a: 1 }, '/b is only in the example'],
  [[{ a: 1 }], [], '/ is empty, and not so in the example'],
  [{ a: [{ b: 1 }] }, { a: [{ b: [] }] }, '/a/0/b is a list, and number in the example'],
  [{ msg: 'Done.' }, { msg: 'Gone.' }, '/msg says "Gone.", and in the example "Done."'],
])('an answer has another shape than its example: %j, %j', (example, answer, told) => {
  expect(otherThan(example, answer)).toEqual([told]);
});
