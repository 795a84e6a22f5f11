import type { LedgerEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkPoints } from './check-points.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const orderId = 'GT26K21-7H20QA2M';

const event = (category: string, id: string, type: string, data: object): LedgerEvent =>
  ({
    ...{ category, id, type, data: { at, ...data } },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const completed = event('order', orderId, 'OrderCompleted', { userId: 'asha', reward: 415 });
const refunded = (more: object) =>
  event('order', orderId, 'OrderRefunded', { userId: 'asha', ...more });
const reversed = refunded({ reversal: true });
const points = (type: string, by = 415, user = 'asha') =>
  event('points', user, type, { orderId, points: by });
const earned = points('PointsEarned');
const takenBack = points('PointsTakenBack');

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkPoints(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return findings.list();
}

describe('the audit of points', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    ['an order that earned its points', [completed, earned]],
    ['a reversed one that gave them back', [completed, earned, reversed, takenBack]],
    ['one that was reversed before it earned them', [completed, reversed]],
    ['one that was refunded and never completed', [refunded({})]],
    [
      'points that were spent or moved by hand',
      [points('PointsRedeemed'), points('PointsGranted')],
    ],
  ])('finds nothing wrong with %s', (_what, events) => {
    expect(findingsOf(events)).toEqual([]);
  });

  it.each<[string, readonly LedgerEvent[], string]>([
    [
      'a reversed order that keeps its points',
      [completed, earned, reversed],
      `points-asha: 415 hundredths are too many for ${orderId}`,
    ],
    [
      'one that gave back more than it had earned',
      [completed, earned, reversed, points('PointsTakenBack', 500)],
      `points-asha: 85 hundredths are missing that ${orderId} has earned`,
    ],
    [
      'points taken back of an order that stays completed',
      [completed, earned, takenBack],
      `points-asha: 415 hundredths are missing that ${orderId} has earned`,
    ],
    [
      'an order that never earned them',
      [completed],
      `points-asha: 415 hundredths are missing that ${orderId} has earned`,
    ],
    [
      'points of an order that nobody completed',
      [earned],
      `points-asha: 415 hundredths are too many for ${orderId}`,
    ],
  ])('finds %s', (_what, events, finding) => {
    expect(findingsOf(events)).toEqual([finding]);
  });

  it('finds points that somebody else got', () => {
    expect(findingsOf([completed, points('PointsEarned', 415, 'ravi')])).toHaveLength(2);
  });

  it('waits for a worker that is at it', () => {
    expect(findingsOf([completed, earned, reversed], 0)).toEqual([]);
  });
});
