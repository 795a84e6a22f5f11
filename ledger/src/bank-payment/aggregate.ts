import type { Aggregate } from '../kernel/aggregate.ts';
import { storedBankPaymentEvent } from './codec.ts';
import type { BankPaymentCommand } from './commands.ts';
import { bankPayment } from './decide.ts';
import type { BankPaymentEvent } from './events.ts';
import type { BankPaymentRejection } from './rejections.ts';
import type { BankPayment } from './state.ts';

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
