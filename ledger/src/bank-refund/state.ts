import { assertNever } from '../kernel/assert-never.ts';
import type { Instant } from '../kernel/message.ts';
import { sumOf, type Paise } from '../kernel/paise.ts';
import type { BankRefundAsked, BankRefundEvent, BankRefundRefusal } from './events.ts';

export type BankRefundStatus = 'asked' | 'refused' | 'taken' | 'sent' | 'arrived' | 'failed';

export type BankRefund = Readonly<{
  asked: BankRefundAsked['data'];
  status: BankRefundStatus;
  why: BankRefundRefusal | null;
  /** Of the bank. */
  bankReference: string | null;
  /** In the gateway's words. */
  reason: string | null;
  /** When it became what it is. */
  since: Instant;
}>;

/** Of one order, each at the place of its number. */
export type BankRefunds = Readonly<{ refunds: readonly BankRefund[] }>;

export const noBankRefunds: BankRefunds = { refunds: [] };

const UNDER_WAY = new Set<BankRefundStatus>(['asked', 'taken', 'sent']);

export const isUnderWay = ({ status }: BankRefund): boolean => UNDER_WAY.has(status);

/**
 * Nobody waits longer than this, from when it was asked for, for the reference of a refund that has
 * arrived, or for its payment: until then a gateway is believed that says it came back after all.
 */
export const TRACED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/** The one that has neither arrived nor come back. */
export const bankRefundUnderWay = ({ refunds }: BankRefunds): BankRefund | null =>
  refunds.find(isUnderWay) ?? null;

/** What has left, or is about to. */
export const sentBackOf = ({ refunds }: BankRefunds): Paise =>
  sumOf(
    refunds
      .filter(({ status }) => status !== 'refused' && status !== 'failed')
      .map(({ asked }) => asked.amount),
  );

export function evolve(state: BankRefunds, { type, data }: BankRefundEvent): BankRefunds {
  const change = (more: Partial<BankRefund>): BankRefunds => ({
    refunds: state.refunds.map((refund) =>
      refund.asked.reference === data.reference ? { ...refund, ...more } : refund,
    ),
  });
  const to = (status: BankRefundStatus, more: Partial<BankRefund> = {}): BankRefunds =>
    change({ status, since: data.at, ...more });
  switch (type) {
    case 'BankRefundAsked': {
      const nothingYet = { why: null, bankReference: null, reason: null } as const;
      const refund: BankRefund = { asked: data, status: 'asked', ...nothingYet, since: data.at };
      return { refunds: [...state.refunds, refund] };
    }
    case 'BankRefundRefused':
      return to('refused', { why: data.why });
    case 'BankRefundTaken':
      return to('taken');
    case 'BankRefundSent':
      return to('sent');
    case 'BankRefundArrived':
      return to('arrived', { bankReference: data.bankReference });
    case 'BankRefundTraced':
      return change({ bankReference: data.bankReference });
    case 'BankRefundFailed':
      return to('failed', { reason: data.reason });
    default:
      return assertNever(type);
  }
}
