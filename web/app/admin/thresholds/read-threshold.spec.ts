import { describe, expect, it } from 'vitest';
import { MOST_LIMIT, readThreshold } from './read-threshold.ts';
import { NOTHING_TYPED, type TypedThreshold } from './threshold-fields.ts';
import { thresholdRefusals as refusals } from './words.ts';

const typed = (fields: Partial<TypedThreshold>) =>
  readThreshold({ ...NOTHING_TYPED, watched: 'gateway', amount: '5,000', ...fields });

describe('a threshold', () => {
  it.each<[string, Partial<TypedThreshold>, object]>([
    ['an account of the books', {}, { kind: 'account', account: 'gateway' }],
    ['every wallet', { watched: 'wallets' }, { kind: 'wallets' }],
    [
      'one wallet',
      { watched: 'wallet', customer: '1042' },
      { kind: 'wallet', customerNumber: 1042 },
    ],
  ])('is set on %s', (_what, fields, watched) => {
    expect(typed({ ...fields, note: ' look  at it ' })).toEqual({
      valid: true,
      asked: { watched, limit: { direction: 'above', amount: 500_000 }, note: 'look at it' },
    });
  });

  it.each<[Partial<TypedThreshold>, object]>([
    [{ watched: '' }, { watched: refusals.watched }],
    [{ watched: 'constructor' }, { watched: refusals.watched }],
    [{ watched: 'wallet' }, { customer: refusals.customer }],
    [{ watched: 'wallet', customer: '10%' }, { customer: refusals.customer }],
    [{ customer: '1042' }, { customer: refusals.customerElsewhere }],
    [{ direction: 'beside' }, { direction: refusals.direction }],
    [{ watched: 'wallets', direction: 'below' }, { direction: refusals.onlyAbove }],
    [{ amount: '-1' }, { amount: refusals.amount }],
    [{ amount: '1.005' }, { amount: refusals.amount }],
    [{ amount: 'a lot' }, { amount: refusals.amount }],
    [{ amount: '999999999' }, { amount: refusals.amountTooLarge('₹10,00,00,000') }],
    [
      { watched: 'wallet', customer: '1042', direction: 'below', amount: '0' },
      { amount: refusals.neverBelow },
    ],
    [{ note: 'x'.repeat(201) }, { note: refusals.noteTooLong(200) }],
  ])('of %j is refused at its field', (fields, errors) => {
    expect(typed(fields)).toEqual({ valid: false, errors });
  });

  it('may have the largest limit, and none', () => {
    expect(typed({ amount: String(MOST_LIMIT / 100) }).valid).toBe(true);
    expect(typed({ amount: '0', direction: 'below' }).valid).toBe(true);
  });
});
