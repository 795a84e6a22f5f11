import type { BankRefundRefusal } from '@store/ledger';

/** How long banks take, wherever a refund to one is told of. */
const usualDays = 'Banks usually take 5 to 7 working days.';

export const toBankWords = {
  title: 'Refund to your bank',
  lead: (item: string, orderId: string) => `${item}, order ${orderId}`,
  from: (amount: string) =>
    `${amount} will leave your wallet and go to the account you paid from. ${usualDays}`,
  /** Of the same order. */
  spent: (amount: string) => `You have already used ${amount} of it.`,
  ifRefused: 'If your bank does not accept it, the money comes back to your wallet.',
  send: (amount: string) => `Refund ${amount} to my bank`,
  sending: 'Sending',
  back: 'Back to my order',
  /** On the page of the order. */
  offer: (amount: string) => `Refund ${amount} to the account you paid from`,
};

/** How far a refund is, on the page of its order. */
export const bankRefundWords = {
  reference: 'Bank reference',
  onItsWay: (amount: string, day: string) =>
    `${amount} is on its way to the account you paid from. We sent it on ${day}. ${usualDays}`,
  late: (amount: string, day: string) =>
    `${amount} is on its way to the account you paid from. We sent it on ${day}. This is taking longer than usual, and we keep checking.`,
  arrived: (amount: string, day: string) =>
    `${amount} was refunded to the account you paid from on ${day}.`,
  traced: 'If you do not see it within 7 working days, give your bank the reference below.',
  failed: (amount: string) =>
    `Your bank did not accept the refund of ${amount}. It is back in your wallet.`,
  refused: {
    spent: (amount: string) =>
      `${amount} was not sent to your bank, because it was no longer in your wallet.`,
    frozen: (amount: string) =>
      `${amount} was not sent to your bank, because your wallet is frozen. Please contact customer support.`,
  } satisfies Record<BankRefundRefusal, (amount: string) => string>,
};

export const toBankAnswers = {
  sending: (amount: string) => `We are sending ${amount} to the account you paid from.`,
  changed: 'The amount has changed meanwhile. Please look at it again.',
};

/** Why nothing can be sent now. */
export const toBankRefusals = {
  nothing: 'There is nothing of this order that could go back to your bank.',
  noWay:
    'This payment cannot be sent back automatically. The money stays in your wallet, and you can spend it there.',
  underWay: 'A refund of this order is already on its way to your bank.',
  arrived: 'Everything you paid for this order is back with your bank.',
  spent: 'You have used the money of this refund, so there is nothing left to send.',
  frozen: 'Your wallet is frozen, so nothing can be sent. Please contact customer support.',
  tooOften:
    'Your bank has not accepted this refund several times. Please contact customer support.',
};
