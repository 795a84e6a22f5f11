import type { UpiApp } from './upi-payment.ts';

/** While the gateway has not named its page. */
export const openingWords = {
  title: 'Opening UPI payment…',
  forOrder: (id: string) => `Opening UPI payment for order ${id}. You will be redirected.`,
  forTopUp: (id: string) => `Opening UPI payment for top-up ${id}. You will be redirected.`,
  slow: (until: string) =>
    `The payment service is taking longer than usual. You have not been charged. We will keep trying until ${until} IST, and you will be redirected as soon as it responds.`,
  viewOrder: 'View Order',
  viewTopUp: 'View Top-Up',
};

export const payWords = {
  title: 'Pay by UPI',
  amount: 'Amount to pay',
  fromWallet: (amount: string) => `${amount} comes from your wallet`,
  order: (id: string) => `Order ${id}`,
  topUp: (id: string) => `Wallet top-up ${id}`,
  timeLeft: 'Time left',
  payBefore: (time: string) => `Pay before ${time} IST`,
  howToPay: 'How to pay',
  timeIsOver: (time: string) => `The time to pay ended at ${time} IST.`,
  app: 'Pay with a UPI app',
  apps: { phonepe: 'PhonePe', gpay: 'Google Pay', paytm: 'Paytm' } satisfies Record<UpiApp, string>,
  appsLabel: 'Open one of these apps',
  scan: 'Scan with any UPI app',
  picture: (upiId: string) => `QR code to pay ${upiId}`,
  upiId: 'UPI ID',
  waiting: 'Waiting for your payment',
  checksItself: 'This page updates automatically.',
  asking: 'We are checking with the bank',
  doNotPayAgain: 'Do not pay again. You will see the result here as soon as the bank confirms it.',
  returned: (day: string) =>
    `If your bank deducted the money but the payment failed, it will return the money by ${day}.`,
  notPaidYet: 'Not paid yet?',
  cancel: 'Cancel Order',
  steps: 'Good to know',
  exactly: (amount: string) => `Pay exactly ${amount}. Do not change the note.`,
  comeBack: 'Come back here after paying. You do not need to send a screenshot.',
  late: (time: string, until: string) =>
    `Paid after ${time}? The money is added to your wallet as G-Coins if it arrives by ${until} IST.`,
  elsewhere: 'Open payment page instead',
};

/** Where the gateway has named a page that is not its own. */
export const unsafePageWords = {
  title: 'UPI payment is not available right now',
  text: 'We could not open a secure payment page, so you were not redirected.',
  lead: {
    order: 'No money was deducted. View your order to see what you can do next.',
    topUp: 'No money was deducted. View your top-up to see what you can do next.',
  },
};

export const payRefusals = {
  notFound: 'No such payment',
  unknownIntent: 'This page could not do that. Please reload it and try again.',
};
