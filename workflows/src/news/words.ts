import {
  assertNever,
  minus,
  type BankRefundRefusal,
  type Paise,
  type PaymentFailure,
  type TopUpFailure,
} from '@store/ledger';
import { twoDecimals, writtenRupees } from '../messages/amounts.ts';
import type { NewsAbout } from './news.ts';

/**
 * A piece of news in words. A browser's notification has title and sentence, the page of
 * notifications and a mail also have what is more to it.
 */
export type NewsInWords = Readonly<{
  title: string;
  sentence: string;
  more: readonly string[];
  /** Of the page that shows more, on the store's own site. */
  path: string;
  /** What leads there. */
  link: string;
}>;

export function newsInWords(about: NewsAbout): NewsInWords {
  switch (about.kind) {
    case 'orderPaid': {
      const received = `We received ${writtenRupees(about.amount)} for ${about.item}.`;
      return ofOrder(
        about,
        about.isLater
          ? {
              title: 'Your order is delayed',
              sentence: `${received} It is taking longer than usual to deliver.`,
              more: [...partsIn(about), IF_NOT_DELIVERED],
            }
          : {
              title: 'Payment received',
              sentence: `${received} Our team will deliver it.`,
              more: partsIn(about),
            },
      );
    }
    case 'orderUnpaid':
      return ofOrder(about, {
        title: 'Payment not received',
        sentence: `${about.item}: ${UNPAID[about.why]}`,
        more: releasedIn(about),
      });
    case 'orderCorrected':
      return ofOrder(about, {
        title: 'Game ID changed',
        sentence: `${about.item} will be delivered to the new ID.`,
        more: ['If you did not change it, contact support and change your password.'],
      });
    case 'orderWaits':
      return ofOrder(about, {
        title: 'We are checking your order',
        sentence: `${about.item}: our team is looking into this order, so it may take longer than usual.`,
        more: [IF_NOT_DELIVERED],
      });
    case 'orderDelivered': {
      const { item, points, returned } = about;
      const more = points === 0 ? [] : [`You earned ${twoDecimals(points)} points.`];
      return ofOrder(
        about,
        returned === undefined
          ? { title: 'Order delivered', sentence: `Delivered: ${item}.`, more }
          : {
              title: 'Order delivered in part',
              sentence: `${item}: we could not deliver all of it. ${writtenRupees(returned)} is back in your wallet.`,
              more,
            },
      );
    }
    case 'orderRefunded':
      return ofOrder(about, {
        title: 'Order refunded',
        sentence: `${writtenRupees(about.amount)} for ${about.item} is back in your wallet.`,
        more: [
          ...reasonIn(about),
          ...(about.pointsBack === 0
            ? []
            : [`The ${twoDecimals(about.pointsBack)} points you earned with it were taken back.`]),
        ],
      });
    case 'orderCancelled':
      return ofOrder(about, {
        title: 'Order cancelled',
        sentence:
          about.kept === 0
            ? `${about.item}: this order was cancelled before payment.`
            : `${about.item}: the store cancelled this order without refunding ${writtenRupees(about.kept)}.`,
        more: about.kept === 0 ? releasedIn(about) : reasonIn(about),
      });
    case 'latePayment':
      return ofOrder(about, {
        title: 'Payment added to your wallet',
        sentence: `Your payment of ${writtenRupees(about.amount)} could not be used for ${about.item}, so it is in your wallet.`,
      });
    case 'topUpCredited':
      return ofTopUp(about, {
        title: 'Money added to your wallet',
        sentence: toppedUp(about),
      });
    case 'topUpFailed':
      return ofTopUp(about, {
        title: about.why === 'creditedByHand' ? 'Top-up closed' : 'Top-up failed',
        sentence: NOT_TOPPED_UP[about.why],
      });
    case 'fundsLocked':
      return ofWallet({
        title: 'Part of your balance is locked',
        sentence: `${writtenRupees(about.amount)} is over the wallet limit. It is yours, but you cannot spend it until our team has looked into it.`,
      });
    case 'fundsUnlocked':
      return ofWallet({
        title: 'Balance unlocked',
        sentence: `You can now spend the ${writtenRupees(about.amount)} that was locked.`,
      });
    case 'walletFrozen':
      return ofWallet({
        title: 'Your wallet is frozen',
        sentence: FROZEN[about.why].sentence,
        more: [FROZEN[about.why].more],
      });
    case 'walletThawed':
      return ofWallet({
        title: 'Your wallet is no longer frozen',
        sentence: 'You can pay with your G-Coins again.',
      });
    case 'pointsRedeemed':
      return ofWallet({
        title: 'Points redeemed',
        sentence: `${writtenRupees(about.amount)} for your points is in your wallet.`,
      });
    case 'prizeWon':
      return {
        title: `You came ${PLACES[about.rank] ?? `number ${about.rank}`} on the leaderboard`,
        sentence: `Your prize of ${writtenRupees(about.amount)} for week ${weekNumber(about.week)} is in your wallet.`,
        more: [],
        path: '/leaderboard-winners',
        link: 'View winners',
      };
    case 'balanceAdded':
      return ofWallet({
        title: 'Money added to your wallet',
        sentence: `The store added ${writtenRupees(about.amount)} to your wallet.`,
        more: reasonIn(about),
      });
    case 'paymentFound':
      return ofWallet({
        title: 'Money added to your wallet',
        sentence: `We found your payment of ${writtenRupees(about.amount)} at the bank and added it to your wallet.`,
        more: reasonIn(about),
      });
    case 'balanceDeducted':
      return ofWallet({
        title: 'Money taken from your wallet',
        sentence: `The store took ${writtenRupees(about.amount)} from your wallet.`,
        more: reasonIn(about),
      });
    case 'prizeTakenBack':
      return ofWallet({
        title: 'Prize taken back',
        sentence: `The store took back a prize of ${writtenRupees(about.amount)} from your wallet.`,
        more: reasonIn(about),
      });
    case 'paidOut':
      return ofWallet({
        title: 'Money on its way to your bank',
        sentence: `${writtenRupees(about.amount)} is on its way from your wallet to your bank account.`,
        more: reasonIn(about),
      });
    case 'payOutArrived':
      return ofWallet({
        title: 'Money sent to your bank',
        sentence: `The bank has transferred ${writtenRupees(about.amount)} to your account.`,
        more: [`The bank’s reference (UTR) is ${about.utr}.`],
      });
    case 'payOutReturned':
      return ofWallet({
        title: 'Transfer to your bank failed',
        sentence: `${writtenRupees(about.amount)} is back in your wallet.`,
        more: reasonIn(about),
      });
    case 'refundSent':
      return ofOrder(about, {
        title: 'Refund on its way to your bank',
        sentence: `${writtenRupees(about.amount)} for ${about.item} is on its way to the account you paid from.`,
        more: ['Banks usually take 5 to 7 working days. We will tell you when it has arrived.'],
      });
    case 'refundArrived':
      return ofOrder(about, {
        title: 'Refund sent to your bank',
        sentence: `${writtenRupees(about.amount)} for ${about.item} has been refunded to the account you paid from.`,
        more:
          about.bankReference === null
            ? []
            : [`Your bank can find it by the reference ${about.bankReference}.`],
      });
    case 'refundCameBack':
      return ofOrder(about, {
        title: 'Refund to your bank failed',
        sentence: `Your refund for ${about.item} did not go through. ${writtenRupees(about.amount)} is back in your wallet.`,
      });
    case 'refundNotSent':
      return ofOrder(about, {
        title: 'Refund not sent to your bank',
        sentence: `${about.item}: ${NOT_SENT[about.why]}`,
      });
    case 'disputeLost':
      return ofOrder(about, {
        ...RETURNED_BY_BANK,
        sentence: `Your bank has decided the dispute and returned ${writtenRupees(about.amount)} for ${about.item} to you.`,
      });
    case 'walletDisputeLost':
      return ofWallet({
        ...RETURNED_BY_BANK,
        sentence: `Your bank has decided the dispute and returned ${writtenRupees(about.amount)} to you.`,
      });
    case 'pointsAdded':
      return ofPoints({
        title: 'Points added',
        sentence: `The store added ${twoDecimals(about.points)} points to your account.`,
        more: reasonIn(about),
      });
    case 'pointsDeducted':
      return ofPoints({
        title: 'Points deducted',
        sentence: `The store took ${twoDecimals(about.points)} points from your account.`,
        more: reasonIn(about),
      });
    default:
      return assertNever(about);
  }
}

