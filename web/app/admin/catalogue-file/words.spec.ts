import { expect, it } from 'vitest';
import { fileAnswers, fileWords } from './words.ts';

it('counts are grouped as the amounts of the store are', () => {
  const counts = { wrong: 10_000, changed: 1_234, created: 0, same: 2 };
  expect(fileWords.rowsOf(counts)).toBe('10,000 with errors · 1,234 changed · 2 unchanged');
  expect(fileWords.apply(10_000)).toBe('Apply 10,000 changes');
  expect([fileWords.changedSince(1_000), fileWords.changedSinceMore(1_000)]).toEqual([
    'Nothing was undone: 1,000 rows were changed by somebody since.',
    'and 1,000 more',
  ]);
  expect(fileAnswers.undoneBut(1_000)).toContain('for 1,000 rows');
});
