import { describe, expect, it } from 'vitest';
import { GAMES, type Purchase } from '../customers/errands.ts';
import type { Fact } from '../store/log.ts';
import { ALWAYS, notTried, OFTEN, SELDOM, triedIn, type Observed } from './tried.ts';

const fact = (type: string, data: Fact['data'] = {}, stream = 'order-1'): Fact => ({
  ...{ stream, type, at: 0, data },
});

/** A run in which everything came about once. */
function fullRun(): Observed {
  const payments = ['wallet', 'upi', 'parts'] as const;
  const purchases = GAMES.map((game, place): Purchase => ({
    ...{ orderId: `GT-${place}`, player: '7', payment: payments[place % 3] ?? 'upi', game },
    ...{ pieces: 1, parts: 1, pressedAt: 1, acknowledgedAt: 2, corrected: null },
    shown: ['CARD-1-1'],
  }));
  return {
    ...{ faults: 1, diary: { purchases, topUps: [paidTopUp], redemptions: 1, sentBack: 1 } },
    paidWrongly: (['short', 'over', 'twice', 'late'] as const).map((manner) => ({ manner })),
    facts: [
      ...purchases.map(({ orderId }) => fact('OrderCompleted', {}, `order-${orderId}`)),
      fact('OrderCompleted', { returned: { legs: [2] } }),
      ...['ekqr', 'razorpay'].map((gateway) => fact('PaymentConfirmed', { gateway })),
      ...['GameAccountCorrected', 'LegRerouted', 'OrderRefunded', 'BankRefundArrived'].map((type) =>
        fact(type),
      ),
    ],
  };
}
const paidTopUp = { id: 'TXN-1', acknowledgedAt: 1, paid: true };

const missingIn = (run: Observed, orders = SELDOM) => notTried(orders, triedIn(run));
const without = (run: Observed, type: string, data: Fact['data'] = {}): Observed => ({
  ...run,
  facts: run.facts.filter(
    (one) =>
      one.type !== type || Object.entries(data).some(([name, value]) => one.data[name] !== value),
  ),
});

describe('what a long run has not tried', () => {
  it('is nothing where everything came about', () => {
    expect(missingIn(fullRun())).toEqual([]);
  });

  it.each([
    ['LegRerouted', {}, 'parts by their second way'],
    ['BankRefundArrived', {}, 'refunds that arrived'],
    ['OrderRefunded', {}, 'refunded orders'],
    ['GameAccountCorrected', {}, 'corrected players'],
    ['PaymentConfirmed', { gateway: 'ekqr' }, 'payments at ekqr'],
    ['PaymentConfirmed', { gateway: 'razorpay' }, 'payments at razorpay'],
  ])('is told where there was no %s %o', (type, data, what) => {
    expect(missingIn(without(fullRun(), type, data))).toEqual([
      `not tried in ${SELDOM} orders: ${what}`,
    ]);
  });

  it.each(['smileone', 'moogold', 'yokcash', 'codes'] as const)(
    'is told where %s has delivered nothing, though it was asked',
    (provider) => {
      const run = fullRun();
      const theirs = run.diary.purchases.filter(({ game }) => game.provider === provider);
      const streams = theirs.map(({ orderId }) => `order-${orderId}`);
      const facts = run.facts.filter(({ stream }) => !streams.includes(stream));
      expect(missingIn({ ...run, facts })).toEqual([
        `not tried in ${SELDOM} orders: orders delivered by ${provider}`,
      ]);
    },
  );

  it.each([
    [{ sentBack: 0 }, 'refunds to the bank'],
    [{ redemptions: 0 }, 'redemptions'],
    [{ topUps: [{ ...paidTopUp, paid: false }] }, 'top-ups'],
  ])('is told where customers had %o', (more, what) => {
    const run = fullRun();
    expect(missingIn({ ...run, diary: { ...run.diary, ...more } })).toEqual([
      `not tried in ${SELDOM} orders: ${what}`,
    ]);
  });

  it('is told of each manner of paying wrongly, of parts that came back and of codes', () => {
    const run = fullRun();
    const purchases = run.diary.purchases.map((one) => ({ ...one, shown: [] }));
    const facts = run.facts.filter(({ data }) => data['returned'] === undefined);
    const bare = { ...run, facts, diary: { ...run.diary, purchases }, paidWrongly: [] };
    expect(missingIn(bare).map((line) => line.replace(/^.*: /, ''))).toEqual([
      ...['orders delivered in part', 'orders with codes shown'],
      ...['paid short', 'paid over', 'paid late', 'paid twice'],
    ]);
  });
});

describe('what has not come about in a short run', () => {
  it('may be chance', () => {
    const nothing = [
      { what: 'anything', times: 0, from: ALWAYS },
      { what: 'what is usual', times: 0, from: OFTEN },
      { what: 'what is rare', times: 0, from: SELDOM },
    ];
    const toldOf = (orders: number) => notTried(orders, nothing).length;
    expect([0, OFTEN - 1, OFTEN, SELDOM - 1, SELDOM].map(toldOf)).toEqual([1, 1, 2, 2, 3]);
  });

  it('is told where there was neither an order nor a fault', () => {
    const nobody = { purchases: [], topUps: [], redemptions: 0, sentBack: 0 };
    const run = { faults: 0, diary: nobody, paidWrongly: [], facts: [] };
    expect(missingIn(run, 0)).toEqual([
      'not tried in 0 orders: faults',
      'not tried in 0 orders: orders',
    ]);
  });
});
