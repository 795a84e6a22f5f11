import { describe, expect, it } from 'vitest';
import { whoTakes, type Candidate } from './who-takes.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const admin = (id: string, hoursAgo: number | null, has = 0): Candidate => ({
  id,
  seenAt: hoursAgo === null ? null : new Date(NOW.getTime() - hoursAgo * 60 * 60_000),
  has,
});
const takes = (...candidates: Candidate[]) => whoTakes(candidates, 'buyer', NOW);

describe('an order that nobody has goes', () => {
  it('to who has the fewest of those who were there in the last day', () => {
    expect(takes(admin('meera', 1, 2), admin('imran', 5, 1), admin('away', 30))).toBe('imran');
  });

  it('to who was there last of those with as few', () => {
    expect(takes(admin('meera', 5), admin('imran', 1))).toBe('imran');
  });

  it('to who was there last where nobody was in the last day', () => {
    expect(takes(admin('never', null), admin('meera', 50, 3), admin('imran', 70))).toBe('meera');
    expect(takes(admin('never', null))).toBe('never');
  });

  it('never to its buyer, and to nobody where there is nobody else', () => {
    expect(takes(admin('buyer', 1), admin('meera', 90))).toBe('meera');
    expect(takes(admin('buyer', 1))).toBeNull();
    expect(takes()).toBeNull();
  });
});
