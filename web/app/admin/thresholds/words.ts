import type { Account } from '@store/ledger';

export const thresholdWords = {
  title: 'Thresholds',
  lead: 'Staff get an email and a webhook call when a balance crosses a limit: once, and again only after it has come back.',
  nobody: 'Nobody is told yet. Add email addresses or a webhook under Messages to staff.',
  toSettings: 'Open Settings',
  /** Accounts of the books, as the store as a whole has them. */
  accounts: {
    gateway: 'Gateway',
    'wallet:available': 'All wallets, available',
    'wallet:held': 'All wallets, on hold',
    'wallet:locked': 'All wallets, locked',
    suspense: 'Suspense',
    sales: 'Sales',
    taxPayable: 'GST to pay',
    promotions: 'Promotions',
    payouts: 'Payouts',
    points: 'Redeemed points',
    adjustments: 'Adjustments',
    givenUp: 'Balances given up',
    disputed: 'Disputed sales',
    chargebacks: 'Chargebacks not decided',
    losses: 'Chargebacks lost',
  } satisfies Record<Account, string>,
  everyWallet: 'Every wallet, each by itself',
  oneWallet: 'One customer’s wallet',
  walletOf: (number: number | null) =>
    number === null ? 'Wallet of a closed account' : `Wallet of customer ${number}`,
  limit: (direction: 'above' | 'below', amount: string) =>
    direction === 'above' ? `Above ${amount}` : `Below ${amount}`,
  /** Of the trail. */
  whole: (watched: string, limit: string) => `${watched}: ${limit}`,

  list: 'What is watched',
  caption: 'Thresholds and where balances stand',
  empty: 'No thresholds yet. Set the first one below.',
  balance: 'Balance',
  limitTitle: 'Limit',
  now: 'Now',
  note: 'Note',
  actions: 'Actions',
  beyond: 'Beyond',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,

  rung: 'Crossed',
  rungCaption: 'Limits that were crossed, the latest first',
  at: 'When',
  stoodAt: 'Balance then',
  isNew: 'New',
  see: 'Mark as Seen',

  add: 'New threshold',
  changing: 'Change threshold',
  watched: 'Balance',
  watchedHint:
    'Wallets count with what is on hold for orders. Suspense is money of orders and top-ups under way.',
  choose: 'Choose a balance',
  customer: 'Customer number',
  customerHint: 'Only for one customer’s wallet.',
  direction: 'Tell staff when it goes',
  directions: { above: 'Above the limit', below: 'Below the limit' },
  amount: 'Limit',
  amountHint: (most: string) => `From ₹0 to ${most}.`,
  noteLabel: 'Note (optional)',
  save: 'Save Threshold',
  saving: 'Saving',
  cancel: 'Cancel',
  notSent: 'What you typed is still here. You can safely press the button again.',
};

export const thresholdRefusals = {
  watched: 'Please choose a balance.',
  customer: 'Please enter a customer number.',
  noCustomer: (number: string) => `There is no customer ${number}.`,
  customerElsewhere: 'Please clear this field, or choose One customer’s wallet as the balance.',
  direction: 'Please choose above or below.',
  onlyAbove: 'Every wallet can only be watched for going above a limit.',
  amount: 'Please enter an amount in rupees, like 5,000 or 99.50.',
  amountTooLarge: (most: string) => `Please enter an amount from ₹0 to ${most}.`,
  neverBelow: 'A wallet never goes below ₹0.',
  noteTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  same: 'There is a threshold like this already.',
  tooMany: (most: number) => `There are ${most} thresholds. Please remove one first.`,
  conflict: 'Another admin has changed this threshold. Please open it again.',
  used: 'This form was already used. Press Save Threshold again to set another one.',
  gone: 'Another admin has removed this threshold. Press Save Threshold to set it anew.',
};

export const thresholdAnswers = {
  saved: 'Threshold saved.',
  removed: 'Threshold removed.',
  seen: 'Marked as seen.',
};
