import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import {
  StoredBasisPoints,
  StoredCentipoints,
  StoredInstant,
  StoredPaise,
} from '../kernel/stored-fields.ts';
import { FIRST_GATEWAY, StoredPaymentPage } from '../kernel/payment-page.ts';
import type { OrderCommand } from './commands.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { tenderOf, withShares } from './price-parts.ts';
import type { OrderRejection } from './rejections.ts';
import type { Order } from './state.ts';

const OnOrder = z.object({ orderId: z.string(), at: StoredInstant });
const OfBuyer = OnOrder.extend({ userId: z.string() });
const Found = z.object({ accountId: z.string(), entryId: z.string() }).exactOptional();
const OnLeg = OnOrder.extend({ leg: z.int(), attempt: z.int().exactOptional() });
const Mode = z.enum(['upi', 'wallet']);

const Route = z.enum([
  'SMILEBR',
  'SMILEPH',
  'MOOGOLDMLBB',
  'MOOGOLDGENSHIN',
  'MOOGOLDHOK',
  'YOKCASHMLBB',
  'YOKCASHGENSHIN',
  'YOKCASHHOK',
  'YOKCASHPUBG',
  'CODES',
  'MANUAL',
]);

const By = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivery') }),
  z.object({ kind: z.literal('buyer') }),
  z.object({ kind: z.literal('deadline') }),
  z.object({ kind: z.literal('admin'), accountId: z.string() }),
]);

const Way = z.object({ route: Route, providerProduct: z.string(), productCode: z.string() });
const PlannedLeg = Way.extend({
  leg: z.int(),
  share: StoredPaise.exactOptional(),
  alternative: Way.readonly().exactOptional(),
  isSecondWay: z.literal(true).exactOptional(),
});

/**
 * The first orders were of one piece, paid from one source, and did not say what a leg is worth, nor
 * when they are refunded by themselves. That was a day unless the owner had set another time, which no
 * event tells: whatever is told again from the log has to come to the same.
 */
const Placed = OfBuyer.extend({
  price: StoredPaise,
  originalPrice: StoredPaise,
  paymentMode: Mode,
  tender: z.object({ wallet: StoredPaise, upi: StoredPaise }).optional(),
  quantity: z.int().positive().default(1),
  cost: StoredPaise.nullable().default(null),
  tax: z.object({ code: z.string(), rate: StoredBasisPoints }).nullable().default(null),
  gstin: z.string().exactOptional(),
  product: z.object({ id: z.string(), name: z.string(), type: z.string() }),
  item: z.object({ id: z.string(), name: z.string(), lockedTo: z.string().exactOptional() }),
  gameAccount: z.string(),
  legs: z.array(PlannedLeg),
  reward: StoredCentipoints,
  refundAfterHours: z.int().positive().default(24),
  expiresAt: StoredInstant,
}).transform((data) => ({
  ...data,
  tender: data.tender ?? tenderOf(data.paymentMode, data.price),
  legs: withShares(data.legs, data.price).map((leg, place) => ({ ...leg, ...data.legs[place] })),
}));

