/** Who may act for a customer after death or incapacity (DPDP Act 2023, section 14). */
export type Nominee = Readonly<{ name: string; contact: string }>;

/** Kept unreadable without the customer's key. */
export interface Nominees {
  of(accountId: string): Promise<(Nominee & Readonly<{ since: Date }>) | null>;
  set(accountId: string, nominee: Nominee): Promise<void>;
  remove(accountId: string): Promise<void>;
}
