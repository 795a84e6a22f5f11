import type { EntryFailure, EntryStatus, ManualAct, ReasonCode, UndoableAct } from '@store/ledger';
import type { ActKind } from './acts.ts';

/** Why money is moved by hand. */
export const reasonWords: Record<ReasonCode, string> = {
  goodwill: 'Goodwill',
  bankPayment: 'Bank payment found',
  correction: 'Correction',
  fraud: 'Fraud',
  chargeback: 'Chargeback',
  promotion: 'Promotion',
  accountClosed: 'Account closed',
  other: 'Other',
};

export const kindWords: Record<ManualAct['kind'], string> = {
  credit: 'Add balance',
  deduct: 'Deduct balance',
  payOut: 'Payout',
  takeBackPrize: 'Take back prize',
  deductPoints: 'Deduct points',
  creditMany: 'Credits to many',
  payOrder: 'Payment for an order',
  settle: 'Settlement',
  undo: 'Undo',
};

export const entryStatusWords: Record<Exclude<EntryStatus, 'none'>, string> = {
  waiting: 'Waiting for a second person',
  approved: 'Being booked',
  declined: 'Declined',
  booked: 'Booked',
  failed: 'Failed',
  settled: 'Paid by bank transfer',
  undone: 'Undone',
};

/** What is done, as a button and a list say it. */
export const actWords = {
  credit: (amount: string) => `Add ${amount}`,
  deduct: (amount: string) => `Deduct ${amount}`,
  payOut: (amount: string) => `Pay out ${amount}`,
  takeBackPrize: (amount: string, week: string, rank: number) =>
    `Take back ${amount}, prize of ${week}, rank ${rank}`,
  deductPoints: (points: string) => `Deduct ${points} points`,
  creditMany: (total: string, count: number) =>
    `Add ${total} to ${count} customer${count === 1 ? '' : 's'}`,
  payOrder: (amount: string, orderId: string) => `Record ${amount} for order ${orderId}`,
  settle: (amount: string, gateway: string) => `Record ${amount} settled by ${gateway}`,
  undo: (act: string) => `Undo: ${act}`,
};

/** What comes of it, before it is done. */
export const consequenceWords = {
  credit: (amount: string) =>
    `${amount} is added to the wallet. The customer can spend it, but it cannot be paid out.`,
  bankPayment: (amount: string) =>
    `${amount} goes to the wallet. No other order or top-up can use this bank payment.`,
  deduct: (amount: string) => `${amount} leaves the wallet.`,
  payOut: (amount: string) =>
    `${amount} leaves the wallet. Then you transfer it to the customer and enter the bank’s reference.`,
  takeBackPrize: (amount: string) => `${amount} leaves the wallet.`,
  deductPoints: (points: string) =>
    `${points} points are deducted. The balance may fall below zero.`,
};

export const failureWords: Record<EntryFailure, string> = {
  insufficientFunds: 'The wallet no longer held enough.',
  moreThanUnspent: 'Not enough unspent bank payments were left.',
  disputed: 'A payment of this customer is disputed at the bank.',
  utrClaimed: 'This bank reference has already been used.',
  doneBefore: 'This was already done.',
  nothingToUndo: 'There was nothing to undo.',
};

export const entryPersonWords = {
  unknown: 'Unknown person',
  customer: (number: number) => `Customer ${number}`,
  closed: 'Closed account',
};

