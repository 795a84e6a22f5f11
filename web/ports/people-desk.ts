import type { Instant } from '@store/ledger';
import type { Account, Permission, Role } from './accounts.ts';
import type { SessionKind } from './sessions.ts';
import type { Actor } from './trail.ts';

/** As people call an account, and nobody's personal data. */
export const customerCalled = (customerNumber: number): string => `Customer ${customerNumber}`;

/** What an admin edits of an account. `verified` is about the e-mail. */
export type AccountFields = Readonly<{
  name: string;
  email: string;
  mobile: string | null;
  role: Role;
  verified: boolean;
  blocked: boolean;
}>;

export const accountFieldsOf = (account: Account): AccountFields => ({
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  role: account.role,
  verified: account.emailVerifiedAt !== null,
  blocked: account.blockedAt !== null,
});

/** Whether each of them is held. */
export type HeldPermissions = Readonly<Partial<Record<Permission, boolean>>>;

/** Why the rules refuse a change: nothing was saved. */
export type PeopleRefusal =
  | 'emailTaken'
  | 'mobileTaken'
  /** Of the admin who asks. */
  | 'ownRole'
  | 'ownBlock'
  | 'ownPermissions'
  /** Nobody would be left to run the store. */
  | 'lastAdmin'
  /** To somebody who is no admin. */
  | 'adminsOnly'
  /** By the admin who grants or withdraws it. */
  | 'notHeld'
  /** An admin, more than the one who asks. */
  | 'mayMore'
  /** Nobody is behind the account any more. */
  | 'erased';

/** `was` is what the admin's form began with. */
export type Edit<Values> = Readonly<{ was: Values; mine: Values }>;

export type PeopleChanged<Values> =
  | Readonly<{ outcome: 'saved'; changed: readonly (keyof Values & string)[] }>
  /** Somebody else has changed these meanwhile: nothing was saved. */
  | Readonly<{ outcome: 'conflict'; fields: readonly (keyof Values & string)[]; now: Values }>
  | Readonly<{ outcome: 'refused'; why: readonly PeopleRefusal[] }>
  /** No account has the id. */
  | Readonly<{ outcome: 'unknown' }>
  /** Who asks is no admin of people any more. */
  | Readonly<{ outcome: 'forbidden' }>;

/** `noMinor` for who is none, or has become an adult meanwhile. */
export type AgeCorrected = 'corrected' | 'noMinor' | 'unknown' | 'forbidden';

export type RunningSession = Readonly<{
  kind: SessionKind;
  startedAt: Instant;
  expiresAt: Instant;
}>;

export type PeoplePage = Readonly<{ rows: readonly Account[]; total: number }>;

/** Where admins find customers and edit their accounts. Ids that are no UUID find nobody. */
export interface PeopleDesk {
  /**
   * Whoever has the text in their name, e-mail, mobile or customer number; everybody without one.
   * The owner of exactly this number comes first, then the newest.
   */
  search(
    asked: Readonly<{ text?: string | undefined; page: number; pageSize: number }>,
  ): Promise<PeoplePage>;
  /** The same people, some at a time, the newest first. */
  each(text: string | undefined): AsyncGenerator<readonly Account[], void>;
  /**
   * A changed e-mail is not verified unless `emailChecked`. Another role and a block end the
   * sessions; a block freezes the wallet as well, and its end thaws it.
   */
  change(
    id: string,
    edit: Edit<AccountFields> & Readonly<{ emailChecked: boolean }>,
    actor: Actor,
  ): Promise<PeopleChanged<AccountFields>>;
  changePermissions(
    id: string,
    edit: Edit<HeldPermissions>,
    actor: Actor,
  ): Promise<PeopleChanged<HeldPermissions>>;
  /** Those that are not over, the latest first. */
  sessionsOf(id: string): Promise<readonly RunningSession[]>;
  /** How many there were. */
  /**
   * Of who said to be under 18 and is not, as this admin has seen; the customer is told. There is no
   * way back from it but their own word.
   */
  correctAge(
    id: string,
    seen: Readonly<{ reason: string; version: string }>,
    actor: Actor,
  ): Promise<AgeCorrected>;
  endSessions(id: string, actor: Actor): Promise<number>;
}
