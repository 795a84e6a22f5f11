import { expect, it } from 'vitest';
import { momentIn, momentTyped } from './moment.ts';

it.each([
  ['2026-11-21T14:05', '2026-11-21T08:35:00.000Z'],
  ['2026-11-21 14:05', '2026-11-21T08:35:00.000Z'],
  ['2026-11-21T14:05:00', '2026-11-21T08:35:00.000Z'],
  ['2027-01-01T00:00', '2026-12-31T18:30:00.000Z'],
])('reads "%s" in India', (typed, instant) => {
  expect(momentIn(typed)?.toISOString()).toBe(instant);
});

it.each(['', 'soon', '2026-11-21', '21-11-2026 14:05', '2026-02-30T10:00', '2026-11-21T24:30'])(
  'takes "%s" for no moment',
  (typed) => {
    expect(momentIn(typed)).toBeNull();
  },
);

it('shows a moment as a field holds it, and reads it back', () => {
  expect(momentTyped('2026-11-21T08:35:59.000Z')).toBe('2026-11-21T14:05');
  expect(momentIn(momentTyped('2026-02-28T18:30:00Z'))).toEqual(new Date('2026-02-28T18:30:00Z'));
});
