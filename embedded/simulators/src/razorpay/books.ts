/** What Razorpay keeps, in its own words. Amounts are in paise, moments in seconds since 1970. */
export type Link = Readonly<{
  id: string;
  orderId: string;
  /** The last part of the pay page's address. */
  code: string;
  /** The store's own. */
  referenceId: string;
  amount: number;
  description: string;
  customer: Readonly<{ name: string; email: string; contact: string }>;
  callbackUrl: string;
  expireBy: number;
  createdAt: number;
  /** 0 unless somebody did it. */
  cancelledAt: number;
  expiredAt: number;
}>;

export type Payment = Readonly<{
  id: string;
  linkId: string;
  amount: number;
  captured: boolean;
  /** The bank's, of a payment that was captured. */
  rrn: string | null;
  createdAt: number;
}>;

export type Refund = Readonly<{
  id: string;
  paymentId: string;
  amount: number;
  receipt: string | null;
  /** Of the request that made it, so that the same one makes no other. */
  idempotencyKey: string | null;
  createdAt: number;
  /** What becomes of it, and when; until then it is pending. */
  fate: 'processed' | 'failed';
  settlesAt: number;
}>;

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';

/** What a dispute has done to the store's balance: taken from it or, above zero, given back. */
export type Adjustment = Readonly<{ id: string; amount: number; createdAt: number }>;

export type Dispute = Readonly<{
  id: string;
  paymentId: string;
  amount: number;
  amountDeducted: number;
  reasonCode: string;
  respondBy: number;
  status: DisputeStatus;
  createdAt: number;
  /** The earliest first; of one that was kept before there were any, nothing. */
  adjustments?: readonly Adjustment[];
}>;

/** One transfer to the store's bank; `lines` are the ids of what it is made of. */
export type Settlement = Readonly<{
  id: string;
  utr: string;
  settledAt: number;
  lines: readonly string[];
}>;

export type LinkStatus = 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
export type RefundStatus = 'pending' | 'processed' | 'failed';

export const seconds = (): number => Math.floor(Date.now() / 1_000);

const FEE = 0.02;
const GST = 0.18;

/** What Razorpay keeps of a payment: two per cent, and GST on that, which the fee includes. */
export function feeOn(amount: number): Readonly<{ fee: number; tax: number }> {
  const charge = Math.round(amount * FEE);
  const tax = Math.round(charge * GST);
  return { fee: charge + tax, tax };
}
