import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { BankPaymentCommand } from './commands.ts';
import { bankPayment } from './decide.ts';
import type { BankPaymentEvent } from './events.ts';
import type { BankPaymentRejection } from './rejections.ts';
import type { BankPayment } from './state.ts';

const storedBankPaymentEvent = storedEvent<BankPaymentEvent>({
  UtrClaimed: z.object({
    utr: z.string(),
    claimant: z.object({
      kind: z.enum(['order', 'topUp', 'entry', 'suspense', 'settlement']),
      id: z.string(),
    }),
    amount: StoredPaise,
    at: StoredInstant,
  }),
});

export const bankPaymentAggregate: Aggregate<
  'utr',
  BankPayment,
  BankPaymentCommand,
  BankPaymentEvent,
  BankPaymentRejection
> = {
  category: 'utr',
  decider: bankPayment,
  storedEvent: storedBankPaymentEvent,
  schemaVersion: 1,
};
