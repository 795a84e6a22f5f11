import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, formatInstant, formatTime } from './format-instant.ts';

it('times are shown in Indian Standard Time', () => {
  expect(formatInstant('2026-11-21T08:35:00.000Z')).toBe('2026-11-21 14:05');
});

it('a late evening in UTC is already the next day in India', () => {
  expect(formatDay('2026-11-21T18:30:00.000Z')).toBe('2026-11-22');
  expect(formatTime('2026-11-21T18:30:00.000Z')).toBe('00:00');
});

it('is the time that the clocks of India show', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const min = new Date('1950-01-01T00:00:00Z');
  const max = new Date('9998-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
      expect(formatInstant(instant)).toBe(clock.format(instant));
    }),
  );
});
