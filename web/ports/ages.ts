import type { AgeStatement } from './accounts.ts';

/** A parent or guardian; `contact` is a mobile of ten digits or an e-mail. */
export type Guardian = Readonly<{ name: string; contact: string }>;

/** What an account says of the age of its owner. */
export type Age = Readonly<{
  adult: boolean;
  statedAt: Date;
  textVersion: string;
  /** Of who is under 18; null for adults. */
  guardian: Guardian | null;
  /** When the guardian agreed, by a code to their own contact; null until then. */
  guardianAgreedAt: Date | null;
}>;

/** Whether the owner is under 18 and no guardian has agreed. */
export const isAlone = (age: Age | null): boolean =>
  age !== null && !age.adult && age.guardianAgreedAt === null;

/** Whom a guardian has agreed for. */
export type Ward = Readonly<{ accountId: string; customerNumber: number; name: string }>;

/**
 * Who is under 18, and whose guardian has agreed. Until then such an account buys nothing, takes no
 * money in and has no place on the leaderboard.
 */
export interface Ages {
  /** Null for accounts that have never been asked. */
  of(accountId: string): Promise<Age | null>;
  /** As `isAlone` has it. */
  isAlone(accountId: string): Promise<boolean>;
  /** Of an account that has never been asked; false when it has said something meanwhile. */
  say(accountId: string, said: AgeStatement): Promise<boolean>;
  /** Names who is to be asked; false when the owner is no minor, or a guardian has agreed already. */
  nameGuardian(accountId: string, guardian: Guardian): Promise<boolean>;
  /** To be called once the code was right; false when the account names another guardian by now. */
  guardianAgreed(accountId: string, guardian: Guardian, version: string): Promise<boolean>;
  /** Those for whom somebody agreed by this contact. */
  wardsOf(contact: string): Promise<readonly Ward[]>;
  /** False when this contact has not agreed for the account. */
  guardianWithdrew(accountId: string, contact: string, version: string): Promise<boolean>;
  /** Of who was under 18. What they said of their guardian is forgotten; false for everybody else. */
  cameOfAge(accountId: string, version: string): Promise<boolean>;
}
