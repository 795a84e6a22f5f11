import type { RoleOffBoard } from '@store/workflows/contracts';
import type { SignUpConsents } from './consents.ts';
import type { NewIdentity } from './identity-providers.ts';

/** What an admin may do: all of it, unless somebody has withdrawn a part. */
export const ADMIN_PERMISSIONS = [
  'catalogue',
  'price:update',
  'orders',
  'money',
  'people',
  'complaints',
  'gallery',
  'settings',
] as const;
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number];
/** An account of any role may read the books. */
export type Permission = AdminPermission | 'ledger:audit';
export type Role = 'user' | 'reseller' | 'admin';

/** `id` names the wallet and points streams; `customerNumber` is what people read out. */
export type Account = Readonly<{
  id: string;
  customerNumber: number;
  name: string;
  email: string;
  /** Ten digits; null for accounts that came without one. */
  mobile: string | null;
  role: Role;
  permissions: readonly Permission[];
  emailVerifiedAt: Date | null;
  mobileVerifiedAt: Date | null;
  blockedAt: Date | null;
  /** By its owner: nobody signs in any more, and it is erased when nothing is open. */
  closedAt: Date | null;
  /** From then on it has no name, mail or mobile. */
  erasedAt: Date | null;
  createdAt: Date;
  /**
   * Of who is signed in: an admin who has to show a second factor, or to set one up. Until then they
   * count as a customer, and this alone says that they are more.
   */
  awaits?: SecondStep;
  /** Of who is signed in: when they last proved who they are, with a second factor if they have one. */
  provenAt?: Date;
  /** Of who is signed in, what they can prove it with. */
  proofs?: Proofs;
  /** Of who is signed in, how many notifications they have not read, up to `MOST_UNREAD`. */
  unread?: number;
  /** Of who is signed in, of what they have kept any at all: for the rest nobody needs to look. */
  keeps?: Readonly<{ favourites: boolean; gameIds: boolean }>;
}>;

/** Who has a second factor shows that: an app, a passkey or a recovery code. */
export type Proofs = Readonly<{ factor: boolean; passkey: boolean; password: boolean }>;

/** What stands between the right password of an admin and their rights. */
export type SecondStep = 'proof' | 'enrolment';

/** What a new customer said about their age, kept with the text that was agreed to. */
export type AgeStatement = Readonly<{
  adult: boolean;
  /** Name and contact of the guardian who agreed; null for adults. */
  guardian: Readonly<{ name: string; contact: string }> | null;
  textVersion: string;
}>;

/** E-mail and mobile are normalised on the way in; roles and dates are for seeds and admins. */
export type NewAccount = Readonly<{
  name: string;
  email: string;
  mobile: string | null;
  password: string;
  age: AgeStatement | null;
  /** Of who made the account themselves. */
  agreed?: SignUpConsents;
  id?: string;
  role?: Role;
  /** Without them an admin has all of ADMIN_PERMISSIONS, and nobody else any. */
  permissions?: readonly Permission[];
  emailVerifiedAt?: Date;
  mobileVerifiedAt?: Date;
  createdAt?: Date;
  /** Of a demo or a test, with a password that everybody can read. */
  madeUp?: boolean;
}>;

/** Of somebody whom a provider signs in: no password, until they set one. */
export type NewAccountOfProvider = Omit<NewAccount, 'password'> &
  Readonly<{ password: null; identity: NewIdentity }>;

/** What people name customers by. */
export type Handles = Readonly<{
  numbers: readonly number[];
  emails: readonly string[];
  mobiles: readonly string[];
}>;

export type Taken = 'email' | 'mobile';
export type Creation =
  | Readonly<{ accepted: true; account: Account }>
  | Readonly<{ accepted: false; taken: Taken }>;

export type PasswordAnswer =
  | Readonly<{ outcome: 'right'; account: Account }>
  | Readonly<{ outcome: 'wrong' }>
  /** The right password of a made-up account, which is for the store's own machine. */
  | Readonly<{ outcome: 'notFromHere' }>
  /** Also for the right password, else guessing could go on. */
  | Readonly<{ outcome: 'tooManyTries'; waitMs: number }>;

/** A number that was not used for so long may be somebody else's by now. */
export const MOBILE_IDLE_MS = 90 * 24 * 60 * 60_000;

/** Whose number it is, and what a code to it is worth. */
export type MobileHolder = Readonly<{
  account: Account;
  /**
   * Whether a code alone opens the account: the number was proven to be its owner's, and that was
   * not `MOBILE_IDLE_MS` ago.
   */
  opensAlone: boolean;
  hasPassword: boolean;
  madeUp: boolean;
}>;

