/** After so long another code may be sent to the same recipient. */
export const RESEND_MS = 120_000;
/** A code is good for so long. */
export const CODE_MS = 5 * 60_000;
export const CODE_TRIES = 5;
/** To one mobile or mailbox for each purpose. */
export const CODES_A_DAY = 5;
/** Whatever they are for. */
export const CODES_AN_HOUR_PER_NETWORK = 20;

/** What a code is good for, and for nothing else. */
export const CODE_PURPOSES = [
  'signIn',
  'proof',
  'newMobile',
  /** For another number too, and read out to support. */
  'support',
  'newEmail',
  'guardian',
  'person',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Normalised: ten digits, or a lower-case e-mail. */
export type CodeTo = Readonly<{ mobile: string }> | Readonly<{ email: string }>;

export type CodeAsked = Readonly<{
  purpose: CodePurpose;
  to: CodeTo;
  /** Whose it is, where that is known. */
  accountId: string | null;
  /** False for a recipient who must get none: all else is the same, so that nobody can tell. */
  reaches: boolean;
  /** Where the request comes from. */
  address: string | undefined;
}>;

export type CodeIssued =
  | Readonly<{ outcome: 'issued'; codeId: string; resendAt: Date; overAt: Date }>
  /** The one before is younger than `RESEND_MS`, and is still good. */
  | Readonly<{ outcome: 'wait'; codeId: string; resendAt: Date; overAt: Date }>
  | Readonly<{ outcome: 'tooMany'; until: Date }>;

export type CodeChecked =
  | Readonly<{ outcome: 'right'; accountId: string | null; to: CodeTo }>
  | Readonly<{ outcome: 'wrong'; triesLeft: number }>
  /** Used, too old, tried too often, replaced by a later one, or there never was one. */
  | Readonly<{ outcome: 'over' }>;

export type CodeTimes = Readonly<{ resendAt: Date; overAt: Date }>;

/** Six digits for somebody's phone or mailbox. Who is to get them reads nothing but their own. */
export interface OneTimeCodes {
  /** Each ends the one before it for the same purpose, recipient and account. */
  issue(asked: CodeAsked): Promise<CodeIssued>;
  /** For a code that was not sent: the next one need not wait. */
  takeBack(codeId: string): Promise<void>;
  /** Counts a try, and uses the code up when it is right: of two that come at once one is. */
  check(codeId: string, purpose: CodePurpose, digits: string): Promise<CodeChecked>;
  /** When another one may be sent, and until when it is good; null where there is none (any more). */
  timesOf(codeId: string): Promise<CodeTimes | null>;
  /** The one that an account waits for; null for none that is good. */
  latestOf(accountId: string, purpose: CodePurpose): Promise<string | null>;
  /** The one that was sent there for nobody in particular; null for none that is good. */
  latestTo(to: CodeTo, purpose: CodePurpose): Promise<string | null>;
}
