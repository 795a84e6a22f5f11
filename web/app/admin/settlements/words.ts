import type { SettlementDoubt } from '@store/ledger';

const few = new Intl.NumberFormat('en-IN');

export const settlementWords = {
  title: 'Settlements',
  lead: 'What gateways have collected, what they have sent to your bank, and what they kept as fees. Razorpay’s reports are read every morning at 08:00 IST.',
  toStatement: 'Bank Statement',
  toByHand: 'Enter a Settlement',

  doubts: 'Needs a look',
  doubtsLead:
    'These reports were not posted. Compare them with the gateway’s dashboard and your bank account. If the money has arrived and nothing is posted, enter it under Enter a Settlement with the same settlement ID.',
  doubt: {
    sumsDiffer: 'The report does not add up',
    recordedOtherwise: 'The gateway now reports different amounts',
    utrRecorded:
      'Another settlement with this bank reference is already posted. If it was entered with a mistyped ID, there is nothing more to post.',
  } satisfies Record<SettlementDoubt, string>,
  told: 'Reported now',
  posted: 'Posted',
  notPosted: 'Nothing posted',
  reviewNote: 'What you found out',
  review: 'Mark as Checked',
  reviewing: 'Saving',
  notSent: 'What you typed is still here. You can safely press the button again.',

  atGateways: 'At the gateways',
  atGatewaysCaption: 'What each gateway holds',
  nothingCollected: 'No gateway has collected anything yet.',
  gateway: 'Gateway',
  balance: 'Balance',
  overdue: (days: number) => (days === 1 ? 'Older than 1 day' : `Older than ${days} days`),
  payments: (count: number) => (count === 1 ? '1 payment' : `${few.format(count)} payments`),
  none: '–',

  waiting: (gateway: string, days: number) =>
    days === 1
      ? `${gateway}: not settled after 1 day`
      : `${gateway}: not settled after ${days} days`,
  waitingCaption: (gateway: string) => `Payments that ${gateway} has not settled, oldest first`,
  waitingMore: (shown: number, all: number) =>
    `The oldest ${few.format(shown)} of ${few.format(all)} payments.`,
  paidAt: 'Paid',
  what: 'For',
  topUp: (id: string) => `Top-up ${id}`,
  order: (id: string) => `Order ${id}`,
  entry: (id: string) => `Credit ${id}`,
  utr: 'UTR',
  amount: 'Amount',

  byDay: (month: string) => `Settlements of ${month}`,
  byDayCaption: (month: string) => `Settlements of ${month}, latest first`,
  empty: (month: string) => `Nothing was settled in ${month}.`,
  day: 'Day',
  collected: 'Payments',
  refunded: 'Refunds',
  other: 'Other',
  fee: 'Fee',
  tax: 'GST on fee',
  net: 'Arrived',
  reference: 'Bank reference',
  source: 'From',
  sources: { gateway: 'Report', hand: 'By hand', statement: 'Bank statement' },
  lines: (count: number) => (count === 1 ? '1 line' : `${few.format(count)} lines`),
  totals: (month: string) => `Totals of ${month}`,
  totalsCaption: (month: string) => `Totals of ${month}, by gateway`,
  count: 'Settlements',
  downloadEach: 'Download Settlements',
  downloadTotals: 'Download Totals',
  noSuchFile: 'There is no such file.',
  trail: (month: string) => `Settlements of ${month}`,
};

export const settlementAnswers = {
  reviewed: 'Marked as checked.',
};

export const settlementRefusals = {
  noForm: 'This form is incomplete. Reload the page and try again.',
  note: 'Please enter what you found out.',
  noteTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  nothing: 'This report is no longer open.',
};

export const statementWords = {
  title: 'Bank Statement',
  lead: 'For a gateway that pays each payment straight into your bank account. Payments found on the statement are marked as settled. You can choose the same file again: nothing is counted twice.',
  toSettlements: 'Settlements',
  gateway: 'Gateway',
  file: 'Statement as CSV',
  fileHint:
    'As your bank offers it for download, with columns for the date, the credited amount, and the reference or narration. Columns are found by their names.',
  read: 'Read Statement',
  reading: 'Reading',
  notSent: 'Please choose the file again. Nothing is counted twice.',
  settled: (payments: number, amount: string) =>
    payments === 1
      ? `1 payment of ${amount} is settled.`
      : `${few.format(payments)} payments are settled, ${amount} in all.`,
  nothingNew: 'Nothing new was found.',
  earlier: (payments: number) =>
    payments === 1
      ? '1 payment was settled before.'
      : `${few.format(payments)} payments were settled before.`,
  badRows: 'Rows to correct',
  badRowsCaption: 'Rows that could not be read',
  row: 'Row',
  rowAt: (place: number) => `Row ${place}`,
  problem: 'Problem',
  notOurs: 'Not matched',
  notOursLead: 'These credits on the statement were left alone.',
  notOursCaption: 'Credits that were not matched',
  day: 'Day',
  amount: 'Amount',
  says: 'Bank says',
  why: 'Why',
  whys: {
    unknown: 'No payment of this store',
    otherAmount: 'Another amount was paid',
    twice: 'Same as a row above',
  },
  notShown: (rows: number) =>
    rows === 1 ? '1 more row is not shown.' : `${few.format(rows)} more rows are not shown.`,
};

