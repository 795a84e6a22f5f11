import { disputeFreezing, disputeReference, postingsOf, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;

type Followed = {
  userId: string;
  /** The order that it is about, if it is one. */
  orderId: string | null;
  isMarked: boolean;
  outcome: 'won' | 'lost' | null;
  isSettled: boolean;
  changedAt: string;
};
type Freeze = { userId: string; isThawed: boolean };

/**
 * A dispute marks its order and freezes its payer's wallet, once, and thaws it when it is won. When it
 * is settled nothing of it is left on the accounts of disputes, and no dispute stays unsettled.
 */
export function checkDisputes(findings: Findings, whenLongAgo: () => string) {
  const disputes = new Map<string, Followed>();
  const freezes = new Map<string, Freeze>();
  const balances = new Map<string, number>();

  function followDispute({ id, type, data, recordedAt }: EventIn<'dispute'>): void {
    if (type === 'DisputeOpened') {
      const { userId, subject } = data;
      const orderId = subject.kind === 'order' ? subject.id : null;
      const nothing = { isMarked: false, outcome: null, isSettled: false };
      disputes.set(id, { userId, orderId, ...nothing, changedAt: recordedAt });
      return;
    }
    const dispute = disputes.get(id);
    if (dispute === undefined) return;
    if (type === 'DisputeWon') dispute.outcome = 'won';
    if (type === 'DisputeLost') dispute.outcome = 'lost';
    if (type === 'DisputeSettled') dispute.isSettled = true;
    dispute.changedAt = recordedAt;
  }

  function followOrder({ id, type, data }: EventIn<'order'>): void {
    if (type !== 'OrderDisputed') return;
    const dispute = disputes.get(data.disputeId);
    if (dispute?.orderId === id) dispute.isMarked = true;
    else findings.add(`order-${id}: it is disputed as ${data.disputeId}, which is not about it`);
  }

  function followWallet({ id, type, data }: EventIn<'wallet'>): void {
    if (type !== 'WalletFrozen' && type !== 'WalletThawed') return;
    const disputeId = disputeFreezing(data.reference);
    if (disputeId === null) return;
    freezes.set(disputeId, { userId: id, isThawed: type === 'WalletThawed' });
  }

  function checkOne(disputeId: string, dispute: Followed): void {
    const { userId, orderId, isMarked, outcome, isSettled } = dispute;
    const stream = `dispute-${disputeId}`;
    if (orderId !== null && !isMarked) findings.add(`${stream}: ${orderId} does not say so`);
    const freeze = freezes.get(disputeId);
    if (freeze?.userId !== userId) findings.add(`${stream}: the wallet of ${userId} is not frozen`);
    if (outcome === null) return;
    if (!isSettled) findings.add(`${stream}: it was ${outcome} and is not settled`);
    if (outcome === 'won' && freeze?.isThawed === false) {
      findings.add(`${stream}: it was won, and the wallet of ${userId} is frozen still`);
    }
    for (const account of ACCOUNTS) {
      const balance = balances.get(`${account} ${disputeId}`) ?? 0;
      if (balance === 0) continue;
      findings.add(`${stream}: it was ${outcome}, and ${balance} paise are left on ${account}`);
    }
  }

  return {
    see: (event: LedgerEvent): void => {
      if (event.category === 'dispute') followDispute(event);
      if (event.category === 'order') followOrder(event);
      if (event.category === 'wallet') followWallet(event);
      if (event.category !== 'dispute' && event.category !== 'order') return;
      for (const { account, owner, amount } of postingsOf(event)) {
        const key = `${account} ${owner ?? ''}`;
        if (ACCOUNTS.has(account)) balances.set(key, (balances.get(key) ?? 0) + amount);
      }
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const [disputeId, dispute] of disputes) {
        if (dispute.changedAt < longAgo) checkOne(disputeId, dispute);
      }
      for (const [disputeId, { userId }] of freezes) {
        if (disputes.has(disputeId)) continue;
        const reference = disputeReference.frozen(disputeId);
        findings.add(`wallet-${userId}: it is frozen as ${reference}, which is no dispute`);
      }
    },
    disputes: () => disputes.size,
  };
}

const ACCOUNTS: ReadonlySet<string> = new Set(['disputed', 'chargebacks']);