const FROZEN = {
  dispute: {
    sentence:
      'A payment of yours is disputed at your bank. You cannot spend your balance until the bank decides.',
    more: 'If you did not mean to dispute it, please withdraw the dispute at your bank.',
  },
  block: {
    sentence: 'Your account is blocked, so you cannot spend your balance.',
    more: 'Please contact customer support if you think this is a mistake.',
  },
};

const RETURNED_BY_BANK = {
  title: 'Your bank returned a payment',
  more: ['Your wallet stays frozen. Please contact customer support about it.'],
};

const IF_NOT_DELIVERED = 'If we cannot deliver it, you get your money back.';

const UNPAID: Readonly<Record<PaymentFailure, string>> = {
  expired: 'the payment did not arrive in time, so the order is closed.',
  refusedByBank: 'your bank declined the payment.',
  insufficientFunds: 'you did not have enough G-Coins.',
  walletFrozen: 'your wallet is frozen. Please contact customer support.',
  gatewayUnavailable: 'the payment page could not be opened.',
  // Where the money is, is told once it is there.
  amountMismatch: 'the wrong amount was paid.',
  creditedByHand: 'our team has already added your payment to your wallet.',
  claimedElsewhere: 'this bank transfer was already used for something else.',
};

const NOT_TOPPED_UP: Readonly<Record<TopUpFailure, string>> = {
  expired: 'We did not receive your payment in time.',
  refusedByBank: 'Your bank declined the payment.',
  gatewayUnavailable: 'We could not open the payment page.',
  creditedByHand: 'Our team has already added this payment to your wallet.',
  claimedElsewhere: 'This bank transfer was already used for something else.',
};

