export const confirmationWords = {
  metaTitle: 'Your order',
  cancel: 'Cancel Order',
  correctId: 'Wrong ID? Correct it',
  progress: 'Order progress',
  timeZone: 'Times are in IST.',
  details: 'Details',
  tryAgain: 'Try Again',
  buyAgain: 'Buy Again',
  openingAgain: 'Opening',
  returnHome: 'Return Home',
  viewOrder: 'View Order',
  signIn: 'Sign in to see your order',
  cannotSignIn: 'Cannot sign in?',
  byMail: 'Get the receipt by email',
  orderId: 'Order ID',
  username: 'Username',
  paymentMethod: 'Payment method',
  /** By which the game’s provider finds the delivery. */
  providerReference: (part: number, parts: number) =>
    parts === 1 ? 'Provider reference' : `Provider reference, part ${part}`,
  paymentReturned: 'Payment returned',
};

/** Of an order whose payer wants the money back from their bank. */
export const disputedWords = {
  open: 'The payment for this order is disputed at your bank. Your wallet is frozen until the bank decides. If you did not mean to dispute it, please withdraw the dispute at your bank.',
  lost: 'Your bank has returned the payment for this order to you.',
};

export const codeWords = {
  title: (codes: number): string => (codes === 1 ? 'Your code' : 'Your codes'),
  lead: (codes: number): string =>
    codes === 1
      ? 'Your code is ready. Once you have seen it, we cannot take it back, so reveal it only when you want to use it.'
      : 'Your codes are ready. Once you have seen them, we cannot take them back, so reveal them only when you want to use them.',
  seen: (at: string) => `First revealed on ${at} IST.`,
  reveal: (codes: number) => (codes === 1 ? 'Reveal Code' : `Reveal ${codes} Codes`),
  opening: 'Revealing',
  code: (place: number, codes: number) => (codes === 1 ? 'Code' : `Code ${place}`),
  pin: 'PIN',
  expires: 'Valid until',
  copyCode: 'Copy code',
  copyPin: 'Copy PIN',
  careful: 'Do not share your code. Our team never asks for it.',
};

export const codeAnswers = {
  notYet: 'Your code is not ready yet.',
  closed: (status: string) => `This order is ${status}, so its code can no longer be revealed.`,
  disputed:
    'You have disputed the payment for this order at your bank, so its code cannot be revealed.',
  gone: 'This code can no longer be revealed. Please contact customer support.',
};

export const orderSupportWords = {
  late: 'Not delivered on time?',
  notReceived: 'Order not received?',
  questions: 'Questions?',
  proof: 'this order ID',
  promise: 'Orders that are not delivered are always refunded.',
};

export const reportWords = {
  button: 'Report a Problem',
  pending: 'Reporting',
};

export const refundWords = {
  label: (refund: number, refunds: number) => (refunds === 1 ? 'Refund' : `Refund ${refund}`),
  toWallet: (amount: string) => `${amount} to your wallet`,
  toWalletFirst: (amount: string) => `${amount} to your wallet first`,
  at: (what: string, when: string) => `${what}, ${when}`,
  button: 'Request a Refund',
  pending: 'Requesting',
  review: (amount: string) =>
    `Our team reviews every request, as your item may already be on its way. If approved, ${amount} will be added to your wallet.`,
};

export const refundAnswers = {
  requested: 'Refund requested.',
  alreadyRequested: 'You have already requested a refund.',
  tooEarly: (until: string) =>
    `This order is still on time. You can request a refund after ${until} IST.`,
  notPaid: 'This order has not been paid for, so there is nothing to refund.',
  closed: (status: string) => `This order is already ${status}. Nothing was changed.`,
};

export const confirmationRefusals = {
  unknownIntent: 'This page could not do that. Please reload it and try again.',
  notWaiting: 'This order is no longer waiting for payment.',
  cancelFailed: 'We could not cancel this order right now. Please try again.',
  cancelling: 'We are cancelling your order.',
};

export const orderTitles = {
  byStatus: {
    Created: 'Confirming Your Order',
    Processing: 'Order Placed Successfully',
    Completed: 'Order Placed Successfully',
    Refunded: 'Order Refunded',
    Cancelled: 'Order Cancelled',
    Failed: 'Payment Not Received',
  },
  wrongAmount: 'Wrong Amount Paid',
  creditedByHand: 'Payment in Your Wallet',
};

