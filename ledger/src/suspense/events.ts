import type { PaidSubject } from '../dispute/events.ts';
import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/** Why money that came late was put into no wallet. */
export type SuspendedBecause = 'erased' | 'blocked';

/** How money leaves for a bank: by the gateway that collected it, or by hand. */
export type ReturnWay = 'gateway' | 'byHand';

/**
 * A transfer that came when its order or top-up was over, for an account that is no more or is
 * blocked. `gateway` is the one that can send it back, null where none collected it.
 */
export type FundsSuspended = Message<
  'FundsSuspended',
  {
    utr: string;
    userId: string;
    subject: PaidSubject;
    amount: Paise;
    gateway: string | null;
    gatewayReference: string | null;
    why: SuspendedBecause;
    at: Instant;
  }
>;
/** What persons decide about a transfer is numbered: an old form decides nothing anew. */
type Decided = { utr: string; decision: number; by: string; at: Instant };

/**
 * Nothing leaves before somebody else has agreed, by hand neither. In events of one time it had left
 * by then: `bankReference` is of that transfer, null for the gateway’s way.
 */
export type ReturnProposed = Message<
  'ReturnProposed',
  Decided & { way: ReturnWay; bankReference?: string | null }
>;
export type ReturnWithdrawn = Message<'ReturnWithdrawn', Decided>;

/**
 * `proposedBy` is the first of two admins, and `alone` marks a store's only one, who agreed to their
 * own proposal after a waiting time.
 */
type Signed = Decided & { proposedBy?: string; alone?: true };

/** `reference` is ours, and the same however often the gateway is asked. */
export type SuspenseRefundAsked = Message<
  'SuspenseRefundAsked',
  Signed & {
    number: number;
    reference: string;
    amount: Paise;
    gateway: string;
    gatewayReference: string;
  }
>;

type OnRefund = { utr: string; reference: string; at: Instant };

/** On its way: the gateway has it. */
export type SuspenseRefundSent = Message<'SuspenseRefundSent', OnRefund>;
/** The payer’s bank has it. Its reference may not be known yet. */
export type SuspenseRefundArrived = Message<
  'SuspenseRefundArrived',
  OnRefund & { amount: Paise; gateway: string; bankReference: string | null }
>;
export type SuspenseRefundTraced = Message<
  'SuspenseRefundTraced',
  OnRefund & { bankReference: string }
>;
/**
 * The bank did not take it, or the gateway did not send it: it waits for a person again. `gateway` is
 * there where it had counted as arrived: that one has the money again. Events of one time have neither it
 * nor the amount.
 */
export type SuspenseRefundFailed = Message<
  'SuspenseRefundFailed',
  OnRefund & { amount?: Paise; reason: string; gateway?: string }
>;

/** `amount` is all of it, of which `takenByBank` was with the payer already, by disputes that were lost. */
export type SuspenseReturnedByHand = Message<
  'SuspenseReturnedByHand',
  Signed & { amount: Paise; takenByBank?: Paise; bankReference: string }
>;
/** The payer has it from their own bank, by a dispute that the store has lost. */
export type SuspenseTakenBack = Message<
  'SuspenseTakenBack',
  Decided & { disputeId: string; amount: Paise }
>;
/** The account is open again and gets it. */
export type SuspenseReleased = Message<
  'SuspenseReleased',
  Decided & { userId: string; subject: PaidSubject; amount: Paise }
>;

export type SuspenseEvent =
  | FundsSuspended
  | ReturnProposed
  | ReturnWithdrawn
  | SuspenseRefundAsked
  | SuspenseRefundSent
  | SuspenseRefundArrived
  | SuspenseRefundTraced
  | SuspenseRefundFailed
  | SuspenseReturnedByHand
  | SuspenseTakenBack
  | SuspenseReleased;
