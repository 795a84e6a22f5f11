import { DIFFERENCE_NAMES, type DifferenceKind } from '@store/workflows/differences';
import type { Compared } from '../../../ports/reconciliation.ts';

export const reconciliationWords = {
  title: 'Reconciliation',
  lead: 'Every night the store compares its ledger with your payment gateways and providers. A difference stays open until you settle it or a later check no longer finds it.',
  kinds: DIFFERENCE_NAMES,
  open: 'Open differences',
  openCaption: 'Open differences, the oldest day first',
  noneOpen: 'No open differences.',
  more: (most: number) => `Showing the first ${most}.`,
  difference: 'Difference',
  day: 'Day',
  about: 'About',
  stake: 'At stake',
  unknownStake: 'Unknown',
  next: 'Next step',
  look: (name: string) => `Review: ${name}`,
  review: 'Review',
  runs: 'Last checks',
  runsCaption: 'Last checks by day',
  noRuns: 'No day has been checked yet. The first check runs tonight.',
  checked: 'Checked',
  with: 'Compared',
  result: 'Result',
  none: 'No differences',
  count: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  notWhole: 'Incomplete',
  again: 'Check a day again',
  againLead: 'Use this after you upload a file, enter a reload or correct something.',
  againDay: 'Day to check',
  againButton: 'Check Again',
  starting: 'Starting',
  upload: 'Upload a file',
  uploadLead:
    'Some gateways and providers do not report their payments or orders. Upload a CSV from their dashboard, or for a gateway from your bank, then check the day again. Columns are found by name: amount, date, status, and the UTR, reference or order ID. MooGold lists its orders itself.',
  source: 'Gateway or provider',
  file: 'CSV file',
  fileHint: 'Export whole days. Times are in IST unless the file says otherwise.',
  uploadButton: 'Upload File',
  uploading: 'Uploading',
  notSent: 'Nothing was changed. You can safely press the button again.',
  closed: 'Closed differences',
  closedCaption: 'Closed differences, the latest first',
  noneClosed: 'Nothing closed yet.',
  how: 'Closed',
  cleared: (day: string) => `Cleared on ${day}`,
  settledBy: (name: string, day: string) => `Settled by ${name} on ${day}`,
};

export const reconciliationAnswers = {
  started: (day: string) => `Checking ${day}. Reload this page in a minute.`,
  uploaded: (lines: number, leftOut: number) => {
    const read = lines === 1 ? '1 line read' : `${lines} lines read`;
    return leftOut === 0 ? `${read}.` : `${read}, ${leftOut} left out.`;
  },
  settled: 'Difference settled.',
};

export const reconciliationRefusals = {
  day: 'Please choose a past day.',
  source: 'Please choose a gateway or provider.',
  noFile: 'Please choose a CSV file.',
  gone: 'This difference is already closed.',
  note: 'Please write what you found and what you did.',
  noteTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
};

export const fileRefusals = {
  noText: 'This is not a text file. Please export it as CSV.',
  quotes: 'The quotes in this file do not match. Please export it again.',
  noColumns:
    'We found no columns for the amount, the date and a UTR or reference. Please check the first line.',
  tooMany: (most: number) => `Please upload at most ${most} lines at once.`,
  noLines: 'No line in this file has an amount, a date and a UTR or reference.',
};

export const purchaseFileRefusals = {
  ...fileRefusals,
  noColumns:
    'We found no columns for the price, the date and an order ID. Please check the first line.',
  noLines:
    'No line in this file has a price, a date and an order ID of this provider. Please check which one you chose.',
};

export const differenceWords = {
  title: 'Difference',
  back: 'All differences',
  notFound: 'There is no such difference.',
  kind: 'What differs',
  source: 'Found at',
  day: 'Day',
  stake: 'Money at stake',
  order: 'Order',
  topUp: 'Top-up',
  part: 'Part',
  reference: 'Reference',
  utr: 'UTR',
  theirId: 'Their number',
  ours: 'In the ledger',
  theirs: 'On the other side',
  oursUtr: 'UTR in the ledger',
  theirsUtr: 'UTR at the gateway',
  since: 'Compared with the balance of',
  firstSeen: 'First found',
  lastSeen: 'Last found',
  what: 'What to do',
  settle: 'Settle',
  settleLead:
    'Settle it when you have corrected it, or know why it is right. If it returns with another amount, it opens again.',
  note: 'Note',
  noteHint: 'What you found and what you did.',
  button: 'Settle Difference',
  settling: 'Settling',
  notSent: 'Nothing has been settled yet. You can safely press the button again.',
  closedBy: (name: string, at: string, note: string) => `Settled by ${name} on ${at}: ${note}`,
  cleared: (at: string) => `Cleared on ${at}: a later check no longer found it.`,
};

