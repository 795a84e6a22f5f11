export const topUpWords = {
  title: 'Top Up Wallet',
  lead: 'Pay by UPI. You get 1 G-Coin for every ₹1.00.',
  balance: 'Wallet balance',
  amount: 'Amount',
  amountHint: (minimum: string, maximum: string) =>
    `Whole rupees only, ${minimum} to ${maximum} at a time.`,
  inParts: (most: string, wanted: string, times: number) =>
    `One top-up can be ${most} at most. To add ${wanted}, please top up ${times === 2 ? 'twice' : `${times} times`}.`,
  quick: 'Choose an amount',
  askGuardian: 'Ask a parent or guardian',
  button: 'Top Up Wallet',
  pending: 'Opening payment',
  limits: (perDay: string, balanceAtMost: string) =>
    `You can add up to ${perDay} a day. Your wallet can hold up to ${balanceAtMost}.`,
};

export const topUpReceiptWords = {
  metaTitle: 'Your top-up',
  title: 'Wallet top-up',
  titles: {
    Created: 'Confirming Your Top-Up',
    Pending: 'Top-Up Pending',
    Processing: 'Top-Up Processing',
    Success: 'Top-Up Successful',
    Failed: 'Top-Up Failed',
  },
  /** Of one whose payment an admin has put into the wallet. */
  closed: 'Top-Up Closed',
  details: 'Details',
  id: 'Transaction ID',
  date: 'Date',
  inIndia: (instant: string) => `${instant} IST`,
  utr: 'UTR',
  asked: 'Amount requested',
  paymentMethod: 'Payment method',
  upi: 'UPI',
  backTo: (product: string) => `Back to ${product}`,
  topUpAgain: 'Top Up Again',
  signIn: 'Sign in to see your top-up',
  returnHome: 'Return Home',
  viewWallet: 'View Wallet',
  moneyMissing: 'Money missing?',
  proof: 'this transaction ID and proof of payment',
};

/** How far a top-up is, and where the money is. */
export const topUpProgress = {
  unpaid: 'We are waiting for your payment.',
  /** For a customer who says that they have paid before the bank does. */
  reported: 'Your transaction is being processed. This may take a few moments.',
  paid: (amount: string) => `Payment received. ${amount} will be in your wallet in a moment.`,
  completed: (amount: string) => `${amount} has been added to your wallet.`,
  paidOther: (amount: string, asked: string) =>
    `Payment received: ${amount} instead of ${asked}. It will be in your wallet in a moment.`,
  completedOther: (amount: string, asked: string) =>
    `You paid ${amount} instead of ${asked}. ${amount} has been added to your wallet.`,
  more: (amount: string) =>
    `We received ${amount} more for this top-up and added it to your wallet.`,
  failures: {
    expired: 'We did not receive your payment in time.',
    refusedByBank: 'Your bank declined the payment.',
    gatewayUnavailable: 'We could not open the payment page.',
    creditedByHand: 'Our team has already added this payment to your wallet.',
    claimedElsewhere: 'This bank transfer was already used for something else.',
  },
};

export const topUpRefusals = {
  unknownIntent: 'This page could not do that. Please reload it and try again.',
  notWaiting: 'This top-up is no longer waiting for payment.',
};
