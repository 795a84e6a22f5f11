export { WALLET_SUBJECT } from './contract.ts';
export { bodyOf, messageIdOf, type WebhookType } from './message.ts';
export type { WebhookAnswer } from './webhook-desk.ts';
