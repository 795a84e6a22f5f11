import { z } from 'zod';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { TopUpEvent } from './events.ts';

const OnTopUp = z.object({ txnId: z.string(), userId: z.string(), at: StoredInstant });

export const storedTopUpEvent = storedEvent<TopUpEvent>({
  TopUpRequested: OnTopUp.extend({ amount: StoredPaise, expiresAt: StoredInstant }),
  PaymentRequested: OnTopUp.extend({ gatewayReference: z.string(), paymentUrl: z.string() }),
  PaymentConfirmed: OnTopUp.extend({ amount: StoredPaise, utr: z.string() }),
  PaymentFailed: OnTopUp.extend({
    reason: z.enum(['expired', 'refusedByBank', 'gatewayUnavailable']),
  }),
  TopUpCompleted: OnTopUp.extend({ amount: StoredPaise }),
});
