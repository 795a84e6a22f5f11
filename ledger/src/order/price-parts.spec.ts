import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf, toPaise } from '../kernel/paise.ts';
import { withShares } from './price-parts.ts';

it('the legs’ shares are the price in all, and differ by a paisa at most', () => {
  const legs = fc.array(fc.constant({}), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.maxSafeNat(), legs, (amount, parts) => {
      const shares = withShares(parts, toPaise(amount)).map(({ share }) => share);
      expect(sumOf(shares)).toBe(amount);
      expect(shares.toSorted((one, other) => other - one)).toEqual(shares);
      expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1);
    }),
  );
});