/** What usually helps. */
export const actWords: Readonly<Record<DifferenceKind, string>> = {
  unknownToLedger:
    'The money arrived, but no order or top-up has it. Check it in the dashboard, then record the payment for the order or credit the customer’s wallet.',
  unknownToGateway:
    'The ledger counted a payment that the gateway does not have. Check your bank account before anything else is delivered to this customer.',
  amountsDiffer:
    'Compare the amount in the dashboard and at the bank. Credit or deduct the difference.',
  utrDiffers: 'Check in the dashboard which UTR is right, and note it here.',
  paidTwice:
    'The customer paid again for something already paid. Refund it in the gateway’s dashboard, or credit the wallet with this UTR.',
  refundUnknownToLedger:
    'Somebody refunded this in the dashboard. If the customer also got the money in the wallet, deduct it there.',
  refundUnknownToGateway: 'The refund may not have been made. Check it in the dashboard.',
  refundAmountsDiffer: 'Compare the refund in the dashboard, and correct the difference.',
  settlementSum: 'Ask the gateway about this settlement, with its number.',
  settlementOfUnknown:
    'The gateway settled a payment that the store does not know. Find out in the dashboard who paid it.',
  deliveredUnknownToLedger:
    'The provider delivered this, but the order does not say so. Complete the order if it still waits; if the customer was refunded, decide whether to leave it.',
  notDeliveredAtProvider:
    'The customer may not have received this. Ask the provider, then refund the order if it was not delivered. If you delivered it some other way, note that here.',
  boughtUnknownToLedger:
    'This was bought with your balance, and no order has its number. If the provider’s answer to an order was lost, it may be that order: look for one of the same time and price that still waits or was refunded. If there is none, ask the provider, and change the key if you did not buy it.',
  keptByProvider:
    'The provider rejected this because the player’s details were wrong, and returns the money only on request. Contact the provider and quote their number.',
  balanceDiffers:
    'Enter a reload that is missing, then check the day again. If nothing is missing, ask the provider for a statement.',
};

export const withoutUtrWords = {
  paidTwice:
    'This payment was listed without a UTR, so the ledger may have it already. Find it in the gateway’s dashboard before you refund or credit anything.',
};

export const linkWords = {
  order: 'Open Order',
  recordPayment: 'Record Payment',
  credit: 'Credit Wallet',
  transactions: 'Open Transactions',
  reloads: 'Open Reloads',
  points: 'Open Provider Points',
};

export const whatWords: Readonly<Record<Compared['what'], string>> = {
  payments: 'Payments',
  refunds: 'Refunds',
  settlements: 'Settlements',
  deliveries: 'Deliveries',
  balance: 'Balance',
};

type InWords = (count: number, since?: string) => string;

export const byWords: Readonly<Record<NonNullable<Compared['by']>, InWords>> = {
  report: (count) => `${count} by report`,
  file: (count) => `${count} by uploaded file`,
  calls: (count) => `${count} by status calls`,
  balances: (_count, since) => (since === undefined ? 'with the day before' : `with ${since}`),
};

export const unansweredWords = (count: number): string => `${count} unanswered`;

export const whyWords: Readonly<Record<NonNullable<Compared['why']>, string>> = {
  unavailable: 'not checked, no answer',
  notSetUp: 'not checked, not set up',
  noReport: 'no report at this gateway',
  noWay: 'this provider cannot be asked',
  noBalanceBefore: 'not checked, no earlier balance to compare with',
  noBalanceAfter: 'not checked, no balance was taken',
  unknownPrice: 'not checked, a pack has no known price',
  failed: 'not checked, no answer',
};
