import type { LedgerEvent, OrderEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkHolds } from './check-holds.ts';
import { collectFindings } from './findings.ts';

const about = (type: OrderEvent['type'], id = 'A'): LedgerEvent =>
  ({ category: 'order', id, type, data: {} }) as unknown as LedgerEvent;

function findingsOf(...events: LedgerEvent[]) {
  const findings = collectFindings();
  const { see } = checkHolds(findings);
  for (const event of events) see(event);
  return findings.list();
}

describe('the audit of orders that are held for review', () => {
  it.each(['LegStarted', 'LegMadeManual', 'OrderCompleted'] as const)(
    'finds %s before the release, and not after it',
    (type) => {
      expect(findingsOf(about('HeldForReview'), about(type))).toEqual([
        `order-A: ${type} while it was held for review`,
      ]);
      const released = [about('HeldForReview'), about('ReleasedFromReview'), about(type)];
      expect(findingsOf(...released)).toEqual([]);
    },
  );

  it.each(['OrderRefunded', 'OrderCancelled'] as const)('has nothing against %s', (type) => {
    expect(findingsOf(about('HeldForReview'), about(type))).toEqual([]);
  });

  it('leaves other orders alone', () => {
    expect(findingsOf(about('HeldForReview'), about('LegStarted', 'B'))).toEqual([]);
  });
});
