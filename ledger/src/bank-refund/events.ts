import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/** Why a refund that was asked for never left the wallet. */
export type BankRefundRefusal = 'spent' | 'frozen';

type OnRefund = { orderId: string; userId: string; reference: string; at: Instant };

/**
 * The buyer wants money that an order gave back sent to the account it was paid from. `number` counts
 * the refunds of the order, from 1. By `reference` the gateway and the books know this one, and the
 * gateway collected the payment as `gatewayReference`.
 */
export type BankRefundAsked = Message<
  'BankRefundAsked',
  OnRefund & { number: number; amount: Paise; gateway: string; gatewayReference: string }
>;
/** Nothing has moved: by the time it was to be taken the wallet did not have it, or not to give. */
export type BankRefundRefused = Message<'BankRefundRefused', OnRefund & { why: BankRefundRefusal }>;
/** It has left the wallet. */
export type BankRefundTaken = Message<'BankRefundTaken', OnRefund>;
/** The gateway has it, and the bank has not said what became of it. */
export type BankRefundSent = Message<'BankRefundSent', OnRefund>;
/** It is where it came from. `bankReference` is null as long as the gateway does not tell it. */
export type BankRefundArrived = Message<
  'BankRefundArrived',
  OnRefund & { amount: Paise; gateway: string; bankReference: string | null }
>;
/** By which the buyer finds a refund that arrived before. */
export type BankRefundTraced = Message<'BankRefundTraced', OnRefund & { bankReference: string }>;
/**
 * The bank did not take it, or the gateway did not send it: it goes to the wallet again. `gateway` is
 * there where it had counted as arrived: that one has the money again.
 */
export type BankRefundFailed = Message<
  'BankRefundFailed',
  OnRefund & { amount: Paise; reason: string; gateway?: string }
>;

export type BankRefundEvent =
  | BankRefundAsked
  | BankRefundRefused
  | BankRefundTaken
  | BankRefundSent
  | BankRefundArrived
  | BankRefundTraced
  | BankRefundFailed;
