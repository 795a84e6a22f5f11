import { expect, it } from 'vitest';
import { legPress, legsAfter } from './legs.ts';

const codes = ['a', 'b', 'c'];

it.each<[string, readonly string[]]>([
  [legPress('add'), ['a', 'b', 'c', '']],
  [legPress('remove', 1), ['a', 'c']],
  [legPress('up', 2), ['a', 'c', 'b']],
  [legPress('down', 0), ['b', 'a', 'c']],
  [legPress('up', 0), codes],
  [legPress('down', 2), codes],
  [legPress('remove', 9), codes],
  ['', codes],
  ['eat 1', codes],
])('"%s" makes it %j', (press, after) => {
  expect(legsAfter(codes, press)).toEqual(after);
});
