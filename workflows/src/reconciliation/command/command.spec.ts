import { describe, expect, it } from 'vitest';
import type { KeptDifference } from '../kept-differences.ts';
import type { Compared, RunPart } from '../run.ts';
import { askedDay } from './asked-day.ts';
import { exitCodeOf, runInWords } from './run-in-words.ts';

const now = new Date('2026-11-26T00:10:00+05:30');

describe('the day that is asked for', () => {
  it('is yesterday in India unless another is named', () => {
    expect(askedDay([], now)).toBe('2026-11-25');
    expect(askedDay(['--day', '2026-11-20'], now)).toBe('2026-11-20');
  });

  it.each(['2026-11-26', '2027-01-01', '2026-02-30', 'yesterday', '20-11-2026'])(
    'cannot be %s',
    (day) => {
      expect(() => askedDay(['--day', day], now)).toThrow('usage:');
    },
  );
});

const part = (compared: readonly Compared[], more: Partial<RunPart> = {}): RunPart => ({
  ...{ day: '2026-11-25', kind: 'gateway', source: 'razorpay', runId: 'run', at: now },
  ...{ by: { kind: 'command' }, differences: 0, compared, ...more },
});
const whole: Compared = { what: 'payments', by: 'report', count: 12, unanswered: 0 };
const noReport: Compared = { ...whole, what: 'refunds', by: null, count: 0, why: 'noReport' };
const failed: Compared = { ...whole, by: null, count: 0, why: 'failed' };
const paidTwice: KeptDifference = {
  ...{ id: 'd1', kind: 'paidTwice', source: 'razorpay', subject: '9', day: '2026-11-25' },
  ...{ amount: 10_000, facts: { order: 'GT-1', utr: '9' } },
  ...{ firstSeen: now, lastSeen: now, clearedAt: null, settled: null },
};

it('ends well only where all was compared and nothing differs', () => {
  expect(exitCodeOf([part([whole, noReport])], [])).toBe(0);
  expect(exitCodeOf([part([whole])], [paidTwice])).toBe(1);
  expect(exitCodeOf([part([whole]), part([failed])], [])).toBe(2);
  expect(exitCodeOf([part([{ ...whole, unanswered: 1 }])], [])).toBe(2);
});

it('prints what was compared with what, and what differs', () => {
  const provider = part(
    [
      { what: 'deliveries', by: 'calls', count: 3, unanswered: 1 },
      { ...failed, what: 'balance' },
    ],
    { kind: 'provider', source: 'MOOGOLD' },
  );

  expect(runInWords([part([whole, noReport]), provider], [paidTwice])).toBe(
    [
      'razorpay  payments    12 by report',
      'razorpay  refunds     not compared: no report',
      'MooGold   deliveries  3 by status calls, 1 unanswered',
      'MooGold   balance     not compared: no answer',
      '',
      '1 difference',
      'Paid twice  razorpay  2026-11-25  GT-1  ₹100.00',
    ].join('\n'),
  );
  expect(runInWords([part([whole])], [])).toContain('0 differences');
});
