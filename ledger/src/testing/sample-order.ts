import { createHash } from 'node:crypto';
import { toCentipoints } from '../kernel/centipoints.ts';
import type { Instant } from '../kernel/message.ts';
import { rupees, type Paise } from '../kernel/paise.ts';
import { FIRST_GATEWAY, type PaymentPage } from '../kernel/payment-page.ts';
import type {
  AskRefund,
  CompleteOrder,
  ConfirmCancellation,
  ConfirmPayment,
  CorrectGameAccount,
  OrderCommand,
  PlaceOrder,
  ProposeCancellation,
  RecordStrayPayment,
  RequestPayment,
  RevealCodes,
  WithdrawCancellation,
} from '../order/commands.ts';
import { isInParts, tenderOf, withShares } from '../order/price-parts.ts';
import type {
  CancellationProposed,
  DecidedBy,
  HeldBack,
  HoldCause,
  Leg,
  LegWay,
  OrderDisputeEnded,
  OrderEvent,
  PaymentFailure,
  PaymentMode,
  RefusedFor,
  SaleDisputed,
} from '../order/events.ts';

type Placed = PlaceOrder['data'];
type PlainLeg = Omit<Leg, 'share'>;
/** What of an order a spec says. Shares and tender follow from the price and the wallet's part of it. */
export type Said = Partial<Omit<Placed, 'legs'>> &
  Readonly<{ legs?: readonly PlainLeg[]; walletPart?: Paise }>;

/** One order over ₹415 with two legs, told in commands and events. */
export const at = '2026-11-21T06:30:00.000Z';
export const later = '2026-11-21T06:35:00.000Z';
export const orderId = 'GT26K21-7H20QA2M';
const userId = 'asha';
export const proposalId = 'P1';
const setAside = { decisionId: 'D1', to: 'Refunded', by: 'meera', legs: [2] } as const;
export const otherUtr = '999912345678';
export const price = rupees(415);
const HALF_AN_HOUR_MS = 1_800_000;

export const delivery: DecidedBy = { kind: 'delivery' };
export const buyer: DecidedBy = { kind: 'buyer' };
export const deadline: DecidedBy = { kind: 'deadline' };
export const meera: DecidedBy = { kind: 'admin', accountId: 'meera' };
/** The buyer, who is an admin as well. */
export const asha: DecidedBy = { kind: 'admin', accountId: userId };
export const vikram: DecidedBy = { kind: 'admin', accountId: 'vikram' };

const after = (instant: Instant, ms: number): Instant =>
  new Date(Date.parse(instant) + ms).toISOString();

/** The bank's number of the payment for an order: one for each. */
export const utrOf = (paidFor: string): string =>
  String(400_000_000_000 + createHash('sha256').update(paidFor).digest().readUIntBE(0, 4));
export const utr = utrOf(orderId);

export const legOf = (
  leg: number,
  route: Leg['route'] = 'SMILEBR',
  productCode = '13',
): PlainLeg => ({
  leg,
  route,
  providerProduct: route === 'MANUAL' ? '' : 'mobilelegends',
  productCode: route === 'MANUAL' ? '' : productCode,
});

/** The same goods as those of the first leg, by another route. */
export const otherWay: LegWay = {
  ...{ route: 'MOOGOLDMLBB', providerProduct: 'mobilelegends', productCode: '215570' },
};
/** Legs of which the first may go two ways. */
export const twoWays: readonly PlainLeg[] = [
  { ...legOf(1), alternative: otherWay },
  legOf(2, 'MANUAL'),
];

