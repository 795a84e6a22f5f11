import { assertNever, creditReference, postingsOf, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type Kind = 'held' | 'suspense' | 'promised';

/** `name` is what the money is there for: an order, a top-up, or the reference of a credit. */
type Standing = Readonly<{
  kind: Kind;
  name: string;
  userId: string;
  amount: number;
  since: string;
}>;

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;

/**
 * Every rupee that is set aside, received or promised arrives somewhere: nothing stays held or on
 * suspense for an order that is closed, and no wallet is credited without a cause. Streams may each
 * be in order and still not fit together.
 */
export function checkSettlements(findings: Findings, whenLongAgo: () => string) {
  const standing = new Map<string, Standing>();
  const openOrders = new Set<string>();
  let settled = 0;

  function move(kind: Kind, name: string, userId: string, amount: number, since: string): void {
    if (amount === 0) return;
    const key = `${kind} ${userId} ${name}`;
    const moved = (standing.get(key)?.amount ?? 0) + amount;
    if (moved === 0) {
      settled += 1;
      standing.delete(key);
    } else {
      standing.set(key, { kind, name, userId, amount: moved, since });
    }
  }

  function followWallet({ id, type, data, recordedAt }: EventIn<'wallet'>): void {
    switch (type) {
      case 'FundsHeld':
        return move('held', data.orderId, id, data.amount, recordedAt);
      case 'HoldCaptured':
      case 'HoldReleased':
        return move('held', data.orderId, id, 0 - data.amount, recordedAt);
      case 'FundsCredited':
        if (data.source !== 'points' && data.source !== 'prize') return;
        return move('promised', data.reference, id, 0 - data.amount, recordedAt);
      // A lock stands for as long as an admin takes: it is no promise. What goes back to the bank is
      // followed by a check of its own.
      case 'HoldVoided':
      case 'FundsLocked':
      case 'FundsUnlocked':
      case 'FundsDeducted':
      case 'FundsPaidOut':
      case 'FundsSentBack':
      case 'WalletFrozen':
      case 'WalletThawed':
        return;
      default:
        assertNever(type);
    }
  }

  function followOrder({ id, type, data, recordedAt }: EventIn<'order'>): void {
    if (type === 'OrderPlaced') openOrders.add(id);
    if (CLOSING.has(type)) openOrders.delete(id);
    // Kept on purpose, by the word of two persons.
    if (type === 'OrderCancelled') move('suspense', id, data.userId, data.keptAmount, recordedAt);
  }

  function followPromises(event: EventIn<'points' | 'week'>): void {
    const { type, data, recordedAt } = event;
    if (type === 'PointsRedeemed') {
      const reference = creditReference.points(data.redemptionId);
      move('promised', reference, data.userId, data.amount, recordedAt);
    }
    if (type === 'WeekClosed') {
      for (const { rank, userId, amount } of data.prizes) {
        move('promised', creditReference.prize(data.week, rank), userId, amount, recordedAt);
      }
    }
  }

  return {
    see: (event: LedgerEvent): void => {
      for (const { account, owner, amount } of postingsOf(event)) {
        if (account !== 'suspense' || owner === null) continue;
        // What waits there for a person is followed by a check of its own.
        if (event.category === 'suspense' && owner === event.id) continue;
        move('suspense', owner, userOf(event), amount, event.recordedAt);
      }
      if (event.category === 'wallet') followWallet(event);
      if (event.category === 'order') followOrder(event);
      if (event.category === 'points' || event.category === 'week') followPromises(event);
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const { kind, name, userId, amount, since } of standing.values()) {
        if (since >= longAgo || openOrders.has(name)) continue;
        findings.add(LEFT_IN_WORDS[kind](name, userId, amount));
      }
    },
    settled: () => settled,
  };
}

const CLOSING = new Set<string>([
  'PaymentFailed',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
]);

/** Whose money an event moves. */
const userOf = ({ id, data }: LedgerEvent): string => ('userId' in data ? (data.userId ?? id) : id);

/** `left` is what should be nothing. */
const LEFT_IN_WORDS: Readonly<
  Record<Kind, (name: string, userId: string, left: number) => string>
> = {
  held: (name, userId, left) =>
    left > 0
      ? `wallet-${userId}: ${left} paise are held for ${name}, which is not open`
      : `wallet-${userId}: ${0 - left} paise more were let go for ${name} than were held`,
  suspense: (name, userId, left) =>
    left < 0
      ? `suspense: ${0 - left} paise of ${userId} came for ${name} and went nowhere`
      : `suspense: ${left} paise of ${userId} went out for ${name} and never came`,
  promised: (name, userId, left) =>
    left > 0
      ? `wallet-${userId}: ${left} paise were promised as ${name} and never came`
      : `wallet-${userId}: ${0 - left} paise came as ${name}, which nobody promised`,
};