/** `linkId` names a link where its secret, `token`, must not be seen. */
export type EmailLink = Readonly<{ linkId: string; token: string }>;

/** A link is good for 24 hours, and known for good once it was used. */
export type LinkWorth = 'good' | 'alreadyVerified' | 'badLink';
export type EmailVerification = 'verified' | Exclude<LinkWorth, 'good'>;

/** The store's own record of who its customers are. Ids that are no UUID find nobody. */
export interface Accounts {
  create(account: NewAccount | NewAccountOfProvider): Promise<Creation>;
  /** Which of the two belong to somebody, or are kept for somebody. `create` has the last word. */
  taken(email: string, mobile: string): Promise<readonly Taken[]>;
  byId(id: string): Promise<Account | null>;
  byEmail(email: string): Promise<Account | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Account>>;
  /** Those with exactly one of these numbers, e-mails or mobiles, normalised. */
  byHandles(handles: Handles): Promise<readonly Account[]>;
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of the accounts whose name has the text in it. */
  named(ids: readonly string[], text: string): Promise<readonly string[]>;
  /** Whoever the text may mean: customer number, mobile and e-mail in full, names in part. */
  sought(text: string, most: number): Promise<readonly string[]>;
  /**
   * Answers alike, and takes as long, for an unknown e-mail and for a wrong password. A browser
   * that proves to have signed in to this account (`known`, its id) has tries of its own. `fromHere`
   * is whether somebody at this machine asks.
   */
  withPassword(
    email: string,
    password: string,
    asked?: Readonly<{ known?: string | null; fromHere?: boolean }>,
  ): Promise<PasswordAnswer>;
  /** Of ten digits; answers as fast where nobody has them. */
  holderOf(mobile: string): Promise<MobileHolder | null>;
  /**
   * A code to the number was right: it is verified, and in use. False when the account has another
   * number by now.
   */
  noteMobileUse(id: string, mobile: string): Promise<boolean>;
  setName(id: string, name: string): Promise<Account | null>;
  /** How many customers registered, by day in India; of days without any nothing is said. */
  createdByDay(from: Date, before: Date): Promise<ReadonlyMap<string, number>>;
  /** Also ends every session. Admins block at the people desk, which freezes the wallet too. */
  block(id: string): Promise<void>;
  unblock(id: string): Promise<void>;
  /** Admins who may sign in and do it, by name. */
  adminsWith(permission: AdminPermission): Promise<readonly Account[]>;
  /** Whether nobody else who may sign in is an admin. */
  isOnlyAdmin(id: string): Promise<boolean>;
  /** Who does not rank: the blocked, minors whose guardian has not agreed, everybody of these roles. */
  notRankedIds(roles: readonly RoleOffBoard[]): Promise<readonly string[]>;
  /** Makes a link work for 24 hours; false when the last one is younger than 2 minutes. */
  issueEmailToken(id: string, link: EmailLink): Promise<boolean>;
  /** For a mail that was not sent: the next token need not wait, the one before still works. */
  takeBackEmailToken(id: string): Promise<void>;
  linkWorth(id: string, token: string): Promise<LinkWorth>;
  /** Marks the e-mail as verified; a good token used again says so and does no harm. */
  verifyEmail(id: string, token: string): Promise<EmailVerification>;
  /**
   * Makes a link to set a new password work for an hour, in place of the one before, but for an
   * account not twice in 2 minutes. Answers alike, and takes as long, when nobody has the e-mail.
   */
  issuePasswordReset(email: string, link: EmailLink): Promise<void>;
  /** For a mail that was not sent. */
  takeBackPasswordReset(linkId: string): Promise<void>;
  isResetLink(id: string, token: string): Promise<boolean>;
  /**
   * Sets the password and ends every session; the customer is told by mail. False when the link is
   * not good, or was used in the same moment.
   */
  resetPassword(id: string, token: string, password: string): Promise<boolean>;
  /**
   * Sets the password of who has proven who they are, and ends every session; the customer is told
   * by mail.
   */
  changePassword(id: string, password: string): Promise<void>;
  /**
   * Who holds the e-mail or the mobile, has not verified either for 24 hours after registering and
   * has never signed in.
   */
  abandoned(email: string, mobile: string): Promise<readonly string[]>;
  /** Deletes an account that is abandoned, and no other. */
  forget(id: string): Promise<void>;
}
