export const bankPaymentWords = {
  metaTitle: (orderId: string) => `Bank payment for ${orderId}`,
  title: 'Record a Bank Payment',
  lead: 'For a payment that you see at the bank but that the gateway has not reported.',
  notFound: 'No such order',
  order: 'Order',
  item: 'Item',
  buyer: 'Buyer',
  closedAccount: 'Closed account',
  status: 'Status',
  price: 'Price',
  byUpi: 'By UPI',
  what: 'What happens',
  happens: {
    pays: (amount: string) =>
      `The order is marked as paid with ${amount} and will be delivered. The buyer sees an ordinary payment.`,
    wallet: (amount: string, status: string) =>
      `This order is ${status}, so it is not delivered any more. ${amount} goes to the buyer’s wallet.`,
  },
  claims: 'No other order, top-up or credit can use this bank payment.',
  second:
    'It takes two admins. Another one must agree within 24 hours. If the order has expired by then, the money goes to the wallet.',
  once: 'Takes effect at once. It cannot be undone here.',
  utr: 'UTR of the bank payment',
  utrHint: '12 digits, as the bank shows them.',
  amount: 'Amount at the bank',
  amountHint: (price: string) => `The full price, ${price}.`,
  partHint: (due: string) => `What is not paid from the wallet, ${due}.`,
  reason: 'Reason',
  reasonHint: 'For the audit trail. The buyer does not see it.',
  record: 'Record Payment',
  recording: 'Saving',
  notSent: 'Your entries are still here. You can safely press again: it will count only once.',
  byHand: 'Add Money by Hand',
};

/** Why a payment cannot be recorded here. */
export const preventedWords = {
  own: 'This is your own order. Another admin must do this.',
  closed: 'The buyer’s account is closed. Send the money back from the bank.',
  blocked:
    'The buyer is blocked. Unblock them first, or add the money to their frozen wallet by hand, with its UTR.',
  fromWallet: 'This order is paid with G-Coins. Add the money to the wallet by hand, with its UTR.',
  notOpen: 'The payment page of this order is not open yet. Try again in a minute.',
  isPaid:
    'This order is already paid. If the buyer paid twice, add the second payment to the wallet by hand, with its UTR.',
  outOfRange: (least: string, most: string) =>
    `Only orders from ${least} to ${most} can be paid by hand.`,
};

export const bankPaymentRefusals = {
  utr: 'Please enter the 12 digits of the UTR.',
  utrClaimed: (by: string) => `This bank payment already belongs to ${by}.`,
  amount: 'Please enter a valid amount',
  otherAmount: (due: string) =>
    `The amount due is ${due}. If the bank shows another amount, add it to the wallet by hand, with its UTR.`,
  reason: 'Please enter a reason.',
  reasonTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  moved: 'This order has changed. Please check again what will happen.',
  notDone: 'This could not be saved right now. Please try again. It will be done only once.',
};
