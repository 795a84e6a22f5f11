import type { DifferenceKind } from './difference.ts';

export { DIFFERENCE_KINDS, type DifferenceKind } from './difference.ts';

/** What each difference is called, in mails, on pages and at the console. */
export const DIFFERENCE_NAMES: Readonly<Record<DifferenceKind, string>> = {
  unknownToLedger: 'Paid at the gateway, missing in the ledger',
  unknownToGateway: 'Paid in the ledger, missing at the gateway',
  amountsDiffer: 'Payment amounts differ',
  utrDiffers: 'UTRs differ',
  paidTwice: 'Paid twice',
  refundUnknownToLedger: 'Refunded at the gateway, missing in the ledger',
  refundUnknownToGateway: 'Refunded in the ledger, missing at the gateway',
  refundAmountsDiffer: 'Refund amounts differ',
  settlementSum: 'Settlement does not add up',
  settlementOfUnknown: 'Settlement of an unknown payment',
  deliveredUnknownToLedger: 'Delivered by the provider, not in the ledger',
  notDeliveredAtProvider: 'Delivered in the ledger, not by the provider',
  boughtUnknownToLedger: 'Bought at the provider, missing in the ledger',
  keptByProvider: 'Rejected by the provider, money not returned',
  balanceDiffers: 'Provider balance does not match',
};
