import type { SecondPersonNeeded, SignedTooEarly } from '../kernel/second-person.ts';
import type { Paise } from '../kernel/paise.ts';
import type { SuspenseStatus } from './state.ts';

export type NothingSuspended = Readonly<{ type: 'NothingSuspended'; utr: string }>;
export type SuspenseReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;
export type NoMoneyToSuspend = Readonly<{ type: 'NoMoneyToSuspend' }>;
/** It is on its way, or has gone. */
export type SuspenseIs = Readonly<{ type: 'SuspenseIs'; status: SuspenseStatus }>;
/** Nobody decides about their own money. */
export type SuspendedOnOwnAccount = Readonly<{ type: 'OwnAccount' }>;
/** No gateway has collected it. */
export type NoGatewayToSend = Readonly<{ type: 'NoGatewayToSend' }>;
export type SuspendedTooLittle = Readonly<{ type: 'TooLittleToSend'; least: Paise }>;
/** Somebody has decided since the form was shown. */
export type DecidedMeanwhile = Readonly<{ type: 'DecidedMeanwhile'; next: number }>;
export type NoSuchSuspenseRefund = Readonly<{ type: 'NoSuchSuspenseRefund'; number: number }>;
export type ReturnAlreadyProposed = Readonly<{ type: 'AlreadyProposed'; proposedBy: string }>;
/** Nobody has said which transfer it was. */
export type BankReferenceMissing = Readonly<{ type: 'BankReferenceMissing' }>;
export type ReturnNotProposed = Readonly<{ type: 'ReturnNotProposed' }>;
/** Nobody can spend what lies in a wallet that is no more. */
export type AccountIsErased = Readonly<{ type: 'AccountIsErased' }>;

/** Its payer has all of it from their own bank. */
export type NothingLeftToReturn = Readonly<{ type: 'NothingLeftToReturn' }>;

export type SuspenseRejection =
  | NothingSuspended
  | SuspenseReferenceReused
  | NoMoneyToSuspend
  | SuspenseIs
  | SuspendedOnOwnAccount
  | NoGatewayToSend
  | SuspendedTooLittle
  | DecidedMeanwhile
  | NoSuchSuspenseRefund
  | ReturnAlreadyProposed
  | ReturnNotProposed
  | BankReferenceMissing
  | NothingLeftToReturn
  | SecondPersonNeeded
  | SignedTooEarly
  | AccountIsErased;
