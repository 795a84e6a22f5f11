import { expect, it } from 'vitest';
import { wordsIn } from './words-in.ts';

it.each([
  ['', []],
  ['   ', []],
  ['!?%_\\', []],
  ['Mobile  LEGENDS: India', ['mobile', 'legends', 'india']],
  ['a', ['a']],
  ['pok\u00e9mon', ['pokemon']],
  ['\uff30\uff35\uff22\uff27', ['pubg']],
  ['\u0939\u0940\u0930\u0947 86', ['\u0939\u0940\u0930\u0947', '86']],
  ['<script>alert(1)</script>', ['script', 'alert', '1']],
  ["o'neil; drop table", ['neil', 'drop', 'table']],
  ['a b c d e f', ['a']],
  ['8 diamonds 9', ['8', 'diamonds']],
  ['one one One', ['one']],
])('the words in %j are %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

it('takes a handful of words of some length, whatever is sent', () => {
  const many = Array.from({ length: 50 }, (_, place) => `word${String(place)}`).join(' ');
  expect(wordsIn(many)).toHaveLength(6);
  expect(wordsIn('x'.repeat(100_000))).toEqual(['x'.repeat(30)]);
});
