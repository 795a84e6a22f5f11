/** What a provider was asked about. */
export type AskedAbout = Readonly<{ productId: string; inputs: readonly string[] }>;

/** Players that programs have checked, for the order that comes after: it need not carry the proof. */
export interface ApiChecks {
  keep(accountId: string, about: AskedAbout, proof: string): Promise<void>;
  /** The latest; '' where there is none. Whether it still holds, it says itself. */
  proofOf(accountId: string, about: AskedAbout): Promise<string>;
}
