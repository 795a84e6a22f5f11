/** What a receiver may be told of; the words stand in tables and at receivers. */
export type WebhookType =
  | 'order.placed'
  | 'order.processing'
  | 'order.completed'
  | 'order.refunded'
  | 'order.failed'
  | 'order.cancelled'
  | 'wallet.credited'
  | 'wallet.debited'
  | 'ping';

/** `body` is the text that is signed and sent, to the byte, at every try. */
export type WebhookMessage = Readonly<{
  id: string;
  accountId: string;
  /** What it is about: see `WALLET_SUBJECT`. */
  subject: string;
  type: WebhookType;
  body: string;
  madeAt: Date;
}>;

export type WebhookContent = Readonly<{ type: WebhookType; timestamp: string; data: object }>;

export const bodyOf = ({ type, timestamp, data }: WebhookContent): string =>
  JSON.stringify({ type, timestamp, data });

/** Ids that Standard Webhooks advises: with a prefix, and without what its signature is split by. */
export const messageIdOf = (uuid: string): string => `msg_${uuid.replaceAll('-', '')}`;
