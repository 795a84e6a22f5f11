import type { BankRefundRefusal } from '@store/ledger';

/** How long banks take, wherever a refund to one is told of. */
export const bankDays = { usual: 'Banks usually take 5 to 7 working days.' };

/** How far a refund is, on the page of its order. */
export const bankRefundWords = {
  offer: (amount: string) => `Refund ${amount} to the account you paid from`,
  reference: 'Bank reference',
  toSend: (amount: string) =>
    `We are asking the payment service to send ${amount} to the account you paid from. ${bankDays.usual}`,
  lateToSend: (amount: string) =>
    `We are asking the payment service to send ${amount} to the account you paid from. This is taking longer than usual, and we keep trying.`,
  onItsWay: (amount: string, day: string) =>
    `${amount} is on its way to the account you paid from. We sent it on ${day}. ${bankDays.usual}`,
  late: (amount: string, day: string) =>
    `${amount} is on its way to the account you paid from. We sent it on ${day}. This is taking longer than usual, and we keep checking.`,
  arrived: (amount: string, day: string) =>
    `${amount} was refunded on ${day} to the account you paid from.`,
  traced: 'If you do not see it within 7 working days, give your bank the reference below.',
  failed: (amount: string) =>
    `The refund of ${amount} to your bank did not go through. It is back in your wallet.`,
  refused: {
    spent: (amount: string) =>
      `${amount} was not sent to your bank, because it was no longer in your wallet.`,
    frozen: (amount: string) =>
      `${amount} was not sent to your bank, because your wallet is frozen. Please contact customer support.`,
  } satisfies Record<BankRefundRefusal, (amount: string) => string>,
};
