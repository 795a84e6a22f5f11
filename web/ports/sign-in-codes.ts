import type { SignInWay } from './sessions.ts';

/** A code of a sign-in is good for so long. */
export const SIGN_IN_CODE_MS = 60_000;

/** Who has signed in, and how. */
export type SignInByCode = Readonly<{ accountId: string; by: SignInWay }>;

/**
 * Hands a sign-in in a browser over to a program, whose token no address may show: a code that stands
 * in one address, is good once, and for a minute.
 */
export interface SignInCodes {
  give(signIn: SignInByCode): Promise<string>;
  /** Uses it up: of two that come at once one is told. Null for none that is good. */
  take(code: string): Promise<SignInByCode | null>;
}
