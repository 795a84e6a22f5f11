import type { WebhookMessage } from './message.ts';

/** A message as it is to be sent now. */
export type WebhookDue = Readonly<{
  id: string;
  body: string;
  /** How often it was tried. */
  tries: number;
  madeAt: Date;
  /** Not before; null for at once. */
  nextAt: Date | null;
  /** Null where nobody is told any more: switched off, blocked, or no reseller any longer. */
  receiver: Readonly<{ address: string; secrets: readonly string[] }> | null;
}>;

/**
 * What was answered, for whoever reads the log: a status like `200`, or why there was none. The words
 * stand in tables.
 */
export type WebhookAnswer = `${number}` | 'refused' | 'notReached' | 'noAnswer' | 'off';

/** Messages to resellers' systems, seen from the workflows. */
export interface WebhookDesk {
  /** Those of these accounts whose systems are told, and since when. */
  receivers(accountIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Their own names of orders, by the store's. */
  referenceOf(orderId: string): Promise<string | null>;
  /** Writes it once, behind what waits of its subject. */
  write(message: WebhookMessage): Promise<void>;
  /** The first that waits of a subject; null where none does. */
  next(accountId: string, subject: string, at: Date): Promise<WebhookDue | null>;
  /** By its id, whatever became of it; null where the account has no such. */
  byId(accountId: string, messageId: string, at: Date): Promise<WebhookDue | null>;
  delivered(messageId: string, answer: WebhookAnswer, at: Date): Promise<void>;
  /** `nextAt` is null where it is given up. One that is settled stays as it is. */
  failed(
    messageId: string,
    failed: Readonly<{ answer: WebhookAnswer; at: Date; nextAt: Date | null }>,
  ): Promise<void>;
  /** The receiver wants no more: what waits for it is given up. */
  switchOff(accountId: string, at: Date): Promise<void>;
  /** Gives up what waits of a subject, where nobody is told any more. */
  giveUp(accountId: string, subject: string, at: Date): Promise<void>;
}
