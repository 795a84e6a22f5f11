import { rupees, toCentipoints } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { SPEC_SENDER } from '../testing/spec-keys.ts';
import { newsMail } from './news-mail.ts';
import { CAN_BE_OFF, type NewsAbout, type NewsKind } from './news.ts';
import { newsInWords } from './words.ts';

const order = { orderId: 'GT26K21-7H20QA2M', item: '284 Diamonds' };
const topUp = { txnId: 'TXN-26K21-0000000A' };
const money = { amount: rupees(123_456) };
const points = { points: toCentipoints(415) };
const reason = { reason: 'Sorry' };

/** One of each kind. */
const every: { readonly [Kind in NewsKind]: Extract<NewsAbout, { kind: Kind }> } = {
  orderPaid: { kind: 'orderPaid', ...order, ...money },
  orderUnpaid: { kind: 'orderUnpaid', ...order, why: 'expired' },
  orderCorrected: { kind: 'orderCorrected', ...order },
  orderWaits: { kind: 'orderWaits', ...order },
  orderDelivered: { kind: 'orderDelivered', ...order, ...points },
  orderRefunded: {
    kind: 'orderRefunded',
    ...order,
    ...money,
    ...reason,
    pointsBack: points.points,
  },
  orderCancelled: { kind: 'orderCancelled', ...order, ...reason, kept: money.amount },
  latePayment: { kind: 'latePayment', ...order, ...money },
  topUpCredited: { kind: 'topUpCredited', ...topUp, ...money },
  topUpFailed: { kind: 'topUpFailed', ...topUp, why: 'refusedByBank' },
  fundsLocked: { kind: 'fundsLocked', ...money },
  fundsUnlocked: { kind: 'fundsUnlocked', ...money },
  walletFrozen: { kind: 'walletFrozen', why: 'dispute' },
  walletThawed: { kind: 'walletThawed' },
  pointsRedeemed: { kind: 'pointsRedeemed', ...money },
  prizeWon: { kind: 'prizeWon', ...money, week: '2026-W07', rank: 2 },
  balanceAdded: { kind: 'balanceAdded', ...money, ...reason },
  paymentFound: { kind: 'paymentFound', ...money, ...reason },
  balanceDeducted: { kind: 'balanceDeducted', ...money, ...reason },
  prizeTakenBack: { kind: 'prizeTakenBack', ...money, ...reason },
  paidOut: { kind: 'paidOut', ...money, ...reason },
  payOutArrived: { kind: 'payOutArrived', ...money, utr: '612345678901' },
  payOutReturned: { kind: 'payOutReturned', ...money, ...reason },
  refundSent: { kind: 'refundSent', ...order, ...money },
  refundArrived: { kind: 'refundArrived', ...order, ...money, bankReference: '612345678901' },
  refundCameBack: { kind: 'refundCameBack', ...order, ...money },
  refundNotSent: { kind: 'refundNotSent', ...order, why: 'spent' },
  disputeLost: { kind: 'disputeLost', ...order, ...money },
  walletDisputeLost: { kind: 'walletDisputeLost', ...money },
  pointsAdded: { kind: 'pointsAdded', ...points, ...reason },
  pointsDeducted: { kind: 'pointsDeducted', ...points, ...reason },
};
const kinds = Object.values(every).map((about) => [about.kind, about] as const);

it('an order that was delivered in part is no delivered one, and says what went back', () => {
  const { title, sentence, more } = newsInWords({
    ...every.orderDelivered,
    returned: rupees(207.5),
  });
  expect(title).toBe('Order delivered in part');
  expect(sentence).toBe(
    '284 Diamonds: we could not deliver all of it. ₹207.50 is back in your wallet.',
  );
  expect(more).toEqual(['You earned 4.15 points.']);
});

it('an order that is held back is paid, and no person delivers it', () => {
  const { title, sentence, more } = newsInWords({ ...every.orderPaid, isLater: true });
  expect([title, sentence]).toEqual([
    'Your order is delayed',
    'We received ₹1,23,456.00 for 284 Diamonds. It is taking longer than usual to deliver.',
  ]);
  expect(more).toEqual(['If we cannot deliver it, you get your money back.']);
});

it('an order in parts says what came from where, and what is the wallet’s again', () => {
  const [amount, walletPart] = [rupees(415), rupees(115)];
  expect(newsInWords({ ...every.orderPaid, amount, walletPart }).more).toEqual([
    'You paid ₹115.00 from your wallet and ₹300.00 by UPI.',
  ]);
  const again = ['The ₹115.00 we reserved is available in your wallet again.'];
  const released = walletPart;
  expect(newsInWords({ ...every.orderUnpaid, released }).more).toEqual(again);
  const cancelled = { ...every.orderCancelled, kept: rupees(0), released };
  expect(newsInWords(cancelled).more).toEqual(again);
});

describe.each(kinds)('%s', (kind, about) => {
  const { title, sentence, more, path } = newsInWords(about);

  it('is a title, a sentence and a page of the store, with amounts in rupees', () => {
    expect(title).toMatch(/^[A-Z][^.]+[^.]$/);
    expect(sentence).toMatch(/\.$/);
    expect([title, sentence, ...more].join(' ')).not.toMatch(/undefined|NaN|\[object/);
    if ('amount' in about) expect(sentence).toContain('₹1,23,456.00');
    expect(path).toMatch(/^\/[a-z]/);
  });

  it('tells a browser nothing that a person wrote', () => {
    expect(`${title} ${sentence}`).not.toContain('Sorry');
    if ('reason' in about) expect(more).toContain('Reason: Sorry');
  });

  it('can be stopped by the mail about it, unless it protects the customer', () => {
    const to = { newsId: 'N1', accountId: 'A1', name: 'Asha', email: 'asha@example.com', about };
    const { unsubscribe, text, subject } = newsMail(to, SPEC_SENDER(), 'secret');
    expect(subject).toBe(`${title} – the store`);
    expect(text).toContain(`https://shop.test${path}`);
    const stops = 'https://shop.test/unsubscribe/service/A1/secret';
    expect(unsubscribe).toBe(CAN_BE_OFF[kind] ? stops : undefined);
    expect(text.includes(stops)).toBe(CAN_BE_OFF[kind]);
  });
});

it('a top-up that an admin put into the wallet has not failed', () => {
  expect(newsInWords({ kind: 'topUpFailed', ...topUp, why: 'creditedByHand' })).toMatchObject({
    title: 'Top-up closed',
    sentence: 'Our team has already added this payment to your wallet.',
  });
});

it('a prize names the place and the week', () => {
  expect(newsInWords(every.prizeWon)).toMatchObject({
    title: 'You came second on the leaderboard',
    sentence: 'Your prize of ₹1,23,456.00 for week 7 is in your wallet.',
  });
});

it('an order that was cancelled before payment says that nothing was paid', () => {
  const { sentence, more } = newsInWords({ ...every.orderCancelled, kept: rupees(0) });
  expect(sentence).toBe('284 Diamonds: this order was cancelled before payment.');
  expect(more).toEqual([]);
});
