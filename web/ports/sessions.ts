import type { Account } from './accounts.ts';

/** Six hours after signing in a session is over, however busy it was. */
export const SESSION_MS = 6 * 60 * 60_000;

/** Who is signed in. The answers are values for a `Set-Cookie` header. */
export interface Sessions {
  /**
   * Null without a session, with one that is over or tampered with, and for blocked accounts. An
   * admin who has still to show a second factor is a customer who `awaits` it.
   */
  accountOf(request: Request): Promise<Account | null>;
  /** Notes that the second factor was shown at this moment. */
  proven(request: Request, at: Date): Promise<void>;
  /**
   * The same in a session of its own, so that who knows the token of before has nothing of it. The
   * session of before goes on for a minute, for what is under way.
   */
  provenAnew(request: Request, at: Date): Promise<string>;
  start(account: Account): Promise<string>;
  end(request: Request): Promise<string>;
}
