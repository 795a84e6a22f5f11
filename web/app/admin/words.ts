/** How long an order has waited. */
export const waitingWords = {
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) => `${days} days`,
};

export const adminWords = {
  title: 'Admin',
  welcome: 'Welcome Admin',
  home: 'Home',
  goToStoreOf: (storeName: string) => `${storeName}, go to store`,
  dashboard: 'Dashboard',
  pendingOrders: 'Pending Orders',
  lockedMoney: 'Locked Money',
  trail: 'Audit Trail',
  goToStore: 'Go to Store',
  /** Before a count, for screen readers. */
  waiting: 'waiting: ',
};

export const adminHomeWords = {
  metaTitle: 'Admin Dashboard',
  title: 'Dashboard',
  at: (instant: string) => `${instant} IST`,
  total: 'Total orders',
  completed: 'Completed',
  refunded: 'Refunded',
  processing: 'Processing',
  share: (percent: string) => `${percent}% of all`,
  longestWait: (time: string) => `Longest wait ${time}`,
  sale: 'Total sale',
  saleNote: 'Completed minus refunds',
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
