import { expect, it } from 'vitest';
import { mergedWith } from '../ports/three-way.ts';

const was = { name: 'Weekly Pass', price: 155, codes: ['16642'], note: null as string | null };

it.each([
  ['nothing was changed', {}, {}, {}, []],
  ['only mine was', { price: 149 }, {}, { price: 149 }, []],
  ['only theirs was', {}, { price: 149 }, {}, []],
  ['each has another field', { name: 'Pass' }, { price: 149 }, { name: 'Pass' }, []],
  ['both say the same', { price: 149 }, { price: 149 }, {}, []],
  ['both say something else', { price: 149 }, { price: 150 }, {}, ['price']],
  [
    'one field of two is disputed',
    { name: 'Pass', codes: ['1'] },
    { codes: ['2'] },
    { name: 'Pass' },
    ['codes'],
  ],
  ['what is empty becomes something', { note: 'once' }, {}, { note: 'once' }, []],
])('two edit one thing: %s', (_case, mine, theirs, changes, conflicts) => {
  expect(mergedWith(was, { ...was, ...mine }, { ...was, ...theirs })).toEqual({
    changes,
    conflicts,
  });
});
