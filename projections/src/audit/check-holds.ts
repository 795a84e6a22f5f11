import type { LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

/** What is held for review is not delivered before somebody has released it. */
export function checkHolds(findings: Findings) {
  const held = new Set<string>();
  return {
    see: (event: LedgerEvent): void => {
      if (event.category !== 'order') return;
      const { id, type } = event;
      switch (type) {
        case 'HeldForReview':
          held.add(id);
          return;
        case 'ReleasedFromReview':
        case 'OrderRefunded':
        case 'OrderCancelled':
          held.delete(id);
          return;
        case 'LegStarted':
        case 'LegMadeManual':
        case 'OrderCompleted':
          if (held.has(id)) findings.add(`order-${id}: ${type} while it was held for review`);
          return;
        default:
      }
    },
  };
}
