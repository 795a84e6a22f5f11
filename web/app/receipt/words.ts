/** On the pages of one payment, an order's and a top-up's. */
export const receiptWords = {
  copy: (label: string) => `Copy ${label}`,
  returnHome: 'Return Home',
  contactSupport: 'Contact support',
  /** Between the link and what support needs. */
  withWhat: (proof: string) => ` with ${proof}.`,
};

export const unpaidWords = {
  payBefore: (time: string) => `Not paid yet? You can still pay before ${time} IST.`,
  /** Where they say that they have paid. */
  asking: 'We are checking with the bank. Do not pay again.',
  pay: 'Pay by UPI',
  verify: 'Verify Payment',
  verifying: 'Verifying',
  cancelling: 'Cancelling',
};

/** Of money that came when the account could not be used. */
export const suspendedWords = {
  open: (amount: string) =>
    `We received ${amount} while your account was blocked. Our team is deciding what to do with it.`,
  refunding: (amount: string) =>
    `We received ${amount} while your account was blocked. It is on its way back to the account you paid from.`,
  refunded: (amount: string) => `We sent ${amount} back to the account you paid from.`,
  byHand: (amount: string) => `We sent ${amount} back to you by bank transfer.`,
  takenBack: (amount: string) => `Your bank has returned ${amount} to you.`,
  released: (amount: string) => `We received ${amount} and added it to your wallet.`,
};

/** Where the money of a payment is that did not arrive. */
export const missingMoney = {
  nothingDeducted: 'No money was deducted.',
  returnedByBank: (day: string) => `If your bank deducted the money, it will return it by ${day}.`,
  contactSupport: 'If money was deducted from your bank account, contact support.',
  addedIfItArrives: (until: string) =>
    `Already paid? We will add the money to your wallet if it arrives by ${until} IST.`,
};

export const receiptAnswers = {
  notFound: 'No such payment',
  notYetPaid:
    'We have not received your payment yet. We will keep checking and update this page as soon as it arrives.',
};
