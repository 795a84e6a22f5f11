/** How long an order has waited. */
export const waitingWords = {
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) => `${days} days`,
};

/** Who collected a payment, where no gateway did. */
export const gatewayWords = { byHand: 'Found at the bank' };

export const adminWords = {
  title: 'Admin',
  welcome: 'Welcome Admin',
  home: 'Home',
  goToStoreOf: (storeName: string) => `${storeName}, go to store`,
  groups: {
    sales: 'Sales',
    customers: 'Customers and money',
    catalogue: 'Catalogue',
    store: 'Store',
  },
  dashboard: 'Dashboard',
  pendingOrders: 'Pending Orders',
  allOrders: 'All Orders',
  stuck: 'Stuck Work',
  providerPoints: 'Provider Points',
  reloads: 'Reloads',
  reconciliation: 'Reconciliation',
  providerPrices: 'Provider Prices',
  codes: 'Codes',
  gst: 'GST',
  settlements: 'Settlements',
  walletTransactions: 'Wallet Transactions',
  lockedMoney: 'Locked Money',
  thresholds: 'Thresholds',
  second: 'Second Person',
  customers: 'Customers',
  complaints: 'Complaints',
  closings: 'Closed Accounts',
  entries: 'Money by Hand',
  disputes: 'Disputes',
  suspense: 'Suspense',
  createProduct: 'Create Product',
  createItems: 'Create Items',
  products: 'All Products',
  items: 'All Items',
  prices: 'Prices',
  gallery: 'Gallery',
  files: 'Files',
  settings: 'Settings',
  trail: 'Audit Trail',
  security: 'Sign-in Security',
  goToStore: 'Go to Store',
  alarm: 'Alarm',
  overdue: (time: string) => `An order has waited ${time}. Open Pending Orders`,
  rung: (count: number) =>
    count === 1
      ? 'A balance crossed its limit. Open Thresholds'
      : `Balances crossed their limits ${count} times. Open Thresholds`,
  /** Before a count, for screen readers. */
  waiting: 'waiting: ',
};

/** Of lists that are about one month. */
export const monthWords = {
  month: 'Year and month, like 2026-11',
  badMonth: 'Please enter a year and a month, like 2026-11.',
  show: 'Show',
};

export const adminHomeWords = {
  metaTitle: 'Admin Dashboard',
  title: 'Dashboard',
  noFigures: 'The menu shows what you may do.',
  at: (instant: string) => `${instant} IST`,
  total: 'Total orders',
  completed: 'Completed',
  refunded: 'Refunded',
  processing: 'Processing',
  share: (percent: string) => `${percent}% of all`,
  longestWait: (time: string) => `Longest wait ${time}`,
  sale: 'Total sale',
  saleNote: 'Completed minus refunds',
  prizesAbove: (limit: string, since: string) =>
    `Prizes of more than ${limit} since ${since}. Tax may have to be deducted:`,
  winner: (name: string, amount: string) => `${name} ${amount}`,
  unknownWinner: 'Closed account',
};

/** The steps that a new store greets its admin with. */
export const firstSaleWords = {
  title: 'Steps to the first sale',
  lead: 'Until the first product is on the shelf, visitors see that the store opens soon.',
  steps: {
    product: {
      title: 'Put a product on the shelf',
      how: 'A game or a service, with what buyers type in, like a player ID.',
      done: 'Visitors see the shelf.',
      link: 'Create a product',
    },
    item: {
      title: 'Give it an item with a price',
      how: 'A pack that can be bought, in stock.',
      done: 'There is something to buy.',
      link: 'Create an item',
    },
    delivery: {
      title: 'Settle how it is delivered',
      how: 'By hand from Pending Orders, or by a provider: set SMILEONE_URL, SMILEONE_UID, SMILEONE_EMAIL and SMILEONE_KEY and start the store again.',
      done: 'At least one item can be delivered.',
      link: 'Look at the items',
    },
    gateway: {
      title: 'Connect the UPI gateway',
      how: 'Set up a gateway that speaks the EKQR protocol, or Razorpay, and start the store again. The owner’s guide lists the settings. Until then a simulator takes the payments, and no money moves.',
      done: 'Payments go to your gateway.',
      link: '',
    },
  },
};

export const lockedWords = {
  title: 'Locked Money',
  lead: 'Late payments that took a wallet above its limit. The money belongs to the customer, who can spend it once you unlock it.',
  empty: 'No locked money.',
  customer: (number: number | null) => `Customer ${number ?? 'unknown'}`,
  why: (instant: string, reference: string) =>
    `Above the wallet limit · ${instant} IST · ${reference}`,
  own: 'This is your own money. Another admin must unlock it.',
  note: 'What you checked',
  button: 'Unlock',
  pending: 'Unlocking',
  notSent: 'Your note is still here. You can safely press Unlock again.',
};

export const lockedAnswers = {
  noNote: 'Please enter what you checked.',
  noteTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  notLocked: 'This money is no longer locked.',
  unlocked: 'Money unlocked.',
};
