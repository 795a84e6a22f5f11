import { creditReference, postingsOf, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

/** By its UTR. `told` is what its order or top-up says came for nobody. */
type Followed = {
  subjectId: string;
  userId: string;
  told: number;
  taken: number;
  isReleased: boolean;
  isOver: boolean;
  since: string;
};

/**
 * Money that came late for a closed account is in one place at a time: on suspense until a person has
 * decided, then at a bank, or in the wallet of its owner, and only where that was decided.
 */
export function checkSuspense(findings: Findings, whenLongAgo: () => string) {
  const transfers = new Map<string, Followed>();
  const balances = new Map<string, number>();
  const credited = new Map<string, number>();

  function follow(event: LedgerEvent): void {
    const { type, data, id, recordedAt: since } = event;
    if (type === 'StrayPaymentReceived' || type === 'PaymentSuspended') {
      if (type === 'StrayPaymentReceived' && data.suspended === undefined) return;
      const { utr, userId, amount: told } = data;
      const nothing = { taken: 0, isReleased: false, isOver: false };
      transfers.set(utr, { subjectId: id, userId, told, ...nothing, since });
    }
    if (event.category !== 'suspense') return;
    const transfer = transfers.get(id);
    if (transfer === undefined) {
      findings.add(`${event.stream}: no order or top-up says that it was suspended`);
      return;
    }
    transfer.since = since;
    if (event.type === 'FundsSuspended') transfer.taken += event.data.amount;
    if (event.type === 'SuspenseReleased') transfer.isReleased = true;
    if (ENDS.has(event.type)) transfer.isOver = true;
    if (event.type === 'SuspenseRefundFailed') transfer.isOver = false;
  }

  return {
    see: (event: LedgerEvent): void => {
      follow(event);
      if (event.type === 'FundsCredited') credited.set(event.data.reference, event.data.amount);
      if (event.category !== 'suspense') return;
      for (const { account, owner, amount } of postingsOf(event)) {
        if (account !== 'suspense' || owner !== event.id) continue;
        balances.set(owner, (balances.get(owner) ?? 0) - amount);
      }
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const [
        utr,
        { told, taken, isReleased, isOver, since, subjectId, userId },
      ] of transfers) {
        if (since >= longAgo) continue;
        const stream = `suspense-${utr}`;
        if (taken !== told) {
          findings.add(
            `${stream}: ${taken} paise were taken of ${told} that came for ${subjectId}`,
          );
        }
        const [left, expected] = [balances.get(utr) ?? 0, isOver ? 0 : told];
        if (left !== expected) {
          findings.add(`${stream}: ${left} paise are on suspense instead of ${expected}`);
        }
        const [inWallet, due] = [
          credited.get(creditReference.strayPayment(utr)) ?? 0,
          isReleased ? told : 0,
        ];
        if (inWallet !== due) {
          findings.add(
            `${stream}: ${inWallet} paise are in the wallet of ${userId} instead of ${due}`,
          );
        }
      }
    },
  };
}

const ENDS = new Set<LedgerEvent['type']>([
  'SuspenseRefundArrived',
  'SuspenseReturnedByHand',
  'SuspenseTakenBack',
  'SuspenseReleased',
]);