export const moneyWords = {
  title: 'Money by Hand',
  metaTitle: (number: number) => `Money of customer ${number}`,
  of: (name: string, number: number) => `${name} · customer ${number}`,
  notFound: 'No such customer',
  toCustomer: 'To the customer',
  balance: 'Wallet',
  unspent: 'Unspent bank payments',
  held: 'On hold',
  points: 'Points',
  acts: 'What to do',
  own: 'This is your own account. Another admin must do this.',
  titles: {
    credit: 'Add Balance',
    deduct: 'Deduct Balance',
    payOut: 'Pay Out Unspent Bank Payments',
    takeBackPrize: 'Take Back a Prize',
    deductPoints: 'Deduct Points',
  } satisfies Record<ActKind, string> as Record<ActKind, string>,
  leads: {
    credit: 'The customer sees a Credit with your text.',
    deduct: 'The customer sees a Debit with your text. The wallet never goes below zero.',
    payOut:
      'Only money that came from the bank and has not been spent can be paid out, and a second admin must agree. Prizes and gifts cannot be paid out.',
    takeBackPrize: 'For a week whose result would have been different. The customer sees a Debit.',
    deductPoints: 'For points obtained by fraud.',
  } satisfies Record<ActKind, string> as Record<ActKind, string>,
  amount: 'Amount',
  amountHint: (least: string, most: string) => `${least} to ${most}.`,
  mostHint: (most: string) => `Up to ${most}.`,
  pointsLabel: 'Points',
  pointsHint: (balance: string) => `The customer has ${balance}. Two decimals at most.`,
  prize: 'Prize',
  prizeOption: (week: string, rank: number, amount: string) => `${week}, rank ${rank}: ${amount}`,
  noPrizes: 'This customer has no prize that can be taken back.',
  nothingUnspent: 'There are no unspent bank payments to pay out.',
  code: 'Reason',
  chooseCode: 'Choose a reason',
  reason: 'Text the customer sees',
  utr: 'UTR of the bank payment',
  utrHint: '12 digits, only for “Bank payment found”.',
  receivedBy: 'Received by',
  receivedByHint:
    'If the customer paid through a gateway, choose it. Its settlements include this payment.',
  atBank: 'Your bank account',
  toReview: 'Review',
  reviewing: 'Checking',
  review: 'Please check',
  what: 'What',
  customer: 'Customer',
  happens: 'What happens',
  when: 'When',
  walletAfter: 'Wallet after that',
  now: 'At once.',
  second: 'When another admin agrees, within 24 hours. Nothing moves until then.',
  pending: 'Saving',
  change: 'Change',
  notSent: 'Your entries are still here. You can safely press again: it will count only once.',
  latest: 'Latest entries',
  latestCaption: 'What was done by hand for this customer, newest first',
  all: 'All entries of this customer',
  notReached: 'Failed to add balance. Please try again.',
  notDone: 'This could not be done right now. Please try again. It will be done only once.',
};

const invalidAmount = 'Please enter a valid amount';

export const moneyRefusals = {
  amount: invalidAmount,
  outOfRange: (least: string, most: string) => `${invalidAmount}: ${least} to ${most}.`,
  moreThanWallet: (available: string) => `${invalidAmount}: the wallet holds ${available}.`,
  moreThanUnspent: (most: string) => `${invalidAmount}: ${most} can be paid out.`,
  noPayoutYet: (from: string) =>
    `The email, mobile number or password of this account was changed less than 24 hours ago. No payout before ${from} IST.`,
  noPayoutDisputed:
    'A payment of this customer is disputed at the bank, which may return the same money. Nothing can be paid out until the dispute is closed and the wallet is unfrozen.',
  points: `${invalidAmount}: points with two decimals at most.`,
  prize: 'Please choose a prize.',
  prizeGone: (available: string) =>
    `The wallet holds ${available}, less than the prize. Deduct what is left instead.`,
  code: 'Please choose a reason.',
  unclaimed: 'A bank payment is added to one customer, with its UTR. Choose another reason.',
  reason: 'Please enter a text. The customer will see it.',
  reasonTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  utr: 'Please enter the 12 digits of the UTR.',
  receivedBy: 'Please choose who received the payment.',
  utrElsewhere: 'Choose “Bank payment found” as the reason, or leave this empty.',
  utrClaimed: (by: string) => `This bank payment already belongs to ${by}.`,
  ticketUsed: (id: string) =>
    `This form was already sent as ${id}. Press again to make a new entry.`,
  ticketNotYours: 'This form belongs to another account. Please check it and press again.',
  ownAccount: moneyWords.own,
};

