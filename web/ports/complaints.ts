import type { BankRefund, Instant, Paise } from '@store/ledger';
import type { OrderDisputeView, OrderView } from '@store/projections';
import type { Actor } from './trail.ts';

/** What a complaint may be about. `order` names one. */
export const COMPLAINT_KINDS = ['order', 'payment', 'account', 'privacy', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** The longest text of one entry, in UTF-16 units. */
export const LONGEST_COMPLAINT = 4_000;

/** An order as it stood when its buyer complained: nothing in it says who they are. */
export type ComplaintFacts = Readonly<
  Pick<
    OrderView,
    | 'status'
    | 'productName'
    | 'itemName'
    | 'price'
    | 'paymentMode'
    | 'createdAt'
    | 'paidAt'
    | 'utr'
    | 'failure'
    | 'strayAmount'
    | 'refundAskedAt'
    | 'closedAt'
    | 'reason'
  > & {
    legs: readonly Pick<
      OrderView['legs'][number],
      'route' | 'status' | 'providerReference' | 'reason'
    >[];
  } & Partial<KeptSince>
>;

/** Left out where the complaint is from before they were kept. */
type KeptSince = Pick<OrderView, 'walletPart' | 'reportedAt' | 'suspendedAmount' | 'heldFor'> & {
  pieces: number;
  /** What went back of it for what was not delivered; null where all of it was. */
  returned: Paise | null;
  disputes: readonly Pick<OrderDisputeView, 'status' | 'isStray'>[];
  bankRefunds: readonly (Pick<BankRefund, 'status' | 'since' | 'bankReference'> & {
    amount: Paise;
  })[];
};

export type Complaint = Readonly<{
  /** "CMP-26K24-7H20QA2M". */
  number: string;
  kind: ComplaintKind;
  /** Null for who complained without an account. */
  accountId: string | null;
  /** Where the answer goes; null where it goes to the account's own address. */
  email: string | null;
  orderId: string | null;
  facts: ComplaintFacts | null;
  receivedAt: Instant;
  /** By then somebody of the store has to have taken it up. */
  acknowledgeBy: Instant;
  /** By then it has to be settled. */
  resolveBy: Instant;
  acknowledgedAt: Instant | null;
  closedAt: Instant | null;
  /** The last word is the customer's. */
  awaitsUs: boolean;
}>;

export type ComplaintEntry = Readonly<{
  id: string;
  at: Instant;
  what: 'said' | 'acknowledged' | 'answered' | 'noted' | 'closed';
  /** An admin's account; null for the customer. */
  by: string | null;
  /** '' for an entry without words; null once they were erased with the customer. */
  text: string | null;
}>;

export type NewComplaint = Readonly<{
  number: string;
  kind: ComplaintKind;
  /** Whose it is. */
  from: Readonly<{ accountId: string }> | Readonly<{ email: string }>;
  order: Readonly<{ id: string; facts: ComplaintFacts }> | null;
  text: string;
}>;

export type Filed =
  /** `number` is an earlier one's where the order has an open complaint already. */
  Readonly<{ outcome: 'filed' | 'filedBefore'; number: string }> | Readonly<{ outcome: 'tooMany' }>;

/**
 * `id` makes two presses one entry; `other` is an entry of that id with other words. `tooMany` is the
 * customer's twenty-first of a day.
 */
export type Said = 'added' | 'alreadyThere' | 'other' | 'closed' | 'tooMany';
export type NewEntry = Readonly<{ id: string; text: string }>;

/** Where many are listed, in pages from 1. */
export type ComplaintPage = Readonly<{ rows: readonly Complaint[]; total: number }>;

/** Complaints, and what is said about them. Words are unreadable without their customer's key. */
export interface Complaints {
  file(complaint: NewComplaint): Promise<Filed>;
  of(number: string): Promise<Complaint | null>;
  /** The earliest first. */
  entries(number: string): Promise<readonly ComplaintEntry[]>;
  /** Whether this is the secret of the link that was mailed to who has no account. */
  opens(number: string, token: string): boolean;
  /** How many of an account are open. */
  openOf(accountId: string): Promise<number>;
  /** Somebody's own, the latest first. */
  ofAccount(accountId: string): Promise<readonly Complaint[]>;
  /** All of an account with their entries but for notes, in parts. */
  each(
    accountId: string,
  ): AsyncGenerator<readonly (Complaint & { entries: readonly ComplaintEntry[] })[], void>;
  /** Of the customer. */
  say(number: string, entry: NewEntry): Promise<Said>;

  /** Open ones by what is due first, closed ones by the latest. */
  list(asked: Readonly<{ open: boolean; page: number; pageSize: number }>): Promise<ComplaintPage>;
  /** How many are open, and of how many a clock has run out. */
  counted(): Promise<Readonly<{ open: number; late: number }>>;
  /** Of an admin, told to the customer but for notes, and written into the trail. */
  act(
    number: string,
    what: Exclude<ComplaintEntry['what'], 'said'>,
    entry: NewEntry,
    actor: Actor,
  ): Promise<Said>;
}
