import { createHash } from 'node:crypto';
import { isoDay } from '../units/indian-time.ts';
import type { Acquirer } from './acquirer.ts';
import { feeOn, type Adjustment, type Dispute, type Payment, type Refund } from './books.ts';

type Row = ReturnType<typeof rowsOf>[number];

/**
 * Whatever moves the balance, settled or not, the earliest first: what was paid, less the fee, what
 * went back, and what disputes took and gave back.
 */
export function rowsOf(acquirer: Acquirer) {
  const placed = placing(acquirer);
  const payments = acquirer.payments().filter(({ captured }) => captured);
  const refunds = acquirer.refunds().filter((one) => acquirer.refundStatusOf(one) === 'processed');
  const disputes = acquirer.disputes();
  return [
    ...payments.map((payment) => ({
      ...rowOfPayment(payment, acquirer),
      ...placed(payment),
    })),
    ...refunds.map((refund) => ({ ...rowOfRefund(refund, acquirer), ...placed(refund) })),
    ...disputes.flatMap((dispute) =>
      (dispute.adjustments ?? []).map((adjustment) => ({
        ...rowOfAdjustment(adjustment, dispute),
        ...placed(adjustment),
      })),
    ),
  ].toSorted((one, other) => one.created_at - other.created_at);
}

export const isSettled = ({ settled_at }: Row): boolean => settled_at * 1_000 <= Date.now();

export const sumOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0);

function rowOfPayment(payment: Payment, acquirer: Acquirer) {
  const { fee, tax } = feeOn(payment.amount);
  return {
    entity_id: payment.id,
    type: 'payment',
    ...{ debit: 0, credit: payment.amount - fee, amount: payment.amount, fee, tax },
    description: acquirer.link(payment.linkId)?.description ?? null,
    payment_id: null,
    ...aboutOrder(payment, acquirer),
    dispute_id: null,
  };
}

function rowOfRefund({ id, amount, paymentId }: Refund, acquirer: Acquirer) {
  return {
    entity_id: id,
    type: 'refund',
    ...{ debit: amount, credit: 0, amount, fee: 0, tax: 0 },
    description: null,
    payment_id: paymentId,
    ...aboutOrder(acquirer.payment(paymentId), acquirer),
    dispute_id: null,
  };
}

/** Of such a line nothing but the dispute says what it is about. */
function rowOfAdjustment({ id, amount }: Adjustment, { id: disputeId, reasonCode }: Dispute) {
  const [debit, credit] = amount < 0 ? [0 - amount, 0] : [0, amount];
  return {
    entity_id: id,
    type: 'adjustment',
    ...{ debit, credit, amount: Math.abs(amount), fee: 0, tax: 0 },
    description: reasonCode,
    payment_id: null,
    ...{ order_id: null, order_receipt: null, method: null },
    dispute_id: disputeId,
  };
}

/** In the settlement that has it, or else in one of the day on which it will be due. */
function placing({ settlements, mood }: Acquirer) {
  const settled = new Map(
    settlements().flatMap((settlement) => settlement.lines.map((line) => [line, settlement])),
  );
  return ({ id, createdAt }: Readonly<{ id: string; createdAt: number }>) => {
    const dueAt = createdAt + Math.floor(mood.settlesAfterMs / 1_000);
    const named = createHash('sha256')
      .update(isoDay(dueAt * 1_000))
      .digest('hex');
    const digits = named.replace(/\D/g, '').padEnd(9, '0');
    const letters = named.replace(/\d/g, '').padEnd(6, 'x');
    const settlement = settled.get(id) ?? {
      id: `setl_${named.slice(0, 14)}`,
      utr: `1${digits.slice(0, 9)}${letters.slice(0, 6)}`,
      settledAt: dueAt,
    };
    return {
      currency: 'INR',
      on_hold: false,
      settled: true,
      created_at: createdAt,
      settled_at: settlement.settledAt,
      settlement_id: settlement.id,
      posted_at: null,
      credit_type: 'default',
      settlement_utr: settlement.utr,
      notes: null,
      ...{ card_network: null, card_issuer: null, card_type: null },
    };
  };
}

const aboutOrder = (payment: Payment | undefined, acquirer: Acquirer) => ({
  order_id: (payment && acquirer.link(payment.linkId)?.orderId) ?? null,
  order_receipt: null,
  method: 'upi',
});
