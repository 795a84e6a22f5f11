import type { IstDay } from '@store/ledger';

/** What one side's books say and the other's do not. The names are in rows that are kept. */
export const DIFFERENCE_KINDS = [
  'unknownToLedger',
  'unknownToGateway',
  'amountsDiffer',
  'utrDiffers',
  'paidTwice',
  'refundUnknownToLedger',
  'refundUnknownToGateway',
  'refundAmountsDiffer',
  'settlementSum',
  'settlementOfUnknown',
  'deliveredUnknownToLedger',
  'notDeliveredAtProvider',
  'boughtUnknownToLedger',
  'keptByProvider',
  'balanceDiffers',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What may help whoever looks into it. Sums that are no paise are in the unit of their purse. */
export type DifferenceFacts = Readonly<{
  /** The order or top-up that it is about. */
  order?: string;
  topUp?: string;
  /** Ours, as the other side knows it. */
  reference?: string;
  utr?: string;
  /** Theirs. */
  id?: string;
  /** Which part of the order. */
  leg?: number;
  /** What the ledger says, and what the other side says. */
  ours?: number;
  theirs?: number;
  oursUtr?: string;
  theirsUtr?: string;
  /** The day whose evening a balance is compared with, where it is not the one before. */
  since?: IstDay;
}>;

/** `source` is the gateway or the purse; with kind and subject it says which one it is. */
export type Difference = Readonly<{
  kind: DifferenceKind;
  source: string;
  subject: string;
  /** The day in India that it belongs to. */
  day: IstDay;
  /** The money at stake, in paise; null where nobody knows what it is worth. */
  amount: number | null;
  facts: DifferenceFacts;
}>;

/** From one instant to another, which is not in it any more. */
export type Span = Readonly<{ from: string; until: string }>;

export const isIn = ({ from, until }: Span, at: string): boolean =>
  Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(until);
