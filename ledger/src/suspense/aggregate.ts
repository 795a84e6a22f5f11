import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { SuspenseCommand } from './commands.ts';
import { suspense } from './decide.ts';
import type { SuspenseEvent } from './events.ts';
import type { SuspenseRejection } from './rejections.ts';
import type { Suspense } from './state.ts';

const OnTransfer = z.object({ utr: z.string(), at: StoredInstant });
const OnRefund = OnTransfer.extend({ reference: z.string() });
const Decided = OnTransfer.extend({ decision: z.int().positive(), by: z.string() });
const Signed = Decided.extend({
  proposedBy: z.string().exactOptional(),
  alone: z.literal(true).exactOptional(),
});
const Subject = z.object({ kind: z.enum(['order', 'topUp']), id: z.string() });

const storedSuspenseEvent = storedEvent<SuspenseEvent>({
  FundsSuspended: OnTransfer.extend({
    userId: z.string(),
    subject: Subject,
    amount: StoredPaise,
    gateway: z.string().nullable(),
    gatewayReference: z.string().nullable(),
    why: z.enum(['erased', 'blocked']),
  }),
  ReturnProposed: Decided.extend({
    way: z.enum(['gateway', 'byHand']),
    bankReference: z.string().nullable().exactOptional(),
  }),
  ReturnWithdrawn: Decided,
  SuspenseRefundAsked: Signed.extend({
    number: z.int().positive(),
    reference: z.string(),
    amount: StoredPaise,
    gateway: z.string(),
    gatewayReference: z.string(),
  }),
  SuspenseRefundSent: OnRefund,
  SuspenseRefundArrived: OnRefund.extend({
    amount: StoredPaise,
    gateway: z.string(),
    bankReference: z.string().nullable(),
  }),
  SuspenseRefundTraced: OnRefund.extend({ bankReference: z.string() }),
  SuspenseRefundFailed: OnRefund.extend({
    amount: StoredPaise.exactOptional(),
    reason: z.string(),
    gateway: z.string().exactOptional(),
  }),
  SuspenseReturnedByHand: Signed.extend({
    amount: StoredPaise,
    takenByBank: StoredPaise.exactOptional(),
    bankReference: z.string(),
  }),
  SuspenseTakenBack: Decided.extend({ disputeId: z.string(), amount: StoredPaise }),
  SuspenseReleased: Decided.extend({
    userId: z.string(),
    subject: Subject,
    amount: StoredPaise,
  }),
});

export const suspenseAggregate: Aggregate<
  'suspense',
  Suspense,
  SuspenseCommand,
  SuspenseEvent,
  SuspenseRejection
> = {
  category: 'suspense',
  decider: suspense,
  storedEvent: storedSuspenseEvent,
  schemaVersion: 1,
};
