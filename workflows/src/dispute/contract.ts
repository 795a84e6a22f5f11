import type { Instant, IstDay } from '@store/ledger';
import type { DisputeAsked } from '../contracts.ts';
import type { DisputeAtGateway, UnreadableDispute } from '../payment-gateway/payment-gateway.ts';

export type DisputeInput = Readonly<{ disputeId: string; stepTimeoutMs: number }>;
export type FollowDisputeInput = DisputeInput & Readonly<{ answerBy: Instant | null }>;
export type DisputedPointsInput = Readonly<{
  orderId: string;
  disputeId: string;
  stepTimeoutMs: number;
}>;

/** When staff hear of a dispute: when it came, and when its answer is due within a day. */
export type DisputeMoment = 'opened' | 'due';

/**
 * One that nobody can write down: of a payment that nobody here has claimed, or not understood, or
 * that an admin has written down by hand, as `byHand`.
 */
export type UnrecordedDispute = Readonly<{
  gateway: string;
  dispute: DisputeAtGateway | UnreadableDispute;
  byHand?: string;
}>;

/** A gateway that has not told of all its disputes since a morning. */
export type SilentGateway = Readonly<{ gateway: string; since: IstDay }>;

export interface DisputeActivities {
  /** Freezes the payer's wallet and marks the order; told twice, it is done once. */
  takeDispute(disputeId: string, at: Instant): Promise<void>;
  /** What a sale has earned that counts no more. */
  takeDisputedPoints(orderId: string, disputeId: string, at: Instant): Promise<void>;
  /** Of a dispute that the bank has decided: what was won counts again, what was lost is booked. */
  settleDispute(disputeId: string, at: Instant): Promise<void>;
}

export interface DisputeStaffActivities {
  /** To every address the owner has named. Nothing is said of a dispute that is over. */
  mailDispute(disputeId: string, moment: DisputeMoment): Promise<void>;
  /** To the address the owner has set, signed; likewise. */
  postDispute(disputeId: string, moment: DisputeMoment): Promise<void>;
  /** The same of one that nobody can write down. */
  mailDisputeOfUnknown(of: UnrecordedDispute): Promise<void>;
  postDisputeOfUnknown(of: UnrecordedDispute): Promise<void>;
  mailSilentGateway(silent: SilentGateway): Promise<void>;
  postSilentGateway(silent: SilentGateway): Promise<void>;
}

export interface DisputeLookActivities {
  /**
   * Asks the gateway, and writes down what it tells. The answer is what nobody can write down.
   * @throws GatewayUnavailable
   */
  lookAtDispute(asked: DisputeAsked): Promise<readonly UnrecordedDispute[]>;
  /**
   * The same of all that the gateways know, and which gateways did not tell of all on this morning
   * and the one before. What staff have heard is left out.
   */
  lookAtDisputes(): Promise<
    Readonly<{ silent: readonly SilentGateway[]; unknown: readonly UnrecordedDispute[] }>
  >;
}
