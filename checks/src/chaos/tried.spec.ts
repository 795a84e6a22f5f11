import { describe, expect, it } from 'vitest';
import { GAMES, hasTwoWays, type Purchase } from '../customers/errands.ts';
import type { Fact } from '../store/log.ts';
import { ALWAYS, notTried, OFTEN, RARELY, SELDOM, triedIn, type Observed } from './tried.ts';

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
  const ofTwoWays = purchases.find(hasTwoWays)?.orderId ?? '';
  return {
    ...{ faults: 1, diary: { purchases, topUps: [paidTopUp], redemptions: 1, sentBack: 1 } },
    paidWrongly: (['short', 'over', 'twice', 'late'] as const).map((manner) => ({ manner })),
    facts: [
      ...purchases.map(({ orderId }) => fact('OrderCompleted', {}, `order-${orderId}`)),
      fact('OrderCompleted', { returned: { legs: [2] } }),
      ...['ekqr', 'razorpay'].map((gateway) => fact('PaymentConfirmed', { gateway })),
      ...['GameAccountCorrected', 'LegRerouted', 'LegOutcomeUnknown', 'OrderRefunded'].map((type) =>
        fact(type),
      ),
      ...['BankRefundArrived', 'BankRefundFailed'].map((type) => fact(type)),
      { ...fact('LegFailed', { leg: 2 }, `order-${ofTwoWays}`), at: 5 },
    ],
    frugal: [{ from: 4, to: 6 }],
  };
}
const paidTopUp = { id: 'TXN-1', acknowledgedAt: 1, paid: true };

const missingIn = (run: Observed, orders = RARELY) => notTried(orders, triedIn(run));
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
    ['LegOutcomeUnknown', {}, 'parts whose outcome nobody knew'],
    ['LegFailed', {}, 'parts too dear for their second way'],
    ['BankRefundArrived', {}, 'refunds that arrived'],
    ['BankRefundFailed', {}, 'refunds that bounced'],
    ['OrderRefunded', {}, 'refunded orders'],
    ['GameAccountCorrected', {}, 'corrected players'],
    ['PaymentConfirmed', { gateway: 'ekqr' }, 'payments at ekqr'],
    ['PaymentConfirmed', { gateway: 'razorpay' }, 'payments at razorpay'],
  ])('is told where there was no %s %o', (type, data, what) => {
    expect(missingIn(without(fullRun(), type, data))).toEqual([
      `not tried in ${RARELY} orders: ${what}`,
    ]);
  });

  it.each(['smileone', 'moogold', 'yokcash', 'codes'] as const)(
    'is told where %s has delivered nothing, though it was asked',
    (provider) => {
      const run = fullRun();
      const theirs = run.diary.purchases.filter(({ game }) => game.provider === provider);
      const streams = theirs.map(({ orderId }) => `order-${orderId}`);
      const facts = run.facts.filter(
        ({ type, stream }) => type !== 'OrderCompleted' || !streams.includes(stream),
      );
      expect(missingIn({ ...run, facts })).toEqual([
        `not tried in ${RARELY} orders: orders delivered by ${provider}`,
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
      `not tried in ${RARELY} orders: ${what}`,
    ]);
  });

  it.each([
    ['went its second way', [{ leg: 2 }, 5], 'LegRerouted'],
    ['was refused while any cost was right', [{ leg: 2 }, 9], null],
    ['was refused for its player', [{ leg: 2, about: 'player' }, 5], null],
  ] as const)('takes no part for too dear that %s', (_what, [data, at], more) => {
    const run = fullRun();
    const [{ stream } = fact('')] = run.facts.filter(({ type }) => type === 'LegFailed');
    const facts = [
      ...without(run, 'LegFailed').facts,
      { ...fact('LegFailed', data, stream), at },
      ...(more === null ? [] : [fact(more, data, stream)]),
    ];
    expect(missingIn({ ...run, facts })).toEqual([
      `not tried in ${RARELY} orders: parts too dear for their second way`,
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
      { what: 'what is rarer', times: 0, from: RARELY },
    ];
    const toldOf = (orders: number) => notTried(orders, nothing).length;
    expect([0, OFTEN - 1, OFTEN, SELDOM - 1, SELDOM].map(toldOf)).toEqual([1, 1, 2, 2, 3]);
    expect([RARELY - 1, RARELY].map(toldOf)).toEqual([3, 4]);
  });

  it('is told where there was neither an order nor a fault', () => {
    const nobody = { purchases: [], topUps: [], redemptions: 0, sentBack: 0 };
    const run = { faults: 0, diary: nobody, paidWrongly: [], facts: [], frugal: [] };
    expect(missingIn(run, 0)).toEqual([
      'not tried in 0 orders: faults',
      'not tried in 0 orders: orders',
    ]);
  });
});
