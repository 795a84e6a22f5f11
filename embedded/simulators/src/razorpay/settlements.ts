import { createHash } from 'node:crypto';
import type { Routes } from '../http/router.ts';
import type { Acquirer } from './acquirer.ts';
import { feeOn, type Payment, type Refund } from './books.ts';
import { refuse, unknownId } from './refusals.ts';

const MOST = 1_000;
const USUALLY = 10;

/** The report by which a store's books are compared with the money on its bank account. */
export const settlementCalls = (acquirer: Acquirer): Routes => ({
  'GET settlements/recon/combined': (request) => {
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const { year = '', month = '', day } = asked;
    if (!/^\d{4}$/.test(year)) return refuse('The year must be 4 digits.');
    if (!/^(?:0?[1-9]|1[0-2])$/.test(month)) return refuse('The month is not a valid month.');
    if (day !== undefined && !/^\d{1,2}$/.test(day)) {
      return refuse('The day must be between 1 and 2 digits.');
    }
    const count = Number(asked['count'] ?? USUALLY);
    if (!(count >= 1)) return refuse('The count must be at least 1.');
    const skip = Number(asked['skip'] ?? 0);
    const wanted = [
      year,
      month.padStart(2, '0'),
      ...(day === undefined ? [] : [day.padStart(2, '0')]),
    ];
    const rows = settled(acquirer).filter(({ settled_at }) =>
      dayInIndia(settled_at).startsWith(wanted.join('-')),
    );
    const items = spoilt(rows, acquirer.mood.settlements).slice(skip, skip + Math.min(count, MOST));
    return Response.json({ entity: 'collection', count: items.length, items });
  },
  'GET settlements/:id': (_request, { id = '' }) => {
    const rows = settled(acquirer).filter(({ settlement_id }) => settlement_id === id);
    const [first] = rows;
    if (first === undefined) return unknownId();
    const amount = rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    return Response.json({
      id,
      entity: 'settlement',
      amount: acquirer.mood.settlements === 'wrongSum' ? amount + 100 : amount,
      status: 'processed',
      // Only what a settlement at once costs.
      fees: 0,
      tax: 0,
      utr: first.settlement_utr,
      created_at: first.settled_at,
    });
  },
});

function spoilt<Row>(rows: readonly Row[], how: Acquirer['mood']['settlements']): readonly Row[] {
  if (how === 'missingLine') return rows.slice(0, -1);
  return how === 'lineTwice' ? [...rows.slice(0, 1), ...rows] : rows;
}

/** The earliest first: what was paid, less the fee, and what went back. */
function settled(acquirer: Acquirer) {
  const payments = acquirer.payments().filter(({ captured }) => captured);
  const refunds = acquirer.refunds().filter((one) => acquirer.refundStatusOf(one) === 'processed');
  return [
    ...payments.map((payment) => rowOfPayment(payment, acquirer)),
    ...refunds.map((refund) => rowOfRefund(refund, acquirer)),
  ]
    .filter(({ settled_at }) => settled_at * 1_000 <= Date.now())
    .toSorted((one, other) => one.created_at - other.created_at);
}

function rowOfPayment(payment: Payment, acquirer: Acquirer) {
  const { fee, tax } = feeOn(payment.amount);
  return {
    entity_id: payment.id,
    type: 'payment',
    ...{
      debit: 0,
      credit: payment.amount - fee,
      amount: payment.amount,
      currency: 'INR',
      fee,
      tax,
    },
    ...settlementOf(payment.createdAt, acquirer),
    description: acquirer.link(payment.linkId)?.description ?? null,
    notes: null,
    payment_id: null,
    ...aboutOrder(payment, acquirer),
  };
}

function rowOfRefund(refund: Refund, acquirer: Acquirer) {
  const payment = acquirer.payment(refund.paymentId);
  return {
    entity_id: refund.id,
    type: 'refund',
    ...{ debit: refund.amount, credit: 0, amount: refund.amount, currency: 'INR', fee: 0, tax: 0 },
    ...settlementOf(refund.createdAt, acquirer),
    description: null,
    notes: null,
    payment_id: refund.paymentId,
    ...aboutOrder(payment, acquirer),
  };
}

/** One settlement a day. */
function settlementOf(createdAt: number, { mood }: Acquirer) {
  const settledAt = createdAt + Math.floor(mood.settlesAfterMs / 1_000);
  const named = createHash('sha256').update(dayInIndia(settledAt)).digest('hex');
  return {
    on_hold: false,
    settled: true,
    created_at: createdAt,
    settled_at: settledAt,
    settlement_id: `setl_${named.slice(0, 14)}`,
    posted_at: null,
    credit_type: 'default',
    settlement_utr: `1${named.replace(/\D/g, '').padEnd(12, '0').slice(0, 12)}`,
  };
}

const aboutOrder = (payment: Payment | undefined, acquirer: Acquirer) => ({
  order_id: (payment && acquirer.link(payment.linkId)?.orderId) ?? null,
  order_receipt: null,
  method: 'upi',
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null,
});

const istDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayInIndia = (moment: number): string => istDay.format(new Date(moment * 1_000));
