import { toPaise, rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { obstaclesTo, type Closing, type Standing } from './obstacles.ts';

const DAY = 24 * 60 * 60_000;
const asked = '2026-11-21T06:30:00.000Z';
const after = (days: number) => new Date(Date.parse(asked) + days * DAY).toISOString();
const nothing = toPaise(0);

const closing = (change: Partial<Closing> = {}): Closing => ({
  askedAt: asked,
  until: after(7),
  blocked: false,
  givesUp: nothing,
  asksBack: nothing,
  ...change,
});
const standing = (
  business: Partial<Standing['business']> = {},
  wallet: Partial<Standing['wallet']> = {},
  complaints = 0,
): Standing => ({
  business: {
    ...{ orders: 0, topUps: 0, lastUnpaidAt: null },
    ...{ entries: 0, payOuts: 0, bankRefunds: 0, disputes: 0, suspended: 0 },
    ...business,
  },
  complaints,
  wallet: { available: nothing, locked: nothing, ...wallet },
  latePaymentWatchMs: DAY,
});

describe('erasing an account', () => {
  it('waits seven days, and then for nothing', () => {
    expect(obstaclesTo(closing(), standing(), after(6))).toEqual([
      { kind: 'cooling', until: after(7) },
    ]);
    expect(obstaclesTo(closing(), standing(), after(7))).toEqual([]);
  });

  it.each<[string, Standing, object]>([
    ['an open order', standing({ orders: 2 }), { kind: 'orders', count: 2, until: null }],
    ['a top-up', standing({ topUps: 1 }), { kind: 'topUps', count: 1, until: null }],
    ['a correction', standing({ entries: 1 }), { kind: 'entries', count: 1, until: null }],
    [
      'late money that waits for a person',
      standing({ suspended: 1 }),
      { kind: 'suspended', count: 1, until: null },
    ],
    ['a dispute', standing({ disputes: 1 }), { kind: 'disputes', count: 1, until: null }],
    ['an unpaid pay-out', standing({ payOuts: 1 }), { kind: 'payOuts', count: 1, until: null }],
    [
      'a refund on its way to the bank',
      standing({ bankRefunds: 1 }),
      { kind: 'bankRefunds', count: 1, until: null },
    ],
    ['a complaint', standing({}, {}, 1), { kind: 'complaints', count: 1, until: null }],
    [
      'locked money',
      standing({}, { locked: rupees(5) }),
      { kind: 'locked', amount: rupees(5), until: null },
    ],
  ])('waits for %s as long as it takes', (_what, open, obstacle) => {
    expect(obstaclesTo(closing(), open, after(1_000))).toEqual([obstacle]);
  });

  it('waits as long as money may still come for what was given up', () => {
    const open = standing({ lastUnpaidAt: after(7.5) });
    expect(obstaclesTo(closing(), open, after(8))).toEqual([
      { kind: 'latePayments', until: after(8.5) },
    ]);
    expect(obstaclesTo(closing(), open, after(8.5))).toEqual([]);
  });

  it('waits no longer than a day for that, though the money is looked for much longer', () => {
    const open = { ...standing({ lastUnpaidAt: after(7.5) }), latePaymentWatchMs: 30 * DAY };
    expect(obstaclesTo(closing(), open, after(8.4))).toEqual([
      { kind: 'latePayments', until: after(8.5) },
    ]);
    expect(obstaclesTo(closing(), open, after(8.5))).toEqual([]);
  });

  it('waits while an admin has blocked the account', () => {
    expect(obstaclesTo(closing({ blocked: true }), standing(), after(1_000))).toEqual([
      { kind: 'blocked', until: null },
    ]);
  });

  it('takes no more of a balance than was given up', () => {
    const rich = standing({}, { available: rupees(150) });
    const some = closing({ givesUp: rupees(100) });
    expect(obstaclesTo(some, rich, after(8))).toEqual([
      { kind: 'balance', amount: rupees(50), until: after(90) },
    ]);
    expect(obstaclesTo(closing({ givesUp: rupees(150) }), rich, after(8))).toEqual([]);
  });

  it('keeps no name longer than 90 days for money that nobody asked back', () => {
    const rich = standing({}, { available: rupees(150) });
    expect(obstaclesTo(closing(), rich, after(90))).toEqual([]);
  });

  it('waits for money that was asked back as long as it takes', () => {
    const rich = standing({}, { available: rupees(150) });
    expect(obstaclesTo(closing({ asksBack: rupees(150) }), rich, after(1_000))).toEqual([
      { kind: 'balance', amount: rupees(150), until: null },
    ]);
  });
});
