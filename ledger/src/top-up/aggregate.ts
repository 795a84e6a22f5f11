import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { FIRST_GATEWAY, StoredPaymentPage } from '../kernel/payment-page.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { TopUpCommand } from './commands.ts';
import { topUp } from './decide.ts';
import type { TopUpEvent } from './events.ts';
import type { TopUpRejection } from './rejections.ts';
import type { TopUp } from './state.ts';

const OnTopUp = z.object({ txnId: z.string(), userId: z.string(), at: StoredInstant });

const storedTopUpEvent = storedEvent<TopUpEvent>({
  TopUpRequested: OnTopUp.extend({ amount: StoredPaise, expiresAt: StoredInstant }),
  PaymentRequested: OnTopUp.extend(StoredPaymentPage.shape),
  PaymentReported: OnTopUp,
  PaymentConfirmed: OnTopUp.extend({
    amount: StoredPaise,
    utr: z.string(),
    gateway: z.string().nullable().default(FIRST_GATEWAY),
  }),
  PaymentFailed: OnTopUp.extend({
    reason: z.enum([
      'expired',
      'refusedByBank',
      'gatewayUnavailable',
      'creditedByHand',
      'claimedElsewhere',
    ]),
  }),
  PaymentSuspended: OnTopUp.extend({
    amount: StoredPaise,
    utr: z.string(),
    gateway: z.string().nullable(),
    why: z.enum(['erased', 'blocked']),
  }),
  StrayPaymentReceived: OnTopUp.extend({
    amount: StoredPaise,
    utr: z.string(),
    gateway: z.string().nullable(),
    suspended: z.enum(['erased', 'blocked']).exactOptional(),
  }),
  TopUpCompleted: OnTopUp.extend({ amount: StoredPaise }),
});

export const topUpAggregate: Aggregate<'topup', TopUp, TopUpCommand, TopUpEvent, TopUpRejection> = {
  category: 'topup',
  decider: topUp,
  storedEvent: storedTopUpEvent,
  schemaVersion: 1,
};
