/** What the payment gateway wants to know of a payer. Null where the customer gave none. */
export type Contact = Readonly<{
  name: string | null;
  email: string | null;
  /** Ten digits. */
  mobile: string | null;
}>;

export const NO_CONTACT: Contact = { name: null, email: null, mobile: null };

/** The customers of the store, seen from the workflows: never more than their work needs. */
export interface Customers {
  /** All null when the account is gone. */
  contactOf(userId: string): Promise<Contact>;
  /** Blocked customers neither rank nor win. */
  blockedIds(): Promise<readonly string[]>;
}
