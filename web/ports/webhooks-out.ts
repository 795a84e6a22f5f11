import type { Page, PageRequest } from '@store/projections';
import type { WebhookAnswer, WebhookType } from '@store/workflows/webhooks-out';

/** Where a reseller's system is told of changes. */
export type WebhookEndpoint = Readonly<{
  address: string;
  /** What happened before is not told. */
  since: Date;
  /** By its owner, or because the receiver said that it is gone. */
  off: Readonly<{ at: Date; because: 'owner' | 'gone' }> | null;
  secretId: string;
  secretMadeAt: Date;
  /** Until then the secret before signs as well; null where there is none. */
  earlierUntil: Date | null;
}>;

export type WebhookEntry = Readonly<{
  id: string;
  type: string;
  /** The number of an order, the id of a test message, or the wallet by its word. */
  subject: string;
  madeAt: Date;
  tries: number;
  triedAt: Date | null;
  answer: WebhookAnswer | null;
  state: 'waiting' | 'delivered' | 'givenUp';
  /** When it is tried again; null for at once, or never. */
  nextAt: Date | null;
}>;

/** What nothing in the log tells; sent when its time has come. `body` is the text that is signed. */
export type WebhookWritten = Readonly<{ id: string; type: WebhookType; body: string; at: Date }>;

/** A secret of the scheme, said once and never again. */
export type WebhookSecretMade = Readonly<{ secret: string }>;

/** Resellers' receivers of messages. All are about the account that is named, and nobody else's. */
export interface WebhooksOut {
  of(accountId: string): Promise<WebhookEndpoint | null>;
  /**
   * Tells it there from now on, also where it was switched off. The secret is new with the first
   * address; null afterwards. Whoever is no reseller is refused.
   */
  set(accountId: string, address: string): Promise<WebhookSecretMade | null | 'noReseller'>;
  /**
   * A new secret in the place of the one with this id, once; the one before signs beside it for a day.
   * Null where nothing was ever set.
   */
  rotate(
    accountId: string,
    secretId: string,
  ): Promise<WebhookSecretMade | null | 'replacedAlready'>;
  /** What waits is given up. False where it was off. */
  switchOff(accountId: string): Promise<boolean>;
  /** Writes messages of a subject, in this order and each once; false where nobody is told. */
  write(accountId: string, subject: string, messages: readonly WebhookWritten[]): Promise<boolean>;
  /** Forgets what of a subject has its time to come. */
  forgetComing(accountId: string, subject: string): Promise<void>;
  /** Writes a message that says nothing. Its id is its subject too; null where nobody is told. */
  writeTest(accountId: string): Promise<string | null>;
  /** The newest first. */
  log(
    accountId: string,
    asked: PageRequest & Readonly<{ undelivered: boolean }>,
  ): Promise<Page<WebhookEntry>>;
  /** What a message is about; null where the account has no such, or is told nothing any more. */
  subjectOf(accountId: string, messageId: string): Promise<string | null>;
}
