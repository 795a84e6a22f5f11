import type { Message } from '../kernel/message.ts';
import type { UtrClaimed } from './events.ts';

export type ClaimUtr = Message<'ClaimUtr', UtrClaimed['data']>;

export type BankPaymentCommand = ClaimUtr;
