import type { EmailLink } from './accounts.ts';
import type { Actor } from './trail.ts';
import type { Identity } from './identities.ts';
import type { NewIdentity, ProviderId } from './identity-providers.ts';

const HOUR_MS = 60 * 60_000;
/** For so long the owner of the address of before can undo a change. */
export const UNDO_MS = 7 * 24 * HOUR_MS;
/** After another mail, mobile or password no money leaves for a bank for so long. */
export const NO_PAYOUT_MS = 24 * HOUR_MS;

export type OwnPasskey = Readonly<{
  id: string;
  /** Where it was made: "Chrome on Android"; '' where nothing can be said. */
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}>;

/** What an account can be signed in to with. */
export type OwnWays = Readonly<{
  password: boolean;
  /** A mobile number that was proven, for codes. */
  mobile: boolean;
  /** The oldest first. Those that only an admin’s second step takes are none. */
  passkeys: readonly OwnPasskey[];
  /** Accounts elsewhere, by when they were added. */
  identities: readonly Identity[];
}>;

/** `taken` when it is somebody else’s, or was until lately and can still be taken back. */
export type ContactChanged = 'changed' | 'taken';
/** `has` when the account has a number, which may be another one. */
export type MobileGiven = 'given' | 'taken' | 'has';
export type PayOut<Result> =
  | Readonly<{ held: false; result: Result }>
  | Readonly<{ held: true; from: Date }>;
/** `last` when nothing else would be left to sign in with. */
export type WayRemoved = 'removed' | 'gone' | 'last';
/** `lastFactor` when it is all that an admin has beside the password, and the store demands that. */
export type PasskeyRemoved = WayRemoved | 'lastFactor';
/**
 * `taken` where it signs in to another account, `already` where this one has one of that provider,
 * `emailFirst` where nobody has proven the account’s e-mail yet.
 */
export type IdentityAdded = 'added' | 'taken' | 'already' | 'emailFirst';

/** How an account is reached and signed in to. Its owner is told of each change by mail. */
export interface Ways {
  of(accountId: string): Promise<OwnWays>;
  /** To an address that was proven to be theirs. Links that were mailed to the one before are void. */
  changeEmail(accountId: string, email: string): Promise<ContactChanged>;
  /** To a number that was proven to be theirs. */
  changeMobile(accountId: string, mobile: string): Promise<ContactChanged>;
  /**
   * A first number that nobody has proven, for the gateway to know a payer by. It signs nobody in;
   * once it is proven it counts as a change.
   */
  giveMobile(accountId: string, mobile: string): Promise<MobileGiven>;
  /** The number goes as well. */
  removeMobile(accountId: string): Promise<WayRemoved>;
  removePassword(accountId: string): Promise<WayRemoved>;
  removePasskey(accountId: string, passkeyId: string, actor: Actor): Promise<PasskeyRemoved>;
  /**
   * For an owner who is signed in and has just shown, too, that the other account is theirs.
   * `emailProven` where the provider says that its e-mail is: it then proves the account’s, if it is
   * the same. `named` is what the provider is called.
   */
  addIdentity(
    accountId: string,
    identity: NewIdentity,
    as: Readonly<{ named: string; emailProven: boolean }>,
  ): Promise<IdentityAdded>;
  /** All of that provider. */
  removeIdentities(accountId: string, provider: ProviderId, named: string): Promise<WayRemoved>;
  /** Whether the link of the mail about a change is good: for `UNDO_MS`, once. */
  isUndoLink(changeId: string, token: string): Promise<boolean>;
  /**
   * Sets address and number back to what they were before the change, whatever came after it; ends
   * all sessions, and leaves no password, no account elsewhere, and but for admins no passkey that
   * was added since. `reset` then is the link to set a new password. The account, or null when the
   * link is not good.
   */
  undo(changeId: string, token: string, reset: EmailLink): Promise<string | null>;
  /** From when on money may leave for a bank again; null for now. */
  payoutsFrom(accountId: string): Promise<Date | null>;
  /**
   * Runs `pay` where money may leave for a bank, and otherwise says from when on it may. A change of
   * mail, mobile or password in the same moment waits until it is over, or was first.
   */
  payOut<Result>(accountId: string, pay: () => Promise<Result>): Promise<PayOut<Result>>;
}
