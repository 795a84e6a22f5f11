import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

/** What a payment was made for. */
export type PaidSubject = Readonly<{ kind: 'order' | 'topUp'; id: string }>;

/** What was paid with the money that the payer wants back, or the entry that put it into a wallet. */
export type DisputedSubject = Readonly<{ kind: PaidSubject['kind'] | 'entry'; id: string }>;

/**
 * A payer has told their bank that they want a payment back. `gateway` is the one that collected it,
 * null where a person had found it at the bank; `reference` is the gateway's own of the dispute, null
 * where it has none. `by` is the admin who wrote it down, null where the gateway has told; so below.
 */
export type DisputeOpened = Message<
  'DisputeOpened',
  {
    disputeId: string;
    userId: string;
    subject: DisputedSubject;
    gateway: string | null;
    reference: string | null;
    utr: string | null;
    amount: Paise;
    reason: string;
    answerBy: Instant | null;
    by: string | null;
    at: Instant;
  }
>;
/** The money is gone from the gateway, whatever the dispute comes to in the end. */
export type DisputeDebited = Message<
  'DisputeDebited',
  { disputeId: string; amount: Paise; gateway: string | null; by: string | null; at: Instant }
>;
/** An admin would give it up, which takes another one. It stands until the dispute is over. */
export type DisputeLossProposed = Message<
  'DisputeLossProposed',
  { disputeId: string; by: string; at: Instant }
>;
/** `returned` is what was taken before and comes back. */
export type DisputeWon = Message<
  'DisputeWon',
  {
    disputeId: string;
    userId: string;
    returned: Paise;
    gateway: string | null;
    by: string | null;
    at: Instant;
  }
>;
/**
 * `amount` was taken, for good. `proposedBy` is the first of two admins, and `alone` marks a store's
 * only one, who agreed to their own proposal after a waiting time.
 */
export type DisputeLost = Message<
  'DisputeLost',
  {
    disputeId: string;
    userId: string;
    amount: Paise;
    by: string | null;
    proposedBy?: string;
    alone?: true;
    at: Instant;
  }
>;
/**
 * Nothing of it is open any more. Of what was lost, `sale` is a sale that is none any more, and `loss`
 * the rest.
 */
export type DisputeSettled = Message<
  'DisputeSettled',
  { disputeId: string; sale: Paise; loss: Paise; at: Instant }
>;

export type DisputeEvent =
  | DisputeOpened
  | DisputeDebited
  | DisputeLossProposed
  | DisputeWon
  | DisputeLost
  | DisputeSettled;
