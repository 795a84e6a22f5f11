import { feeOn, type Dispute, type Link, type Payment, type Refund } from './books.ts';
import type { KeptBooks } from './kept-books.ts';

/** As the API and its events tell a payment link. */
export function entityOfLink(link: Link, books: KeptBooks) {
  const captured = books.capturedOn(link);
  return {
    accept_partial: false,
    amount: link.amount,
    amount_paid: books.paidOn(link),
    callback_method: link.callbackUrl === '' ? '' : 'get',
    callback_url: link.callbackUrl,
    cancelled_at: link.cancelledAt,
    created_at: link.createdAt,
    currency: 'INR',
    customer: link.customer,
    description: link.description,
    expire_by: link.expireBy,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    id: link.id,
    notes: null,
    notify: { email: false, sms: false, whatsapp: false },
    ...(captured.length > 0 && { order_id: link.orderId }),
    payments:
      captured.length === 0
        ? null
        : captured.map(({ id, amount, createdAt }) => ({
            amount,
            created_at: createdAt,
            method: 'upi',
            payment_id: id,
            plink_id: link.id,
            status: 'captured',
            updated_at: createdAt,
          })),
    reference_id: link.referenceId,
    reminder_enable: false,
    reminders: [],
    short_url: books.addressOf(link),
    status: books.statusOf(link),
    updated_at: captured.at(-1)?.createdAt ?? link.createdAt,
    upi_link: false,
    user_id: '',
    whatsapp_link: false,
  };
}

export function entityOfPayment(payment: Payment, books: KeptBooks) {
  const back = books.refundedOf(payment.id);
  const isBack = back >= payment.amount;
  const link = books.link(payment.linkId);
  const status = !payment.captured ? 'failed' : isBack ? 'refunded' : 'captured';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status,
    order_id: link?.orderId ?? null,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: back,
    refund_status: back === 0 ? null : isBack ? 'full' : 'partial',
    captured: payment.captured,
    description: link === undefined ? null : `#${link.id.replace('plink_', '')}`,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: payment.captured ? 'success@razorpay' : 'failure@razorpay',
    email: link?.customer.email ?? 'void@razorpay.com',
    contact: link?.customer.contact ?? '+919999999999',
    notes: [],
    ...(payment.captured ? { ...feeOn(payment.amount) } : { fee: null, tax: null }),
    ...(payment.captured ? NO_ERROR : DECLINED),
    acquirer_data: { rrn: payment.rrn },
    created_at: payment.createdAt,
    upi: { vpa: payment.captured ? 'success@razorpay' : 'failure@razorpay' },
  };
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};
const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  error_source: 'gateway',
  error_step: 'payment_response',
  error_reason: 'payment_failed',
};

export function entityOfRefund(refund: Refund, books: KeptBooks) {
  const status = books.refundStatusOf(refund);
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    receipt: refund.receipt,
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: [],
    // The bank gives it when the money is back.
    acquirer_data: { rrn: status === 'processed' ? rrnOf(refund) : null },
    created_at: refund.createdAt,
    batch_id: null,
    status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

export function entityOfDispute(dispute: Dispute) {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: 'INR',
    amount_deducted: dispute.amountDeducted,
    reason_code: dispute.reasonCode,
    reason_description: null,
    respond_by: dispute.respondBy,
    status: dispute.status,
    phase: 'chargeback',
    created_at: dispute.createdAt,
    evidence: null,
  };
}

const rrnOf = ({ createdAt }: Refund): string => `30${createdAt}`.slice(0, 12);
