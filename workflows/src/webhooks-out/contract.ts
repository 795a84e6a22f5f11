import type { Instant } from '@store/ledger';

/** What is told of one subject is told in order: the wallet, an order by its number, a test message by its id. */
export const WALLET_SUBJECT = 'wallet';

/** `again` are messages that their receiver has asked for once more, whatever became of them. */
export type DeliverWebhooksInput = Readonly<{
  accountId: string;
  subject: string;
  again?: readonly string[];
}>;

/** `asked` is a message to try out of turn; null for the first that waits. */
export type WebhookTry = Readonly<{
  accountId: string;
  subject: string;
  asked: string | null;
  at: Instant;
}>;

export type WebhookTried =
  /** Nothing waits. */
  | Readonly<{ outcome: 'nothing' }>
  /** It is settled, or was tried out of turn: the next one may go. */
  | Readonly<{ outcome: 'done' }>
  /** Not before so long, in ms. */
  | Readonly<{ outcome: 'later'; waitMs: number }>
  /** Too much is on its way to this receiver, or to all of them. */
  | Readonly<{ outcome: 'busy' }>;

export interface WebhookOutActivities {
  /** Sends one message once, if its time has come, and notes what was answered. */
  tryWebhook(wanted: WebhookTry): Promise<WebhookTried>;
}