export const moneyAnswers = {
  waits: (what: string, id: string) => `${id}: ${what} waits for a second person.`,
  booked: (what: string, id: string) => `${id}: ${what}. Done.`,
  underWay: (what: string, id: string) => `${id}: ${what} is being booked.`,
  failed: (what: string, id: string, why: string) => `${id}: ${what} failed. ${why}`,
};

export const secondWords = {
  title: 'Waiting for a Second Person',
  lead: 'Agree only to what you have checked yourself. What nobody agrees to within 24 hours lapses.',
  empty: 'Nothing is waiting for a second person.',
  caption: 'What waits for a second person, longest first',
  entries: 'Money by hand',
  orders: 'Orders',
  proposedBy: (who: string, instant: string, waited: string) =>
    `${who} proposed it on ${instant} IST, ${waited} ago.`,
  you: 'You',
  lapses: (instant: string) => `Lapses on ${instant} IST.`,
  reason: (code: string, text: string) => `${code}: “${text}”`,
  receivedBy: (who: string) => `${moneyWords.receivedBy}: ${who}`,
  own: 'This is about your own account. Another admin must decide.',
  mine: 'You proposed this. Another admin must agree.',
  alone: (instant: string) => `You are the only admin. You can agree from ${instant} IST.`,
  aloneNow: 'You are the only admin. Agreeing alone is marked in the trail and in the audit.',
  agree: 'Agree',
  agreeing: 'Agreeing',
  decline: 'Decline',
  withdraw: 'Withdraw',
  declining: 'Declining',
  which: (button: string, id: string) => `${button} ${id}`,
  decideOrder: 'Decide',
  order: {
    Cancelled: (orderId: string) => `Order ${orderId}: cancel without a refund`,
    Refunded: (orderId: string) => `Order ${orderId}: refund although it is Completed`,
  },
  orderWould: {
    Cancelled: (amount: string) => `The store would keep ${amount}.`,
    Refunded: (amount: string) => `${amount} would go to the buyer’s wallet.`,
  },
  payOrder:
    'If the order still waits for payment, it gets delivered. If not, the money goes to the buyer’s wallet.',
  openEntry: 'Details',
  refused: (id: string, why: string) => `${id}: ${why}`,
};

export const secondRefusals = {
  noEntry: 'No such entry',
  noChoice: 'Please press Agree or Decline.',
  ownAccount: secondWords.own,
  ownProposal: secondWords.mine,
  tooEarly: secondWords.alone,
  lapsed: (instant: string) => `This lapsed on ${instant} IST. Nothing was moved.`,
  decided: (status: string) => `Somebody has already decided. It is now: ${status}.`,
  noPayoutYet: moneyRefusals.noPayoutYet,
  noPayoutDisputed: moneyRefusals.noPayoutDisputed,
  outOfReach: 'We could not save your decision right now. Please try again in a minute.',
};

export const secondAnswers = {
  declined: (what: string, id: string) => `${id}: ${what} was declined.`,
  withdrawn: (what: string, id: string) => `${id}: ${what} was withdrawn.`,
};

export const entriesWords = {
  title: 'Money by Hand',
  lead: 'What admins did to wallets and points by hand, newest first. Times are in IST. To start, open a customer.',
  caption: 'Entries by hand',
  empty: 'No entries found.',
  credits: 'Credits from a file',
  search: 'Customer or entry',
  find: 'Search',
  any: 'Any',
  kind: 'What',
  shortcuts: 'Often needed',
  every: 'All',
  unpaid: 'Payouts to transfer',
  failed: 'Failed',
  pages: 'Pages',
  latest: 'Latest',
  older: 'Older',
  amount: 'Amount',
  entry: 'Entry',
  what: 'What',
  customer: 'Customer',
  many: 'Many customers',
  nobody: 'No customer',
  reason: 'Reason',
  by: 'By',
  status: 'Status',
  date: 'Date',
};

/** What the trail remembers of a decision. */
export const trailFacts = {
  agree: 'Agreed',
  decline: 'Declined',
  agreedAlone: 'Agreed alone, as the only admin',
  settled: 'Paid by bank transfer',
};

