import type { Claimant } from './events.ts';

export type UtrClaimedElsewhere = Readonly<{
  type: 'UtrClaimedElsewhere';
  utr: string;
  by: Claimant;
}>;

export type BankPaymentRejection = UtrClaimedElsewhere;
