import type { Instant } from '@store/ledger';
import type { RoleOffBoard } from '../contracts.ts';

/** How a customer is reached. Null where they gave none. */
export type Contact = Readonly<{
  name: string | null;
  email: string | null;
  /** Ten digits. */
  mobile: string | null;
  /** Whether the mailbox is known to be theirs. */
  emailVerified: boolean;
}>;

export const NO_CONTACT: Contact = {
  ...{ name: null, email: null, mobile: null },
  emailVerified: false,
};

/** Of whom money can be collected by UPI: the gateway asks for a mobile number of everybody. */
export type Payer = Readonly<{ name: string; email: string; mobile: string }>;

/** Null for who has no mobile number, and for an account that is gone. */
export const payerOf = ({ name, email, mobile }: Omit<Contact, 'emailVerified'>): Payer | null =>
  name === null || email === null || mobile === null ? null : { name, email, mobile };

/** A link that was issued, and the customer it is for. */
export type VerificationLink = Readonly<{ name: string; email: string; tokenHash: Buffer }>;

/** A code that somebody waits for. One of `mobile` and `email` is null. */
export type CodeToSend = Readonly<{
  purpose: string;
  /** Null where it is for nobody who has an account. */
  name: string | null;
  mobile: string | null;
  email: string | null;
}>;
/** Who closes their account, and until when they can take it back. */
export type ClosingLetter = Readonly<{ name: string; email: string; until: Instant }>;

/** A change that can be undone, and where the account could be reached before. */
export type UndoLink = VerificationLink & Readonly<{ what: 'email' | 'mobile'; at: Instant }>;

/** What is said to who complained. */
export type ComplaintLetter = Readonly<{
  number: string;
  what: string;
  /** Null for who has no account. */
  name: string | null;
  email: string;
  isGuest: boolean;
  acknowledgeBy: Instant;
  resolveBy: Instant;
}>;

/** A link to one receipt, and whom it goes to. */
export type ReceiptLink = Readonly<{
  orderId: string;
  name: string;
  email: string;
  until: Instant;
}>;

export type AccountStanding = 'open' | 'blocked' | 'erased';

/** The customers of the store, seen from the workflows: never more than their work needs. */
export interface Customers {
  /** All null when the account is gone. */
  contactOf(userId: string): Promise<Contact>;
  /** Null when the account is gone or later links have taken the place of this one. */
  verificationLink(accountId: string, linkId: string): Promise<VerificationLink | null>;
  /** Null when nobody has that e-mail, or a later link or its use has taken the place of this one. */
  passwordResetLink(
    linkId: string,
  ): Promise<(VerificationLink & Readonly<{ accountId: string }>) | null>;
  /** Null when nobody is to get it (any more). */
  codeToSend(codeId: string): Promise<CodeToSend | null>;
  /** Null when the closing was taken back, or the account is erased. */
  closingLetter(closingId: string): Promise<ClosingLetter | null>;
  /** Null when it was undone, or its time is over. */
  undoLink(changeId: string): Promise<UndoLink | null>;
  /** Null when nobody can be written to, or the complaint is gone. */
  complaintLetter(entryId: string): Promise<ComplaintLetter | null>;
  /** Null when it reaches nobody, or its time is over. */
  receiptLink(linkId: string): Promise<ReceiptLink | null>;
  /** Whose e-mail somebody else asked a code for, to make it theirs; null where nobody did. */
  emailWanted(codeId: string): Promise<Readonly<{ name: string; email: string }> | null>;
  /** Whether the account can be used: one that is gone is erased, and a blocked one may be open again. */
  standingOf(userId: string): Promise<AccountStanding>;
  /** When they registered; null when the account is gone. */
  registeredAt(userId: string): Promise<Instant | null>;
  /** Who neither ranks nor wins: the blocked, and everybody of these roles. */
  notRankedIds(roles: readonly RoleOffBoard[]): Promise<readonly string[]>;
}
