import type { Paise } from '@store/ledger';
import type { CodePurpose } from './one-time-codes.ts';

/** How the account was reached before, for as long as that can be brought back. */
export type EarlierContact = Readonly<{
  what: 'email' | 'mobile';
  email: string;
  mobile: string | null;
  changedAt: Date;
  canBeUndoneUntil: Date;
}>;

/** `to` is a mobile of ten digits or an e-mail. What was sent stands nowhere. */
export type SentCode = Readonly<{ purpose: CodePurpose; to: string; sentAt: Date }>;

export type SentLink = Readonly<{ what: 'verification' | 'newPassword'; sentAt: Date }>;

/** That its owner closed the account, and took it back. */
export type EarlierClosing = Readonly<{
  askedAt: Date;
  givenUp: Paise;
  askedBack: Paise;
  takenBackAt: Date;
}>;

/** What is noted about an account and shown on no page, but where everything is told. */
export type AccountRecords = Readonly<{
  /** The last change of mail, mobile or password; null when there was none. */
  credentialsChangedAt: Date | null;
  /** When the number last proved to be in its owner's hands. */
  mobileUsedAt: Date | null;
  /** Since when there is a number that nobody has proven. */
  mobileGivenAt: Date | null;
  earlierContacts: readonly EarlierContact[];
  sentCodes: readonly SentCode[];
  sentLinks: readonly SentLink[];
  earlierClosings: readonly EarlierClosing[];
  /** That a passkey was offered once, on the page of an order. */
  passkeyOffer: Readonly<{ orderId: string; closedAt: Date | null }> | null;
}>;

export interface AccountRecordsDesk {
  of(accountId: string): Promise<AccountRecords>;
}
