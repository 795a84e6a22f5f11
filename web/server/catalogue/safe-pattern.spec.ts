import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_INPUT } from '../../ports/input-length.ts';
import { patternFault } from '../../ports/safe-pattern.ts';

it.each([
  '\\d{4,15}',
  '[0-9]{5,12}',
  '\\d{6}(?:-\\d{3,6})?',
  '(?:BR|PH|IN)\\d{4,12}',
  '[a-z]+@[a-z]+\\.(?:in|com)',
  '(?:[A-Z]{2}\\d{2}){2}',
  '[\\p{L}\\d _-]{1,40}',
  '(?=.*\\d)\\w{8,20}',
])('%s may be the pattern of a field', (pattern) => {
  expect(patternFault(pattern)).toBeNull();
});

it.each(['(', '[', '\\', 'a**', ')(', 'a{2,1}', '(?<n>a)(?<n>b)'])('%s is no pattern', (text) => {
  expect(patternFault(text)).toBe('syntax');
});

it.each([
  '(a+)+',
  '(a|a)*',
  '(a*)*',
  '(.*)*x',
  '(?:a?){50}',
  '([a-z]+)*\\d',
  '\\d*\\d*\\d*\\d*x',
  '(a{1,100}){1,100}',
  '(?=(a+)+)b',
])('%s may take for ever', (pattern) => {
  expect(patternFault(pattern)).toBe('slow');
});

/** A few milliseconds would do; a machine may be busy. */
const QUICK_MS = 1_000;

it('whatever is let through answers quickly to the worst of texts', () => {
  const piece = fc.constantFrom('a', 'a?', 'a*', 'a+', 'a{0,9}', '(?:a|b)', '(?:a|aa)', '(?:a*b?)');
  const repeated = fc.tuple(piece, fc.constantFrom('', '?', '*', '+', '{2,5}', '{20}'));
  const patterns = fc
    .array(repeated, { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(([part, times]) => `(?:${part})${times}`).join(''));
  const longest = 'a'.repeat(LONGEST_INPUT - 1) + '!';
  let letThrough = 0;
  fc.assert(
    fc.property(patterns, (pattern) => {
      if (patternFault(pattern) !== null) return;
      letThrough += 1;
      const startedAt = performance.now();
      new RegExp(`^(?:${pattern})$`, 'u').test(longest);
      expect(performance.now() - startedAt).toBeLessThan(QUICK_MS);
    }),
    { numRuns: 300 },
  );
  expect(letThrough).toBeGreaterThan(20);
});
