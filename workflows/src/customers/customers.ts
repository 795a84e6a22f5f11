import type { RoleOffBoard } from '../contracts.ts';

/** What the payment gateway wants to know of a payer. Null where the customer gave none. */
export type Contact = Readonly<{
  name: string | null;
  email: string | null;
  /** Ten digits. */
  mobile: string | null;
}>;

export const NO_CONTACT: Contact = { name: null, email: null, mobile: null };

/** A link that was issued, and the customer it is for. */
export type VerificationLink = Readonly<{ name: string; email: string; tokenHash: Buffer }>;

/** The customers of the store, seen from the workflows: never more than their work needs. */
export interface Customers {
  /** All null when the account is gone. */
  contactOf(userId: string): Promise<Contact>;
  /** Null when the account is gone or later links have taken the place of this one. */
  verificationLink(accountId: string, linkId: string): Promise<VerificationLink | null>;
  /** Who neither ranks nor wins: the blocked, and everybody of these roles. */
  notRankedIds(roles: readonly RoleOffBoard[]): Promise<readonly string[]>;
}
