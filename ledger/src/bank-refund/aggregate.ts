import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { BankRefundCommand } from './commands.ts';
import { bankRefund } from './decide.ts';
import type { BankRefundEvent } from './events.ts';
import type { BankRefundRejection } from './rejections.ts';
import type { BankRefunds } from './state.ts';

const OnRefund = z.object({
  orderId: z.string(),
  userId: z.string(),
  reference: z.string(),
  at: StoredInstant,
});

const storedBankRefundEvent = storedEvent<BankRefundEvent>({
  BankRefundAsked: OnRefund.extend({
    number: z.int().positive(),
    amount: StoredPaise,
    gateway: z.string(),
    gatewayReference: z.string(),
  }),
  BankRefundRefused: OnRefund.extend({ why: z.enum(['spent', 'frozen']) }),
  BankRefundTaken: OnRefund,
  BankRefundSent: OnRefund,
  BankRefundArrived: OnRefund.extend({
    amount: StoredPaise,
    gateway: z.string(),
    bankReference: z.string().nullable(),
  }),
  BankRefundTraced: OnRefund.extend({ bankReference: z.string() }),
  BankRefundFailed: OnRefund.extend({
    amount: StoredPaise,
    reason: z.string(),
    gateway: z.string().exactOptional(),
  }),
});

export const bankRefundAggregate: Aggregate<
  'refund',
  BankRefunds,
  BankRefundCommand,
  BankRefundEvent,
  BankRefundRejection
> = {
  category: 'refund',
  decider: bankRefund,
  storedEvent: storedBankRefundEvent,
  schemaVersion: 1,
};
