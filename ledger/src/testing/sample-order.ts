import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees } from '../kernel/paise.ts';
import type {
  AskRefund,
  ConfirmCancellation,
  ConfirmPayment,
  OrderCommand,
  PlaceOrder,
  ProposeCancellation,
  RecordStrayPayment,
  RequestPayment,
  WithdrawCancellation,
} from '../order/commands.ts';
import type {
  CancellationProposed,
  DecidedBy,
  OrderEvent,
  PaymentFailure,
  PaymentMode,
} from '../order/events.ts';

/** One order over ₹415 with two legs, told in commands and events. */
export const at = '2026-11-21T06:30:00.000Z';
export const later = '2026-11-21T06:35:00.000Z';
/** A millisecond after the promised half hour. */
const overdue = '2026-11-21T07:00:00.001Z';
export const orderId = 'GT26K21-7H20QA2M';
const userId = 'asha';
export const proposalId = 'P1';
export const utr = '432112345678';
export const otherUtr = '999912345678';
export const price = rupees(415);
const reward = toCentipoints(415);

export const delivery: DecidedBy = { kind: 'delivery' };
export const buyer: DecidedBy = { kind: 'buyer' };
export const deadline: DecidedBy = { kind: 'deadline' };
export const meera: DecidedBy = { kind: 'admin', accountId: 'meera' };
/** The buyer, who is an admin as well. */
export const asha: DecidedBy = { kind: 'admin', accountId: userId };
export const vikram: DecidedBy = { kind: 'admin', accountId: 'vikram' };

const gatewayPage = { gatewayReference: 'G1', paymentUrl: 'https://gateway.example/pay/1' };

export const snapshot = (more: Partial<PlaceOrder['data']> = {}): PlaceOrder['data'] => ({
  orderId,
  userId,
  price,
  originalPrice: rupees(500),
  paymentMode: 'upi',
  product: { id: 'p1', name: 'Mobile Legends', type: 'MLBB' },
  item: { id: 'i1', name: '257 Diamonds' },
  gameAccount: 'sealed',
  legs: [
    { leg: 1, route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '13' },
    { leg: 2, route: 'MANUAL', providerProduct: '', productCode: '' },
  ],
  reward,
  expiresAt: '2026-11-21T07:00:00.000Z',
  at,
  ...more,
});

export const ask = {
  place: (more: Partial<PlaceOrder['data']> = {}) => ({ type: 'PlaceOrder', data: snapshot(more) }),
  requestPayment: (more: Partial<RequestPayment['data']> = {}) => ({
    type: 'RequestPayment',
    data: { orderId, ...gatewayPage, at, ...more },
  }),
  confirm: (more: Partial<ConfirmPayment['data']> = {}) => ({
    type: 'ConfirmPayment',
    data: { orderId, amount: price, utr, at, ...more },
  }),
  failPayment: (reason: PaymentFailure = 'expired') => ({
    type: 'FailPayment',
    data: { orderId, reason, at },
  }),
  stray: (more: Partial<RecordStrayPayment['data']> = {}) => ({
    type: 'RecordStrayPayment',
    data: { orderId, utr: otherUtr, amount: rupees(400), at, ...more },
  }),
  start: (leg = 1) => ({ type: 'StartLeg', data: { orderId, leg, at } }),
  deliver: (leg = 1, providerReference = `S-${leg}`) => ({
    type: 'RecordLegDelivered',
    data: { orderId, leg, providerReference, at },
  }),
  failLeg: (leg = 1, reason = 'sold out') => ({
    type: 'RecordLegFailed',
    data: { orderId, leg, reason, at },
  }),
  unknown: (leg = 1, reason = 'no answer') => ({
    type: 'RecordLegUnknown',
    data: { orderId, leg, reason, at },
  }),
  makeManual: (leg = 1, reason = 'unreadable') => ({
    type: 'MakeLegManual',
    data: { orderId, leg, reason, at },
  }),
  complete: (by: DecidedBy = delivery, note: string | null = null) => ({
    type: 'CompleteOrder',
    data: { orderId, by, note, at },
  }),
  refund: (by: DecidedBy = delivery, reason = 'sold out') => ({
    type: 'RefundOrder',
    data: { orderId, by, reason, at },
  }),
  askRefund: (more: Partial<AskRefund['data']> = {}) => ({
    type: 'AskRefund',
    data: { orderId, userId, at: overdue, ...more },
  }),
  propose: (by = 'meera', reason = 'fraud', more: Partial<ProposeCancellation['data']> = {}) => ({
    type: 'ProposeCancellation',
    data: { orderId, proposalId, to: 'Cancelled', by, reason, at, ...more },
  }),
  withdraw: (by = 'meera', more: Partial<WithdrawCancellation['data']> = {}) => ({
    type: 'WithdrawCancellation',
    data: { orderId, proposalId, by, at, ...more },
  }),
  sign: (by = 'vikram', more: Partial<ConfirmCancellation['data']> = {}) => ({
    type: 'ConfirmCancellation',
    data: { orderId, proposalId, by, at, ...more },
  }),
  cancel: (by: DecidedBy = buyer, reason = 'changed my mind') => ({
    type: 'CancelOrder',
    data: { orderId, by, reason, at },
  }),
} satisfies Record<string, (...more: never[]) => OrderCommand>;

