import { rupees } from '@store/ledger';
import { expect, it } from 'vitest';
import { differencesMail } from './differences-mail.ts';
import type { KeptDifference } from './kept-differences.ts';
import type { Part } from './run.ts';

const TODAY = '2026-11-22';
const storeName = 'The store';
const sender = { storeName, publicUrl: 'https://store.example' };

const leftOut = (source: string, ...days: readonly string[]): readonly Part[] =>
  days.map((day) => ({ day, kind: 'gateway', source }));
const difference = (day: string): KeptDifference => ({
  ...{ id: day, kind: 'paidTwice', source: 'ekqr', subject: day, day, amount: rupees(100) },
  ...{ facts: { utr: '9' }, firstSeen: new Date(0), lastSeen: new Date(0) },
  ...{ clearedAt: null, settled: null },
});
const mail = (parts: readonly Part[], found: readonly KeptDifference[] = []) =>
  differencesMail('meera@store.example', TODAY, { found, leftOut: parts }, sender);

it.each([
  [leftOut('ekqr', '2026-11-20'), [], 'the books of 2026-11-20 could not be compared completely'],
  [
    [...leftOut('ekqr', '2026-11-20'), ...leftOut('other', '2026-11-20', '2026-11-21')],
    [],
    'the books of 2 days could not be compared completely',
  ],
  [leftOut('ekqr', '2026-11-20'), ['2026-11-18'], '1 difference in the books of 2026-11-18'],
  [[], ['2026-11-18', '2026-11-18'], '2 differences in the books of 2026-11-18'],
  [[], ['2026-11-18', '2026-11-19'], '2 differences in the books of 2 days'],
])('its subject names the days that it is about: %j and %j', (parts, days, subject) => {
  expect(mail(parts, days.map(difference)).subject).toBe(`${storeName}: ${subject}`);
});

it.each([
  [
    ['2026-11-21'],
    'ekqr could not be compared for 2026-11-21. That day is checked again every night until 2026-12-22.',
  ],
  [
    ['2026-11-21', '2026-11-19', '2026-11-20'],
    'ekqr could not be compared for 2026-11-19, 2026-11-20 and 2026-11-21. Those days are checked again every night, the oldest until 2026-12-20 and the newest until 2026-12-22.',
  ],
  [
    ['2026-10-22'],
    'ekqr could not be compared for 2026-10-22. That day will not be checked again.',
  ],
  [
    ['2026-10-22', '2026-11-21'],
    'ekqr could not be compared for 2026-10-22 and 2026-11-21. 2026-10-22 will not be checked again. 2026-11-21 is checked again every night until 2026-12-22.',
  ],
  [
    Array.from({ length: 12 }, (_, n) => `2026-11-${10 + n}`),
    '2026-11-18, 2026-11-19 and 2 more. Those days are checked',
  ],
])('it says in one line what became of a source, and until when: %j', (days, line) => {
  expect(mail(leftOut('ekqr', ...days)).text).toContain(line);
});

it('it says how many it does not name', () => {
  const sources = Array.from({ length: 12 }, (_, n) => leftOut(`gateway-${n}`, '2026-11-21'));
  const { text } = mail(sources.flat());

  expect(text).toContain('gateway-9 could not');
  expect(text).not.toContain('gateway-10');
  expect(text).toContain('And 2 more could not be compared.');
});
