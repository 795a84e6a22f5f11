/** As the spec names the states of a transaction. */
export const transactionWords = {
  statuses: {
    Created: 'Created',
    Pending: 'Pending',
    Processing: 'Processing',
    Success: 'Success',
    Failed: 'Failed',
  },
  types: { Credit: 'Credit', Debit: 'Debit', Refunded: 'Refunded' },
};

export const walletWords = {
  title: 'Wallet',
  frozen: 'Your wallet is frozen, so you cannot pay with G-Coins. Please contact customer support.',
  transactions: 'Transactions',
  noTransactions: 'No transactions found.',
  clearFilters: 'Clear filters',
  download: 'Download CSV',
  statement: 'Statement',
  timeZone: 'Times are in IST',
};

export const balanceWords = {
  balance: 'Wallet balance',
  worth: 'G-Coins · 1 G-Coin = ₹1.00',
  held: (coins: string) => `${coins} on hold`,
  locked: (coins: string) => `${coins} above your wallet limit, locked until we review it`,
  topUp: 'Top Up Wallet',
  points: 'Reward points',
  earning: (amount: string) => `1 point for every ${amount} of a completed order`,
  redeem: 'Redeem Points',
};

export const statementWords = {
  caption: 'Your wallet transactions, newest first',
  id: 'Transaction ID',
  status: 'Status',
  type: 'Type',
  amount: 'Amount',
  balance: 'Balance',
  before: (coins: string) => `before ${coins}`,
  fromTo: (before: string, after: string) => `Balance ${before} → ${after}`,
  date: 'Date',
  actions: 'Actions',
  verify: 'Verify Payment',
  verifyWhich: (id: string) => `Verify Payment of ${id}`,
  view: 'View',
  viewWhich: (id: string) => `View ${id}`,
};

export const filterWords = {
  text: 'Order ID, item or transaction ID',
  type: 'Type',
  status: 'Status',
  from: 'From',
  to: 'To',
  search: 'Search',
};

export const activeFilterWords = {
  text: (text: string) => `“${text}”`,
  from: (day: string) => `From ${day}`,
  to: (day: string) => `To ${day}`,
};

/** What a line of the statement was for. */
export const causeWords = {
  topUp: 'Wallet top-up',
  points: 'Points redeemed',
  prize: 'Leaderboard prize',
  prizePlace: (week: string, rank: string) => `${week}, rank ${rank}`,
  deducted: 'Deducted by the store',
  givenUp: 'Given up to close the account',
  added: 'Added by the store',
  undone: 'Corrected by the store',
  prizeBack: 'Leaderboard prize taken back',
  bankPayment: 'Bank payment received',
  paidOut: 'Paid out to your bank',
  notPaidOut: 'Payout returned',
  sentBack: (item: string) => `Refunded to your bank: ${item}`,
  cameBack: (item: string) => `Returned by your bank: ${item}`,
  order: 'Order',
  latePayment: (item: string) => `Payment received for ${item}`,
  latePaymentOfTopUp: 'Payment received for a top-up',
  refund: (item: string) => `Refund: ${item}`,
};

export const missingMoneyWords = {
  title: 'Insufficient Balance',
  enoughNow: 'You now have enough G-Coins',
  tooLittle: 'You do not have enough G-Coins for this item. No G-Coins were deducted.',
  missing: (amount: string, item: string) =>
    `You need ${amount} more for ${item}. No G-Coins were deducted.`,
  orderNow: (item: string) =>
    `Go back and press Buy Now to order ${item}. No G-Coins were deducted.`,
  price: 'Price',
  inWallet: 'In your wallet',
  topUp: 'Top-Up Wallet',
  payByUpi: 'Pay by UPI instead',
  backTo: (product: string) => `Back to ${product}`,
  guestTitle: 'Please sign in',
  guestLead: 'Sign in to see your wallet and continue with your order.',
  signIn: 'Sign In',
};

const invalidAmount = 'Please enter a valid amount';

/** Why an amount was not taken. */
export const amountRefusals = {
  notAnAmount: invalidAmount,
  outOfBounds: (minimum: string, maximum: string) =>
    `${invalidAmount}: ${minimum} to ${maximum} at a time.`,
  dayIsFull: (perDay: string, left: string) =>
    `You can add up to ${perDay} a day. You have ${left} left today.`,
  walletIsFull: (balanceAtMost: string, left: string) =>
    `Your wallet can hold up to ${balanceAtMost}. You can add ${left} more.`,
  notEnoughPoints: (balance: string) => `You have only ${balance} points.`,
  tooFewPoints: (minimum: number) => `${invalidAmount}: at least ${minimum}.`,
  guardianNeeded:
    'You are under 18, so your parent or guardian has to agree before you can add money.',
  ticketNotYours:
    'This form belongs to another account, so nothing was done. Please submit it again.',
  ticketUsed: (id: string) =>
    `This form was already submitted as ${id}. Submit it again to make a new request.`,
};
