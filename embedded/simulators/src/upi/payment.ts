import { indianDay, isoDay } from '../units/indian-time.ts';
import type { GatewayMood } from './mood.ts';

/** One order at the gateway, in the gateway's own words. */
export type Payment = Readonly<{
  /** The gateway's number of the order, `txn_id` in the redirect. */
  id: number;
  clientTxnId: string;
  /** The unguessable part of the pay page's address. */
  hash: string;
  /** Rupees as they were sent, like "100" or "99.50". */
  amount: string;
  /** What the payer sent, which may be another amount. */
  paidAmount: string | null;
  info: string;
  customer: Readonly<{ name: string; email: string; mobile: string }>;
  redirectUrl: string;
  udf: readonly [string, string, string];
  status: 'created' | 'scanning' | 'success' | 'failure';
  remark: string;
  /** Twelve digits once paid, else empty. */
  utr: string;
  /** ISO 8601. */
  createdAt: string;
  /** What came for it later: nothing keeps two people from paying by one code. */
  again?: readonly Again[];
}>;

type Again = Readonly<{ id: number; utr: string; paidAmount: string; createdAt: string }>;

/** Whatever came by one order, each as the payment that it would be by itself; the latest first. */
export const transactionsOf = (payment: Payment): readonly Payment[] => [
  ...(payment.again ?? []).toReversed().map((more) => ({ ...payment, ...more })),
  payment,
];

/** A payment from before the gateway existed: the demo's history needs it to have happened. */
export type PaidInThePast = Readonly<{
  clientTxnId: string;
  amount: string;
  utr: string;
  at: string;
}>;

/** Its day as the status call wants it: DD-MM-YYYY. */
export const txnDateOf = (payment: Payment): string =>
  indianDay(payment.createdAt).replaceAll('/', '-');

/** What the status call and the webhook both say about a payment. */
export const fieldsOfPayment = (payment: Payment) => ({
  id: payment.id,
  customer_vpa: payment.utr === '' ? '' : 'demo@simulator',
  amount: Number(payment.paidAmount ?? payment.amount),
  client_txn_id: payment.clientTxnId,
  customer_name: payment.customer.name,
  customer_email: payment.customer.email,
  customer_mobile: payment.customer.mobile,
  p_info: payment.info,
  upi_txn_id: payment.utr,
  status: payment.status,
  remark: payment.remark,
  udf1: payment.udf[0],
  udf2: payment.udf[1],
  udf3: payment.udf[2],
  redirect_url: payment.redirectUrl,
  txnAt: isoDay(payment.createdAt),
  createdAt: payment.createdAt,
});

/** Nobody knows which words are the original's: those of its clients differ. */
const UPPER = { created: 'PENDING', scanning: 'PENDING', success: 'SUCCESS', failure: 'FAILED' };

/** The same, as it is read now. */
export function toldOf(payment: Payment, { words, numbersAre }: GatewayMood) {
  const told = fieldsOfPayment(payment);
  return {
    ...told,
    status: words === 'upper' ? UPPER[payment.status] : told.status,
    ...(numbersAre === 'text' && { id: String(told.id), amount: told.amount.toFixed(2) }),
  };
}
