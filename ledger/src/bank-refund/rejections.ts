import type { Paise } from '../kernel/paise.ts';
import type { BankRefundStatus } from './state.ts';

/** Of an order one refund is sent after the other. */
export type BankRefundUnderWay = Readonly<{ type: 'BankRefundUnderWay'; number: number }>;
/** No more goes back to an account than came from there. */
export type MoreThanCame = Readonly<{ type: 'MoreThanCame'; left: Paise; asked: Paise }>;
export type TooLittleToSend = Readonly<{ type: 'TooLittleToSend'; least: Paise; asked: Paise }>;
export type TooManyBankRefunds = Readonly<{ type: 'TooManyBankRefunds'; most: number }>;
export type NotNextBankRefund = Readonly<{ type: 'NotNextBankRefund'; next: number }>;
export type NoSuchBankRefund = Readonly<{ type: 'NoSuchBankRefund'; number: number }>;
export type BankRefundIs = Readonly<{ type: 'BankRefundIs'; status: BankRefundStatus }>;
export type BankRefundReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;

export type BankRefundRejection =
  | BankRefundUnderWay
  | MoreThanCame
  | TooLittleToSend
  | TooManyBankRefunds
  | NotNextBankRefund
  | NoSuchBankRefund
  | BankRefundIs
  | BankRefundReused;
