import type { Instant } from '@store/ledger';
import type { Account } from './accounts.ts';

/** Six hours after signing in a session is over, however busy it was. */
export const SESSION_MS = 6 * 60 * 60_000;

/** How somebody can sign in. */
export const SIGN_IN_WAYS = ['password', 'mobile', 'google', 'oidc', 'passkey'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** What is kept of where a session was started. */
export type CameFrom = Readonly<{
  by: SignInWay;
  /** In words: "Chrome on Android"; '' where nothing can be said. */
  device: string;
  /** Masked: nobody is found by it; '' where it is not known. */
  address: string;
}>;

export type StartedFrom = CameFrom &
  Readonly<{
    isKnown: boolean;
    /** A second factor was shown with it. */
    withFactor?: boolean;
  }>;

/** In whose hands the token of a session is. */
export type SessionKind = 'browser' | 'program';

export type OwnSession = CameFrom &
  Readonly<{
    id: string;
    kind: SessionKind;
    startedAt: Instant;
    /** To the minute. */
    usedAt: Instant;
    /** Whether it is the one that asks. */
    isThis: boolean;
  }>;

/** A session that is not over, as those see it who keep a connection open for it. */
export type OpenSession = Readonly<{ id: string; accountId: string; isAdmin: boolean }>;

/** Who is signed in. The answers are values for a `Set-Cookie` header. */
export interface Sessions {
  /**
   * Null without a session, with one that is over, idle for too long or tampered with, and for
   * blocked accounts. An admin who has still to show a second factor is a customer who `awaits` it.
   */
  accountOf(request: Request): Promise<Account | null>;
  /** Like `accountOf`, but to ask it is no use of the session. */
  openSessionOf(request: Request): Promise<OpenSession | null>;
  /** Which of these are not over. Nor is this a use of them. */
  stillOpen(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Notes that somebody proved at this moment who they are, in a session of its own, so that who knows
   * the token of before has nothing of it. The session of before goes on for a minute, for what is
   * under way; `beforeAsWell` where the same button may be pressed twice, and both are to be proven.
   */
  provenAnew(
    request: Request,
    at: Date,
    options?: Readonly<{ beforeAsWell: boolean }>,
  ): Promise<string>;
  /** In a browser that is not known, the owner of the account is told by mail. */
  start(account: Account, from?: StartedFrom): Promise<string>;
  end(request: Request): Promise<string>;
  /** Those of an account that are not over: the one that asks, then the latest used. */
  of(accountId: string, request: Request): Promise<readonly OwnSession[]>;
  /** False when it is over already, or somebody else's. */
  endOne(accountId: string, id: string): Promise<boolean>;
  /** All but the one that asks; how many there were. */
  endOthers(accountId: string, request: Request): Promise<number>;
}
