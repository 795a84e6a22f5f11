import { assertNever, type BankRefundStatus, type LedgerEvent } from '@store/ledger';
import type { Findings } from './findings.ts';

type EventIn<Of extends LedgerEvent['category']> = Extract<LedgerEvent, { category: Of }>;

/** By its reference. `gone` is what has left the wallet for it and not come back, in paise. */
type Followed = {
  orderId: string;
  userId: string;
  amount: number;
  status: BankRefundStatus;
  gone: number;
  since: string;
};

/**
 * A refund to the account that an order was paid from leaves its buyer's wallet once and ends once: at
 * the bank, or in the wallet again. Of an order no more goes back than its gateways collected for it.
 */
export function checkBankRefunds(findings: Findings, whenLongAgo: () => string) {
  const refunds = new Map<string, Followed>();
  /** By order, what came by a gateway for it and has not gone back. */
  const came = new Map<string, number>();

  function ofOrder({ id, type, data }: EventIn<'order'>): void {
    if (type !== 'PaymentConfirmed' && type !== 'StrayPaymentReceived') return;
    if (data.gateway === null) return;
    // It goes back by a way of its own.
    if (type === 'StrayPaymentReceived' && data.suspended) return;
    came.set(id, (came.get(id) ?? 0) + data.amount);
  }

  function ofRefund({ id, type, data, recordedAt, stream, position }: EventIn<'refund'>): void {
    const { orderId, userId, reference } = data;
    const about = `${stream}: ${type} at position ${position}`;
    if (type === 'BankRefundAsked') {
      const left = (came.get(id) ?? 0) - data.amount;
      if (left < 0) findings.add(`${about} asks for ${0 - left} paise more than came for ${id}`);
      came.set(id, left);
      const refund = { orderId, userId, amount: data.amount, status: 'asked', gone: 0 } as const;
      refunds.set(reference, { ...refund, since: recordedAt });
      return;
    }
    const refund = refunds.get(reference);
    if (refund === undefined) {
      findings.add(`${about} is about ${reference}, which nobody has asked for`);
      return;
    }
    const isBack =
      type === 'BankRefundFailed' && data.gateway !== undefined && refund.status === 'arrived';
    const over = OVER.has(refund.status) && type !== 'BankRefundTraced' && !isBack;
    if (over) findings.add(`${about} comes after ${reference} has ${refund.status}`);
    refund.status = statusAfter(type) ?? refund.status;
    refund.since = recordedAt;
    if (refund.status !== 'refused' && refund.status !== 'failed') return;
    came.set(id, (came.get(id) ?? 0) + refund.amount);
  }

  function ofWallet({ id, type, data, recordedAt, stream, position }: EventIn<'wallet'>): void {
    if (type !== 'FundsSentBack' && type !== 'FundsCredited') return;
    if (type === 'FundsCredited' && data.source !== 'sentBack') return;
    const reference = type === 'FundsSentBack' ? data.reference : data.subject;
    const about = `${stream}: ${type} at position ${position}`;
    const refund = refunds.get(reference);
    if (refund === undefined || refund.userId !== id) {
      findings.add(`${about} is about ${reference}, which is no refund of theirs`);
      return;
    }
    if (data.amount !== refund.amount) {
      findings.add(`${about} is of ${data.amount} paise instead of ${refund.amount}`);
    }
    refund.gone += type === 'FundsSentBack' ? data.amount : 0 - data.amount;
    refund.since = recordedAt;
  }

  return {
    see: (event: LedgerEvent): void => {
      if (event.category === 'order') ofOrder(event);
      if (event.category === 'refund') ofRefund(event);
      if (event.category === 'wallet') ofWallet(event);
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const [reference, { orderId, amount, status, gone, since }] of refunds) {
        const expected = GONE.has(status) ? amount : 0;
        if (gone === expected || since >= longAgo) continue;
        findings.add(
          `refund-${orderId}: ${gone} paise are gone from the wallet for ${reference}, which is ${status}, instead of ${expected}`,
        );
      }
    },
  };
}

const OVER = new Set<BankRefundStatus>(['refused', 'arrived', 'failed']);
const GONE = new Set<BankRefundStatus>(['taken', 'sent', 'arrived']);

function statusAfter(type: Exclude<EventIn<'refund'>['type'], 'BankRefundAsked'>) {
  switch (type) {
    case 'BankRefundRefused':
      return 'refused';
    case 'BankRefundTaken':
      return 'taken';
    case 'BankRefundSent':
      return 'sent';
    case 'BankRefundArrived':
      return 'arrived';
    case 'BankRefundFailed':
      return 'failed';
    case 'BankRefundTraced':
      return null;
    default:
      return assertNever(type);
  }
}
