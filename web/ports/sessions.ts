import type { Account } from './accounts.ts';

/** Six hours after signing in a session is over, however busy it was. */
export const SESSION_MS = 6 * 60 * 60_000;

/** Who is signed in. The answers are values for a `Set-Cookie` header. */
export interface Sessions {
  /** Null without a session, with one that is over or tampered with, and for blocked accounts. */
  accountOf(request: Request): Promise<Account | null>;
  start(account: Account): Promise<string>;
  end(request: Request): Promise<string>;
}
