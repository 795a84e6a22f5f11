import { entityOfPayment } from '../razorpay/entities.ts';
import { isSettled, rowsOf } from '../razorpay/settlement-rows.ts';
import type { Export } from './export.ts';
import { decimal } from '../units/hundredths.ts';
import { indianMoment } from '../units/indian-time.ts';

const moment = (seconds: number): string => indianMoment(seconds * 1_000);

/** The columns are those of its sample reports; the last four are in files of live stores only. */
const payments: Export = {
  file: 'payments.csv',
  what: 'Payments',
  heads: [
    ...['id', 'amount', 'currency', 'status', 'order_id', 'invoice_id', 'international', 'method'],
    ...['amount_refunded', 'amount_transferred', 'refund_status', 'captured', 'description'],
    ...['card_id', 'card', 'bank', 'wallet', 'vpa', 'email', 'contact', 'notes', 'fee', 'tax'],
    ...['error_code', 'error_description', 'created_at', 'card_type', 'card_network'],
    ...['Auth_code', 'Payments_ARN', 'Payments_RRN', 'flow'],
  ],
  lines: ({ acquirer }) =>
    acquirer.payments().map((payment) => {
      const told = entityOfPayment(payment, acquirer);
      const { fee, tax } = told;
      return {
        at: payment.createdAt * 1_000,
        cells: [
          ...[told.id, decimal(told.amount), told.currency, told.status, told.order_id, null],
          ...[0, told.method, decimal(told.amount_refunded), '0.00', told.refund_status],
          ...[Number(told.captured), told.description, null, null, null, null, told.vpa],
          ...[told.email, told.contact, '[]'],
          ...[fee === null ? null : decimal(fee), tax === null ? null : decimal(tax)],
          ...[told.error_code, told.error_description, moment(payment.createdAt), null, null],
          ...[null, null, payment.rrn, 'intent'],
        ],
      };
    }),
};

const refunds: Export = {
  file: 'refunds.csv',
  what: 'Refunds that have not bounced',
  heads: [
    ...['id', 'amount', 'currency', 'payment_id', 'notes', 'receipt', 'created_at', 'contact'],
    ...['email', 'arn'],
  ],
  lines: ({ acquirer }) =>
    acquirer
      .refunds()
      .filter((refund) => acquirer.refundStatusOf(refund) !== 'failed')
      .map((refund) => {
        const payment = acquirer.payment(refund.paymentId);
        const customer = payment && acquirer.link(payment.linkId)?.customer;
        return {
          at: refund.createdAt * 1_000,
          cells: [
            ...[refund.id, decimal(refund.amount), 'INR', refund.paymentId, '[]', refund.receipt],
            ...[moment(refund.createdAt), customer?.contact ?? null, customer?.email ?? null, null],
          ],
        };
      }),
};

/** Its report of what each transfer to the bank is made of. */
const settlements: Export = {
  file: 'settlements.csv',
  what: 'Settlements, line by line',
  heads: [
    ...['transaction_entity', 'entity_id', 'amount', 'currency', 'fee (exclusive tax)', 'tax'],
    ...['debit', 'credit', 'payment_method', 'card_type', 'issuer_name', 'entity_created_at'],
    ...['payment_captured_at', 'payment_notes', 'refund_notes', 'arn', 'entity_description'],
    ...['order_id', 'order_receipt', 'order_notes', 'dispute_id', 'dispute_created_at'],
    ...['dispute_reason', 'settlement_id', 'settled_at', 'settlement_utr', 'settled_by'],
  ],
  lines: ({ acquirer }) =>
    rowsOf(acquirer)
      .filter(isSettled)
      .map((row) => ({
        at: row.settled_at * 1_000,
        cells: [
          ...[row.type, row.entity_id, decimal(row.amount), row.currency],
          ...[
            decimal(row.fee - row.tax),
            decimal(row.tax),
            decimal(row.debit),
            decimal(row.credit),
          ],
          ...[row.method, null, null, moment(row.created_at)],
          ...[row.type === 'payment' ? moment(row.created_at) : null, '{}', '{}', null],
          ...[row.description, row.order_id, row.order_receipt, '{}', row.dispute_id],
          ...[row.dispute_id === null ? null : moment(row.created_at)],
          ...[row.dispute_id === null ? null : row.description],
          ...[row.settlement_id, moment(row.settled_at), row.settlement_utr, 'Razorpay'],
        ],
      })),
};

export const razorpayExports: readonly Export[] = [payments, refunds, settlements];
