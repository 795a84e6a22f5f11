/** What an account is reached by. */
export type ContactKind = 'email' | 'mobile';

/** What the form goes on with. */
export type ContactAnswer = Readonly<{
  /** The new address or number, as it was typed; once it was legible, as it is kept. */
  typed: string;
  /** Until when the code is good that was asked for, in Indian time; null before that. */
  codeUntil: string | null;
  /** A code that was not looked at, and is still good. */
  unused: string;
  errors: Readonly<{ contact?: string; code?: string }>;
  /** What concerns no field. */
  problem: string | null;
  /** Why a proof is asked for again; null where it is not. */
  proof: string | null;
}>;
