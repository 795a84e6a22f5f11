import { describe, expect, it } from 'vitest';
import { RupeesSent } from './money.ts';

describe('an amount that is sent', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [22.1, 2_210],
    [149.5, 14_950],
    [1_00_000.07, 1_00_00_007],
  ])('of ₹%s is %s paise', (rupees, paise) => {
    expect(RupeesSent.parse(rupees)).toBe(paise);
  });

  it.each([1.234, 0.001, 22.000_000_001, -1, 1e14, Number.NaN, Number.POSITIVE_INFINITY, '22'])(
    'is not %s',
    (sent) => {
      expect(RupeesSent.safeParse(sent).success).toBe(false);
    },
  );
});
