import { describe, expect, it } from 'vitest';
import type { Fact } from '../store/log.ts';
import { moodsFor, type Mood } from '../store/moods.ts';
import { DELIVERY_MS } from '../store/simulators.ts';
import { begunIn, enoughFor, moodsTried, nextHat, timesMet, type Played } from './moods-met.ts';
import { notTried, RARELY } from './tried.ts';

const BUSY: Mood = ['smileone', { answers: 'busy' }, { leaves: /^HTTP 429: / }];
const SLOW: Mood = ['yokcash', { delayMs: 2_000 }];
const LATE: Mood = ['moogold', { webhooksAfterMs: 4_000 }];
const LOST: Mood = ['upi', { answers: 'lost' }, { leaves: /\.\d+$/ }];
const DENIED: Mood = ['razorpay', { answers: 'denied' }];
const UNTOLD: Mood = ['razorpay', { webhooks: 0 }];
const NO_REFUNDS: Mood = ['razorpay', { hasNoBalance: true }];

const fact = (type: string, at: number, data: Fact['data'] = {}, stream = 'order-1'): Fact => ({
  ...{ stream, type, at, data },
});
const started = (at: number, route: string, leg = 1) => fact('LegStarted', at, { leg, route });
const playing = (mood: Mood): Played => ({ mood, from: 1_000, to: 3_000 });
const met = (mood: Mood, ...facts: readonly Fact[]) =>
  timesMet([playing(mood)], facts).get(mood) ?? 0;

describe('a mood of a provider meets', () => {
  it('the parts that it is asked for meanwhile, and those of no other provider', () => {
    const asked = [started(2_000, 'YOKCASHPUBG'), started(2_500, 'YOKCASHHOK', 2)];
    const others = [started(900, 'YOKCASHPUBG'), started(3_100, 'YOKCASHPUBG')];
    expect(met(SLOW, ...asked, ...others, started(2_000, 'MOOGOLDHOK'))).toBe(2);
  });

  it('those only that ended in its words, where it leaves some', () => {
    const ended = (leg: number, type: string, reason: string) => fact(type, 2_200, { leg, reason });
    const legs = [1, 2, 3].map((leg) => started(2_000, 'SMILEBR', leg));
    expect(
      met(
        ...([BUSY, ...legs, ended(1, 'LegNotSent', 'HTTP 429: it had too many calls')] as const),
        ...[ended(2, 'LegNotSent', 'nothing was sent'), fact('LegDelivered', 2_200, { leg: 3 })],
      ),
    ).toBe(1);
  });

  it('those that are to be told of meanwhile, where it is about telling', () => {
    const early = started(1_500 - DELIVERY_MS, 'MOOGOLDHOK', 1);
    expect(met(LATE, early)).toBe(1);
    expect(met(LATE, started(2_900, 'MOOGOLDHOK'))).toBe(0);
  });
});

describe('a mood of a gateway meets', () => {
  const placed = fact('OrderPlaced', 2_000, { paymentMode: 'upi' });
  const opened = (gateway: string, gatewayReference = 'GT-1') =>
    fact('PaymentRequested', 4_000, { gateway, gatewayReference });

  it('the payments that are opened there meanwhile', () => {
    const topUp = fact('TopUpRequested', 2_000, {}, 'topup-1');
    const its = { ...opened('razorpay'), stream: 'topup-1' };
    expect(met(DENIED, placed, opened('razorpay'), topUp, its)).toBe(2);
    expect(met(DENIED, placed, opened('ekqr'))).toBe(0);
    expect(met(DENIED, { ...placed, data: { paymentMode: 'wallet' } }, opened('razorpay'))).toBe(0);
  });

  it('those only that were opened anew, where an answer is lost at EKQR', () => {
    expect(met(LOST, placed, opened('ekqr', 'GT-1.2'))).toBe(1);
    expect(met(LOST, placed, opened('ekqr'))).toBe(0);
  });

  it('the payments that are made there meanwhile, where it is about telling', () => {
    const paid = fact('PaymentConfirmed', 2_000, { gateway: 'razorpay' });
    expect(met(UNTOLD, paid)).toBe(1);
    expect(met(UNTOLD, { ...paid, data: { gateway: 'ekqr' } }, placed)).toBe(0);
  });

  it('refunds, where it has no money for them', () => {
    expect(met(NO_REFUNDS, fact('BankRefundTaken', 2_000, {}, 'refund-1'), placed)).toBe(1);
  });

  it('perhaps whoever begins to pay, while nobody knows at which', () => {
    expect(begunIn(playing(LOST), [placed])).toEqual([placed]);
  });
});

it('a mood in which payments are opened waits for more than one: most may go to the other gateway', () => {
  expect([DENIED, LOST].map(enoughFor)).toEqual([6, 6]);
  expect([UNTOLD, NO_REFUNDS, BUSY, SLOW, LATE].map(enoughFor)).toEqual([1, 1, 1, 1, 1]);
});

describe('the next moods', () => {
  const [all, asked] = [[SLOW, BUSY, NO_REFUNDS], [started(2_000, 'YOKCASHPUBG')]];

  it('are all of them once, at first', () => {
    expect(nextHat(all, [], asked)).toEqual(all);
  });

  it('are those more often that have met nobody, unless refunds alone can meet them', () => {
    const next = nextHat(all, all.map(playing), asked);
    expect(all.map((mood) => next.filter((one) => one === mood).length)).toEqual([1, 3, 1]);
  });
});

describe('what a long run has not met', () => {
  const missing = (orders: number) =>
    notTried(orders, moodsTried([SLOW, BUSY, NO_REFUNDS], [playing(SLOW)], []));

  it('is told by name, but for what is left to chance', () => {
    expect(missing(RARELY)).toEqual([
      `not tried in ${RARELY} orders: met yokcash delayMs:2000`,
      `not tried in ${RARELY} orders: met smileone answers:busy`,
    ]);
    expect(missing(RARELY - 1)).toEqual([]);
  });

  it('tells moods apart', () => {
    const names = moodsTried(moodsFor(true), [], []).map(({ what }) => what);
    expect(new Set(names).size).toBe(moodsFor(true).length);
  });
});
