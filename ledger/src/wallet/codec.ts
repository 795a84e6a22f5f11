import { z } from 'zod';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { WalletEvent } from './events.ts';

const OnHold = z.object({ orderId: z.string(), amount: StoredPaise, at: StoredInstant });

export const storedWalletEvent = storedEvent<WalletEvent>({
  FundsCredited: z.object({
    reference: z.string(),
    source: z.enum(['topUp', 'refund', 'prize', 'points', 'adjustment']),
    subject: z.string(),
    amount: StoredPaise,
    note: z.string().nullable(),
    at: StoredInstant,
  }),
  FundsHeld: OnHold,
  HoldCaptured: OnHold,
  HoldReleased: OnHold,
  HoldVoided: z.object({ orderId: z.string(), at: StoredInstant }),
  FundsDeducted: z.object({
    reference: z.string(),
    amount: StoredPaise,
    reason: z.string(),
    at: StoredInstant,
  }),
  FundsLocked: z.object({
    reference: z.string(),
    amount: StoredPaise,
    reason: z.literal('limit'),
    at: StoredInstant,
  }),
  FundsUnlocked: z.object({
    reference: z.string(),
    amount: StoredPaise,
    by: z.string(),
    note: z.string(),
    at: StoredInstant,
  }),
});