const storedOrderEvent = storedEvent<OrderEvent>({
  OrderPlaced: Placed,
  GameAccountCorrected: OfBuyer.extend({ correction: z.int(), gameAccount: z.string() }),
  PaymentRequested: OnOrder.extend(StoredPaymentPage.shape),
  PaymentReported: OfBuyer,
  PaymentConfirmed: OfBuyer.extend({
    mode: Mode,
    amount: StoredPaise,
    utr: z.string().nullable(),
    gateway: z.string().nullable().optional(),
    foundBy: Found,
  }).transform((data) => {
    const unnamed = data.mode === 'upi' ? FIRST_GATEWAY : null;
    return { ...data, gateway: data.gateway === undefined ? unnamed : data.gateway };
  }),
  PaymentFailed: OfBuyer.extend({
    reason: z.enum([
      'expired',
      'refusedByBank',
      'insufficientFunds',
      'walletFrozen',
      'gatewayUnavailable',
      'amountMismatch',
      'creditedByHand',
      'claimedElsewhere',
    ]),
  }),
  StrayPaymentReceived: OfBuyer.extend({
    utr: z.string(),
    amount: StoredPaise,
    gateway: z.string().nullable().default(FIRST_GATEWAY),
    foundBy: Found,
    suspended: z.enum(['erased', 'blocked']).exactOptional(),
  }),
  LegStarted: OnLeg.extend({ route: Route }),
  LegAccepted: OnLeg.extend({ providerReference: z.string() }),
  LegDelivered: OnLeg.extend({ providerReference: z.string() }),
  LegFailed: OnLeg.extend({
    reason: z.string(),
    about: z.enum(['player', 'owned']).exactOptional(),
  }),
  LegNotSent: OnLeg.extend({
    reason: z.string(),
    heldBack: z.enum(['spentUp', 'turnMissed', 'crowded']).exactOptional(),
  }),
  LegOutcomeUnknown: OnLeg.extend({ reason: z.string() }),
  LegMadeManual: OnLeg.extend({ reason: z.string() }),
  LegResendApproved: OnOrder.extend({ leg: z.int(), attempt: z.int(), by: z.string() }),
  LegRerouted: OnOrder.extend(Way.shape).extend({
    leg: z.int(),
    attempt: z.int(),
    reason: z.string(),
  }),
  OrderCompleted: OfBuyer.extend({
    mode: Mode,
    amount: StoredPaise,
    returned: z
      .object({ legs: z.array(z.int()), amount: StoredPaise })
      .readonly()
      .exactOptional(),
    tax: StoredPaise.exactOptional(),
    reward: StoredCentipoints,
    by: By,
    note: z.string().nullable(),
  }),
  OrderRefunded: OfBuyer.extend({
    mode: Mode,
    amount: StoredPaise,
    tax: StoredPaise.exactOptional(),
    by: By,
    reason: z.string(),
    reversal: z.literal(true).exactOptional(),
    proposalId: z.string().exactOptional(),
    alone: z.literal(true).exactOptional(),
  }),
  DecisionSetAside: OnOrder.extend({
    decisionId: z.string(),
    to: z.enum(['Completed', 'Refunded']),
    by: z.string(),
    legs: z.array(z.int()),
  }),
  RefundAsked: OfBuyer,
  CodesRevealed: OfBuyer.extend({ legs: z.array(z.int()) }),
  HeldForReview: OnOrder.extend({
    causes: z.array(z.enum(['newAccount', 'manyOrders', 'manyGameAccounts', 'amount'])),
  }),
  ReleasedFromReview: OnOrder.extend({ by: z.string(), note: z.string().nullable() }),
  // The first ones had no name: there was one at most, to cancel a paid order.
  CancellationProposed: OnOrder.extend({
    proposalId: z.string().optional(),
    to: z.enum(['Cancelled', 'Refunded']).default('Cancelled'),
    by: z.string(),
    reason: z.string(),
  }).transform((data) => ({ ...data, proposalId: data.proposalId ?? data.orderId })),
  CancellationWithdrawn: OnOrder.extend({ proposalId: z.string(), by: z.string() }),
  OrderCancelled: OfBuyer.extend({
    mode: Mode,
    keptAmount: StoredPaise,
    by: By,
    reason: z.string(),
    proposalId: z.string().exactOptional(),
    alone: z.literal(true).exactOptional(),
  }),
  OrderDisputed: OfBuyer.extend({
    disputeId: z.string(),
    amount: StoredPaise,
    stray: z.string().exactOptional(),
  }),
  SaleDisputed: OfBuyer.extend({
    disputeId: z.string(),
    amount: StoredPaise,
    tax: StoredPaise.exactOptional(),
    reward: StoredCentipoints,
    lost: z.literal(true).exactOptional(),
  }),
  OrderDisputeEnded: OfBuyer.extend({
    disputeId: z.string(),
    outcome: z.enum(['won', 'lost']),
    kept: StoredPaise,
    tax: StoredPaise.exactOptional(),
    reward: StoredCentipoints,
    lost: StoredPaise,
    lostTax: StoredPaise.exactOptional(),
    loss: StoredPaise.exactOptional(),
  }),
});

export const orderAggregate: Aggregate<'order', Order, OrderCommand, OrderEvent, OrderRejection> = {
  category: 'order',
  decider: order,
  storedEvent: storedOrderEvent,
  schemaVersion: 1,
};
