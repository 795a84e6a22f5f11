import type { SettlementTold } from './events.ts';

/** Its parts come to `expected` instead of what arrived. */
export type SettlementSumsDiffer = Readonly<{
  type: 'SettlementSumsDiffer';
  expected: number;
  net: number;
}>;
/** The same settlement was recorded, and said something else then. */
export type SettlementRecordedOtherwise = Readonly<{
  type: 'SettlementRecordedOtherwise';
  recorded: SettlementTold;
}>;
export type NothingToReview = Readonly<{ type: 'NothingToReview' }>;

export type SettlementRejection =
  | SettlementSumsDiffer
  | SettlementRecordedOtherwise
  | NothingToReview;
