import { z } from 'zod';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { BankPaymentEvent } from './events.ts';

export const storedBankPaymentEvent = storedEvent<BankPaymentEvent>({
  UtrClaimed: z.object({
    utr: z.string(),
    claimant: z.object({ kind: z.enum(['order', 'topUp']), id: z.string() }),
    amount: StoredPaise,
    at: StoredInstant,
  }),
});
