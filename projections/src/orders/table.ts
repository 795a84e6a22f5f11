import type {
  Centipoints,
  DecidedBy,
  HoldCause,
  Instant,
  OrderStatus,
  Paise,
  PaymentFailure,
  PaymentMode,
  Returned,
} from '@store/ledger';
import { amount, instant, integer, json, nullable, text } from '../kernel/column.ts';
import { defineTable } from '../kernel/table.ts';
import type {
  LegView,
  OrderDisputeView,
  OrderView,
  PendingKind,
  ProposalView,
  WaitingCause,
} from '../views.ts';

/** `pendingKind` says whom a paid order waits for; null for every order that does not wait. */
export type OrderRecord = OrderView &
  Readonly<{
    pendingKind: PendingKind | null;
    waitingCause: WaitingCause | null;
    /** From the payment on. */
    refundAfterHours: number;
    /** What its goods cost the shop, null where that is not known. */
    cost: Paise | null;
    /** Also when it was refunded later. */
    completedAt: Instant | null;
    /** The sale that was made last by the same buyer in the same week before this one. */
    saleBefore: string | null;
  }>;

export const orders = defineTable<OrderRecord>({
  name: 'orders',
  edition: 4,
  key: ['orderId'],
  columns: {
    orderId: text(),
    userId: text(),
    productId: text(),
    productName: text(),
    productType: text(),
    itemId: text(),
    itemName: text(),
    price: amount<Paise>(),
    returned: nullable(json<Returned>()),
    originalPrice: amount<Paise>(),
    cost: nullable(amount<Paise>()),
    reward: amount<Centipoints>(),
    paymentMode: text<PaymentMode>(),
    walletPart: amount<Paise>(),
    status: text<OrderStatus>(),
    gameAccount: text(),
    corrections: integer,
    reason: nullable(text()),
    paymentUrl: nullable(text()),
    reportedAt: nullable(instant),
    utr: nullable(text()),
    failure: nullable(text<PaymentFailure>()),
    legs: json<readonly LegView[]>(),
    decidedBy: nullable(json<DecidedBy>()),
    refundAskedAt: nullable(instant),
    openProposal: nullable(json<ProposalView>()),
    heldFor: nullable(json<readonly HoldCause[]>()),
    strayAmount: amount<Paise>(),
    suspendedAmount: amount<Paise>(),
    disputes: json<readonly OrderDisputeView[]>(),
    pendingKind: nullable(text<PendingKind>()),
    waitingCause: nullable(text<WaitingCause>()),
    refundAfterHours: integer,
    expiresAt: instant,
    paidAt: nullable(instant),
    completedAt: nullable(instant),
    saleBefore: nullable(text()),
    closedAt: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: [
    '(user_id, created_at desc, order_id desc)',
    '(created_at desc, order_id desc)',
    '(status, created_at desc, order_id desc)',
    '(product_id, created_at desc, order_id desc)',
    '(utr) where utr is not null',
    '(refund_asked_at, paid_at, order_id) where pending_kind is not null',
    "((open_proposal ->> 'at')) where open_proposal is not null",
    "(closed_at) where status = 'Refunded' and completed_at is not null",
    `(updated_at) where disputes @> '[{"status":"lost"}]'`,
    '(closed_at, order_id) where payment_url is not null and paid_at is null',
  ],
  streamOf: ({ orderId }) => `order-${orderId}`,
});
