import type { Account } from '../accounts/account.ts';

/** Six hours after signing in a session is over, however busy it was. */
export const SESSION_MS = 6 * 60 * 60_000;

/** The cookie outlives it, so that who comes back is told why they have to sign in again. */
export const SESSION_COOKIE_MS = 7 * 24 * 60 * 60_000;

/** With https a name that no other host of the domain can set. */
export const sessionCookieName = ({ secure }: Readonly<{ secure: boolean }>): string =>
  secure ? '__Host-session' : 'session';

/** Who is signed in. The answers are values for a `Set-Cookie` header. */
export interface Sessions {
  /** Null without a session, with one that is over or tampered with, and for blocked accounts. */
  accountOf(request: Request): Promise<Account | null>;
  start(account: Account): Promise<string>;
  end(request: Request): Promise<string>;
}