/** How far an order is, and where the money is. */
export const orderProgress = {
  unpaid: 'We are waiting for your payment.',
  unpaidInParts: (byUpi: string, fromWallet: string) =>
    `We are waiting for your payment of ${byUpi}. ${fromWallet} from your wallet is reserved for this order.`,
  /** For a buyer who says that they have paid before the bank does. */
  reported: 'Your payment is being confirmed. This may take a few moments.',
  reportedInParts: (byUpi: string, fromWallet: string) =>
    `Your payment of ${byUpi} is being confirmed. ${fromWallet} from your wallet is reserved for this order.`,
  walletPartBack: (amount: string) =>
    `The ${amount} we reserved is available in your wallet again.`,
  reserving: 'We are reserving your G-Coins for this order.',
  processing: 'Your order is being processed and will be completed within 30 minutes.',
  processingFrom: (opening: string) =>
    `Your order is paid. Our team starts work ${opening} and will complete it within 30 minutes of that.`,
  reviewing:
    'Your order is paid. We are reviewing it before delivery. If we cannot deliver it, you get your money back.',
  disputed: 'While the payment is disputed, we will not send anything more for this order.',
  disputeLost:
    'Nothing more will be sent automatically for this order. Our team will decide what happens next.',
  disputeWon:
    'The payment dispute for this order has been decided. We sent nothing while it was open. Our team will now deliver your item or refund you.',
  late: 'Sorry, your order is taking longer than 30 minutes. If we cannot send it, you get your money back.',
  lateInPart:
    'Sorry, your order is taking longer than 30 minutes. You get your money back for what we cannot send.',
  lateUnclear:
    'Sorry, your order is taking longer than 30 minutes. Part of it may already be delivered, so we are checking that before we complete or refund it.',
  lateAndReviewed:
    'Sorry, your order is taking longer than 30 minutes. Our team is reviewing your refund request.',
  delivered: (item: string) => `Delivered: ${item}.`,
  deliveredTo: (recipient: string, item: string) => `Delivered to ${recipient}: ${item}.`,
  deliveredInPart: (item: string, rest: string) => `Delivered in part: ${item}. ${rest}`,
  deliveredInPartTo: (recipient: string, item: string, rest: string) =>
    `Delivered in part to ${recipient}: ${item}. ${rest}`,
  restIsBack: (amount: string) => `For the rest, ${amount} is back in your wallet.`,
  refunded: (amount: string) => `${amount} is back in your wallet.`,
  /** Where money has gone on from the wallet to the bank, which is told after it. */
  refundedBefore: 'This order was refunded.',
  restWasBack: (amount: string) => `For the rest, ${amount} first came back to your wallet.`,
  wrongAmountBefore: (amount: string) =>
    `You paid the wrong amount. ${amount} was first added to your wallet.`,
  lateMoneyBefore: (amount: string) => `We received ${amount} and first added it to your wallet.`,
  cancelledUnpaid: 'This order was cancelled before payment.',
  cancelledPaid: 'The store cancelled this order without a refund. See the reason below.',
  wrongAmount: (amount: string) => `You paid the wrong amount. ${amount} is in your wallet.`,
  wrongAmountUnderWay: 'We are adding the money to your wallet.',
  failures: {
    expired: 'Payment not received in time, so this order is closed.',
    refusedByBank: 'Payment not received: your bank declined it.',
    insufficientFunds: 'Payment not received: you did not have enough G-Coins.',
    walletFrozen: 'Payment not received: your wallet is frozen. Please contact customer support.',
    gatewayUnavailable: 'Payment not received: the payment page could not be opened.',
    amountMismatch: 'Wrong amount paid.',
    creditedByHand:
      'Our team has already added your payment to your wallet, so this order is closed.',
    claimedElsewhere:
      'Payment not received: this bank transfer was already used for something else.',
  },
  lateMoney: (amount: string) => `We received ${amount} and added it to your wallet.`,
};

export const timelineWords = {
  placed: 'Order placed',
  waiting: 'Waiting for payment',
  received: 'Payment received',
  utr: (utr: string) => `UTR ${utr}`,
  notReceived: 'Payment not received',
  wrongAmount: 'Wrong amount paid',
  creditedByHand: 'Payment added to your wallet',
  due: (amount: string) => `${amount} was due`,
  refundRequested: 'Refund requested',
  sending: 'Sending the item',
  sendingTo: (recipient: string) => `Sending to ${recipient}`,
  sent: 'Item sent',
  sentTo: (recipient: string) => `Sent to ${recipient}`,
  reviewing: 'Our team is reviewing this order first.',
  checking: 'We are checking whether it was delivered.',
  supplierDown:
    'The game’s provider is not available right now, so nothing has been sent yet. Our team is looking into it.',
  queued:
    'Many orders are being sent right now, and yours is in the queue. We will send it automatically.',
  queuedPart: (part: number) => `Part ${part} is in the queue. We will send it automatically.`,
  notYetSent: 'It has not been sent yet.',
  notYetSentPart: (part: number) => `Part ${part} has not been sent yet.`,
  byHand: 'Our team will send it within 30 minutes.',
  byHandFrom: (opening: string) =>
    `Our team starts work ${opening} and will send it within 30 minutes of that.`,
  byHandLate: 'Our team has not sent it yet.',
  sendingFirst: (parts: number) => `Sending part 1 of ${parts}.`,
  sentParts: (sent: number, parts: number) => `${sent} of ${parts} parts sent.`,
  sendingPart: (part: number) => `Sending part ${part}.`,
  stuckPart: (part: number) => `Our team is looking into part ${part}.`,
  completed: 'Completed',
  willEarn: (points: string) => `You will earn ${points} points`,
  earned: (points: string) => `You earned ${points} points`,
  sentInPart: 'Partly sent',
  sentInPartTo: (recipient: string) => `Partly sent to ${recipient}`,
  refunded: 'Refunded',
  toWallet: (amount: string) => `${amount} to your wallet`,
  cancelled: 'Cancelled',
  youCancelled: 'You cancelled this order before paying.',
  addedToWallet: 'Payment added to your wallet',
  cameLate: 'Payment received late',
};

/** Asked once, at one order. */
export const passkeyOfferWords = {
  title: 'Sign in faster next time',
  lead: 'Use the fingerprint, face or screen lock of this device in place of a password or a code.',
  add: 'Add a Passkey',
  no: 'No Thanks',
  closing: 'Closing',
};
