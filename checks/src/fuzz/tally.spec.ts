import { expect, it } from 'vitest';
import { Tally } from './tally.ts';

it('tells of each call how often it was answered with which status', () => {
  const tally = new Tally();
  for (const status of [404, 200, 200, 0]) tally.note('getItems', status);
  tally.note('topUp', 400);
  const calls = ['topUp', 'getItems', 'signOut'];
  expect(tally.lines(calls)).toEqual([
    'topUp     400: 1',
    'getItems  0: 1  200: 2  404: 1',
    'signOut   not asked',
  ]);
  expect(tally.never(calls)).toEqual(['topUp', 'signOut']);
});
