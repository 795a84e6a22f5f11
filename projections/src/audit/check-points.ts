import type { LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;

/** What an order should have brought, in hundredths of points, less what it brought. */
type Owed = Readonly<{ userId: string; orderId: string; points: number; since: string }>;

/**
 * A completed order earns what it promised, once; of one that was refunded after all nothing is
 * left. No other order earns anything.
 */
export function checkPoints(findings: Findings, whenLongAgo: () => string) {
  const rewards = new Map<string, number>();
  const owed = new Map<string, Owed>();

  function owe(userId: string, orderId: string, more: number, since: string): void {
    const key = `${userId} ${orderId}`;
    const points = (owed.get(key)?.points ?? 0) + more;
    if (points === 0) owed.delete(key);
    else owed.set(key, { userId, orderId, points, since });
  }

  function followOrder({ id, type, data, recordedAt }: EventIn<'order'>): void {
    if (type === 'OrderCompleted' && data.reward > 0) {
      rewards.set(id, data.reward);
      owe(data.userId, id, data.reward, recordedAt);
    }
    if (type === 'OrderRefunded' && data.reversal) {
      owe(data.userId, id, 0 - (rewards.get(id) ?? 0), recordedAt);
    }
  }

  return {
    see: (event: LedgerEvent): void => {
      if (event.category === 'order') followOrder(event);
      if (event.category !== 'points') return;
      const { id, type, data, recordedAt } = event;
      if (type === 'PointsEarned') owe(id, data.orderId, 0 - data.points, recordedAt);
      if (type === 'PointsTakenBack') owe(id, data.orderId, data.points, recordedAt);
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const { userId, orderId, points, since } of owed.values()) {
        if (since >= longAgo) continue;
        findings.add(
          points > 0
            ? `points-${userId}: ${points} hundredths are missing that ${orderId} has earned`
            : `points-${userId}: ${0 - points} hundredths are too many for ${orderId}`,
        );
      }
    },
  };
}
