import { describe, expect, it } from 'vitest';
import { longestClosed, nextOpening, openingHoursIn } from './opening-hours.ts';

const ist = (text: string) => new Date(`${text}:00+05:30`);
const opening = (hours: string, at: string) =>
  nextOpening(openingHoursIn(hours), ist(at))?.toISOString() ?? null;

describe('opening hours', () => {
  // 2026-11-21 is a Saturday.
  it.each([
    ['', '2026-11-21T03:00', null],
    ['10:00-22:00', '2026-11-21T10:00', null],
    ['10:00-22:00', '2026-11-21T21:59', null],
    ['10:00-22:00', '2026-11-21T22:00', '2026-11-22T10:00'],
    ['10:00-22:00', '2026-11-21T09:59', '2026-11-21T10:00'],
    ['Mon-Fri 10:00-18:00', '2026-11-20T18:30', '2026-11-23T10:00'],
    ['Mon-Sat 10:00-22:00, Sun 12:00-18:00', '2026-11-21T23:00', '2026-11-22T12:00'],
    ['Sat-Mon 9:00-12:00', '2026-11-23T11:00', null],
    ['Sat-Mon 9:00-12:00', '2026-11-23T12:30', '2026-11-28T09:00'],
    ['10:00-13:00; 15:00–20:00', '2026-11-21T14:00', '2026-11-21T15:00'],
    ['Sunday 20:00-02:00', '2026-11-23T01:59', null],
    ['Sunday 20:00-02:00', '2026-11-23T02:00', '2026-11-29T20:00'],
    ['Fri 20:00-02:00', '2026-11-21T01:00', null],
    ['00:00-24:00', '2026-11-21T23:59', null],
    ['tues 10:00-11:00', '2026-11-24T09:00', '2026-11-24T10:00'],
  ])('%j are over or not at %s, and begin again at %s', (hours, at, begins) => {
    expect(opening(hours, at)).toBe(begins && ist(begins).toISOString());
  });

  it.each([
    '10-22',
    '10:00',
    '10:00-10:00',
    '24:00-10:00',
    '10:60-12:00',
    '25:00-26:00',
    'Mo-Fr',
    'Foo 10:00-12:00',
    'Monkey 10:00-12:00',
    '10:00-12:00,',
    'Mon-Tue-Wed 10:00-12:00',
    'always',
  ])('%j are none', (text) => {
    expect(() => openingHoursIn(text)).toThrow(RangeError);
  });
});

it.each([
  ['', 0],
  ['00:00-24:00', 0],
  ['10:00-22:00', 12 * 60],
  ['18:00-02:00', 16 * 60],
  ['Mon-Fri 10:00-18:00', 64 * 60],
  ['Mon-Sat 10:00-22:00, Sun 12:00-18:00', 16 * 60],
  ['Mon-Sun 08:00-14:00, Mon-Sun 13:00-20:00', 12 * 60],
  ['Sun 10:00-11:00', 167 * 60],
])('%j is closed for %i minutes at a stretch at most', (hours, minutes) => {
  expect(longestClosed(openingHoursIn(hours))).toBe(minutes);
});