/** What an order is placed with, wherever a spec says nothing else. */
export const snapshot = ({ walletPart, ...more }: Said = {}): Placed => {
  const { price: costs = price, at: placedAt = at, paymentMode = 'upi' } = more;
  const { legs = [legOf(1), legOf(2, 'MANUAL')], tender } = more;
  const kept = tender && isInParts(tender) ? tender.wallet : undefined;
  return {
    orderId,
    userId,
    price: costs,
    originalPrice: costs > rupees(500) ? costs : rupees(500),
    paymentMode,
    quantity: 1,
    cost: null,
    tax: null,
    product: { id: 'p1', name: 'Mobile Legends: India', type: 'MLBB' },
    item: { id: 'i1', name: '284 Diamonds' },
    gameAccount: 'sealed',
    reward: toCentipoints(Math.floor(costs / 100)),
    refundAfterHours: 24,
    expiresAt: after(placedAt, HALF_AN_HOUR_MS),
    at: placedAt,
    ...more,
    tender: tenderOf(paymentMode, costs, walletPart ?? kept),
    legs: withShares(legs, costs),
  };
};

/** Where a gateway collects a payment, wherever a spec says nothing else. */
export const paymentPage = (gatewayReference: string): PaymentPage => ({
  gateway: FIRST_GATEWAY,
  gatewayReference,
  paymentUrl: `https://gateway.example/pay/${gatewayReference}`,
  intent: null,
});