export const happened = {
  placed: (more: Partial<PlaceOrder['data']> = {}) => ({
    type: 'OrderPlaced',
    data: snapshot(more),
  }),
  paymentRequested: () => ({ type: 'PaymentRequested', data: { orderId, ...gatewayPage, at } }),
  confirmed: (mode: PaymentMode = 'upi') => ({
    type: 'PaymentConfirmed',
    data: { orderId, userId, mode, amount: price, utr: mode === 'upi' ? utr : null, at },
  }),
  paymentFailed: (reason: PaymentFailure = 'expired') => ({
    type: 'PaymentFailed',
    data: { orderId, userId, reason, at },
  }),
  stray: () => ({
    type: 'StrayPaymentReceived',
    data: { orderId, userId, utr: otherUtr, amount: rupees(400), at },
  }),
  started: (leg = 1) => ({
    type: 'LegStarted',
    data: { orderId, leg, route: leg === 1 ? 'SMILEBR' : 'MANUAL', at },
  }),
  delivered: (leg = 1) => ({
    type: 'LegDelivered',
    data: { orderId, leg, providerReference: `S-${leg}`, at },
  }),
  legFailed: (leg = 1) => ({ type: 'LegFailed', data: { orderId, leg, reason: 'sold out', at } }),
  unknown: (leg = 1) => ({
    type: 'LegOutcomeUnknown',
    data: { orderId, leg, reason: 'no answer', at },
  }),
  madeManual: (leg = 1) => ({
    type: 'LegMadeManual',
    data: { orderId, leg, reason: 'unreadable', at },
  }),
  completed: (by: DecidedBy = delivery, note: string | null = null) => ({
    type: 'OrderCompleted',
    data: { orderId, userId, mode: 'upi', amount: price, reward, by, note, at },
  }),
  refunded: (by: DecidedBy = delivery, reason = 'sold out') => ({
    type: 'OrderRefunded',
    data: { orderId, userId, mode: 'upi', amount: price, by, reason, at },
  }),
  reversed: (by: DecidedBy = vikram, reason = 'reversed') => ({
    type: 'OrderRefunded',
    data: {
      orderId,
      userId,
      mode: 'upi',
      amount: price,
      by,
      reason,
      reversal: true,
      proposalId,
      at,
    },
  }),
  refundAsked: () => ({ type: 'RefundAsked', data: { orderId, userId, at: overdue } }),
  proposed: (more: Partial<CancellationProposed['data']> = {}) => ({
    type: 'CancellationProposed',
    data: { orderId, proposalId, to: 'Cancelled', by: 'meera', reason: 'fraud', at, ...more },
  }),
  withdrawn: (by = 'meera') => ({
    type: 'CancellationWithdrawn',
    data: { orderId, proposalId, by, at },
  }),
  /** Without giving the money back: the second signature under `proposed`. */
  kept: (by: DecidedBy = vikram) => ({
    type: 'OrderCancelled',
    data: {
      orderId,
      userId,
      mode: 'upi',
      keptAmount: price,
      by,
      reason: 'fraud',
      proposalId,
      at,
    },
  }),
  cancelled: (by: DecidedBy = buyer, reason = 'changed my mind') => ({
    type: 'OrderCancelled',
    data: { orderId, userId, mode: 'upi', keptAmount: rupees(0), by, reason, at },
  }),
} satisfies Record<string, (...more: never[]) => OrderEvent>;

const created: OrderEvent[] = [happened.placed(), happened.paymentRequested()];
const processing: OrderEvent[] = [...created, happened.confirmed()];
const started: OrderEvent[] = [...processing, happened.started()];
const delivered: OrderEvent[] = [
  ...started,
  happened.delivered(),
  happened.started(2),
  happened.delivered(2),
];
const legFailed: OrderEvent[] = [...started, happened.legFailed()];
const completed: OrderEvent[] = [...delivered, happened.completed()];
const asked: OrderEvent[] = [...processing, happened.refundAsked()];
const proposed: OrderEvent[] = [...processing, happened.proposed()];
const reversing: OrderEvent[] = [
  ...completed,
  happened.proposed({ to: 'Refunded', reason: 'reversed' }),
];

/** Histories that end in every stage an order can be in. */
export const stages = {
  nothing: [],
  created,
  processing,
  started,
  unknown: [...started, happened.unknown()],
  manual: [...processing, happened.madeManual()],
  delivered,
  legFailed,
  asked,
  granted: [...asked, happened.refunded(vikram, 'reversed')],
  proposed,
  withdrawn: [...proposed, happened.withdrawn()],
  completed,
  refunded: [...legFailed, happened.refunded()],
  reversing,
  reversed: [...reversing, happened.reversed()],
  dropped: [...created, happened.cancelled()],
  kept: [...proposed, happened.kept()],
  failed: [...created, happened.paymentFailed()],
} satisfies Record<string, readonly OrderEvent[]>;
