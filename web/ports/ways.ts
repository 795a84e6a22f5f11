import type { EmailLink } from './accounts.ts';

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
  /** How many accounts elsewhere sign in here. */
  identities: number;
}>;

/** `taken` when it is somebody else’s, or was until lately and can still be taken back. */
export type ContactChanged = 'changed' | 'taken';
/** `last` when nothing else would be left to sign in with. */
export type WayRemoved = 'removed' | 'gone' | 'last';

/** How an account is reached and signed in to. Its owner is told of each change by mail. */
export interface Ways {
  of(accountId: string): Promise<OwnWays>;
  /** To an address that was proven to be theirs. Links that were mailed to the one before are void. */
  changeEmail(accountId: string, email: string): Promise<ContactChanged>;
  /** To a number that was proven to be theirs. */
  changeMobile(accountId: string, mobile: string): Promise<ContactChanged>;
  /** The number goes as well. */
  removeMobile(accountId: string): Promise<WayRemoved>;
  removePassword(accountId: string): Promise<WayRemoved>;
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
}
