import { createHash } from 'node:crypto';
import { GatewayTurnsAway, PaymentNotTold, type Refunds } from '../payment-gateway.ts';
import { readRefund, readRefunds, type Payment, type Refund } from './answers.ts';
import type { RazorpayCalls } from './api.ts';
import { linkNamed, paymentsOf } from './links.ts';
import { OF_ACCOUNT, OF_BALANCE } from './of-the-store.ts';

/** The most that one list holds. */
const ALL = 100;

export function razorpayRefunds(begin: () => RazorpayCalls): Refunds {
  return {
    async refund({ reference, amount, refundReference, utr, notBy = [] }) {
      const calls = begin();
      const all = await paymentsNamed(calls, reference);
      const named = utr === undefined ? all : all.filter((one) => utrOf(one) === utr);
      // The key alone would do for a while: nobody says for how long it is remembered.
      const earlier = await refundAmong(calls, named, refundReference);
      if (earlier !== null) return stateIn(earlier);
      const payments = named.filter((one) => !notBy.includes(utrOf(one)));
      if (payments.length === 0) throw noneOf(reference);
      // One that has not enough left may have it gone by this very refund, which only its key tells.
      const payment =
        payments.find((one) => one.amount - one.amount_refunded >= amount) ??
        payments.find((one) => one.amount >= amount);
      if (payment === undefined) {
        return { status: 'failed', reason: `no payment of ${reference} was of so much` };
      }
      const told = await calls.tell(
        `payments/${encodeURIComponent(payment.id)}/refund`,
        { amount, speed: 'normal', receipt: refundReference },
        readRefund,
        { 'x-refund-idempotency': keyFor(refundReference) },
      );
      if (told.ok) return stateIn(told.answer);
      if (OF_ACCOUNT.test(told.message) || OF_BALANCE.test(told.message)) {
        throw new GatewayTurnsAway(told.message);
      }
      return { status: 'failed', reason: told.message };
    },

    async stateOf({ reference, refundReference }) {
      const calls = begin();
      const payments = await paymentsNamed(calls, reference);
      if (payments.length === 0) throw noneOf(reference);
      const found = await refundAmong(calls, payments, refundReference);
      return found && stateIn(found);
    },
  };
}

/** It is another account than the one that was paid to, or one that is behind: nothing is known. */
const noneOf = (reference: string) => new PaymentNotTold(`no payment of ${reference} is found`);

const utrOf = ({ acquirer_data: { rrn } }: Payment): string => (rrn ?? '').trim();

async function paymentsNamed(calls: RazorpayCalls, reference: string) {
  const link = await linkNamed(calls, reference);
  return link === null ? [] : paymentsOf(calls, link);
}

async function refundAmong(
  calls: RazorpayCalls,
  payments: readonly Payment[],
  refundReference: string,
): Promise<Refund | null> {
  for (const { id } of payments) {
    const path = `payments/${encodeURIComponent(id)}/refunds?count=${ALL}`;
    const refunds = await calls.ask(path, readRefunds);
    const found = refunds.find(({ receipt }) => receipt === refundReference);
    if (found !== undefined) return found;
  }
  return null;
}

function stateIn({ status, acquirer_data: { arn, rrn, utr } }: Refund) {
  if (status === 'processed') {
    return { status: 'done', reference: arn ?? rrn ?? utr ?? null } as const;
  }
  return status === 'failed'
    ? ({ status: 'failed', reason: 'the bank returned it' } as const)
    : ({ status: 'pending' } as const);
}

/** Ten letters at least, and of few kinds: our references may have others. */
const keyFor = (refundReference: string): string =>
  createHash('sha256').update(refundReference).digest('hex').slice(0, 40);
