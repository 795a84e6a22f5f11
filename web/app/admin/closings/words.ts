export const closingsWords = {
  title: 'Closed Accounts',
  lead: 'Accounts that their owners have closed, and what the store deletes every night.',
  number: (customerNumber: number | null) =>
    customerNumber === null ? 'Customer' : `Customer ${customerNumber}`,

  waiting: 'Waiting to be erased',
  caption: 'Closed accounts that are not erased yet, longest wait first',
  empty: 'No account is waiting to be erased.',
  customer: 'Customer',
  asked: 'Closed',
  waitsFor: 'Waits for',
  looking: 'Its first check',
  erasing: 'Nothing, it is being erased',
  asksBack: 'Wants back by bank',
  givesUp: 'Gives up',

  withMoney: 'Erased, with money in the wallet',
  withMoneyLead:
    'Money that came after the account was erased. Pay it out when its owner asks for it and can show the payment.',
  noMoney: 'No erased customer has money in the wallet.',
  amountOf: (customer: string, amount: string) => `${customer}: ${amount}`,

  nights: 'Deleted every night',
  nightsCaption: 'Old data that was deleted, latest night first',
  nightsLead: (days: number, years: number) =>
    `Staff notes in the audit trail about erased customers stay readable for ${days} days, game accounts of their orders for ${years} financial years. You can change both in Settings.`,
  noNights: 'Nothing was deleted yet.',
  night: 'Night',
  done: 'Done',
  notDone: 'Not done yet',
  deleted: 'Deleted',
  nothing: 'Nothing was due',
  some: (what: string, count: number) => `${what}: ${count}`,
};

/** By the names in the records; what is not here any more is told by its name. */
export const deletedWords: Readonly<Record<string, string>> = {
  sessions: 'Ended sessions',
  verificationLinks: 'Verification links',
  resetLinks: 'Password links',
  passwordTries: 'Counts of password tries',
  passkeyQuestions: 'Passkey requests',
  oneTimeCodes: 'One-time codes',
  limitCounts: 'Rate limit counts',
  rungThresholds: 'Past alerts',
  receiptLinks: 'Receipt links',
  complaints: 'Complaints closed three years ago',
  news: 'Notifications',
  webhookMessages: 'Messages to systems of resellers',
  unprovenAccounts: 'Accounts that nobody verified',
  logs: 'Log files',
  personalKeys: 'Keys of staff notes about erased customers',
  orderKeys: 'Keys of game accounts of erased customers',
};

/** On the page of one customer. */
export const closingOfWords = {
  closed: 'Closed',
  erased: 'Erased',
  title: 'Account is closed',
  closedOn: (instant: string) =>
    `Its owner closed it on ${instant}. It will be erased once nothing is pending.`,
  erasedOn: (instant: string) =>
    `It was erased on ${instant}, as its owner asked. Orders and money stay in the books.`,
  asksBack: (amount: string) =>
    `Its owner has asked for ${amount} of unspent bank payments back. Pay it out under Money by Hand.`,
  givesUp: (amount: string) => `Its owner gives up ${amount}.`,
  keep: 'Keep This Account',
  keeping: 'Opening the account',
  keepHint: 'Only for an owner who cannot open the email and has proven who they are.',
};
