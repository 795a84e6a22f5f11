import type { WhyNot } from '../bank-refund/sendable.server.ts';
import { bankDays } from '../bank-refund/words.ts';

export const toBankWords = {
  title: 'Refund to your bank',
  lead: (item: string, orderId: string) => `${item}, order ${orderId}`,
  from: (amount: string) =>
    `${amount} will leave your wallet and go to the account you paid from. ${bankDays.usual}`,
  /** Of the same order. */
  spent: (amount: string) => `You have already used ${amount} of it.`,
  ifRefused: 'If it does not go through, you get the money back in your wallet.',
  send: (amount: string) => `Refund ${amount} to my bank`,
  sending: 'Sending',
  back: 'Back to my order',
};

export const toBankAnswers = {
  sending: (amount: string) => `We are sending ${amount} to the account you paid from.`,
  changed: 'The amount has changed. Please check it again.',
};

/** Why nothing can be sent now. */
export const toBankRefusals = {
  nothing: 'Nothing from this order can go back to your bank.',
  noWay:
    'This payment cannot be sent back automatically. The money stays in your wallet, and you can spend it there.',
  underWay: 'A refund for this order is already on its way to your bank.',
  arrived: 'Everything you paid for this order is back with your bank.',
  spent: 'You have spent this refund, so there is nothing left to send.',
  frozen: 'Your wallet is frozen, so nothing can be sent. Please contact customer support.',
  tooOften: 'This refund has failed several times. Please contact customer support.',
} satisfies Record<WhyNot, string>;
