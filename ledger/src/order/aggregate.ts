import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredCentipoints, StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { OrderCommand } from './commands.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';
import type { OrderRejection } from './rejections.ts';
import type { Order } from './state.ts';

const OnOrder = z.object({ orderId: z.string(), at: StoredInstant });
const OfBuyer = OnOrder.extend({ userId: z.string() });
const OnLeg = OnOrder.extend({ leg: z.int() });
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
  'MANUAL',
]);

const By = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivery') }),
  z.object({ kind: z.literal('buyer') }),
  z.object({ kind: z.literal('deadline') }),
  z.object({ kind: z.literal('admin'), accountId: z.string() }),
]);

const PlannedLeg = z.object({
  leg: z.int(),
  route: Route,
  providerProduct: z.string(),
  productCode: z.string(),
});

const storedOrderEvent = storedEvent<OrderEvent>({
  OrderPlaced: OfBuyer.extend({
    price: StoredPaise,
    originalPrice: StoredPaise,
    paymentMode: Mode,
    product: z.object({ id: z.string(), name: z.string(), type: z.string() }),
    item: z.object({ id: z.string(), name: z.string() }),
    gameAccount: z.string(),
    legs: z.array(PlannedLeg),
    reward: StoredCentipoints,
    expiresAt: StoredInstant,
  }),
  PaymentRequested: OnOrder.extend({ gatewayReference: z.string(), paymentUrl: z.string() }),
  PaymentConfirmed: OfBuyer.extend({
    mode: Mode,
    amount: StoredPaise,
    utr: z.string().nullable(),
  }),
  PaymentFailed: OfBuyer.extend({
    reason: z.enum([
      'expired',
      'refusedByBank',
      'insufficientFunds',
      'gatewayUnavailable',
      'amountMismatch',
    ]),
  }),
  StrayPaymentReceived: OfBuyer.extend({ utr: z.string(), amount: StoredPaise }),
  LegStarted: OnLeg.extend({ route: Route }),
  LegDelivered: OnLeg.extend({ providerReference: z.string() }),
  LegFailed: OnLeg.extend({ reason: z.string() }),
  LegOutcomeUnknown: OnLeg.extend({ reason: z.string() }),
  LegMadeManual: OnLeg.extend({ reason: z.string() }),
  OrderCompleted: OfBuyer.extend({
    mode: Mode,
    amount: StoredPaise,
    reward: StoredCentipoints,
    by: By,
    note: z.string().nullable(),
  }),
  OrderRefunded: OfBuyer.extend({
    mode: Mode,
    amount: StoredPaise,
    by: By,
    reason: z.string(),
    reversal: z.literal(true).exactOptional(),
    proposalId: z.string().exactOptional(),
  }),
  RefundAsked: OfBuyer,
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
  }),
});

export const orderAggregate: Aggregate<'order', Order, OrderCommand, OrderEvent, OrderRejection> = {
  category: 'order',
  decider: order,
  storedEvent: storedOrderEvent,
  schemaVersion: 1,
};
