/** What a write is known by, so that the same one sent again is the same one. */
export type NamedWrite = Readonly<{
  /** Whose key it is: an account, or null where nobody is signed in. */
  accountId: string | null;
  /** As the caller sent it. */
  key: string;
  /** Which call with which input, word for word. */
  asked: string;
}>;

/** What a call is handed of the write that it does. */
export type Claim = Readonly<{
  /** Of this try; a later one takes its place. */
  claimId: string;
  /** The same for every try of the same write: numbers that are made from it are the same again. */
  reference: Uint8Array;
  /** When it was first asked for. */
  since: Date;
}>;

export type Claimed =
  | Readonly<{ outcome: 'claimed'; claim: Claim }>
  | Readonly<{ outcome: 'answered'; status: number; body: string }>
  | Readonly<{ outcome: 'inFlight' }>
  | Readonly<{ outcome: 'otherInput' }>;

/** After so long a key is free again. */
export const ANSWER_KEPT_MS = 24 * 60 * 60_000;
/** A write that has no answer after so long was left alone by its process. */
export const CLAIM_MS = 60_000;

/** What the API answered to writes that came with an `Idempotency-Key`. */
export interface ApiAnswers {
  claim(write: NamedWrite): Promise<Claimed>;
  /** Nothing, where a later try has taken the place of this one. */
  keep(claim: Claim, answer: Readonly<{ status: number; body: string }>): Promise<void>;
  /** For a write that has no answer for good: the next try need not wait. */
  release(claim: Claim): Promise<void>;
}