export const entryPageWords = {
  metaTitle: (id: string) => `Entry ${id}`,
  notFound: 'No such entry',
  facts: 'Details',
  entry: 'Entry',
  customer: 'Customer',
  customers: 'Customers',
  reason: 'Reason',
  text: 'Text the customer sees',
  ownText: 'Note, not shown to the customer',
  order: 'Order',
  gateway: 'Gateway',
  settlementId: 'Settlement ID',
  settledOn: 'Day',
  fee: 'Fee',
  tax: 'GST on fee',
  refunds: 'Refunds taken off',
  deducted: 'Disputes and other amounts taken off',
  payments: 'Payments in it',
  utr: 'UTR of the bank payment',
  receivedBy: moneyWords.receivedBy,
  undoOf: 'Undoes',
  history: 'What happened',
  proposed: 'Proposed',
  agreedAtOnce: 'No second person needed',
  agreed: 'Agreed',
  agreedAlone: 'Agreed alone, as the only admin',
  waits: 'Waiting for a second person',
  lapsed: 'Lapsed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  booking: 'Being booked',
  booked: 'Booked',
  failed: 'Failed',
  unpaid: 'Waiting for the bank transfer',
  settled: 'Paid by bank transfer',
  undone: 'Undone',
  byAt: (who: string, instant: string) => `${who}, ${instant} IST`,
  at: (instant: string) => `${instant} IST`,
  until: (instant: string) => `Until ${instant} IST`,
  settledBy: (who: string, instant: string, utr: string) => `${who}, ${instant} IST, UTR ${utr}`,
  undoneBy: (instant: string) => `${instant} IST, by `,
  toSecond: 'Decide',
  own: moneyWords.own,
  settle: 'Bank transfer made',
  settleLead: (amount: string) =>
    `Transfer ${amount} to the account that the top-ups came from. Then enter the reference of the bank.`,
  payOutHeld: (from: string) =>
    `Do not make the bank transfer yet: the email, mobile number or password of this account was changed less than 24 hours ago. You can pay and mark it from ${from} IST. If you did not expect this, ask the customer first.`,
  payOutDisputed: (amount: string) =>
    `A payment of this customer is disputed at the bank. If you have not transferred ${amount} yet, do not: undo this entry, and the money waits in the frozen wallet. If you have, enter the bank’s reference.`,
  settleUtr: 'UTR of the transfer',
  settleHint: '12 digits.',
  settleButton: 'Mark as Paid',
  settling: 'Saving',
  undo: 'Undo this entry',
  undoLead: (reverse: string, second: boolean) =>
    `${reverse} ${second ? 'Another admin must agree.' : 'Takes effect at once.'}`,
  undoButton: 'Undo Entry',
  undoing: 'Saving',
  notSent: moneyWords.notSent,
};

/** What undoing an entry does. */
export const reverseWords: Record<UndoableAct['kind'], (amount: string) => string> = {
  credit: (amount) => `${amount} leaves the wallet.`,
  deduct: (amount) => `${amount} goes back to the wallet.`,
  payOut: (amount) => `${amount} goes back to the wallet, and must not be transferred.`,
  takeBackPrize: (amount) => `${amount} goes back to the wallet.`,
  deductPoints: (points) => `${points} points are given back.`,
};

export const entryAnswers = {
  settled: (id: string) => `${id} is marked as paid.`,
};

export const entryRefusals = {
  utr: moneyRefusals.utr,
  utrClaimed: moneyRefusals.utrClaimed,
  nothing: 'Please choose what to do.',
  notBooked: (status: string) => `This entry is now: ${status}. Nothing was changed.`,
  settledOtherwise: (utr: string) => `This payout was already paid with UTR ${utr}.`,
  noPayoutYet: moneyRefusals.noPayoutYet,
  noPayOut: 'This entry is not a payout.',
  cannotUndo:
    'An undo, credits to many customers, a payment for an order and a settlement cannot be undone here.',
  notReached: moneyWords.notDone,
};
