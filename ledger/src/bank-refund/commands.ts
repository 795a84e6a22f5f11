import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { BankRefundRefusal } from './events.ts';

/** `most` is what came by the gateway for the order and was given back: all refunds together. */
export type AskBankRefund = Message<
  'AskBankRefund',
  {
    orderId: string;
    userId: string;
    number: number;
    amount: Paise;
    most: Paise;
    gateway: string;
    gatewayReference: string;
    at: Instant;
  }
>;

type OfRefund = { orderId: string; number: number; at: Instant };

export type RefuseBankRefund = Message<'RefuseBankRefund', OfRefund & { why: BankRefundRefusal }>;
export type RecordBankRefundTaken = Message<'RecordBankRefundTaken', OfRefund>;
export type RecordBankRefundSent = Message<'RecordBankRefundSent', OfRefund>;
/** Told again with a reference of the bank, it adds that. */
export type RecordBankRefundArrived = Message<
  'RecordBankRefundArrived',
  OfRefund & { bankReference: string | null }
>;
export type RecordBankRefundFailed = Message<
  'RecordBankRefundFailed',
  OfRefund & { reason: string }
>;

export type BankRefundCommand =
  | AskBankRefund
  | RefuseBankRefund
  | RecordBankRefundTaken
  | RecordBankRefundSent
  | RecordBankRefundArrived
  | RecordBankRefundFailed;
