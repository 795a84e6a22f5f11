import type { Instant, IstDay, Paise, PaymentPage } from '@store/ledger';
import { Fault } from '@store/platform/fault';
import type { Payer } from '../customers/customers.ts';

/** `reference` is the id the gateway will know the payment by; it takes each one only once. */
export type PaymentToCollect = Readonly<{
  reference: string;
  amount: Paise;
  purpose: string;
  payer: Payer;
  /** The payer's browser comes back here. */
  returnUrl: string;
  /** Nobody is asked to pay later than this, where the gateway can close its page by itself. */
  expiresAt: Instant;
}>;

export type PaymentOpening =
  | (Readonly<{ outcome: 'opened' }> & Pick<PaymentPage, 'paymentUrl' | 'intent'>)
  /** An earlier request with this reference arrived, and its page cannot be had any more. */
  | Readonly<{ outcome: 'referenceTaken' }>
  /** It collects no such payment; others it may. */
  | Readonly<{ outcome: 'refused'; message: string }>;

/** One that a bank has made; `utr` is its reference. */
export type Transfer = Readonly<{ amount: Paise; utr: string }>;

/** It `isUnknown` where the gateway has nothing under the reference, though a page was opened for it. */
export type PaymentState =
  | Readonly<{ status: 'waiting'; isUnknown?: true }>
  | (Readonly<{ status: 'paid' }> & ToldPayment)
  | Readonly<{ status: 'failed' }>;

/**
 * What came for one reference, as a gateway tells it; `others` came besides the first. `sentBack` are the
 * UTRs of those of which the gateway has given money back: they count no more, and an earlier look may
 * have told them. Either is left out where there are none.
 */
export type ToldPayment = Transfer &
  Readonly<{ others?: readonly Transfer[]; sentBack?: readonly string[] }>;

/** Collects UPI payments for us. Only `stateOf` is believed, never what a webhook claims. */
export interface PaymentGateway {
  /** By which events remember who collected: it never changes. */
  readonly name: string;
  /** @throws GatewayUnavailable: the payment may have been opened or not; GatewayTurnsAway */
  open(payment: PaymentToCollect): Promise<PaymentOpening>;
  /** `openedAt` is when the payment was opened: a gateway may look it up by day.
   * @throws GatewayUnavailable */
  stateOf(reference: string, openedAt: Instant): Promise<PaymentState>;
  /** Whether more than one transfer may come for a reference, also long after the first. */
  readonly mayBePaidTwice: boolean;
  /** Null where money cannot be sent back the way it came. */
  readonly refunds: Refunds | null;
  /** Null where nothing tells what a day brought, but one payment after the other. */
  readonly reports: Reports | null;
  /** Null where it does not tell what payers want back from their banks. */
  readonly disputes: Disputes | null;
  /**
   * Ours, by the gateway's id of a payment of which its reports name none; null of one that was not
   * asked for by the store. Left out where reports name it. @throws GatewayUnavailable
   */
  referenceOf?(id: string): Promise<string | null>;
}

/**
 * `refundReference` is ours: asked for twice, the money goes back once. Where several transfers came for
 * the reference it goes back by that of `utr` alone, if that is said, and by none of those in `notBy`.
 */
type RefundToMake = Readonly<{
  reference: string;
  amount: Paise;
  refundReference: string;
  utr?: string;
  notBy?: readonly string[];
}>;

export type RefundState =
  | Readonly<{ status: 'pending' }>
  /** `reference` is the bank's, by which the payer finds the refund; it may come later. */
  | Readonly<{ status: 'done'; reference: string | null }>
  /** The money is with us: another try needs another `refundReference`. */
  | Readonly<{ status: 'failed'; reason: string }>;

/** Sends money back to the account it was paid from. */
export interface Refunds {
  /** @throws GatewayUnavailable: the refund may have been made or not; GatewayTurnsAway */
  refund(refund: RefundToMake): Promise<RefundState>;
  /** Null for a refund that the gateway was never asked for. @throws GatewayUnavailable */
  stateOf(refund: Omit<RefundToMake, 'amount'>): Promise<RefundState | null>;
}

/** What moved at a gateway, by its own books. */
export type ReportedMovement = Readonly<{
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  /** Of what is neither payment nor refund: whether the store got it. Else it has lost it. */
  direction?: 'in' | 'out';
  /** The gateway's. */
  id: string;
  /** Ours, of the payment or the refund, where the gateway tells it. */
  reference: string | null;
  /** The bank's. */
  utr: string | null;
  /** What was paid or went back, before the gateway took anything of it. */
  amount: Paise;
  at: Instant;
}>;

/** One transfer of a gateway to the store's bank account, and what it is made of. */
export type ReportedSettlement = Readonly<{
  id: string;
  utr: string | null;
  /** What arrives at the bank; below zero where more went back than came. */
  amount: number;
  /** `fee` is what the gateway keeps, without `tax`, which is the GST on it. */
  lines: readonly (ReportedMovement & Readonly<{ fee: Paise; tax: Paise }>)[];
  at: Instant;
}>;

/** The books of a gateway, by days of India. */
export interface Reports {
  /** What was paid and what went back on that day. @throws GatewayUnavailable */
  movementsOf(day: IstDay): Promise<readonly ReportedMovement[]>;
  /** What was sent to the bank on that day. @throws GatewayUnavailable */
  settlementsOf(day: IstDay): Promise<readonly ReportedSettlement[]>;
}

/** A payment that its payer wants back from their bank, as the gateway knows it. */
export type DisputeAtGateway = Readonly<{
  /** The gateway's. */
  id: string;
  /** The bank's, of the payment; null where that was not made by UPI. */
  utr: string | null;
  amount: Paise;
  /** What the bank has taken by now. */
  taken: Paise;
  reason: string;
  answerBy: Instant | null;
  status: 'open' | 'won' | 'lost';
}>;

/** One that the gateway tells of in words that nobody here knows, as another currency or status. */
export type UnreadableDispute = Readonly<{ id: string; status: 'unreadable'; says: string }>;
export type DisputeTold = DisputeAtGateway | UnreadableDispute;

export interface Disputes {
  /** @throws GatewayUnavailable, also where it knows none of this id */
  dispute(id: string): Promise<DisputeTold>;
  /**
   * Those that were opened since then, the open ones and the others. `unanswered` are ids of which
   * more was to be asked, without an answer. @throws GatewayUnavailable
   */
  openedSince(
    from: Instant,
  ): Promise<Readonly<{ told: readonly DisputeTold[]; unanswered: readonly string[] }>>;
}

export class GatewayUnavailable extends Fault {
  readonly code = 'GATEWAY_UNAVAILABLE';
  readonly retryable = true;
}

/** It answers, and tells of no payment like that: of another account, or one that it has forgotten. */
export class PaymentNotTold extends GatewayUnavailable {}

/**
 * It turns the store away, whatever it is asked for: its key, its account, what is left there. Nothing
 * was done, and somebody has to see to it. `said` is in its words.
 */
export class GatewayTurnsAway extends GatewayUnavailable {
  readonly said: string;

  constructor(said: string) {
    super(`it turns the store away: ${said}`);
    this.said = said;
  }
}