export const statementRefusals = {
  gateway: 'Please choose a gateway.',
  noFile: 'Please choose a file.',
  tooLarge: 'This file is too large. 4 MB is the limit.',
  noText: 'This is not a text file in UTF-8. Save it as CSV (UTF-8).',
  quotes: 'The quotes in this file do not match.',
  noColumns:
    'We could not find columns for the date, the credited amount and the reference. Please keep the row with their names.',
  tooMany: (most: number) => `Please use ${few.format(most)} rows or fewer.`,
  noCredits: 'There are no credits in this file.',
  badRows: (count: number) =>
    count === 1
      ? '1 row could not be read, so nothing was done. Correct it and choose the file again.'
      : `${few.format(count)} rows could not be read, so nothing was done. Correct them and choose the file again.`,
  amount: (typed: string) => `“${typed}” is not an amount.`,
  date: (typed: string) => (typed === '' ? 'There is no date.' : `“${typed}” is not a date.`),
  dayAhead: 'This day is in the future.',
};

export const byHandWords = {
  title: 'Enter a Settlement',
  lead: (second: string) =>
    `For money that a gateway has sent to your bank account and that no report or statement shows. From ${second} on, another admin must agree.`,
  toSettlements: 'Settlements',
  gateway: 'Gateway',
  settlementId: 'Settlement ID',
  settlementIdHint: (gateways: readonly string[]) =>
    `For ${gateways.join(' and ')}, as in its dashboard. Leave empty for other gateways.`,
  day: 'Day it arrived',
  amount: 'Amount that arrived',
  fee: 'Fee, without GST',
  tax: 'GST on the fee',
  feeHint: 'Leave empty if nothing was kept.',
  refunds: 'Refunds taken off',
  deducted: 'Disputes and other amounts taken off',
  noneHint: 'Leave empty if there were none.',
  utr: 'Bank reference',
  utrHint: 'As on your statement. Each reference counts once.',
  until: 'Includes all payments up to (optional)',
  untilHint:
    'Those payments are marked as settled if they come to the amount, the fee, the GST and what was taken off.',
  save: 'Save Settlement',
  saving: 'Saving',
  notSent: 'What you typed is still here. You can safely press again: it will count only once.',
  reason: (gateway: string, utr: string) => `Settlement of ${gateway}, ${utr}`,
};

export const byHandRefusals = {
  gateway: 'Please choose a gateway.',
  settlementId: (begin: string) =>
    `Please enter the ID of the settlement, as in the gateway’s dashboard. It begins with ${begin}.`,
  noSettlementId: 'This gateway has no settlement IDs. Please leave this empty.',
  recorded: 'This settlement is already recorded.',
  utrRecorded: (gateway: string, id: string | null) =>
    id === null
      ? `This reference is already recorded, for a settlement of ${gateway}.`
      : `This reference is already recorded, for settlement ${id} of ${gateway}.`,
  day: 'Please enter the day it arrived.',
  dayAhead: 'Please enter today or an earlier day.',
  amount: (most: string) => `Please enter an amount in rupees from ₹1 to ${most}.`,
  kept: (most: string) => `Please enter an amount in rupees up to ${most}, like 20 or 3.60.`,
  taxOverFee: 'The GST cannot be more than the fee.',
  utr: 'Please enter the bank reference: 8 to 22 letters and digits.',
  until: 'Please enter a day, or leave this empty.',
  untilAhead: 'Please enter the day it arrived or an earlier one.',
  otherSum: (payments: number, sum: string) =>
    payments === 1
      ? `1 payment up to this day is not settled: ${sum}. That is not what arrived plus fee, GST and what was taken off.`
      : `${few.format(payments)} payments up to this day are not settled: ${sum}. That is not what arrived plus fee, GST and what was taken off.`,
  tooManyPayments: 'Too many payments up to this day are not settled. Please enter an earlier day.',
};