const NOT_SENT: Readonly<Record<BankRefundRefusal, string>> = {
  spent: 'the money was no longer in your wallet, so nothing was sent.',
  frozen: 'your wallet is frozen, so nothing was sent. Please contact customer support.',
};

const PLACES: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third' };

const weekNumber = (week: string): number => Number(week.slice(-2));

const reasonIn = ({ reason }: Readonly<{ reason: string }>): readonly string[] =>
  reason === '' ? [] : [`Reason: ${reason}`];

const partsIn = ({ amount, walletPart }: Readonly<{ amount: Paise; walletPart?: Paise }>) =>
  walletPart === undefined
    ? []
    : [
        `You paid ${writtenRupees(walletPart)} from your wallet and ${writtenRupees(minus(amount, walletPart))} by UPI.`,
      ];

const releasedIn = ({ released }: Readonly<{ released?: Paise }>): readonly string[] =>
  released === undefined
    ? []
    : [`The ${writtenRupees(released)} we reserved is available in your wallet again.`];

type Said = Readonly<{ title: string; sentence: string; more?: readonly string[] }>;

const ofOrder = ({ orderId }: Readonly<{ orderId: string }>, said: Said): NewsInWords => ({
  ...{ more: [], ...said },
  path: `/confirmation?client_txn_id=${encodeURIComponent(orderId)}`,
  link: 'View order',
});

function toppedUp({ amount, asked, again }: Extract<NewsAbout, { kind: 'topUpCredited' }>): string {
  const came = writtenRupees(amount);
  if (again) return `We received ${came} more for your top-up and added it to your wallet.`;
  return asked === undefined
    ? `Your top-up of ${came} is in your wallet.`
    : `You paid ${came} instead of ${writtenRupees(asked)}. ${came} is in your wallet.`;
}

const ofTopUp = ({ txnId }: Readonly<{ txnId: string }>, said: Said): NewsInWords => ({
  ...{ more: [], ...said },
  path: `/walletconfirmation?client_txn_id=${encodeURIComponent(txnId)}`,
  link: 'View top-up',
});

const ofWallet = (said: Said): NewsInWords => ({
  ...{ more: [], ...said },
  path: '/wallet',
  link: 'View wallet',
});

const ofPoints = (said: Said): NewsInWords => ({
  ...{ more: [], ...said },
  path: '/dashboard',
  link: 'View points',
});
