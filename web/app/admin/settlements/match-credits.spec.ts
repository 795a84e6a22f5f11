import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { matchCredits } from './match-credits.ts';

const payment = (utr: string, more: object = {}) => ({
  ...{ utr, kind: 'order' as const, id: `GT-${utr}`, amount: rupees(5) },
  ...{ paidAt: '2026-11-20T06:30:00.000Z', settledOn: null, ...more },
});
const credit = (place: number, ...utrs: readonly string[]) => ({
  ...{ place, day: '2026-11-21', amount: rupees(5), utrs, text: 'UPI' },
});

describe('credits on a statement', () => {
  it('are payments when they carry the reference of one, and its amount', () => {
    const { byDay, notOurs, earlier } = matchCredits(
      [credit(2, '9', '1'), { ...credit(3, '2'), day: '2026-11-22' }],
      [payment('1'), payment('2')],
    );
    expect([...byDay]).toEqual([
      ['2026-11-21', [{ utr: '1', amount: rupees(5) }]],
      ['2026-11-22', [{ utr: '2', amount: rupees(5) }]],
    ]);
    expect({ notOurs, earlier }).toEqual({ notOurs: [], earlier: 0 });
  });

  it('that were settled before count no more', () => {
    const { byDay, earlier } = matchCredits(
      [credit(2, '1')],
      [payment('1', { settledOn: '2026-11-20' })],
    );
    expect({ days: byDay.size, earlier }).toEqual({ days: 0, earlier: 1 });
  });

  it.each([
    ['of which nobody knows', [credit(2, '9')], 'unknown'],
    ['without a reference', [credit(2)], 'unknown'],
    ['of another amount', [{ ...credit(2, '1'), amount: rupees(4) }], 'otherAmount'],
    ['that stand there twice', [credit(1, '1'), credit(2, '1')], 'twice'],
  ] as const)('%s are left alone', (_case, credits, why) => {
    const { notOurs } = matchCredits(credits, [payment('1')]);
    expect(notOurs).toEqual([expect.objectContaining({ place: 2, why })]);
  });
});
