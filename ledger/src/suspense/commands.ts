import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { FundsSuspended } from './events.ts';

type OnTransfer = { utr: string; at: Instant };

export type SuspendFunds = Message<'SuspendFunds', FundsSuspended['data']>;
/** By an admin. `decision` is the number of what they decide, as their form has shown it. */
type Decide = OnTransfer & { decision: number; by: string };

/** By the gateway that collected it. From `secondPersonFrom` on it takes another one. */
export type SendSuspendedBack = Message<'SendSuspendedBack', Decide & { secondPersonFrom: Paise }>;
/** What its payer has from their own bank, by disputes that were lost: only the rest is sent. */
type LessTaken = { takenByBank?: Paise };
/**
 * By a transfer from the bank, whose reference is told once it was made: from `secondPersonFrom` on
 * that is for who agrees, and null here.
 */
export type RecordReturnByHand = Message<
  'RecordReturnByHand',
  Decide & LessTaken & { bankReference: string | null; secondPersonFrom: Paise }
>;
/**
 * `aloneAfterMs` is how long a store's only admin waits before they may agree to their own proposal;
 * null where there is somebody else. `bankReference` is of the transfer that was made by hand.
 */
export type AgreeToReturn = Message<
  'AgreeToReturn',
  Decide & LessTaken & { aloneAfterMs: number | null; bankReference: string | null }
>;
export type WithdrawReturn = Message<'WithdrawReturn', Decide>;
/** That the dispute about it is lost is known to who gives this. */
export type RecordTakenBack = Message<'RecordTakenBack', Decide & { disputeId: string }>;
/** To the account. Whether that is open is known to who gives this. */
export type ReleaseSuspended = Message<'ReleaseSuspended', Decide>;

type OfRefund = OnTransfer & { number: number };

export type RecordSuspenseRefundSent = Message<'RecordSuspenseRefundSent', OfRefund>;
/** Told again with a reference of the bank, it adds that. */
export type RecordSuspenseRefundArrived = Message<
  'RecordSuspenseRefundArrived',
  OfRefund & { bankReference: string | null }
>;
export type RecordSuspenseRefundFailed = Message<
  'RecordSuspenseRefundFailed',
  OfRefund & { reason: string }
>;

export type SuspenseRefundCommand =
  | RecordSuspenseRefundSent
  | RecordSuspenseRefundArrived
  | RecordSuspenseRefundFailed;

export type SuspenseDecision =
  | SendSuspendedBack
  | RecordReturnByHand
  | AgreeToReturn
  | WithdrawReturn
  | RecordTakenBack
  | ReleaseSuspended;

export type SuspenseCommand = SuspendFunds | SuspenseDecision | SuspenseRefundCommand;