/** The commands about one order, with what belongs to it wherever a spec says nothing else. */
export const askAbout = (placed: Placed) => {
  const { orderId, userId, at, paymentMode, tender } = placed;
  return {
    place: (more: Said = {}) => ({ type: 'PlaceOrder', data: snapshot({ ...placed, ...more }) }),
    requestPayment: (more: Partial<RequestPayment['data']> = {}) => ({
      type: 'RequestPayment',
      data: { orderId, ...paymentPage(orderId), at, ...more },
    }),
    reportPayment: () => ({ type: 'ReportPayment', data: { orderId, at } }),
    correct: (more: Partial<CorrectGameAccount['data']> = {}) => ({
      type: 'CorrectGameAccount',
      data: { orderId, userId, correction: 1, gameAccount: 'sealed anew', at, ...more },
    }),
    confirm: (more: Partial<ConfirmPayment['data']> = {}) => ({
      type: 'ConfirmPayment',
      data: {
        orderId,
        amount: tender[paymentMode],
        utr: paymentMode === 'upi' ? utrOf(orderId) : null,
        at,
        ...more,
      },
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
    acceptLeg: (leg = 1, providerReference = `S-${leg}`) => ({
      type: 'RecordLegAccepted',
      data: { orderId, leg, providerReference, at },
    }),
    deliver: (leg = 1, providerReference = `S-${leg}`) => ({
      type: 'RecordLegDelivered',
      data: { orderId, leg, providerReference, at },
    }),
    failLeg: (leg = 1, reason = 'sold out', about?: RefusedFor) => ({
      type: 'RecordLegFailed',
      data: { orderId, leg, reason, ...(about && { about }), at },
    }),
    notSent: (leg = 1, reason = 'no connection', heldBack?: HeldBack) => ({
      type: 'RecordLegNotSent',
      data: { orderId, leg, reason, ...(heldBack && { heldBack }), at },
    }),
    unknown: (leg = 1, reason = 'no answer') => ({
      type: 'RecordLegUnknown',
      data: { orderId, leg, reason, at },
    }),
    makeManual: (leg = 1, reason = 'unreadable') => ({
      type: 'MakeLegManual',
      data: { orderId, leg, reason, at },
    }),
    resend: (leg = 1, by = 'meera', attempt = 2) => ({
      type: 'ApproveResend',
      data: { orderId, leg, attempt, by, at },
    }),
    reroute: (leg = 1, attempt = 2, way: LegWay = otherWay) => ({
      type: 'RerouteLeg',
      data: { orderId, leg, attempt, ...way, reason: 'sold out there', at },
    }),
    complete: (
      by: DecidedBy = delivery,
      note: string | null = null,
      more: Partial<CompleteOrder['data']> = {},
    ) => ({
      type: 'CompleteOrder',
      data: { orderId, by, note, at, ...more },
    }),
    refund: (by: DecidedBy = delivery, reason = 'sold out') => ({
      type: 'RefundOrder',
      data: { orderId, by, reason, at },
    }),
    /** A millisecond after the promised half hour. */
    askRefund: (more: Partial<AskRefund['data']> = {}) => ({
      type: 'AskRefund',
      data: { orderId, userId, at: after(at, HALF_AN_HOUR_MS + 1), ...more },
    }),
    reveal: (more: Partial<RevealCodes['data']> = {}) => ({
      type: 'RevealCodes',
      data: { orderId, userId, at, ...more },
    }),
    setAside: () => ({ type: 'SetDecisionAside', data: { ...setAside, orderId, at } }),
    hold: (causes: readonly HoldCause[] = ['amount']) => ({
      type: 'HoldForReview',
      data: { orderId, causes, at },
    }),
    release: (by = 'meera', note: string | null = null) => ({
      type: 'ReleaseFromReview',
      data: { orderId, by, note, at },
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
      data: { orderId, proposalId, by, aloneAfterMs: null, at, ...more },
    }),
    cancel: (by: DecidedBy = buyer, reason = 'changed my mind') => ({
      type: 'CancelOrder',
      data: { orderId, by, reason, at },
    }),
    dispute: (amount: Paise = tender.upi, disputeId = 'D1', utr: string | null = null) => ({
      type: 'DisputeOrder',
      data: { orderId, disputeId, amount, utr, at },
    }),
    endDispute: (lost: Paise = rupees(0), disputeId = 'D1') => ({
      type: 'EndOrderDispute',
      data: { orderId, disputeId, outcome: lost === 0 ? 'won' : 'lost', lost, at },
    }),
  } satisfies Record<string, (...more: never[]) => OrderCommand>;
};

export const ask = askAbout(snapshot());

/** Of the same order, paid from the wallet first and the rest by UPI. */
export const walletPart = rupees(115);
export const askInParts = askAbout(snapshot({ walletPart }));

export const happened = {
  placed: (more: Said = {}) => ({
    type: 'OrderPlaced',
    data: snapshot(more),
  }),
  corrected: (correction = 1, gameAccount = 'sealed anew') => ({
    type: 'GameAccountCorrected',
    data: { orderId, userId, correction, gameAccount, at },
  }),
  paymentRequested: () => ({
    type: 'PaymentRequested',
    data: { orderId, ...paymentPage(orderId), at },
  }),
  paymentReported: () => ({ type: 'PaymentReported', data: { orderId, userId, at } }),
  confirmed: (mode: PaymentMode = 'upi', amount = price) => ({
    type: 'PaymentConfirmed',
    data: {
      ...{ orderId, userId, mode, amount, at },
      utr: mode === 'upi' ? utr : null,
      gateway: mode === 'upi' ? FIRST_GATEWAY : null,
    },
  }),
  paymentFailed: (reason: PaymentFailure = 'expired') => ({
    type: 'PaymentFailed',
    data: { orderId, userId, reason, at },
  }),
  /** `gateway` is null where none was asked to collect. */
  stray: (gateway: string | null = FIRST_GATEWAY) => ({
    type: 'StrayPaymentReceived',
    data: { orderId, userId, utr: otherUtr, amount: rupees(400), gateway, at },
  }),
  started: (leg = 1) => ({
    type: 'LegStarted',
    data: { orderId, leg, route: leg === 1 ? 'SMILEBR' : 'MANUAL', at },
  }),
  accepted: (leg = 1) => ({
    type: 'LegAccepted',
    data: { orderId, leg, providerReference: `S-${leg}`, at },
  }),
  delivered: (leg = 1) => ({
    type: 'LegDelivered',
    data: { orderId, leg, providerReference: `S-${leg}`, at },
  }),
  legFailed: (leg = 1, about?: RefusedFor) => ({
    type: 'LegFailed',
    data: { orderId, leg, reason: 'sold out', ...(about && { about }), at },
  }),
  notSent: (leg = 1, heldBack?: HeldBack) => ({
    type: 'LegNotSent',
    data: { orderId, leg, reason: 'no connection', ...(heldBack && { heldBack }), at },
  }),
  unknown: (leg = 1) => ({
    type: 'LegOutcomeUnknown',
    data: { orderId, leg, reason: 'no answer', at },
  }),
  madeManual: (leg = 1) => ({
    type: 'LegMadeManual',
    data: { orderId, leg, reason: 'unreadable', at },
  }),
  resendApproved: (leg = 1, by = 'meera', attempt = 2) => ({
    type: 'LegResendApproved',
    data: { orderId, leg, attempt, by, at },
  }),
  rerouted: (leg = 1, attempt = 2, way: LegWay = otherWay) => ({
    type: 'LegRerouted',
    data: { orderId, leg, attempt, ...way, reason: 'sold out there', at },
  }),
  completed: (by: DecidedBy = delivery, note: string | null = null) => ({
    type: 'OrderCompleted',
    data: { orderId, userId, mode: 'upi', amount: price, reward: toCentipoints(415), by, note, at },
  }),
  /** Without its second leg, which stands for half of it. */
  completedInPart: (by: DecidedBy = delivery, note: string | null = null) => ({
    type: 'OrderCompleted',
    data: {
      ...{ orderId, userId, mode: 'upi', by, note, at },
      amount: rupees(207.5),
      returned: { legs: [2], amount: rupees(207.5) },
      reward: toCentipoints(207),
    },
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
  refundAsked: () => ({
    type: 'RefundAsked',
    data: { orderId, userId, at: after(at, HALF_AN_HOUR_MS + 1) },
  }),
  setAside: () => ({ type: 'DecisionSetAside', data: { ...setAside, orderId, at } }),
  revealed: (legs: readonly number[] = [1]) => ({
    type: 'CodesRevealed',
    data: { orderId, userId, legs, at },
  }),
  held: (causes: readonly HoldCause[] = ['amount']) => ({
    type: 'HeldForReview',
    data: { orderId, causes, at },
  }),
  released: (by = 'meera', note: string | null = null) => ({
    type: 'ReleasedFromReview',
    data: { orderId, by, note, at },
  }),
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
  disputed: (amount: Paise = price, disputeId = 'D1', stray?: string) => ({
    type: 'OrderDisputed',
    data: { orderId, userId, disputeId, amount, ...(stray && { stray }), at },
  }),
  saleDisputed: (more: Partial<SaleDisputed['data']> = {}) => ({
    type: 'SaleDisputed',
    data: {
      ...{ orderId, userId, disputeId: 'D1', amount: price, reward: toCentipoints(415), at },
      ...more,
    },
  }),
  disputeEnded: (more: Partial<OrderDisputeEnded['data']> = {}) => ({
    type: 'OrderDisputeEnded',
    data: {
      ...{ orderId, userId, disputeId: 'D1', kept: price, reward: toCentipoints(415) },
      outcome: (more.lost ?? 0) === 0 ? 'won' : 'lost',
      ...{ lost: rupees(0), at },
      ...more,
    },
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
const notSent: OrderEvent[] = [...started, happened.notSent()];
const completed: OrderEvent[] = [...delivered, happened.completed()];
const half: OrderEvent[] = [
  ...started,
  happened.delivered(),
  happened.started(2),
  happened.legFailed(2),
];
const asked: OrderEvent[] = [...processing, happened.refundAsked()];
const held: OrderEvent[] = [...processing, happened.held()];
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
  accepted: [...started, happened.accepted()],
  unknown: [...started, happened.unknown()],
  manual: [...processing, happened.madeManual()],
  delivered,
  legFailed,
  notSent,
  approved: [...notSent, happened.resendApproved()],
  asked,
  granted: [...asked, happened.refunded(vikram, 'reversed')],
  held,
  released: [...held, happened.released()],
  proposed,
  withdrawn: [...proposed, happened.withdrawn()],
  completed,
  half,
  partly: [...half, happened.completedInPart()],
  refunded: [...legFailed, happened.refunded()],
  reversing,
  reversed: [...reversing, happened.reversed()],
  dropped: [...created, happened.cancelled()],
  kept: [...proposed, happened.kept()],
  failed: [...created, happened.paymentFailed()],
} satisfies Record<string, readonly OrderEvent[]>;
